"""Tests of the literal Cottage Garden judge: the edge cases 1-25."""

from itertools import combinations_with_replacement

import pytest

from tests.judge.cottage_help import (
    CV7_TILES,
    A,
    B,
    any_move,
    bed_of,
    complete,
    cubes_at,
    end_turn,
    final,
    finish,
    full_bed,
    kinds,
    last_turn,
    new_beds,
    position,
    scoring,
    spaces,
    tokens_on,
    two_tiles,
)
from tests.judge.cottage_pieces import (
    CAT,
    POT,
    Bed,
    Cube,
    Tables,
    filled,
    payable,
    pots_on,
)

TABLES = Tables()


@pytest.mark.parametrize(
    ("line", "queue", "cats", "allowed"),
    [
        (["T01", "T02", "T03", "T04"], ["T05"], 2, False),
        (["T01", None, "T03", "T04"], ["T05"], 1, True),
        (["T01", None, "T03", None], ["T05"], 1, True),
        (["T01", None, "T03", "T04"], [], 1, False),
        (["T01", None, "T03", "T04"], ["T05"], 0, False),
    ],
)
def test_edges_1_2_when_a_cat_buys_a_refill(line, queue, cats, allowed):
    judge = position(line=line, queue=queue, cats=[cats, 2], loose=True)
    assert (("refill",) in judge.legal_moves()) == allowed


def test_C34_edge_3_partial_refill_leaves_a_gap_for_good():
    nursery, queue = filled({"A2": "T09"}, ["T01"], ("A1", "A2", "A3", "A4"))
    assert (nursery, queue) == ({"A1": "T01", "A2": "T09"}, [])
    judge = position(line=["T01", "T09", None, None], loose=True)
    judge.play(("pot", "left", (0, 0)))
    judge.queue.append("T20")
    assert judge.offer() == ["T01", "T09"]


def test_edges_4_5_6_empty_line_and_no_pots():
    judge = position(line=[], loose=True)
    assert kinds(judge) == {"pot", "cat"}
    judge.pot_supply = 0
    assert kinds(judge) == {"skip", "cat"}
    judge = position(line=["T31", "T30"], pot_supply=0, loose=True)
    assert kinds(judge) == {"tile", "cat"}
    judge.beds[0] = {slot: tokens_on(Bed(3, "dark"), *[CAT] * 17) for slot in ("left", "right")}
    assert kinds(judge) == {"skip", "cat"}
    judge.play(("skip",))
    assert judge.stage == "score"


def test_edge_7_the_last_cat_may_buy_a_refill():
    judge = position(line=["T01", None, "T03", None], cats=[1, 2])
    assert {"refill", "cat"} <= kinds(judge)
    judge.play(("refill",))
    assert kinds(judge) == {"tile", "pot"}
    assert len(judge.offer()) == 4


def test_edge_8_no_cat_left_in_the_supply():
    judge = scoring("orange", 4, cubes_at((5, 0, 0)), cat_supply=0)
    judge.play(("cube", "orange", 0))
    assert judge.cubes[0]["orange"][0] == Cube(9, True)
    assert judge.cats == [2, 2]


def test_edge_9_CR5_a_cat_completes_a_bed_before_planting():
    bed = full_bed("T19").put(POT, (2, 3)).put("T03", (3, 3), (3, 4))
    judge = position(beds=[{"left": bed, "right": Bed(2, "dark")}, new_beds(2)[1]], line=["T01", "T02", "T04", "T05"])
    judge.play(("cat", "left", (4, 4)))
    assert judge.problems() == []
    assert kinds(judge) == {"tile", "pot", "cat"}
    left = {move[3] for move in judge.legal_moves() if move[:3] == ("tile", "T01", "left")}
    assert left == {frozenset({square}) for square in ((0, 4), (1, 1), (2, 0), (2, 4), (3, 0), (3, 1))}
    assert ("tile", "T04", "left", frozenset({(3, 0), (3, 1)})) in judge.legal_moves()
    judge.play(("tile", "T01", "right", frozenset({(0, 0)})))
    assert kinds(judge) == {"score", "cat"}


def test_edge_10_a_bed_without_tiles_scores():
    judge = position(beds=[{"left": complete(1, "light"), "right": Bed(2, "dark")}, new_beds(2)[1]], loose=True)
    judge.stage = "score"
    finish(judge, "left")
    assert judge.total(0) == 8


def test_edge_12_no_visible_feature_no_move():
    bed = full_bed("T19")
    for square in ((0, 4), (2, 4)):
        bed.put(CAT, square)
    bed.put("T19", *CV7_TILES["T19"])
    own = {"left": bed, "right": Bed(2, "dark")}
    judge = position(beds=[own, new_beds(2)[1]], cats=[0, 2], stage="score")
    judge.play(("score", "left"))
    judge.play(("cube", "orange", 1))
    assert (judge.stage, spaces(judge, 0, "blue")) == ("score", [0, 0, 0])


def test_edge_14_red_line_and_20_in_one_move():
    judge = scoring("blue", 5, cubes_at(blue=(3, 0, 0)))
    judge.play(("cube", "blue", 0))
    assert judge.cubes[0]["blue"][0] == Cube(8, True)
    assert (judge.cats, judge.beehives, judge.stage) == ([3, 2], [0], "bonus")


def test_edges_15_16_beehives():
    judge = scoring("orange", 1, cubes_at((15, 15, 0)))
    judge.cubes[1] = cubes_at((15, 0, 0))
    judge.play(("cube", "orange", 0))
    judge.steps, judge.stage, judge.scoring = {"orange": 1, "blue": 0}, "orange", "left"
    judge.beds[0]["left"] = full_bed()
    judge.play(("cube", "orange", 1))
    assert judge.beehives == [0]
    judge.current, judge.scoring = 1, "left"
    judge.steps, judge.stage = {"orange": 1, "blue": 0}, "orange"
    judge.play(("cube", "orange", 0))
    assert judge.beehives == [0, 1]
    assert [judge.score(seat)["beehive"] for seat in (0, 1)] == [3, 2]


def test_C40_only_two_beehives():
    beds = [{"left": full_bed(), "right": Bed(2, "dark")}, *new_beds(4)[1:]]
    cubes = [cubes_at((15, 0, 0)), cubes_at((16, 0, 0)), cubes_at((16, 0, 0)), cubes_at()]
    judge = position(4, beds=beds, cubes=cubes, beehives=[2, 1], stage="score")
    judge.play(("score", "left"))
    judge.play(("cube", "orange", 0))
    assert judge.beehives == [2, 1]
    assert [judge.score(seat)["beehive"] for seat in range(4)] == [0, 2, 3, 0]
    assert judge.problems() == []


def test_edge_17_pots_and_cats_are_no_flower_tiles():
    own = {"left": tokens_on(Bed(3, "light"), *[POT] * 9), "right": two_tiles(Bed(4, "dark"))}
    judge = last_turn(own, new_beds(1)[0], cats=[2, 0])
    judge.play(("end",))
    assert (judge.over, judge.beds, judge.pot_supply, judge.cat_supply) == (True, [{}, {}], 16, 28)


def test_edges_18_23_players_without_beds_are_skipped_without_a_step():
    beds = [{"left": bed_of(1, *A)}, {}, {"left": bed_of(5, *B)}]
    judge = final(beds, cubes=[cubes_at((3, 0, 0)) for _ in range(3)])
    judge.play(("pay", "orange", 0))
    end_turn(judge, ("pot", "left", (4, 0)))
    assert (judge.current, judge.gardener) == (2, 5)
    judge.play(("pay", "orange", 0))
    end_turn(judge, ("pot", "left", (4, 0)))
    assert (judge.current, judge.gardener) == (0, 6)
    assert [spaces(judge, seat, "orange")[0] for seat in range(3)] == [1, 3, 1]
    assert judge.problems() == []


def test_edges_19_20_CR15_penalty_by_spaces():
    judge = final([{"left": bed_of(1, *A)}, {}], cubes=[cubes_at((16, 7, 0), (8, 4, 0)), cubes_at()])
    cats = judge.cats[0]
    judge.play(("pay", "orange", 0))
    assert judge.cubes[0]["orange"][0] == Cube(14, True)
    assert (judge.score(0)["orange"], judge.beehives) == (14 + 7, [0])
    end_turn(judge, ("pot", "left", (4, 0)))
    judge.play(("pay", "orange", 1))
    assert judge.cubes[0]["orange"][1] == Cube(5, True)
    end_turn(judge, ("pot", "left", (4, 1)))
    judge.play(("pay", "blue", 0))
    assert (judge.score(0)["blue"], judge.cats[0]) == (14 + 8, cats)
    assert judge.problems() == []


def test_edge_21_C44_a_bed_finished_in_the_final_round():
    own = {"left": full_bed(), "right": bed_of(2, *B)}
    beds = [own, {"left": bed_of(3, *A)}]
    judge = position(beds=beds, die=6, gardener=4, stage="score", reserve=Bed(7, "light"))
    finish(judge, "left")
    assert (judge.beds[0], judge.reserve) == ({"right": own["right"]}, Bed(7, "light"))
    assert judge.queue[-4:] == list(CV7_TILES)
    assert judge.problems() == []


def test_edge_24_die_stays_6():
    judge = position(beds=[{"left": bed_of(1, *A)}, {}], die=6, gardener=15, stage="score")
    judge.play(("end",))
    assert (judge.die, judge.gardener, judge.current) == (6, 0, 0)


def test_edge_25_C10_a_tile_over_features():
    judge = position(line=["T31", "T13", "T11", "T01"])
    pots = frozenset({(2, 0), (2, 1), (3, 0), (3, 1)})
    judge.play(("tile", "T13", "left", pots))
    assert pots_on(judge.beds[0]["left"], TABLES) == 1


@pytest.mark.parametrize("values", list(combinations_with_replacement((0, 1, 2), 3)))
def test_edges_13_CR15_only_an_orange_cube_on_1_pays_less(values):
    cubes = cubes_at(values)
    ways = payable(cubes, TABLES)
    wanted = {number for number, value in enumerate(values) if value == max(values) > 0}
    assert ways == {("orange", number) for number in wanted}
    judge = final([{"left": bed_of(1, *A)}, {}], cubes=[cubes, cubes_at()])
    if not wanted:
        assert ("pay", "nothing") in judge.legal_moves()
    any_move(judge, "pay")
    assert judge.total(0) == max(sum(values) - 2, sum(values) - max(values))
