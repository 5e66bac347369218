"""Tests of the literal Verdant judge: scores, goals, scenarios, achievements (T1-T4, T8-T10, T16, T17)."""

from collections import Counter

import pytest

from tests.judge.verdant_cards import CAN, FERTILIZER, GOAL_POINTS, PLANTS, ROOMS, TROWEL, TYPES, Tables
from tests.judge.verdant_table import first_home, hold, home, item, position, second_home

GOALS_OF_T1 = {
    **{"P1": 2, "P2": 6, "P3": 0, "P4": 0, "P5": 2, "P6": 6, "P7": 5, "P9": 4, "P10": 2},
    **{"I1": 4, "I2": 3, "I3": 0, "I4": 2, "I5": 2, "I6": 4, "I9": 4, "I10": 0},
    **{"R1": 0, "R2": 4, "R3": 0, "R4": 2, "R5": 0, "R6": 6, "R7": 3, "R9": 6, "R10": 4, "R11": 0},
}
GOALS_OF_T3 = {
    **{"P1": 4, "P2": 2, "P3": 6, "P4": 0, "P5": 0, "P6": 6, "P7": 4, "P9": 4, "P10": 0},
    **{"I1": 2, "I2": 5, "I3": 4, "I4": 4, "I5": 2, "I6": 0, "I9": 0, "I10": 0},
    **{"R1": 3, "R2": 3, "R3": 0, "R4": 2, "R5": 0, "R6": 6, "R7": 4, "R9": 8, "R10": 0, "R11": 0},
}
# Rooms of every row: vining vining, foliage foliage vining, flowering flowering; T-shaped, with empty rooms.
ROWS = """
P25  R37  P26  R38  P27
R25  P28  R26  P1   R39
P37  R13  P49  R14  P50
"""


def both(**given):
    """T4: the finished homes of T1 and T3 in one game."""
    values = {"thumbs": [3, 5], "stored": [FERTILIZER, item(3, 9)], **given}
    return position(first_home(), second_home(), **values)


def points(judge, seat=0):
    """The score of a seat without the categories that are worth nothing."""
    return {category: number for category, number in judge.score(seat).items() if number}


# Cards


def test_V6_plants_of_34_pass_their_checks():
    assert all(p.points == int(1.5 * p.need - 2.5) + 2 - len(p.light) for p in PLANTS)
    assert Counter(p.need for p in PLANTS) == {3: 7, 4: 13, 5: 11, 6: 7, 7: 10, 8: 8, 9: 4}
    assert Counter(p.light for p in PLANTS) == {"H": 9, "M": 9, "HM": 19, "ML": 13, "HML": 10}
    assert [sum(p.need for p in PLANTS if p.type == type) for type in TYPES] == [60, 62, 75, 88, 55]
    assert [sum(p.points for p in PLANTS if p.type == type) for type in TYPES] == [62, 64, 76, 99, 53]
    assert Counter(p.type for p in PLANTS) == dict.fromkeys(TYPES, 12)


def test_V7_rooms_of_35_pass_their_checks():
    def sides(rooms):
        counts = Counter("".join(room.light for room in rooms))
        return counts["H"], counts["M"], counts["L"]

    assert sides(ROOMS) == (88, 88, 64)
    by_type = [[room for room in ROOMS if room.type == type] for type in TYPES]
    assert [sides(rooms) for rooms in by_type] == [(24, 12, 12), (14, 22, 12), (16, 20, 12), (14, 18, 16), (20, 16, 12)]
    assert all(len({room.light for room in rooms}) == 12 for rooms in by_type)
    assert {"".join(sorted(room.light)) for room in by_type[0]} == {"HHLM"}


def test_V8_there_are_90_tokens():
    tokens = Tables().all_tokens()
    assert (tokens.total(), len(tokens)) == (90, 48)
    assert [tokens[token] for token in (FERTILIZER, TROWEL, CAN)] == [15, 15, 15]
    assert sum(token.is_item for token in tokens) == 45


def test_V10_there_are_ten_goals_of_each_kind():
    assert Counter(goal[0] for goal in GOAL_POINTS) == {"P": 10, "I": 10, "R": 10}


# Scores


def test_T1_V41_V47_full_home():
    judge = both()
    expected = {"plants": 45, "leaves": 5, "pots": 11, "rooms": 7, "motifs": 16}
    assert (points(judge, 0), judge.total(0)) == (expected, 84)
    laid, tables = judge.homes[0], judge.tables
    assert [laid.room_points(room, tables) for room in laid.rooms()] == [0, 2, 1, 0, 0, 2, 2]


def test_T3_V41_V47_second_home():
    judge = both()
    expected = {"plants": 12, "leaves": 3, "pots": 3, "rooms": 7, "motifs": 9, "plant types": 3}
    assert (points(judge, 1), judge.total(1)) == (expected, 37)
    laid, tables = judge.homes[1], judge.tables
    assert [laid.room_points(room, tables) for room in laid.rooms()] == [2, 1, 0, 2, 0, 2, 0, 0]


@pytest.mark.parametrize(("goal", "value"), GOALS_OF_T1.items())
def test_T2_goals(goal, value):
    assert both().goal(0, goal) == value


@pytest.mark.parametrize(("goal", "value"), GOALS_OF_T3.items())
def test_T3_goals(goal, value):
    assert both().goal(1, goal) == value


def test_T2_E15_R10_under_the_reading_of_real_corners():
    assert both(tables=Tables(corners="cells")).goal(0, "R10") == 0
    laid = second_home()
    laid.cards = {**laid.cards, (2, 0): both().tables.card("R1"), (2, 2): both().tables.card("R50")}
    laid.cards[0, 4] = both().tables.card("R25")
    for corners in ("cells", "outermost"):
        assert position(laid, tables=Tables(corners=corners)).goal(0, "R10") == 4


@pytest.mark.parametrize(("goal", "values"), [("P8", [8, 6]), ("R8", [4, 6]), ("I7", [4, 0]), ("I8", [4, 4])])
def test_T4_V10_E18_competitive_goals(goal, values):
    assert [both().goal(seat, goal) for seat in (0, 1)] == values


@pytest.mark.parametrize("goal", ["I7", "I8"])
def test_E18_none_of_something_never_scores(goal):
    judge = position(home("P1 R1"), home("P2 R2"))
    assert [judge.goal(seat, goal) for seat in (0, 1)] == [0, 0]


def test_V48_goals_in_play_count():
    judge = both(mode="advanced", goals=["P2", "I6", "R10"])
    assert judge.goal_values(0) == {"plant goal": 6, "item goal": 4, "room goal": 4}
    assert (judge.total(0), judge.total(1)) == (84 + 14, 37 + 2)


def test_T8_V44_rooms_double_by_their_own_item():
    laid = home(". P49 .\nP16 R25 P50\n. P51 .")
    for numbers, expected in (((3, 1), 6), ((2, 1), 3), (None, 3)):
        laid.items = {(1, 1): item(*numbers)} if numbers else {}
        assert position(laid).score(0)["rooms"] == expected


def test_V44_E20_matching_item_without_plants_gives_nothing():
    assert position(home("P1 R25", items={(0, 1): (3, 1)})).score(0)["rooms"] == 0


def test_V102_complete_plants_count_for_rooms():
    assert position(home("P49 R25", pots={(0, 0): 3})).score(0)["rooms"] == 1


@pytest.mark.parametrize(("leaves", "expected"), [((1, 1, 1), 1), ((4, 7, 0), 5), ((0, 0, 1), 0), ((2, 0, 0), 1)])
def test_T9_V42_V111_leaves_are_pooled(leaves, expected):
    cells = [(0, 0), (0, 2), (0, 4)]
    laid = home("P44 R1 P29 R2 P34", leaves=dict(zip(cells, leaves, strict=True)))
    assert position(laid).score(0)["leaves"] == expected


def test_T10_V45_V110_motifs():
    judge = both()
    rooms = list(judge.homes[1].rooms())
    for number, expected in enumerate((0, 1, 3, 6, 9, 12, 16, 20, 25)):
        judge.homes[1].items = {room: item(2, motif) for motif, room in enumerate(rooms[:number], start=1)}
        assert judge.score(1)["motifs"] == expected
    judge.homes[1].items = {room: item(type, 1) for type, room in enumerate(rooms[:3], start=1)}
    assert judge.score(1)["motifs"] == 1


def test_T10_V112_a_stored_item_does_not_count():
    judge = both(stored=[None, item(2, 8)])
    rooms = list(judge.homes[1].rooms())
    judge.homes[1].items = {room: item(2, motif) for motif, room in enumerate(rooms[:7], start=1)}
    assert judge.score(1)["motifs"] == 20


@pytest.mark.parametrize("pot", [{(0, 0): 3}, {}])
def test_V46_V47_V113_sets_of_types(pot):
    laid = home("P1 R1 P13 R13 P25\nR37 P37 R49 P49 R25", pots=pot)
    judge = position(laid)
    assert (judge.score(0)["plant types"], judge.score(0)["room types"]) == (3, 3)
    laid.cards[1, 3] = judge.tables.card("P2")
    assert (judge.score(0)["plant types"], judge.score(0)["room types"]) == (0, 3)


def test_T16_V60_V68_simplified_score():
    pots = {(0, 0): "none", (0, 2): "none", (0, 4): "none", (1, 1): "none"}
    items = {(0, 1): (4, 1), (0, 3): (1, 2), (1, 0): (1, 3), (1, 2): (1, 4), (1, 4): (5, 5)}
    judge = position(
        home("P28 R37 P2 R1 P19\nR13 P38 R49 P49 R25", items, {(1, 3): 3}, pots), home("P1 R60"), mode="simplified"
    )
    expected = {"plants": 20, "leaves": 1, "rooms": 6, "motifs": 12, "plant types": 3, "room types": 3}
    assert (points(judge), judge.total(0)) == (expected, 45)


def test_V61_V62_V63_simplified_ignores_printed_points_and_pots():
    laid = home("P28 R37 P2", pots={(0, 0): "none", (0, 2): "none"})
    standard = home("P28 R37 P2", pots={(0, 0): 3, (0, 2): 3})
    assert position(laid, home("P1 R1"), mode="simplified").score(0)["plants"] == 10
    assert position(standard, home("P1 R1")).score(0)["plants"] == 13
    assert position(standard, home("P1 R1")).score(0)["pots"] == 6


# Ends and ties


@pytest.mark.parametrize(("thumbs", "places"), [([3, 2], [1, 2]), ([3, 3], [1, 1]), ([0, 5], [2, 1])])
def test_T17_V114_thumbs_break_ties(thumbs, places):
    judge = position(first_home(), first_home(), thumbs=thumbs)
    assert [judge.total(seat) for seat in (0, 1)] == [84, 84]
    assert judge.places() == places
    assert judge.winners() == [seat for seat in (0, 1) if places[seat] == 1]


def test_V49_most_points_win():
    judge = both(thumbs=[0, 5])
    assert (judge.places(), judge.winners()) == ([1, 2], [0])


def test_V114_places_after_a_tie():
    judge = position(second_home(), first_home(), first_home(), thumbs=[5, 1, 1])
    assert (judge.places(), judge.winners()) == ([3, 1, 1], [1, 2])


def test_V69_simplified_ties_go_to_more_complete_plants():
    # 5 points each: one complete plant, or ten leaves on plants that are not.
    pots = home("P37 R13", pots={(0, 0): "none"})
    leaves = home("P29 R38 P32", leaves={(0, 0): 4, (0, 2): 4})
    judge = position(leaves, pots, mode="simplified")
    leaves.cards[0, 1] = judge.tables.card("R13")
    leaves.leaves = {(0, 0): 5, (0, 2): 5}
    assert [judge.total(seat) for seat in (0, 1)] == [5, 5]
    assert (judge.places(), judge.winners()) == ([2, 1], [1])
    judge.homes[0] = home("P38 R14", pots={(0, 0): "none"})
    assert judge.winners() == [0, 1]


# Goals


@pytest.mark.parametrize(
    ("goal", "value"),
    [
        # Rows of rooms 4 4 / 3 3 4 / 2 2, of plants 4 4 4 / 4 1 / 5 3 3.
        *[("R5", 6), ("R6", 0), ("P4", 3), ("P6", 2), ("I10", 12), ("R1", 3), ("R10", 0), ("P5", 2), ("R4", 4)],
        *[("P13", 4), ("P11", 0), ("R11", 0)],
    ],
)
def test_E16_rows_of_two_count_like_rows_of_three(goal, value):
    assert position(home(ROWS)).goal(0, goal) == value


def test_VR8_previews_count_full_rows_only():
    rows = [line.split() for line in ROWS.strip().splitlines()]
    rows[2][4] = "."
    judge = position(home("\n".join(" ".join(row) for row in rows)))
    assert [judge.goal(0, goal) for goal in ("R5", "P4", "P6", "I10", "R10")] == [3, 3, 2, 8, 0]
    same = home("P25 R37 P26 R38 P27\nR25 P28 R26 P1 R39\nP37 R40 P49 R41 .")
    assert position(same).goal(0, "R10") == 0
    same.cards[2, 4] = judge.tables.card("P50")
    assert position(same).goal(0, "R10") == 4


def test_E17_P7_P10_R7_look_at_the_light_of_final_neighbours():
    # R44 has M, L, H, L; P27 takes all light, P5 full sun only.
    laid = home(". P27 .\n. R44 P5", pots={(0, 1): 3})
    judge = position(laid)
    assert [judge.goal(0, goal) for goal in ("P7", "P10", "R7")] == [1, 2, 0]


def test_I9_E19_E21_only_a_stored_nurture_token():
    judge = both(stored=[TROWEL, None])
    assert [judge.goal(seat, "I9") for seat in (0, 1)] == [4, 0]
    running = position(home("P1 R1"), home("P2 R2"))
    hold(running, CAN)
    assert running.goal(0, "I9") == 0


def test_promo_goals():
    laid = home(T_PROMO, items={(0, 1): (4, 1), (0, 3): (1, 1), (1, 0): (3, 1), (1, 2): (3, 2)}, pots=POTS_PROMO)
    judge = position(laid, used=[Counter({CAN: 2, TROWEL: 1})])
    values = {"P11": 2, "P12": 1, "P13": 3, "I11": 10, "I12": 6, "I13": 2, "R11": 0, "R12": 3, "R13": 6}
    assert {goal: judge.goal(0, goal) for goal in values} == values


T_PROMO = """
P28  R37  P29  R1   P37
R25  P30  R26  P49  R49
"""
POTS_PROMO = {(0, 0): 3, (0, 2): 3, (0, 4): 3}


# Scenarios


@pytest.mark.parametrize(
    ("scenario", "target"),
    [
        *[("S1", 65), ("S2", 70), ("S3", 72), ("S4", 74), ("S5", 76), ("S6", 78), ("S7", 78), ("S8", 80)],
        *[("S9", 74), ("S10", 82), ("S11", 86), ("S12", 92)],
    ],
)
def test_63_targets_of_scenarios(scenario, target):
    goals = list(Tables().scenarios[scenario][0])
    laid = first_home()
    judge = position(laid, scenario=scenario, goals=goals, mode="advanced" if goals else "standard")
    assert judge.refusals() == []
    enough = judge.total(0) >= target
    assert judge.scenario_result()[0] == enough
    laid.leaves[0, 4] += 2 * (target - judge.total(0)) - 1
    assert judge.scenario_result()[0] == (judge.total(0) >= target)
    laid.leaves[0, 4] += 2
    assert judge.scenario_result()[0]
    assert judge.winners() == ([0] if judge.scenario_won() else [])


def condition(scenario, laid=None, **given):
    """Whether the extra condition of a scenario holds in a home, by default that of T1."""
    goals = list(Tables().scenarios[scenario][0])
    return position(laid or first_home(), scenario=scenario, goals=goals, mode="advanced", **given).scenario_result()[1]


@pytest.mark.parametrize(
    ("scenario", "first", "second"),
    [
        # T1: six plants complete, P10 2, I6 4, P28 (9) P46 (8) and P27 (8) complete, 4 types, 6 motifs, R9 6.
        *[("S1", True, False), ("S2", True, True), ("S3", True, True), ("S4", False, False), ("S5", True, False)],
        *[("S6", True, False), ("S7", False, False), ("S8", True, False), ("S9", True, True), ("S10", True, False)],
        *[("S11", True, False), ("S12", True, True)],
    ],
)
def test_63_conditions_of_scenarios(scenario, first, second):
    assert (condition(scenario), condition(scenario, second_home())) == (first, second)


def test_63_conditions_that_neither_home_shows():
    # R1 has H, L, M, H and R2 has M, H, H, L: P16 and P15 (half shade) find no match.
    assert condition("S4", home("R1 P16 R2\n. . P15"))
    assert condition("S7", home("P1 R1 P2 R2 P13 R3 P25"))
    assert not condition("S7", home("P1 R1 P49 R2 P13 R3 P25"))
    assert not condition("S12", thumbs_spent=[2])


# Achievements


def test_64_achievements_of_the_homes_of_T1_and_T3():
    judge = both(best_turn=[3, 1], used=[Counter(), Counter({CAN: 1})])
    assert judge.achievements(0) == {"A6", "A7", "A11", "A12", "A15"}
    assert judge.achievements(1) == {"A9"}


def test_64_achievements_of_a_perfect_home():
    names = "P1 R1 P2 R2 P3\nR25 P49 R13 P13 R37\nP25 R49 P37 R50 P38"
    pots = {cell: 3 for cell in home(names).plants()}
    laid = home(names, pots=pots)
    laid.items = {cell: item(TYPES.index(room.type) + 1, 1 + n) for n, (cell, room) in enumerate(laid.rooms().items())}
    # Plants 38, pots 24, rooms 2 x (2 + 2 + 1 + 1 + 0 + 1 + 2) = 18, 7 motifs 20, both sets 6.
    judge = position(laid, thumbs=[4])
    assert judge.total(0) == 106
    assert judge.achievements(0) == {"A1", "A3", "A5", "A8", "A12", "A13", "A14", "A15", "A16"}


@pytest.mark.parametrize(("types", "has"), [((1, 2), True), ((2, 1), False)])
def test_64_A4_twenty_points_for_rooms(types, has):
    # All succulents: R1 to R4 have 4, 4, 3 and 2 plants; doubled are R1 and R2 (21 points) or R1 and R4 (19).
    laid = home(". P1 . P2 .\nP3 R1 P4 R2 P5\n. P6 R3 P7 R4", items={(1, 1): (1, 1), (1, 3): (types[0], 2)})
    laid.items[2, 4] = item(types[1], 3)
    assert ("A4" in position(laid).achievements(0)) == has


def test_64_A10_a_room_of_four_doubled_matches():
    laid = home(". P49 .\nP50 R25 P51\n. P52 .", items={(1, 1): (3, 1)})
    assert "A10" in position(laid).achievements(0)
    laid.items = {(1, 1): item(2, 1)}
    assert "A10" not in position(laid).achievements(0)


def test_64_A14_needs_five_items():
    laid = home("R1 P1 R2 P2 R3\nP3 R4 P4 R5 P5", items={(0, c): (1, 1 + c) for c in (0, 2, 4)})
    assert "A14" not in position(laid).achievements(0)
    laid.items |= {(1, 1): item(1, 6), (1, 3): item(1, 7)}
    assert "A14" in position(laid).achievements(0)
    laid.items[1, 3] = item(2, 7)
    assert "A14" not in position(laid).achievements(0)


@pytest.mark.parametrize(
    ("score", "rank"), [(59, 0), (60, 1), (69, 1), (70, 2), (80, 3), (90, 4), (99, 4), (100, 5), (120, 5)]
)
def test_V127_solo_ranks(score, rank):
    laid = first_home()
    laid.leaves[0, 4] += 2 * (score - 84)
    judge = position(laid)
    assert (judge.total(0), judge.rank(), judge.places(), judge.winners()) == (score, rank, [1], [0])


def test_V127_no_rank_with_more_players():
    with pytest.raises(ValueError, match="solo"):
        both().rank()
