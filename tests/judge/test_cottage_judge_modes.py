"""Tests of the literal Cottage Garden judge: final round, children, winners, solo and the promo."""

import pytest

from tests.judge.cottage import Judge
from tests.judge.cottage_help import (
    A,
    B,
    Script,
    any_move,
    bed_of,
    cubes_at,
    end_turn,
    final,
    full_bed,
    kinds,
    new_beds,
    position,
    scored,
    spaces,
)
from tests.judge.cottage_pieces import (
    CAT,
    POT,
    Bed,
    Cube,
    Tables,
    nest_squares,
)

TABLES = Tables()


# Final round


def test_CR12_beds_are_lost_from_the_mover_on_left_first():
    beds = [
        {"left": bed_of(1, "T11"), "right": bed_of(2, "T03", "T01")},
        {"left": bed_of(3, "T12", "T02"), "right": bed_of(4, "T04", "T05", "T06")},
        {"left": Bed(5, "light"), "right": bed_of(6, "T13")},
    ]
    judge = position(3, beds=beds, die=5, gardener=15, stage="score", current=2)
    queue = list(judge.queue)
    judge.play(("end",))
    assert judge.queue == [*queue, "T13", "T11", "T03", "T01", "T12", "T02"]
    assert judge.beds == [{}, {"right": bed_of(4, "T04", "T05", "T06")}, {}]
    assert (judge.current, judge.stage, judge.problems()) == (1, "final", [])


def test_CR15_the_mover_of_the_turning_turn_pays_on_the_next_own_turn():
    beds = [{"left": bed_of(1, *A), "right": Bed(2, "dark")}, {"left": bed_of(3, *B), "right": Bed(4, "dark")}]
    judge = position(beds=beds, cubes=[cubes_at((3, 0, 0)), cubes_at((3, 0, 0))], gardener=15, current=1, stage="score")
    judge.play(("end",))
    assert (judge.die, judge.current, judge.stage) == (6, 0, "final")
    assert spaces(judge, 1, "orange") == [3, 0, 0]
    judge.play(("pay", "orange", 0))
    end_turn(judge, ("pot", "left", (4, 0)))
    judge.play(("pay", "orange", 0))
    assert [spaces(judge, seat, "orange")[0] for seat in (0, 1)] == [1, 1]
    assert judge.gardener == 1


def test_C43_the_refill_follows_the_penalty():
    judge = final([{"left": bed_of(1, *A)}, {"left": bed_of(2, *B)}], line=["T31"])
    assert kinds(judge) == {"pay", "give up"}
    assert judge.legal_moves() == {("pay", "nothing"), ("give up", "left")}
    judge.play(("pay", "nothing"))
    assert (judge.stage, len(judge.offer())) == ("plant", 4)


def test_CR13_giving_up_one_bed_then_the_other():
    own = {"left": bed_of(1, *A).put(CAT, (4, 4)), "right": bed_of(2, "T07", "T12", "T11").put(POT, (4, 4))}
    judge = final([own, {"left": bed_of(3, *B)}], cubes=[cubes_at((5, 0, 0)), cubes_at()], cats=[1, 2])
    queue = list(judge.queue)
    judge.play(("give up", "right"))
    assert (judge.queue, judge.pot_supply) == ([*queue, "T07", "T12", "T11"], 16)
    assert judge.legal_moves() == {("give up", "left"), ("pay", "orange", 0)}
    supply = judge.cat_supply
    judge.play(("give up", "left"))
    assert (judge.queue[-3:], judge.cat_supply) == (list(A), supply + 1)
    assert (judge.current, judge.gardener, spaces(judge, 0, "orange")) == (1, 4, [5, 0, 0])
    assert judge.problems() == []


def test_CR16_the_game_ends_with_the_last_bed():
    judge = final([{"left": full_bed()}, {}], stage="score", cats=[2, 2])
    for move in (("score", "left"), ("cube", "orange", 0), ("cube", "blue", 0)):
        assert not judge.over
        judge.play(move)
    assert (judge.over, judge.current, judge.gardener, judge.legal_moves()) == (True, None, 4, set())
    assert judge.problems() == []
    judge = final([{"left": bed_of(1, *A)}, {}])
    judge.play(("give up", "left"))
    assert judge.over


@pytest.mark.parametrize("players", [1, 2, 4])
def test_CR14_edge_22_all_stuck(players):
    beds = [{"left": bed_of(1, *A)}, {"left": bed_of(2, *B)}, {}, {}][:players]
    judge = final(beds, loose=True, pot_supply=0, cats=[0] * players)
    judge.nursery, judge.queue = {}, []
    turns = 0
    while not judge.over:
        assert judge.idle == turns
        end_turn(judge, ("pay", "nothing"), ("skip",))
        turns += 1
    assert turns == {1: 16, 2: 32, 4: 40}[players]
    assert not any(judge.beds)


@pytest.mark.parametrize(("idle", "over"), [(14, False), (15, True), (31, True)])
def test_CR14_a_turn_that_gives_up_the_last_bed_is_idle_too(idle, over):
    judge = final([{"left": bed_of(1, *A)}, {"left": bed_of(2, *B)}], idle=idle)
    judge.play(("give up", "left"))
    assert (judge.over, any(judge.beds)) == (over, not over)
    assert judge.problems() == []
    if not over:
        assert (judge.idle, judge.current) == (15, 1)


def test_CR14_a_cat_or_a_paid_refill_counts_as_something():
    judge = final([{"left": bed_of(1, *A)}, {"left": bed_of(2, *B)}], loose=True, pot_supply=0, idle=31)
    judge.nursery, judge.queue = {}, []
    end_turn(judge, ("pay", "nothing"), ("cat", "left", (4, 0)), ("skip",))
    assert (judge.idle, judge.over) == (0, False)
    judge.idle, judge.cats[1] = 31, 1
    for cell, tile in zip(judge.path()[5], ("T31", "T30"), strict=False):
        judge.nursery[cell] = tile
    judge.queue = ["T32"]
    judge.beds[1]["left"].put(POT, (2, 3)).put(POT, (3, 1))
    judge.play(("pay", "nothing"))
    judge.play(("refill",))
    assert judge.acted


@pytest.mark.parametrize("players", [1, 2])
def test_CR11_children(players):
    beds = [{"left": full_bed(), "right": bed_of(2, *A)}, {"left": bed_of(3, *B)}][:players]
    cubes = [cubes_at((15, 5, 3), crossed=False) for _ in range(players)]
    judge = final(beds, children=True, cubes=cubes, stage="score")
    for move in (("score", "left"), ("cube", "orange", 1), ("cube", "blue", 0)):
        judge.play(move)
    assert judge.cubes[0]["orange"][1] == Cube(9, False)
    assert judge.cats[0] == 2
    end_turn(judge)
    assert kinds(judge) == {"pay", "give up"}
    any_move(judge, "pay")
    assert judge.total(players - 1) == (15 + 9 + 3 + 4 if players == 1 else 15 + 5 + 3)


def test_CR11_children_keep_bonus_and_beehive():
    cubes = cubes_at((15, 0, 0), crossed=False)
    judge = scored(cubes, Bed(2, "dark"), children=True)
    for move in (("cube", "orange", 0), ("cube", "orange", 1), ("cube", "blue", 0)):
        judge.play(move)
    assert (judge.stage, judge.beehives, judge.cats) == ("bonus", [0], [2, 2])


# Winners


def test_C22_CR18_places_and_ties():
    # Totals 26, 26, 26, 20: one cube on 20 against none, then more cats.
    cubes = [cubes_at((16, 3, 0)), cubes_at((10, 10, 6)), cubes_at((10, 10, 6)), cubes_at((10, 10, 0))]
    judge = position(4, cubes=cubes, cats=[0, 1, 2, 2], beehives=[0])
    assert [judge.total(seat) for seat in range(4)] == [26, 26, 26, 20]
    assert judge.places() == [1, 3, 2, 4]
    assert judge.winners() == [0]
    judge.cubes[0] = cubes_at((10, 10, 6))
    judge.beehives, judge.cats = [], [2, 1, 2, 2]
    assert (judge.places(), judge.winners()) == ([1, 3, 1, 4], [0, 2])


# Solo


def test_section_3_solo_ghost():
    judge = Judge.new_game(1, draw=Script())
    assert (len(judge.beds[0]), judge.reserve, judge.die) == (2, Bed(3, "light"), 2)
    queue = list(judge.queue)
    assert judge.path()[1] == ("B1", "B2", "B3", "B4")
    nearest = judge.nursery["B1"]
    end_turn(judge, ("pot", "left", (0, 0)))
    assert (judge.gardener, judge.queue) == (2, [*queue, nearest])
    assert "B1" not in judge.nursery
    assert judge.problems() == []


def test_CR17_ghost_refills_only_when_it_must():
    judge = position(1, die=4, stage="score", loose=True)
    judge.nursery, judge.queue = {"B2": "T31", "B4": "T30"}, ["T01"]
    judge.play(("end",))
    # The ghost takes B2; then the own turn refills column C.
    assert (judge.nursery, judge.queue) == ({"B4": "T30", "C1": "T01", "C2": "T31"}, [])


def test_CR17_ghost_refills_an_empty_line_or_finds_nothing():
    judge = position(1, die=4, stage="score", loose=True)
    judge.nursery, judge.queue = {"C1": "T05", "C2": "T06"}, ["T01", "T02", "T03", "T04", "T07"]
    judge.play(("end",))
    assert judge.nursery == {"C1": "T05", "C2": "T06", "B2": "T02", "B3": "T03", "B4": "T04"}
    assert judge.queue == ["T07", "T01"]
    judge = position(1, die=4, stage="score", loose=True)
    judge.nursery, judge.queue = {}, []
    judge.play(("end",))
    assert (judge.nursery, judge.queue, judge.gardener) == ({}, [], 2)


def test_CR17_no_ghost_in_the_final_round():
    judge = final([{"left": bed_of(1, *A)}])
    nursery, queue = dict(judge.nursery), list(judge.queue)
    judge.play(("pay", "nothing"))
    end_turn(judge, ("pot", "left", (4, 4)))
    assert (judge.nursery, judge.queue, judge.gardener) == (nursery, queue, 5)


def test_solo_has_no_beehive():
    judge = position(
        1, beds=[{"left": full_bed(), "right": Bed(2, "dark")}], cubes=[cubes_at((15, 0, 0))], stage="score"
    )
    judge.play(("score", "left"))
    judge.play(("cube", "orange", 0))
    assert (judge.beehives, judge.bonus, judge.score(0)["beehive"]) == ([], 1, 0)


@pytest.mark.parametrize(
    ("orange", "blue", "rank"),
    [
        ((13, 13, 13), (0, 0, 0), "seedling"),
        ((14, 13, 13), (0, 0, 0), "hobby"),
        ((15, 15, 15), (2, 0, 0), "hobby"),
        ((16, 15, 15), (0, 0, 0), "skilled"),
        ((16, 16, 16), (0, 0, 0), "master"),
        ((16, 16, 16), (5, 0, 0), "head gardener"),
    ],
)
def test_solo_ranks(orange, blue, rank):
    judge = position(1, cubes=[cubes_at(orange, blue)])
    assert (judge.rank(), judge.winners(), judge.places()) == (rank, [0], [1])
    with pytest.raises(ValueError, match="solo"):
        position(2).rank()


# The promo


def test_33_nests_lie_on_edges_of_the_first_beds():
    script = Script()
    judge = Judge.new_game(2, bunny=True, draw=script)
    boards = [*judge.all_beds(), judge.reserve]
    assert sum(len(bed.nests) for bed in boards) == 6
    assert all(bed.nests <= nest_squares(bed, TABLES) for bed in boards)
    assert [what for what, _ in script.asked][-6:] == ["nest"] * 6
    assert {number for number, _ in script.asked[-1][1]} == {1, 2, 3, 4, 5}
    assert judge.problems() == []
    assert nest_squares(Bed(1, "light"), TABLES) == {
        *((0, 0), (0, 1), (0, 2), (0, 3)),
        *((1, 0), (1, 4), (3, 4)),
        *((4, 0), (4, 1), (4, 2), (4, 3), (4, 4)),
    }


def with_nests(found, nests, **given):
    """Seat 0 scores its left bed, in which (4, 4) is a nest and another one may be hidden."""
    bed = full_bed("T19").put(POT, (2, 3)).put("T03", (3, 3), (3, 4))
    bed.nests = set(nests)
    beds = [{"left": bed, "right": Bed(2, "dark")}, new_beds(2)[1]]
    return position(beds=beds, bunny=True, found=found, stage="score", **given)


def test_33_a_visible_nest_fills_its_square_and_is_found():
    judge = with_nests(3, [(4, 4), (0, 0)])
    assert kinds(judge) == {"score", "cat"}
    for move in (("score", "left"), ("cube", "orange", 0), ("cube", "blue", 0)):
        judge.play(move)
    assert (judge.found, judge.over, judge.winners()) == (4, False, [])
    assert judge.reserve == Bed(1, "dark")


def test_33_won_with_the_sixth_nest():
    judge = with_nests(5, [(4, 4)])
    for move in (("score", "left"), ("cube", "orange", 0), ("cube", "blue", 0)):
        judge.play(move)
    assert (judge.found, judge.over, judge.winners(), judge.places()) == (6, True, [0, 1], [1, 1])
    assert judge.problems() == []


def test_33_a_covered_nest_is_lost():
    judge = with_nests(5, [(4, 4)])
    for move in (("cat", "left", (4, 4)), ("score", "left"), ("cube", "orange", 0), ("cube", "blue", 0)):
        judge.play(move)
    assert (judge.found, judge.over) == (5, False)


def test_33_lost_when_the_die_shows_6():
    judge = position(bunny=True, found=5, gardener=15, current=1, stage="score")
    judge.play(("end",))
    assert (judge.over, judge.die, judge.winners()) == (True, 6, [])
    assert len(judge.all_beds()) == 4
    assert judge.problems() == []
