"""Tests of the literal Cottage Garden judge: impossible positions, and whole games in all variants."""

import copy
import random
from collections import Counter

import pytest

from tests.judge.cottage import Judge, random_draw
from tests.judge.cottage_help import (
    A,
    B,
    bed_of,
    careless_move,
    check_whole,
    cubes_at,
    final,
    full_bed,
    keen_move,
    new_beds,
    position,
    scored,
)
from tests.judge.cottage_pieces import CAT, POT, Bed, Cube, Tables, empty

TURNS = {1: 32, 2: 32, 3: 26, 4: 25}
BONUS = (("cube", "orange", 0), ("cube", "orange", 1), ("cube", "blue", 0))


def play_on(judge, player, source):
    """Play to the end, looking at every position; return the turns of each seat before the final round."""
    turns, moves = Counter(), 0
    while not judge.over:
        move = player(judge, source)
        moves += 1
        if move == ("end",) and judge.die < judge.tables.last_die:
            turns[judge.current] += 1
        was = (judge.stage, judge.die, judge.found, [judge.total(seat) for seat in range(judge.players)])
        judge.play(move)
        check_whole(judge)
        assert judge.die >= was[1]
        assert judge.found >= was[2]
        gains = [judge.total(seat) - before for seat, before in enumerate(was[3])]
        assert min(gains) >= 0 or (was[0] == "final" and not judge.children)
        assert moves < 3000
    return turns


def check_end(judge):
    """C21, C22, CR16: the game is over, nothing is left to do, somebody is first."""
    assert (judge.current, judge.legal_moves()) == (None, set())
    if judge.bunny:
        assert judge.winners() == (list(range(judge.players)) if judge.found == 6 else [])
    else:
        assert judge.all_beds() == []
        assert judge.winners() == [seat for seat, place in enumerate(judge.places()) if place == 1] != []


# Whole games


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("player", [keen_move, careless_move])
@pytest.mark.parametrize("children", [False, True])
@pytest.mark.parametrize("cat_cap", [None, 2])
def test_whole_games(players, player, children, cat_cap):
    seed = f"{players} {player.__name__} {children} {cat_cap}"
    tables = Tables(cat_cap=cat_cap)
    judge = Judge.new_game(players, children=children, tables=tables, draw=random_draw(players))
    check_whole(judge)
    turns = play_on(judge, player, random.Random(seed))
    check_end(judge)
    assert turns == dict.fromkeys(range(players), TURNS[players])
    if player is keen_move:
        assert min(judge.total(seat) for seat in range(players)) > 20


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("player", [keen_move, careless_move])
def test_33_whole_games_with_the_promo(players, player):
    judge = Judge.new_game(players, bunny=True, start=players - 1, draw=random_draw(players))
    turns = play_on(judge, player, random.Random(players))
    check_end(judge)
    assert max(turns.values()) <= TURNS[players]
    if player is careless_move:
        assert (judge.die, judge.winners()) == (6, [])


@pytest.mark.parametrize(("seed", "nests"), [(0, 6), (3, 3)])
def test_33_the_promo_can_be_won_and_lost_by_good_players(seed, nests):
    judge = Judge.new_game(2, bunny=True, draw=random_draw(seed))
    play_on(judge, keen_move, random.Random(seed))
    assert (judge.found, judge.winners()) == (nests, [0, 1] if nests == 6 else [])
    assert (judge.die < 6) == (nests == 6)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_whole_games_from_high_tracks(players):
    # Every cube stands before its red line and the last space is near: bonuses, beehives and carried steps.
    tables = Tables(
        tracks={"orange": (*range(5), 20), "blue": (0, 2, 20)}, red_line={"orange": 2, "blue": 0}, cat_cap=3
    )
    judge = Judge.new_game(players, tables=tables, draw=random_draw(players))
    stages = set()

    def watched(judge, source):
        """Note the stage before each move."""
        stages.add(judge.stage)
        return keen_move(judge, source)

    play_on(judge, watched, random.Random(players))
    assert {"orange", "blue", "bonus"} <= stages
    assert len(judge.beehives) == (0 if players == 1 else 2)


def test_a_position_plays_on_like_the_game_it_comes_from():
    game = Judge.new_game(3, draw=random_draw(5))
    source = random.Random(5)
    for _ in range(150):
        game.play(keen_move(game, source))
    values = {name: value for name, value in vars(game).items() if name != "draw"}
    twin = Judge(**copy.deepcopy(values))
    assert twin == game
    assert twin.problems() == []
    assert twin.legal_moves() == game.legal_moves()
    for _ in range(60):
        move = keen_move(game, source)
        game.play(move)
        twin.play(move)
        assert twin == game


# Impossible positions


def found(judge, part):
    """Whether one of the problems says so."""
    return any(part in reason for reason in judge.problems())


@pytest.mark.parametrize(
    ("name", "value", "part"),
    [
        ("players", 5, "1 to 4 players"),
        ("stage", "tea", "known stage"),
        ("cats", [1], "one entry per seat"),
        ("start", 2, "first turn"),
        ("current", None, "to move"),
        ("current", 1, "moves instead of 0"),
        ("beehives", [0, 0], "beehives go to seats"),
        ("beehives", [0], "without a cube"),
        ("gardener", 16, "off the path"),
        ("gardener", 1, "moves instead of 1"),
        ("die", 7, "no such number"),
        ("die", 6, "too few tiles"),
        ("die", 1, "not come to its start"),
        ("nursery", {"E1": "T01"}, "no such cell"),
        ("nursery", {"A1": "T99"}, "no tile"),
        ("nursery", {}, "has to be filled"),
        ("nursery", {}, "0 places"),
        ("queue", ["T01"] * 2, "places"),
        ("beds", [{"middle": Bed(1, "light")}, {}], "left and right"),
        ("beds", [{"left": Bed(1, "light")}, new_beds(2)[1]], "a bed is missing"),
        ("beds", [{"left": Bed(1, "light"), "right": Bed(1, "dark")}, new_beds(2)[1]], "there twice"),
        ("beds", [{"left": Bed(1, "blue"), "right": Bed(2, "dark")}, new_beds(2)[1]], "no such bed"),
        ("reserve", None, "always a reserve"),
        ("reserve", Bed(5, "dark", [(POT, frozenset({(0, 0)}))]), "on the reserve"),
        ("reserve", Bed(5, "dark", nests={(2, 2)}), "wrong square"),
        ("reserve", Bed(5, "dark", nests={(0, 2)}), "belong to the promo"),
        ("cubes", [cubes_at((17, 0, 0)), cubes_at()], "off its track"),
        ("cubes", [cubes_at((1, 0)), cubes_at()], "3 cubes"),
        ("cubes", [cubes_at((7, 0, 0), crossed=False), cubes_at()], "red line"),
        ("cubes", [{"orange": [Cube(6, True)] * 3, "blue": [Cube()] * 3}, cubes_at()], "red line"),
        ("cubes", [cubes_at((16, 0, 0)), cubes_at()], "was not taken"),
        ("cats", [-1, 2], "negative"),
        ("cats", [3, 1], "never got 3"),
        ("cat_supply", 27, "31 cats"),
        ("pot_supply", 15, "15 pots"),
        ("idle", 1, "final round only"),
        ("found", 1, "promo"),
        ("steps", {"orange": 1}, "go by colour"),
        ("steps", {"orange": 1, "blue": 0}, "without a bed"),
        ("scoring", "left", "stages orange"),
        ("stage", "final", "only the final round"),
        ("stage", "orange", "stages orange"),
        ("stage", "over", "to move"),
    ],
)
def test_problems_of_single_values(name, value, part):
    judge = position()
    setattr(judge, name, value)
    assert found(judge, part), judge.problems()


@pytest.mark.parametrize(
    ("bed", "part"),
    [
        (Bed(1, "light").put("T31", (0, 0), (0, 1)), "lies wrong"),
        (Bed(1, "light").put(POT, (0, 5)), "lies wrong"),
        (Bed(1, "light").put(POT, (0, 0)).put(POT, (0, 0)), "overlap"),
        (full_bed(), "complete before"),
    ],
)
def test_problems_of_a_bed(bed, part):
    judge = position(beds=[{"left": bed, "right": Bed(2, "dark")}, new_beds(2)[1]], loose=True)
    assert found(judge, part), judge.problems()
    judge.beds.reverse()
    assert found(judge, "should have scored" if part == "complete before" else part)


def test_problems_of_too_many_plantings():
    judge = Judge.new_game(2)
    judge.beds[1]["left"].put(POT, (0, 0))
    judge.pot_supply -= 1
    assert judge.problems() == ["seat 1 has planted too often in 0 turns"]
    judge.current, judge.gardener, judge.stage = 1, 1, "score"
    assert judge.problems() == []


def test_problems_of_solo():
    judge = position(1)
    judge.gardener = 1
    assert found(judge, "two spaces")
    judge = position(1)
    judge.beehives = [0]
    assert judge.problems() == ["solo has no beehives"]


def test_problems_of_variants():
    judge = position(children=True)
    judge.cubes[0] = cubes_at((7, 0, 0))
    assert found(judge, "red line")
    judge.cubes[0] = cubes_at((7, 0, 0), crossed=False)
    assert judge.problems() == []
    judge = position(tables=Tables(cat_cap=2), cubes=[cubes_at((7, 0, 0)), cubes_at()])
    judge.cats, judge.cat_supply = [3, 2], 25
    assert judge.problems() == ["seat 0 has more cats than allowed"]
    judge = position(bunny=True, found=5)
    judge.reserve.nests = {(0, 0), (0, 2)}
    assert found(judge, "not so many nests")
    judge.reserve.nests, judge.found = set(), 6
    assert judge.problems() == ["the game is over"]


def test_problems_of_the_final_round():
    judge = final([{"left": bed_of(1, *A)}, {"left": bed_of(2, *B)}])
    judge.current = 1
    assert judge.problems() == ["seat 1 moves instead of 0"]
    judge.current, judge.idle = 0, 32
    assert judge.problems() == ["so many idle turns end the game"]
    judge.idle, judge.acted = 31, True
    assert found(judge, "at first")
    judge = final([{"left": bed_of(1, *A)}, {}])
    judge.idle = 15
    assert judge.problems() == []
    judge.current = 1
    assert judge.problems() == ["the mover has no bed"]
    judge.current, judge.stage = None, "over"
    assert judge.problems() == ["the game is not over"]


def test_problems_while_a_bed_scores():
    judge = scored(cubes_at((15, 0, 0)), Bed(2, "dark"))
    for name, value, part in (
        ("steps", {"orange": 5, "blue": 2}, "more steps"),
        ("steps", {"orange": 3, "blue": 2}, "no cube reached"),
        ("steps", {"orange": 4, "blue": 1}, "blue steps are gone"),
        ("steps", {"orange": 0, "blue": 2}, "can move"),
        ("bonus", 1, "more bonus pots"),
        ("scoring", "right", "not complete"),
        ("stage", "score", "stages orange"),
        ("stage", "bonus", "no bonus pot"),
    ):
        twin = copy.deepcopy(judge)
        setattr(twin, name, value)
        assert found(twin, part), (name, twin.problems())
    for move in BONUS:
        judge.play(move)
        assert judge.problems() == []
    judge.bonus = 0
    assert judge.problems() == ["no bonus pot can be placed"]


def test_problems_of_a_bed_completed_by_cats_before_planting():
    bed = full_bed("T19").put(POT, (2, 3)).put("T03", (3, 3), (3, 4)).put(CAT, (4, 4))
    judge = position(beds=[{"left": bed, "right": Bed(2, "dark")}, new_beds(2)[1]], cats=[1, 2])
    assert empty(bed, judge.tables) == set()
    bed.planted.insert(0, bed.planted.pop())
    assert judge.problems() == ["the left bed of seat 0 was complete before"]
