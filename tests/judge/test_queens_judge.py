"""Tests of the literal Queen's Garden judge: the vectors of section 5 and the rules of a turn."""

from collections import Counter

import pytest

from tests.judge import queens_garden as gardening
from tests.judge.queens_positions import Script, garden, may, paid, place, position, stored, take, takes_of, word, words
from tests.judge.queens_table import BLANK, DIRECTIONS, FACE_UP, HEXAGONS, Buy, PlaceTile, Tables, hexagon_text

QV8 = "Y1 1,0  Y2 0,1  DG3 2,1"
QV9 = "Y4 4,-1  DG4 3,-1  LG4 2,0  DP4 2,1"
QV11 = "DP1 1,0  DP2 2,0  DP4 4,-1  DP5 4,0  DP6 3,1"
QV12 = "Y5 1,0  Y4 1,-1  Y1 0,-1  LG1 -1,0  DG1 -1,1  DG5 0,1"


def payable(target, storage, payment):
    """Say whether this is a complete payment for a tile that has left the storage."""
    hexagon = word(target)
    return payment in gardening.payments(storage, hexagon, Tables().values[hexagon.symbol])


def qv9_after():
    """QV9: play the tile that encloses the pavilion."""
    judge = position([garden(QV9, E="LB4 E")], [stored("LP4 LP1 LP2 LP3", jokers=3)])
    place(judge, "LP4", (3, 1), paid("LP1 LP2 LP3"))
    return judge


# Vectors


def test_QV1_tree_is_free():
    judge = position([], [stored("Y1")])
    assert PlaceTile(word("Y1"), (1, 0), paid()) in judge.legal_moves()
    assert {move.payment for move in judge.tile_placements()} == {paid()}
    assert {move.cell for move in judge.tile_placements()} == set(DIRECTIONS.values())


@pytest.mark.parametrize(
    ("vector", "text", "tile", "cell", "legal"),
    [
        ("QV2a", "Y1 1,0", "LB2", (0, 1), False),
        ("QV2b", "Y1 1,0", "Y4", (0, 1), True),
        ("QV2b", "Y1 1,0", "LB1", (0, 1), True),
        ("QV2c", "Y1 1,0", "LB2", (-1, 0), True),
        ("QV3a", "Y1 1,0  Y2 1,-1", "Y1", (0, -1), False),
        ("QV3b", "Y1 1,0  Y2 1,-1", "Y3", (0, -1), True),
        ("QV3b", "Y1 1,0  Y2 1,-1", "LP2", (0, -1), True),
        ("QV4", "LB4 1,0  Y4 1,-1  LB4 -1,0  DG4 -1,1", "LP4", (0, -1), False),
        ("QV4", "LB4 1,0  Y4 1,-1  LB4 -1,0  DG4 -1,1", "Y2", (0, -1), True),
    ],
)
def test_QV2_QV3_QV4_where_a_tile_may_lie(vector, text, tile, cell, legal):
    assert may(text, tile, cell) == legal


@pytest.mark.parametrize(
    ("target", "tiles", "jokers", "legal"),
    [
        *[("DG3", "Y3 LB3", 0, True), ("DG3", "DG5 DG1", 0, True), ("DG3", "DG5", 1, True), ("DG3", "", 2, True)],
        *[("DG3", "Y3 DG5", 0, False), ("DG3", "Y3 Y3", 0, False), ("DG3", "DG3 Y3", 0, False)],
        *[("DG3", "Y3", 0, False), ("DG3", "Y3 LB3", 1, False)],
        *[("LP6", "LP1 LP2 LP3 LP4 LP5", 0, True), ("LP6", "LP1 LP2 LP3", 2, True), ("LP6", "", 5, True)],
        ("LP6", "LP1 LP2 Y6", 2, False),
    ],
)
def test_QV5_QV6_payments(target, tiles, jokers, legal):
    everything = stored(" ".join(hexagon_text(tile) for tile in sorted(HEXAGONS)), jokers=9)
    assert payable(target, everything, paid(tiles, jokers=jokers)) == legal


def test_QV7_fountain_enclosed():
    judge = position([garden("Y1 1,0  Y2 1,-1  LB2 0,-1  LB3 -1,0  DG3 -1,1")], [stored("DG1", jokers=0)])
    place(judge, "DG1", (0, 1))
    assert judge.storages[0].jokers == 1


def test_QV8_bench_enclosed():
    slots = {"E": "Y3 W", "SE": "DG2 NE"}
    judge = position([garden(QV8, **slots)], [stored("DG4 DG1 DG5 DG6", jokers=0)])
    place(judge, "DG4", (0, 2), paid("DG1 DG5 DG6"))
    assert judge.storages[0].jokers == 2
    judge = position([garden(QV8, **slots)], [stored("DG1 " + " ".join(f"LB{n} LG{n}" for n in range(1, 6)), jokers=1)])
    place(judge, "DG1", (0, 2))
    assert judge.storages[0].jokers == 2
    assert not may("Y1 1,0  Y2 0,1  DG3 2,1", "DG4", (0, 2), E="Y3 W")


def test_QV9_pavilion_enclosed_and_area_of_six():
    judge = qv9_after()
    assert judge.storages[0].jokers == 6
    for side in "AB":
        judge.side = side
        ((criterion, cells, values, bonus),) = judge.areas(0)
        assert (criterion, len(cells), values, bonus) == ("flower", 6, 24, 6)
        final = judge.final(0)
        assert (final["colour areas"], final["symbol areas"], final["bonus"]) == (0, 24, 6)


def test_QV10_interim_of_QV9():
    judge = qv9_after()
    assert [sum(judge.interim(0, number).values()) for number in range(1, 5)] == [3, 3, 14, 2]
    assert judge.interim(0, 3) == {"dark purple": 1, "butterfly": 0, "flower": 12, "pavilions": 1}


@pytest.mark.parametrize("side", "AB")
def test_QV11_colour_area_of_six(side):
    judge = position([garden(QV11, E="DP3 NW")], side=side)
    final = judge.final(0)
    assert (final["colour areas"], final["symbol areas"], final["bonus"]) == (21, 0, 6)


def test_QV12_areas_and_interims():
    judge = position([garden(QV12)])
    assert [(word, len(cells), values) for word, cells, values, _ in judge.areas(0)] == [
        ("yellow", 3, 10),
        ("tree", 3, 3),
    ]
    for side, interims in (("A", [5, 3, 2, 7]), ("B", [3, 4, 4, 6])):
        judge.side = side
        assert [sum(judge.interim(0, number).values()) for number in range(1, 5)] == interims
        assert sum(judge.final(0).values()) - judge.storages[0].jokers == 13


def test_QV13_one_of_each_is_taken():
    judge = position(display=["Y1 Y1 LB1", "Y6 DG3 LP1"], face_up="DP6")
    assert takes_of(judge, "yellow") == [["Y1", "Y6"]]
    assert takes_of(judge, "tree") == [["LB1", "LP1", "Y1"]]
    take(judge, "yellow")
    assert judge.display[1] == {word("Y1"): 1, word("LB1"): 1}


def test_QV14_final_scoring():
    own = garden(QV9 + "  LP4 3,1  Y1 0,-1  DG1 -1,0  LB1 -1,1", E="LB4 E")
    judge = position([own], [stored("Y2 Y5", "DG4", jokers=2)], points=[41, 0], round=4)
    assert judge.score(0) == {
        "track": 41,
        "jokers": 2,
        "tiles": -7,
        "expansions": -4,
        "clamp": 0,
        "colour areas": 0,
        "symbol areas": 27,
        "bonus": 6,
    }
    assert judge.total(0) == 65


def test_QV15_QR11_clamp_before_the_areas():
    own = garden("Y6 1,0  Y5 1,-1  Y4 0,-1  DG1 -4,1  LB1 -3,1", W="LG1 W")
    judge = position([own], [stored("LB6 LB5", jokers=1)], points=[3, 0], round=4)
    assert (judge.score(0)["clamp"], judge.total(0)) == (7, 18)
    judge.points = [12, 0]
    assert (judge.score(0)["clamp"], judge.total(0)) == (0, 20)


def test_QV16_green_cells():
    assert len(gardening.green_cells(garden())) == 6
    assert len(gardening.green_cells(garden(E=BLANK))) == 13
    assert len(gardening.green_cells(garden(E="Y3 W"))) == 12
    assert len(gardening.green_cells(garden(**dict.fromkeys(DIRECTIONS, BLANK)))) == 48


def test_QV17_room():
    ten = "LB1 LB2 LB3 LB4 LB5 LG1 LG2 LG3"
    judge = position([], [stored(ten)], display=["Y1 Y2 DG3 DP4"])
    assert takes_of(judge, "yellow") == []
    assert takes_of(judge, "butterfly") == [["DG3"]]
    judge = position([], [stored(ten)], display=["Y1 DG2 DG3 DP4"], face_up="Y6")
    assert takes_of(judge, "yellow") == [["Y1", "Y6"]]


def test_QV18_buying():
    judge = position(points=[6, 5])
    supply = judge.supply
    judge.play(Buy("NE"))
    assert (judge.points, judge.supply, judge.gardens[0].expansions) == ([0, 5], supply - 1, {"NE": BLANK})
    assert judge.purchases() == set()


# Taking


def test_E1_a_copy_on_a_face_up_expansion_needs_the_other_room():
    judge = position([], [stored("LB1 LB2 LB3", "DP5 DP6", jokers=3)], display=["Y1 Y1 DG3 DG4"], face_up="Y1")
    assert judge.candidates("yellow") == {word("Y1"): {FACE_UP, judge.top}}
    assert [move.picks for move in judge.takes() if move.criterion == "yellow"] == [{(word("Y1"), judge.top)}]
    judge.storages[0] = stored("LB1 LB2 LB3", jokers=9)
    assert [move.picks for move in judge.takes() if move.criterion == "yellow"] == [{(word("Y1"), FACE_UP)}]


def test_E2_three_expansions_are_too_many():
    judge = position(display=[], top=False, face_up="Y1 Y2 Y3")
    assert takes_of(judge, "yellow") == []
    assert takes_of(judge, "bird") == [["Y2"]]


def test_E3_full_storage_takes_expansions():
    judge = position([], [stored("LB1 LB2 LB3", jokers=9)], display=["DG3"], top=False, face_up="Y1 Y2")
    assert takes_of(judge, "yellow") == [["Y1", "Y2"]]
    assert takes_of(judge, "dark green") == []
    take(judge, "yellow")
    assert judge.storages[0].expansions == set(words("Y1 Y2"))
    assert judge.face_up == set()


def test_Q43_E4_no_refill_without_a_tile_of_the_top():
    judge = position(display=["Y1 DG2", "Y1 LB3 LP4 LP5"])
    before = dict(judge.display)
    assert len([move for move in judge.takes() if move.criterion == "yellow"]) == 2
    take(judge, "yellow", Y1=1)
    assert (judge.top, judge.stack) == (2, 3)
    assert judge.display == {1: {word("DG2"): 1}, 2: before[2]}


def test_Q10_the_next_expansion_is_filled():
    judge = position(display=["Y1 DG2", "Y1 LB3 LP4 LP5"], draw=Script(tile=words("DG6 DG6 LB1 Y5")))
    take(judge, "yellow", Y1=2)
    assert (judge.top, judge.stack) == (3, 2)
    assert judge.display[2] == {word("LB3"): 1, word("LP4"): 1, word("LP5"): 1}
    assert judge.display[3] == {word("DG6"): 2, word("LB1"): 1, word("Y5"): 1}


def test_Q11_QR9_an_emptied_expansion_shows_its_hexagon_after_the_take():
    script = Script(expansion=[word("Y6")])
    judge = position(display=["Y1", "Y2 LB3 LP4 LP5"], draw=script)
    take(judge, "yellow")
    assert judge.storages[0].tiles == dict.fromkeys(words("Y1 Y2"), 1)
    assert judge.face_up == {word("Y6")}
    assert word("Y6") not in judge.hidden
    assert set(judge.display) == {2, 3}
    assert [what for what, _ in script.asked] == ["tile"] * 4 + ["expansion"]


def test_Q42_nothing_that_matches_is_left():
    judge = position(display=["Y1 Y2 LB2", "Y3 Y2 LB3 LP4"], face_up="Y5")
    assert takes_of(judge, "yellow") == [["Y1", "Y2", "Y3", "Y5"]] * 2
    assert takes_of(judge, "plant") == [["Y5"]]


def test_E5_Q13_the_last_of_the_stack_is_turned_over():
    judge = position(display=["Y1"], face_up="DG1 DG2 DG3 DG4", draw=Script(expansion=[word("LB5")]))
    assert judge.stack == 0
    take(judge, "yellow")
    assert (judge.top, judge.stack, judge.display) == (None, 0, {})
    assert judge.face_up == set(words("DG1 DG2 DG3 DG4 LB5"))
    assert takes_of(judge, "plant") == [["LB5"]]
    assert (judge.bag.total(), judge.tower.total()) == (0, 107)


def with_bag(text, **given):
    """Build a position with these tiles in the bag, and the others in the tower."""
    judge = position(display=["Y1 LB3 LP4 LP5"], **given)
    bag = Counter(words(text))
    judge.bag, judge.tower = bag, judge.bag - bag
    assert judge.problems(history=False) == []
    return judge


def test_E6_QR2_the_tower_comes_back_before_drawing():
    script = Script(tile=words("DG6 DG5 LB1 LB2"))
    judge = with_bag("LB1 LB2 LB3", draw=script)
    take(judge, "yellow")
    assert len(script.asked[0][1]) == 104
    assert (judge.tower, judge.bag.total()) == ({}, 100)
    assert judge.display[2] == dict.fromkeys(words("DG6 DG5 LB1 LB2"), 1)


def test_E6_QR2_the_tower_stays_while_the_bag_has_enough():
    judge = with_bag("LB1 LB2 LB3 LB4")
    take(judge, "yellow")
    assert (judge.bag, judge.tower.total()) == ({}, 100)
    assert judge.display[2] == dict.fromkeys(words("LB1 LB2 LB3 LB4"), 1)


@pytest.mark.parametrize(("bag", "tower"), [("DG6 DG5", ""), ("DG6", "DG5"), ("", "DG6 DG5")])
def test_E6_partial_fill(bag, tower):
    judge = with_bag("")
    judge.bag, judge.tower = Counter(words(bag)), Counter(words(tower))
    take(judge, "yellow")
    assert judge.display[judge.top] == {word("DG6"): 1, word("DG5"): 1}
    assert (judge.bag, judge.tower, judge.stack) == ({}, {}, 3)


@pytest.mark.parametrize(("lying", "shown"), [("Y1 LB3", 4), ("Y1", 5)])
def test_E7_QR9_no_tiles_lay_the_rest_of_the_stack_face_up(lying, shown):
    script = Script(expansion=words("DP1 DP2 DP3 DP4 Y2"))
    judge = position(display=[lying], draw=script)
    judge.tower.clear()
    take(judge, "yellow")
    assert (judge.top, judge.stack) == (None, 0)
    assert judge.display == ({1: {word("LB3"): 1}} if shown == 4 else {})
    assert judge.face_up == set(words("DP1 DP2 DP3 DP4 Y2")[:shown])
    assert judge.storages[0].expansions == set()


def test_QR12_a_take_names_its_criterion_and_equal_tiles_are_no_choice():
    judge = position(display=["Y1 Y1", "LB3 LP4 LP5 LP6"])
    lone = [move for move in judge.takes() if move.picks == {(word("Y1"), 1)}]
    assert {move.criterion for move in lone} == {"yellow", "tree"}
    assert len(lone) == 2


def test_Q41_each_copy_is_picked_by_itself():
    judge = position(display=["Y1 Y2", "Y1 Y2", "LB3 LP4 LP5 Y2"])
    assert len([move for move in judge.takes() if move.criterion == "yellow"]) == 6
    take(judge, "yellow", Y1=1, Y2=2)
    assert judge.display[1] == {word("Y2"): 1}
    assert judge.display[2] == {word("Y1"): 1}
