"""Zen Garden, the score: rules Z20-Z28, Z30, Z46-Z48, DZ1-DZ5, DZ10 of the rules page, by positions written by hand."""

import pytest

from host_tools import positions
from tests.zen_words import BASE, GARDEN_A, GARDEN_C, Box, changed, garden, laid, parts, plain, position, rows, total


def pair(boards="1", pack="zen"):
    """Return TZ4's game: garden A of seat 0 with 5 coins, garden C of seat 1 with none."""
    gardens = [GARDEN_A, GARDEN_C] if pack == "zen" else [plain(GARDEN_A), plain(GARDEN_C)]
    return position([garden(*gardens[0], coins=5), garden(*gardens[1], coins=0)], boards=boards, pack=pack)


def alone(*words, boards="1", pack="zen", coins=0, properties=None):
    """Return the parts of the score of a single garden; no property is in play unless given."""
    game = position([garden(*words, coins=coins), {}], boards=boards, pack=pack, properties=properties or {})
    return parts(game)


# ---- the vectors


def test_TZ1_Z20_Z21_Z22_Z23_Z24_Z25_Z26_Z27_Z28_garden_A():
    assert parts(pair("1,2,3"), 0) == {
        "coins": 5,
        "circuits": 10,
        "decor": 8,
        "minor": 2,
        "major": 6,
        "majority": 4,
        "detail": -2,
        "unity": 10,
        "minimalist": 3,
        "orders": 0,
    }


def test_TZ2_EZ8_a_turned_tile_breaks_a_circuit_in_model_A_only():
    turned = ["SatBe:NW SatCr:SW TrsBe:SE TrsCr:SW", *GARDEN_A[1:]]
    assert alone(*GARDEN_A)["circuits"] == 10
    assert alone(*turned)["circuits"] == 6
    assert alone(*plain(turned), pack="zen-ring")["circuits"] == 10


def test_TZ3_garden_C():
    assert parts(pair("1,2,3"), 1) == {
        "coins": 0,
        "circuits": 3,
        "decor": 0,
        "minor": 1,
        "major": 4,
        "majority": 8,
        "detail": 6,
        "unity": 0,
        "minimalist": 6,
        "orders": 0,
    }


@pytest.mark.parametrize(
    ("boards", "wanted"), [("1", [33, 22]), ("1,2", [43, 22]), ("1,3", [36, 28]), ("1,2,3", [46, 28])]
)
def test_TZ4_Z30_totals(boards, wanted):
    game = pair(boards)
    assert [total(game, 0), total(game, 1)] == wanted
    assert positions.winners(game) == [0]
    assert game.over


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((5, 5, 3, 0), [8, 8, 0, 0]),
        ((6, 4, 4, 1), [8, 4, 4, 0]),
        ((0, 0), [0, 0]),
        ((3, 0), [8, 0]),
        ((0, 3), [0, 8]),
        ((1, 4), [4, 8]),
        ((2, 2), [8, 8]),
        ((5, 5, 5), [8, 8, 8]),
        ((2, 7, 4), [0, 8, 4]),
        ((1, 1, 3, 1), [4, 4, 8, 4]),
        ((1, 2, 3, 4), [0, 0, 4, 8]),
        ((0, 0, 1, 0), [0, 0, 8, 0]),
    ],
)
def test_TZ5_Z25_DZ5_EZ12_majority_and_its_ties(counts, points):
    box = Box()
    game = position([laid(box.take("..s..", n)) for n in counts])
    assert [parts(game, seat)["majority"] for seat in range(len(counts))] == points


@pytest.mark.parametrize(("counts", "places"), [((0, 0), [2, 2]), ((1, 2, 3, 4), [2, 2, 1, 0]), ((5, 5, 3), [0, 0, 2])])
def test_Z25_DZ5_places_for_the_majority_are_first_second_and_none(counts, places):
    box = Box()
    game = position([laid(box.take("..s..", n)) for n in counts])
    assert [game.majority(seat) for seat in range(len(counts))] == places


# ---- the tables


@pytest.mark.parametrize(
    ("cranes", "points"),
    [(0, 0), (1, -4), (2, -3), (3, -2), (4, 4), (5, 6), (6, 8), (7, 10), (8, 10), (9, 10), (16, 10)],
)
def test_TZ6_Z26_Z48_DZ3_EZ13_attention_to_detail(cranes, points):
    box = Box()
    words = rows(box.take("...Cr", cranes) + box.take("...Pa", min(1, 16 - cranes)))
    assert alone(*words, properties={"detail": "decor:crane"})["detail"] == points


@pytest.mark.parametrize(
    ("decors", "points"), [(0, 0), (5, 0), (6, 3), (7, 5), (8, 8), (9, 10), (10, 13), (11, 13), (12, 13), (16, 13)]
)
@pytest.mark.parametrize("decor", ["Pa", "Be", "Bu", "Ga", "Cr"])
def test_TZ6_Z22_Z47_DZ2_decor(decor, decors, points):
    box = Box()
    words = rows(box.take(f"...{decor}", decors) + box.take(f"...(?!{decor})..", min(4, 16 - decors)))
    assert alone(*words)["decor"] == points


def test_EZ22_DZ2_each_kind_of_decor_is_scored():
    box = Box()
    assert alone(*rows(box.take("...Pa", 8) + box.take("...Cr", 8)))["decor"] == 16
    box = Box()
    assert alone(*rows(box.take("...Be", 6) + box.take("...Bu", 10)))["decor"] == 16
    box = Box()
    assert alone(*rows(box.take("...Ga", 9) + box.take("...Be", 7)))["decor"] == 15


def quadrants(closed):
    """Return 16 wood tiles: `closed` quadrants have a circuit each, the others turn away from their middle."""
    words = Box().take("..w..", 16)
    corners = {}
    for i in range(4):
        r, c = divmod(i, 2)
        block = ("SE", "SW", "NE", "NW") if i < closed else ("NW", "NE", "SW", "SE")
        for k in range(4):
            corners[2 * r + k // 2, 2 * c + k % 2] = block[k]
    return [" ".join(f"{words[4 * r + c]}:{corners[r, c]}" for c in range(4)) for r in range(4)]


@pytest.mark.parametrize(("circuits", "points"), [(0, 0), (1, 3), (2, 6), (3, 10), (4, 15)])
def test_TZ6_Z21_Z46_DZ1_circuits_in_model_A(circuits, points):
    words = quadrants(circuits)
    if circuits == 0:  # four quadrants that turn away from their middle close round the middle of the garden
        words[1] = words[1].replace(":SE", ":NW")
    assert alone(*words)["circuits"] == points


@pytest.mark.parametrize("point", [(r, c) for r in range(3) for c in range(3)])
def test_DZ1_ZR8_a_circuit_may_lie_round_each_of_the_nine_inner_points(point):
    words = Box().take("..w..", 16)
    corners = ["NW"] * 16
    for (dr, dc), corner in {(0, 0): "SE", (0, 1): "SW", (1, 0): "NE", (1, 1): "NW"}.items():
        corners[4 * (point[0] + dr) + point[1] + dc] = corner
    both = [f"{word}:{corner}" for word, corner in zip(words, corners, strict=True)]
    assert alone(*rows(both))["circuits"] == 3


@pytest.mark.parametrize("cell", range(4))
@pytest.mark.parametrize("corner", ["NW", "NE", "SE", "SW"])
def test_EZ8_one_wrong_orientation_makes_no_circuit(cell, corner):
    right = ["SE", "SW", "NE", "NW"]
    corners = [*right[:cell], corner, *right[cell + 1 :]]
    words = [f"{word}:{turn}" for word, turn in zip(Box().take("..t..", 4), corners, strict=True)]
    assert alone(*rows(words, 2))["circuits"] == (3 if corner == right[cell] else 0)


@pytest.mark.parametrize("cell", range(4))
@pytest.mark.parametrize("path", ["w", "t"])
def test_Z21_all_four_paths_must_be_equal(cell, path):
    words = ["SasPa", "GrsBe", "TrsBu", "BlsCr"]
    words[cell] = words[cell][:2] + path + words[cell][3:]
    for pack in ("zen", "zen-ring"):
        corners = [":SE", ":SW", ":NE", ":NW"] if pack == "zen" else [""] * 4
        both = [word + turn for word, turn in zip(words, corners, strict=True)]
        assert alone(*rows(both, 2), pack=pack)["circuits"] == 0


@pytest.mark.parametrize("gap", range(4))
def test_Z21_a_circuit_has_four_tiles(gap):
    for pack in ("zen", "zen-ring"):
        corners = [":SE", ":SW", ":NE", ":NW"] if pack == "zen" else [""] * 4
        words = [word + turn for word, turn in zip(["SasPa", "GrsBe", "TrsBu", "BlsCr"], corners, strict=True)]
        words[gap] = "."
        assert alone(*rows(words, 2), pack=pack)["circuits"] == 0


def test_Z21_two_tiles_at_the_lower_edge_are_no_circuit_whatever_corners_and_points_stand_beside():
    pack = changed(orders__stack=[1], orders__need=1)
    order = {"properties": ["path:sand", "ground:gravel"]}
    words = ["SatPa:NE", "SatBe:NE", "SatBu:NW", "SasPa:SE GrsPa:SW"]
    game = position([garden(*words), {}], pack=pack, boards="1,5", orders=[order], properties={})
    assert [parts(game)[name] for name in ("orders", "circuits")] == [1, 0]


def test_Z10_counts_of_a_seat_are_its_own_a_number_for_each_property():
    game = position([garden("SasPa GrsPa"), garden("BltCr")])
    found = [list(game.counts(seat)) for seat in (0, 1)]
    assert found[0] == [1, 1, 0, 0, 0, 0, 2, 0, 0, 2, 0, 0, 0, 0, 0]
    assert found[1] == [0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 1, 0]


def test_EZ9_only_the_path_of_a_circuit_matters():
    assert alone("SatPa:SE GrtBe:SW", "TrtBu:NE CltGa:NW")["circuits"] == 3
    assert alone("SatPa GrtBe", "TrtBu CltGa", pack="zen-ring")["circuits"] == 3


@pytest.mark.parametrize(
    ("tiles", "points"),
    [(5, 0), (6, 3), (7, 6), (8, 10), (9, 10), (10, 15), (11, 20), (12, 25), (14, 30), (15, 35), (16, 40)],
)
def test_DZ1_Z21_in_model_B_every_block_of_one_path_counts_and_blocks_overlap(tiles, points):
    # Wood tiles laid row by row: a fifth tile opens the second row, a sixth closes the first block, and so on.
    assert alone(*rows(Box().take("..w..", tiles)), pack="zen-ring")["circuits"] == points


@pytest.mark.parametrize(("grounds", "points"), [(1, 15), (2, 15), (3, 10), (4, 6), (5, 3), (6, 0)])
def test_TZ6_Z28_DZ4_minimalist(grounds, points):
    box = Box()
    words = [word for ground in ("Cl", "Sa", "Bl", "Tr", "Gr", "Wa")[:grounds] for word in box.take(f"{ground}...", 2)]
    assert alone(*rows(words), boards="1,3")["minimalist"] == points
    assert alone(*rows(words), boards="1,2")["minimalist"] == 0


@pytest.mark.parametrize("benches", [0, 1, 7])
def test_Z23_Z24_minor_and_major_count_each_own_tile(benches):
    box = Box()
    words = rows(box.take("...Be", benches) + box.take("...Ga", 2))
    assert alone(*words, properties={"minor": "decor:bench"})["minor"] == benches
    assert alone(*words, properties={"major": "decor:bench"})["major"] == 2 * benches


@pytest.mark.parametrize(
    ("word", "pattern"),
    [("ground:sand", "Sa..."), ("path:sand", "..s.."), ("ground:blossom", "Bl..."), ("path:stone", "..t..")]
    + [("decor:pagoda", "...Pa"), ("decor:crane", "...Cr"), ("ground:gravel", "Gr..."), ("path:wood", "..w..")],
)
def test_EZ20_Z10_each_property_counts_its_own_tiles_only(word, pattern):
    box = Box()
    tiles = box.take(pattern, 3)
    others = {"Sa...": "(?!Sa)..w..", "..s..": "Sa[wt]..", "Bl...": "(?!Bl).{5}", "..t..": "..[sw].."}
    rest = box.take(others.get(pattern, f"(?!{pattern}).{{5}}"), 5)
    assert alone(*rows(tiles + rest), properties={"minor": word})["minor"] == 3


def test_values_of_the_scorings_come_from_the_pack():
    pack = changed(minor=3, major=5, majority=[9, 7], unity=11)
    game = position(
        [garden("SasBe SasCr"), garden("TrsBe")],
        pack=pack,
        boards="1,2",
        properties={**BASE, "major": "ground:sand"},
    )
    assert [parts(game, 0)[name] for name in ("minor", "major", "majority", "unity")] == [3, 10, 9, 11]
    assert [parts(game, 1)[name] for name in ("minor", "major", "majority", "unity")] == [3, 0, 7, 11]


# ---- unity


@pytest.mark.parametrize(
    ("words", "united"),
    [
        (["SasPa"], True),  # EZ11
        (["SasPa GrsPa", "GrwPa SawPa"], False),  # EZ10: corner to corner
        (["SasPa GrsPa", "SawPa GrwPa"], True),
        (["SasPa GrsPa SawPa"], False),
        (["SasPa SasBe GrsPa", "GrwPa SasBu SasGa"], False),
        (["SasPa SawPa SatPa SasBe", "GrsPa GrwPa GrtPa SawBe", "SasBu SawBu SatBu SatBe"], True),  # round a corner
        (["SasPa GrsPa SasBe", "SawPa GrwPa SawBe", "SatPa SatBu SatBe"], True),  # joined below
        (["SasPa GrsPa SasBe", "SawPa GrwPa SawBe", "SatPa GrtPa SatBe"], False),
        (["GrsPa GrwPa GrtPa SasPa", "SasBe GrsBe GrwBe GrtBe"], False),  # the end of a row is not the next row
        (["GrsPa GrwPa GrtPa SasPa", "TrsPa TrwPa TrtPa SasBe"], True),
        (["SasPa TrsPa ClsPa WasPa", "SasBe TrsBe ClsBe WasBe", "BlsPa BlsBe BlsBu BlsGa"], True),
        (["SasPa TrsPa ClsPa WasPa", "SasBe TrsBe ClsBe WasBe", "BlsPa BlsBe TrsGa BlsGa"], False),
        (["BlsPa SasPa SasBe SasBu", "SasGa SasCr SawPa SawBe", "SawBu SawGa SawCr BlsBe"], False),
    ],
)
def test_Z27_EZ10_EZ11_unity_is_one_area_for_each_ground(words, united):
    assert alone(*words, boards="1,2")["unity"] == (10 if united else 0)
    assert alone(*words, boards="1,3")["unity"] == 0


# ---- totals, ties, unfinished gardens


def test_ZR10_an_empty_garden_scores_its_coins_only():
    game = position([{}, {}], boards="1,2,3,4,5", properties=BASE)
    assert parts(game) == {**dict.fromkeys(game.CATEGORIES, 0), "coins": 12}


def test_ZR10_DZ10_a_total_may_be_negative():
    game = position([garden("SatCr", coins=0), {}])
    assert total(game) == -4
    assert game.LEAST_SCORE == -4


def test_ZR10_an_unfinished_garden_uses_the_same_tables():
    game = position([garden("SasBe TrsPa", "TrsCr .", coins=2), {}], boards="1,2,3")
    wanted = {"coins": 2, "minor": 1, "major": 4, "majority": 8, "detail": -4, "unity": 0, "minimalist": 15}
    assert {name: points for name, points in parts(game).items() if name in wanted} == wanted


# 9 and 7 stone, 5 and 7 wood, 2 sand paths each, 7 blossoms each, no decor more than four times
FORTY = {"minor": "path:stone", "major": "path:wood", "majority": "path:sand", "detail": "ground:blossom"}
FORTY_WITH_3 = [
    "BltPa BltBe BltBu BltGa",
    "BltCr BlsPa BlsBe SawPa",
    "SawBe SawBu SawGa SawCr",
    "SatBu SatGa SatCr SatPa",
]
FORTY_WITH_1 = [
    "BlwPa BlwBe BlwBu BlwGa",
    "BlwCr BlsBu BlsGa GrwPa",
    "GrwBe GrtPa GrtBe GrtBu",
    "GrtGa GrtCr TrtPa TrtCr",
]


@pytest.mark.parametrize("first", [0, 1])
def test_TZ12_ZR12_DZ10_40_points_with_3_coins_beat_40_with_1(first):
    seats = [garden(*FORTY_WITH_3, coins=3), garden(*FORTY_WITH_1, coins=1)]
    game = position(seats if first == 0 else seats[::-1], properties=FORTY)
    assert game.over
    assert [total(game, 0), total(game, 1)] == [40, 40]
    assert positions.winners(game) == [first]
    # one point more decides before any coin
    seats[1]["coins"] = 2
    assert positions.winners(position(seats, properties=FORTY)) == [1]


CIRCUIT = ["SatPa:SE GrtBe:SW", "TrtBu:NE CltGa:NW"]  # 3 points
SIX = rows(["SawPa", "GrwPa", "TrwPa", "ClwPa", "WawPa", "BlwPa"])  # 3 points


def test_EZ21_DZ10_equal_totals_and_coins_then_more_circuits_win():
    game = position([garden(*SIX, coins=5), garden(*CIRCUIT, coins=5)], properties={})
    assert [total(game, 0), total(game, 1)] == [8, 8]
    assert positions.winners(game) == [1]
    assert positions.winners(position([garden(*CIRCUIT, coins=5), garden(*SIX, coins=5)], properties={})) == [0]


def test_DZ10_coins_come_before_circuits():
    game = position([garden(*CIRCUIT, coins=5), garden("SasPa", coins=8)], properties={})
    assert [total(game, 0), total(game, 1)] == [8, 8]
    assert positions.winners(game) == [1]


def test_EZ21_DZ10_Z30_equal_in_everything_share_the_win():
    seats = [garden(*SIX, coins=5), garden("SasPa", coins=7), garden(*rows(Box(SIX).take("...Be", 6)), coins=5)]
    game = position(seats, properties={})
    assert [total(game, seat) for seat in range(3)] == [8, 7, 8]
    assert positions.winners(game) == [0, 2]


@pytest.mark.parametrize("best", range(4))
def test_Z30_most_points_win_whatever_the_coins(best):
    # 3 coins and 13 points of decor in the best garden; the others have more coins than it, and fewer points
    seats = [garden(tile, coins=15) for tile in ("SasPa", "SasBe", "SasBu", "SasGa")]
    seats[best] = laid(Box().take("...Cr", 10), coins=3)
    assert positions.winners(position(seats, properties={})) == [best]


def test_ZR11_places_go_by_total_then_coins_then_circuits():
    seats = [garden(*CIRCUIT, coins=5), garden("SasPa", coins=8), garden(*SIX, coins=5), garden("SasBe", coins=9)]
    game = position(seats, properties={})
    assert [game.standing(seat) for seat in range(4)] == [(8, 5, 1), (8, 8, 0), (8, 5, 0), (9, 9, 0)]
