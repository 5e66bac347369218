"""The mind of Queen's Garden: how strong the levels are, and the positions in which they once went wrong."""

import statistics

import pytest

from firmware.minds.queens import Mind
from firmware.minds.queens_garden import POINT
from firmware.minds.search import GARDENER, MASTER, SEEDLING, Search
from host_tools import tournament
from host_tools.packs import compiler
from tests.bots import turn_of
from tests.queens_words import FRONT, new, play, position, seat, total

BOTH = [GARDENER, MASTER]
LAST = {"player": 0, "round": 3, "passed": [1]}  # seat 0 is alone in the last round
RING = {"1,0": "Y1", "1,-1": "Y2", "0,-1": "LB2", "-1,0": "LB3", "-1,1": "DG3"}  # all but one cell of the fountain's


def outcomes(levels, games, name="queens", seed=0):
    """Play some games of a tournament; seats rotate."""
    return [tournament.play(plan) for plan in tournament.plans(compiler.built_in(name), levels, games, seed)]


def mean(name, levels, games, seed=0):
    """Return the mean total of all seats."""
    return statistics.fmean(total for outcome in outcomes(levels, games, name, seed) for total in outcome.totals)


def wins(levels, games, seed=0):
    """Return how many games the first level wins."""
    return sum(outcome.wins[0] for outcome in outcomes(levels, games, seed=seed))


def worth(garden, tiles="", **more):
    """Return what seat 0 is worth with that, in points, in the second round."""
    game = position([seat(tiles, garden, **more), seat()], turn={"player": 0, "round": 1})
    mind = Mind(game)
    mind.begin()
    return mind.value(0) / POINT


# ---- strength: few games with fixed seeds; the bounds lie well below what hundreds of games show


@pytest.mark.parametrize(
    ("name", "players", "games", "least"), [("queens", 2, 8, 88), ("queens", 4, 4, 72), ("queens-back", 2, 4, 88)]
)
def test_gardeners_score_more_than_a_greedy_program(name, players, games, least):
    # which reaches 81 with two players, 65 with four
    assert mean(name, [GARDENER] * players, games, 40) >= least


def test_gardener_beats_seedling_nine_times_in_ten():
    assert wins([GARDENER, SEEDLING], 14) >= 12


def test_seedling_plays_like_a_child_and_not_like_dice():
    # Random play ends at about 1.
    assert 35 <= mean("queens", [SEEDLING] * 2, 20) <= 75


def test_master_beats_gardener_two_times_in_three():
    assert wins([MASTER, GARDENER], 6, 10) >= 4


# ---- what a garden and a storage are worth


def test_groups_are_worth_more_together_than_apart():
    assert worth({"1,0": "Y5", "1,-1": "Y4"}) > worth({"1,0": "Y5", "0,-1": "Y4"})
    assert worth({"1,0": "Y5", "1,-1": "Y4", "0,-1": "Y3"}) > worth({"1,0": "Y5", "1,-1": "Y4", "-1,0": "Y3"}) + 5


def test_hexagons_that_pay_for_each_other_are_worth_more_than_a_jumble():
    assert worth({}, "Y1 Y2 Y3 Y4") > worth({}, "Y1 LB2 DP3 LG4") + 2


def test_what_nobody_can_pay_for_is_a_burden():
    # Bots once filled their storages with it until they could do nothing but pass.
    assert worth({}, "LB6 Y5 DG4 LG6 DP5 LP4 LB3 Y2 DG6") < worth({}, "LB6 Y5 DG4")


def test_values_do_not_depend_on_what_was_thought_of_before():
    for number in range(4):
        game = new(3, number)
        mind = Mind(game)
        search = Search(Mind, game)
        for turn in range(30):
            search.start(SEEDLING, turn)
            search.step()
            for move in search.line:
                game.play(move)
            mind.begin()
            fresh = Mind(game)
            fresh.begin()
            assert [mind.value(i) for i in range(3)] == [fresh.value(i) for i in range(3)]


# ---- positions that bots went wrong in


@pytest.mark.parametrize("level", BOTH)
@pytest.mark.parametrize("tiles", ["", "LG4"])
def test_nothing_is_taken_at_the_end_that_can_only_cost_points(level, tiles):
    # They took all that was left, as if another round would follow: 13 points lost in one game.
    game = position([seat(tiles, points=30), seat()], turn=LAST, display=["[LP6]", "DG5 Y6 . ."])
    assert turn_of(game, level)[0] == "pass"


@pytest.mark.parametrize("level", BOTH)
def test_of_two_copies_the_expansion_is_taken(level):
    game = position([seat(jokers=3), seat()], display=["LP1 . . .", "[LP1]", "Y6 . . ."])
    assert turn_of(game, level) == ["take LP", "from 1"]


@pytest.mark.parametrize("level", BOTH)
def test_the_payment_is_what_is_of_no_use_itself(level):
    # The lily would need five more; the tree costs nothing.
    game = position([seat("DG1 DG2 DG6"), seat()], turn={"player": 0, "round": 1})
    assert turn_of(game, level)[-1] == "pay DG6"


@pytest.mark.parametrize("level", BOTH)
def test_an_area_is_completed_with_jokers_in_the_last_round(level):
    # Three jokers are three points, the area ten.
    garden = {"1,0": "Y5", "1,-1": "Y1"}
    game = position([seat("Y4", garden, jokers=3, points=20), seat()], turn=LAST)
    assert turn_of(game, level)[1] in ("at 0,-1", "at 0,1")
    assert total(game) == 20 + 10


@pytest.mark.parametrize("level", BOTH)
def test_a_tile_goes_where_it_joins_two_groups(level):
    # Between them it makes one group of three, elsewhere one of two.
    garden = {"1,0": "Y5", "0,-1": "Y1", "-1,1": "LB6"}
    game = position([seat("Y3", garden, jokers=2, points=20), seat()], turn=LAST)
    assert turn_of(game, level)[1] == "at 1,-1"


def test_master_places_rather_than_pass_with_plans_in_its_storage():
    # It passed in the third round with six items, each of them meant to pay for another.
    garden = {"1,0": "Y3", "1,-1": "DG3", "0,-1": "DG4", "-1,1": "LP3", "0,1": "LB3", "4,0": "[LP1]", "3,-1": "DP2"}
    garden.update({"2,0": "DP3", "2,1": "DP5", "3,1": "LG1", "2,-3": "Y1", "2,-2": "[DG1]", "3,-2": "LB1"})
    garden.update({"1,-3": "[LP3]", "0,-4": "LB1", "-1,-2": "LG2", "0,-2": "LP2"})
    slots = {"0": "front", "1": "front", "2": "front"}
    mine = seat("LB2 LB3 DG2 LP1", garden, expansions="[Y4] [DG4]", slots=slots, points=33)
    game = position([mine, seat(points=21)], turn={"player": 0, "round": 2}, display=["-", "-", ". . . LG6"])
    assert turn_of(game, MASTER)[0].startswith("place")


@pytest.mark.parametrize("level", BOTH)
def test_the_fountain_is_closed_for_its_joker(level):
    # The tree may lie on the free expansion too, where it joins nothing.
    garden = {**RING, "4,0": "[LP1]"}
    game = position([seat("DG1", garden, slots=FRONT, points=20), seat()], turn=LAST, display=["-"])
    assert turn_of(game, level) == ["place DG1", "at 0,1"]


@pytest.mark.parametrize("level", BOTH)
def test_points_are_not_spent_on_an_expansion_in_the_last_round(level):
    game = position([seat("", {"1,0": "Y5"}, jokers=3, points=20), seat()], turn=LAST, display=["-"])
    assert turn_of(game, level)[0] == "pass"


def test_a_mind_copes_with_the_leanest_pack():
    # two rounds, other prices and rooms: no table of the mind may be too short
    game = new(4, 3, "queens-quick")
    search = Search(Mind, game)
    while not game.over:
        search.start(GARDENER, 1)
        search.step()
        for move in search.line:
            game.check(move)
            game.play(move)
    assert play(game) is game and min(total(game, number) for number in range(4)) >= 0
