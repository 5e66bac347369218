"""Queen's Garden, placing and paying: rules Q1, Q15-Q26, Q44-Q51, Q63 and vectors QV1-QV9, QV16, QV18."""

from itertools import combinations

import pytest

from firmware.games import queens
from tests.queens_words import (
    FRONT,
    HEXAGONS,
    START,
    STEPS,
    SYMBOL_RING,
    areas,
    changed,
    new,
    payments,
    pile,
    play,
    player,
    position,
    rule,
    seat,
    table,
    turn,
    words_of,
)

FIVE_JOKERS = {"jokers": 5}


def placing(text, garden=None, tiles="", **more):
    """Return a game whose seat 0 says where `text` goes; it has jokers to pay with unless given otherwise."""
    tile = "" if text.startswith("[") else text + " "
    stored = {} if tile else {"expansions": text}
    player_ = seat(tile + tiles, garden, **{"jokers": 5, **stored, **more})
    return play(position([player_, seat()]), f"place {text}")


def cells(game):
    """Return the cells that can be chosen."""
    return [text[3:] for text in words_of(game)]


def legal(text, cell, garden):
    """Return "" if the hexagon may lie at `cell`, else the rule that forbids it."""
    # with a blank expansion far off there is always another cell to choose
    return rule(placing(text, garden, slots={"5": "blank"}), f"at {cell}")


# ---- where


def test_QV1_Q1_Q16_Q20_the_first_tile_may_lie_on_any_of_six_spaces_for_nothing():
    game = position([seat("Y1"), seat()])
    play(game, "place Y1")
    assert sorted(cells(game)) == sorted(START)
    play(game, "at 1,0")
    assert player(game)["garden"] == {"1,0": "Y1"}
    assert player(game)["tiles"] == ""
    assert turn(game)["player"] == 1


def test_QV2_Q20_Q21_neighbours_must_share_a_colour_or_a_symbol():
    one = {"1,0": "Y1"}
    assert legal("LB2", "0,1", one) == "Q21"
    assert legal("Y4", "0,1", one) == ""
    assert legal("LB1", "0,1", one) == ""
    assert legal("LB2", "-1,0", one) == ""  # no neighbour at all
    assert legal("LB2", "1,0", one) == "Q20"


def test_Q21_one_neighbour_that_fits_is_enough():
    garden = {"1,0": "Y1", "0,-1": "DG4"}
    assert legal("Y4", "1,-1", garden) == ""
    assert legal("Y2", "1,-1", garden) == ""
    assert legal("LP2", "1,-1", garden) == "Q21"


def test_QV3_Q22_no_hexagon_twice_in_a_group():
    two = {"1,0": "Y1", "1,-1": "Y2"}
    assert legal("Y1", "0,-1", two) == "Q22"
    assert legal("Y3", "0,-1", two) == ""
    assert legal("LP2", "0,-1", two) == ""


def test_QV4_Q22_a_tile_may_not_join_two_groups_with_the_same_hexagon():
    four = {"1,0": "LB4", "1,-1": "Y4", "-1,0": "LB4", "-1,1": "DG4"}
    assert legal("LP4", "0,-1", four) == "Q22"
    assert legal("Y2", "0,-1", four) == ""


RING = ("1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1")


@pytest.mark.parametrize("way", [1, -1])
@pytest.mark.parametrize("start", range(6))
def test_Q22_a_group_that_has_grown_may_not_be_joined_with_one_that_shares_what_it_had(start, way):
    """The second of four in a row is new to its group, whichever of them the garden is read from."""
    first, second, third, fourth = (RING[(start + way * i) % 6] for i in range(4))
    assert legal("Y3", third, {first: "Y1", second: "Y2", fourth: "Y1"}) == "Q22"
    assert legal("Y3", third, {first: "Y1", second: "Y2", fourth: "Y4"}) == ""
    assert legal("DG1", third, {first: "Y1", second: "LB1", fourth: "Y1"}) == "Q22"
    assert legal("DG1", third, {first: "Y1", second: "LB1", fourth: "LP1"}) == ""


def test_Q22_two_equal_hexagons_beside_each_other_are_a_group():
    assert legal("Y1", "0,1", {"1,0": "Y1"}) == "Q22"
    assert legal("Y1", "-1,0", {"1,0": "Y1"}) == ""


def test_QR10_Q51_printed_hexagons_count_as_neighbours_and_in_groups():
    garden = {"2,0": "[Y1]", "1,0": "Y2"}
    game = position([seat("Y1 LB3 Y4", garden, jokers=5, slots=FRONT), seat()])
    assert "at 3,-1" not in words_of(play(game, "place Y1"))
    game = position([seat("Y1 LB3 Y4", garden, jokers=5, slots=FRONT), seat()])
    assert "at 3,-1" not in words_of(play(game, "place LB3"))
    game = position([seat("Y1 LB3 Y4", garden, jokers=5, slots=FRONT), seat()])
    assert "at 3,-1" in words_of(play(game, "place Y4"))


def test_QV16_Q44_green_spaces_are_6_and_7_more_or_a_ring_of_6():
    assert len(cells(placing("Y1"))) == 6
    assert len(cells(placing("Y1", slots={"0": "blank"}))) == 13
    game = placing("LB2", {"4,0": "[LB1]"}, slots=FRONT)
    assert len(cells(game)) == 11  # and the printed hexagon lies on the twelfth
    assert rule(game, "at 3,0") == rule(game, "at 3,-3") == "Q44"
    assert rule(game, "at 4,0") == "Q20"


def test_Q44_the_centre_of_a_blank_expansion_is_an_ordinary_cell():
    game = play(placing("Y1", slots={"3": "blank"}), "at -3,0")
    assert player(game)["garden"] == {"-3,0": "Y1"}
    assert game.interim(0, 1) == 1  # round 2 scores yellow; no pavilion


# ---- paying


def paid(target, tiles="", jokers=0, expansions=""):
    """Return every complete payment for `target`, which is placed in an empty garden; {} if there is none."""
    stored = {"jokers": jokers, "expansions": expansions}
    game = position([seat(f"{target} {tiles}", **stored), seat()])
    if rule(game, f"place {target}"):
        assert rule(game, f"place {target}") == "Q17"
        return set()
    return payments(play(game, f"place {target}"), "1,0")


def one(*words):
    return tuple(sorted(words))


@pytest.mark.parametrize(
    ("tiles", "jokers", "payment", "right"),
    [
        ("Y3 LB3", 0, "Y3 LB3", True),
        ("DG5 DG1", 0, "DG5 DG1", True),
        ("DG5", 1, "DG5 joker", True),
        ("", 2, "joker joker", True),
        ("Y3 DG5", 0, "Y3 DG5", False),
        ("Y3 Y3", 0, "Y3 Y3", False),
        ("DG3 Y3", 0, "DG3 Y3", False),
        ("Y3", 0, "Y3", False),
        ("Y3 LB3", 1, "Y3 LB3 joker", False),
    ],
)
def test_QV5_Q17_Q46_Q47_payments_of_a_dark_green_butterfly(tiles, jokers, payment, right):
    assert (one(*payment.split()) in paid("DG3", tiles, jokers)) == right


@pytest.mark.parametrize(
    ("tiles", "jokers", "payment", "right"),
    [
        ("LP1 LP2 LP3 LP4 LP5", 0, "LP1 LP2 LP3 LP4 LP5", True),
        ("LP1 LP2 LP3", 2, "LP1 LP2 LP3 joker joker", True),
        ("", 5, "joker joker joker joker joker", True),
        ("LP1 LP2 Y6", 2, "LP1 LP2 Y6 joker joker", False),
    ],
)
def test_QV6_Q17_payments_of_a_light_purple_lily(tiles, jokers, payment, right):
    assert (one(*payment.split()) in paid("LP6", tiles, jokers)) == right


@pytest.mark.parametrize(
    ("target", "tiles", "jokers", "expansions"),
    [
        ("DG4", "DG1 DG2 DG3 DG5 LB4 Y4 LG4", 2, ""),
        ("DG4", "DG1 DG1 DG2 DG4 Y4 Y4 LB4 LP1", 3, "[DG2] [Y4]"),
        ("Y5", "Y1 Y2 Y3 LB5 DG5 LG5 DP5", 0, "[Y4] [LP5]"),
        ("LP6", "LP1 LP2 LP2 LP3 Y6 LB6", 3, "[LP2] [LP6]"),
        ("LB2", "LB1 LB3 Y2 DG5", 1, "[LB1] [LB2]"),
        ("Y3", "Y1 LB3", 0, "[Y1] [LB3]"),
    ],
)
def test_Q16_Q17_Q19_Q46_Q47_payments_are_just_those_that_the_formula_allows(target, tiles, jokers, expansions):
    """|R| + j = v - 1, all of {t} and R different, all of one colour or all of one symbol (section 2.5)."""
    items = [*tiles.split(), *expansions.split()]
    due = int(target[-1]) - 1
    wanted = set()
    for n in range(min(due, len(items)) + 1):
        for real in combinations(items, n):
            names = [target, *[word.strip("[]") for word in real]]
            alike = len({name[:-1] for name in names}) == 1 or len({name[-1] for name in names}) == 1
            if len(set(names)) == len(names) and alike and due - n <= jokers:
                wanted.add(one(*real, *["joker"] * (due - n)))
    assert paid(target, tiles, jokers, expansions) == wanted


def test_Q16_Q47_what_is_paid_is_asked_for_in_ascending_order_and_once():
    game = position([seat("DG3 DG1 DG2 DG5 Y3", jokers=1), seat()])
    play(game, "place DG3", "at 1,0")
    assert words_of(game) == ["pay Y3", "pay DG1", "pay DG2", "pay DG5"]
    assert rule(game, "pay jokers") == "Q46"
    play(game, "pay DG2")
    assert words_of(game) == ["pay DG5", "pay jokers"]
    assert rule(game, "pay DG1") == rule(game, "pay Y3") == rule(game, "pay DG3") == "Q47"
    assert rule(game, "pay LB3") == "Q15"
    play(game, "pay DG5")
    assert player(game)["tiles"] == "Y3 DG1"
    assert player(game)["jokers"] == 1


def test_Q15_Q46_only_what_is_in_storage_can_be_placed_and_jokers_never():
    game = position([seat("Y1", jokers=3), seat()])
    assert [text for text in words_of(game) if text.startswith("place")] == ["place Y1"]
    assert rule(game, "place Y2") == rule(game, "place [Y1]") == "Q15"


def test_Q18_tiles_that_are_paid_go_into_the_tower():
    game = play(position([seat("DG3 DG1 DG2"), seat()]), "place DG3", "at 1,0")
    assert pile(table(game)["tower"]) == ["DG1", "DG2"]
    assert player(game) == {**seat(garden={"1,0": "DG3"}), "points": 15, "rounds": 0, "expansions": "", "slots": {}}


def test_Q19_Q48_expansions_that_are_paid_go_under_the_supply():
    game = position([seat("DG2", expansions="[DG1] [LB4]"), seat()])
    supply = table(game)["supply"]
    play(game, "place DG2", "at 1,0")
    assert table(game)["supply"] == supply + 1
    assert player(game)["expansions"] == "[LB4]"
    assert "DG1" not in table(game)["hidden"].split()
    assert table(game)["tower"] == ""


def test_Q19_an_expansion_may_pay_for_the_other_one():
    game = position([seat(expansions="[DG2] [DG1]"), seat()])
    play(game, "place [DG2]")
    assert "at 2,0" in words_of(game)
    play(game, "at 2,0")
    assert player(game)["expansions"] == ""
    assert player(game)["slots"] == FRONT


def test_Q46_spent_jokers_leave_the_storage():
    game = play(position([seat("DG3", jokers=3), seat()]), "place DG3", "at 1,0")
    assert player(game)["jokers"] == 1


def test_Q49_jokers_never_run_out():
    game = position([seat(jokers=12)] * 4)
    assert [player(game, number)["jokers"] for number in range(4)] == [12] * 4  # the box has 24


# ---- jokers for decorations

FOUNTAIN = {"1,0": "Y1", "1,-1": "Y2", "0,-1": "LB2", "-1,0": "LB3", "-1,1": "DG3"}


def test_QV7_Q23_Q63_the_fountain_brings_one_joker():
    game = play(position([seat("DG1", FOUNTAIN), seat()]), "place DG1")
    assert player(game)["jokers"] == 1
    assert turn(game)["player"] == 1  # one free space only: nothing was asked


BENCH = {"1,0": "Y1", "0,1": "Y2", "2,0": "Y3", "2,1": "DG3", "1,2": "DG2"}
BENCH_SLOTS = {"0": "front", "5": "front"}


def test_QV8_Q23_Q63_a_bench_brings_two_jokers():
    game = play(position([seat("DG4", BENCH, jokers=3, slots=BENCH_SLOTS), seat()]), "place DG4", "at 0,2")
    assert player(game)["jokers"] == 2


def test_QV8_Q24_QR5_jokers_without_room_are_lost_and_the_others_taken():
    eleven = "LP1 LP1 LP1 LP2 LP2 LP2 LP3 LP3 LP3 LP4 LP4"
    game = play(position([seat("DG1 " + eleven, BENCH, slots=BENCH_SLOTS), seat()]), "place DG1", "at 0,2")
    assert player(game)["jokers"] == 1
    assert len(player(game)["tiles"].split()) == 11


def test_QV8_Q20_without_the_slot_there_is_no_cell():
    garden = {cell: word for cell, word in BENCH.items() if cell != "1,2"}
    game = play(position([seat("DG1", garden, slots=FRONT), seat()]), "place DG1")
    assert rule(game, "at 0,2") == "Q44"
    assert rule(game, "at 1,2") == "Q44"


@pytest.mark.parametrize("tip", range(6))
def test_Q23_Q63_each_tip_brings_two_jokers_when_six_hexagons_lie_round_it(tip):
    """Statues and benches alternate: other jokers for a bench tell them apart."""
    pack = changed(jokers__bench=1)
    q, r = (a + b for a, b in zip(STEPS[tip], STEPS[(tip + 1) % 6], strict=True))
    around = [f"{q + dq},{r + dr}" for dq, dr in STEPS]
    trees = dict(zip(around, ("LB1", "Y1", "DG1", "LG1", "DP1", "LP1"), strict=True))
    slots = {str(tip): "blank", str((tip + 1) % 6): "blank"}
    for last, word in trees.items():
        five = {cell: name for cell, name in trees.items() if cell != last}
        game = play(position([seat(word, five, slots=slots), seat()], pack=pack), f"place {word}")
        if player(game)["tiles"]:
            play(game, f"at {last}")
        assert player(game)["jokers"] == (1 if tip % 2 else 2)
    # one slot is not there yet: its two cells are missing
    four = {cell: word for cell, word in trees.items() if cell in START}
    assert len(four) == 2


def test_QV9_Q23_Q36_Q37_Q63_a_pavilion_brings_three_jokers():
    for pack in ("queens", "queens-back"):
        player_ = seat("LP4", SYMBOL_RING, jokers=3, slots=FRONT)
        game = play(position([player_, seat()], pack=pack), "place LP4", "at 3,1")
        assert player(game)["jokers"] == 3
        assert areas(game) == 30


def test_Q51_Q23_placing_an_expansion_can_enclose_a_decoration():
    garden = {"1,0": "Y1", "0,1": "Y2", "2,0": "Y3", "2,1": "DG3"}
    player_ = seat("DG4", {**garden, "1,2": "DG2"}, jokers=3, slots=BENCH_SLOTS)
    assert player(position([player_, seat()]))["jokers"] == 3
    # slot 5 is free, and the printed hexagon completes nothing before its neighbour lies there
    player_ = seat("", garden, jokers=3, slots=FRONT, expansions="[DG2]")
    game = play(position([player_, seat()]), "place [DG2]", "at 1,2")
    assert player(game)["jokers"] == 2
    assert player(game)["slots"] == BENCH_SLOTS


# ---- expansions


def test_Q25_QR15_the_printed_hexagon_may_lie_in_each_ring_cell_of_each_free_slot():
    game = play(position([seat(expansions="[Y1]"), seat()]), "place [Y1]")
    assert len(words_of(game)) == 36
    for slot, centre in enumerate(((3, 0), (3, -3), (0, -3), (-3, 0), (-3, 3), (0, 3))):
        for ring, step in enumerate(((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))):
            text = f"at {centre[0] + step[0]},{centre[1] + step[1]}"
            copy = play(position([seat(expansions="[Y1]"), seat()]), "place [Y1]", text)
            at = queens.SEATS + queens.GARDEN + 6 + 7 * slot + ring
            assert copy.state[at] == queens.PRINTED + 7
            assert player(copy)["slots"] == {str(slot): "front"}


def test_Q25_Q51_the_printed_hexagon_obeys_the_rules_of_a_tile():
    garden = {"1,0": "Y1"}
    game = play(position([seat(garden=garden, expansions="[LB2]", jokers=1), seat()]), "place [LB2]")
    assert rule(game, "at 2,0") == "Q21"  # beside 1,0
    assert rule(game, "at 4,0") == ""
    assert rule(game, "at 1,-1") == rule(game, "at 3,0") == "Q8"  # no ring cell
    game = play(position([seat(garden=garden, expansions="[Y1]", jokers=1), seat()]), "place [Y1]")
    assert rule(game, "at 2,0") == "Q22"
    used = seat(garden={"4,0": "[LB1]"}, slots=FRONT, expansions="[Y1]")
    assert rule(play(position([used, seat()]), "place [Y1]"), "at 2,0") == "Q25"


def test_QR6_Q25_a_stored_expansion_lies_front_up_a_bought_one_is_blank():
    game = play(position([seat(expansions="[Y1]"), seat()]), "place [Y1]", "at 2,0")
    assert player(game)["slots"] == FRONT
    assert player(game)["garden"] == {"2,0": "[Y1]"}
    game = play(position([seat(), seat()]), "buy", "at 3,0")
    assert player(game)["slots"] == {"0": "blank"}
    assert player(game)["garden"] == {}


def test_QV18_Q26_Q50_a_blank_expansion_costs_six_points_at_once():
    game = position([seat(points=6), seat()])
    supply = table(game)["supply"]
    play(game, "buy")
    assert len(words_of(game)) == 6
    play(game, "at -3,3")
    assert player(game)["points"] == 0
    assert player(game)["slots"] == {"4": "blank"}
    assert table(game)["supply"] == supply - 1
    assert turn(game)["player"] == 1
    assert not game.revealed
    assert rule(position([seat(points=5), seat()]), "buy") == "Q50"


def test_Q26_without_a_supply_or_a_free_slot_nothing_can_be_bought():
    blank = {str(slot): "blank" for slot in range(6)}
    full = position([seat(slots=blank, expansions="[Y1]"), seat()])
    assert rule(full, "buy") == rule(full, "place [Y1]") == "Q25"
    four = [seat(slots={"0": "blank"}) for _ in range(4)]
    empty = position(four, turn={"round": 0}, display=[*SHOWN_EIGHT], top=None)
    assert table(empty)["supply"] == 0
    assert rule(empty, "buy") == "Q26"


SHOWN_EIGHT = [f"LP{n} . . ." for n in (1, 2, 3, 4, 5, 6)] + ["DG1 . . .", "DG2 . . ."]


def test_Q15_a_tile_without_a_place_or_a_payment_cannot_be_placed():
    game = position([seat("LB2 Y3"), seat()])
    assert rule(game, "place Y3") == "Q17"
    blocked = {"1,0": "Y1", "0,-1": "DG5", "-1,1": "LP6"}  # every start space has a neighbour, none is alike
    game = position([seat("LB2", blocked, jokers=1), seat()])
    assert rule(game, "place LB2") == "Q21"


def test_moves_count_each_hexagon_once_however_many_copies_are_stored():
    game = position([seat("Y1 Y1 Y1"), seat()])
    assert [text for text in words_of(game) if text.startswith("place")] == ["place Y1"]
    assert len(HEXAGONS) == 36 and new().MOST_MOVES == 48
