"""Tests of the literal Cottage Garden judge: setup, planting and scoring by C1-C40 and CR1-CR10."""

import pytest

from tests.judge.cottage import Judge
from tests.judge.cottage_help import (
    CV7_TILES,
    A,
    B,
    Script,
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
    tokens_on,
)
from tests.judge.cottage_pieces import (
    CAT,
    POT,
    TILES,
    Bed,
    Cube,
    Tables,
    is_complete,
    orientations,
    room,
    squares_at,
    turned,
)

TABLES = Tables()


# Setup and order of turns


def test_C1_C5_C24_C28_CR1_setup():
    script = Script(bed=[9, 4, 1, 7, 2])
    judge = Judge.new_game(2, draw=script)
    assert " ".join(judge.nursery) == "A1 B1 C1 D1 A2 B2 C2 D2 A3 B3 C3 D3 A4 B4 C4 D4"
    assert [*judge.nursery.values(), *judge.queue] == sorted(TILES)
    assert judge.beds == [
        {"left": Bed(9, "light"), "right": Bed(4, "dark")},
        {"left": Bed(1, "light"), "right": Bed(7, "dark")},
    ]
    assert judge.reserve == Bed(2, "light")
    assert [what for what, _ in script.asked] == ["tile"] * 36 + ["bed"] * 5
    assert (judge.cats, judge.cat_supply, judge.pot_supply) == ([2, 2], 26, 16)
    assert judge.cubes == [cubes_at(), cubes_at()]
    assert (judge.stage, judge.current, judge.offer()) == ("plant", 0, ["T01", "T05", "T09", "T13"])


@pytest.mark.parametrize(("players", "die", "index"), [(1, 2, 0), (2, 2, 0), (3, 1, 2), (4, 1, 0)])
def test_C24_start_of_the_gardener(players, die, index):
    judge = Judge.new_game(players)
    assert (judge.die, judge.gardener) == (die, index)
    assert len(judge.queue) == 20
    assert len({bed.number for bed in [*judge.all_beds(), judge.reserve]}) == 2 * players + 1


def test_C6_any_seat_may_start():
    judge = Judge.new_game(3, start=2)
    assert judge.current == 2
    end_turn(judge, ("pot", "left", (0, 0)))
    assert (judge.current, judge.gardener) == (0, 3)
    assert judge.problems() == []


def test_no_game_of_five():
    with pytest.raises(ValueError, match="1 to 4"):
        Judge.new_game(5)
    with pytest.raises(ValueError, match="cannot be drawn"):
        Judge.new_game(2, draw=Script(tile=["T99"]))
    with pytest.raises(ValueError, match="illegal"):
        Judge.new_game(2).play(("end",))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_C27_lines_that_each_player_visits(players):
    judge = Judge.new_game(players, draw=Script())
    visits = [[] for _ in range(players)]
    while judge.die < 6:
        visits[judge.current].append(judge.gardener)
        judge.stage = "score"
        judge.play(("end",))
    if players == 2:
        assert [{index % 4 for index in lines} for lines in visits] == [{0, 2}, {1, 3}]
    if players == 4:
        assert [{index % 5 for index in lines[:5]} for lines in visits] == [{0, 1, 2, 3, 4}] * 4
        assert all(lines == lines[:5] * 5 for lines in visits)
    if players == 3:
        assert [lines[:10] for lines in visits] == [
            [2, 5, 8, 11, 14, 1, 4, 7, 10, 13],
            [3, 6, 9, 12, 15, 2, 5, 8, 11, 14],
            [4, 7, 10, 13, 0, 3, 6, 9, 12, 15],
        ]


# Planting and cats


def test_C32_CR2_orientations_in_order():
    shape = TILES["T36"]
    ways = orientations(TILES["T10"])
    assert ways[0] == ("#P", "#.")
    assert ways[1] == turned(ways[0]) == ("##", ".P")
    assert ways[4] == ("P#", ".#")
    assert len(set(ways)) == len(ways) == 8
    assert orientations(shape) == (shape, ("###", ".##", "..#"), ("..#", ".##", "###"), ("#..", "##.", "###"))


def test_C11_C35_a_pot_instead_of_a_tile():
    judge = Judge.new_game(2, draw=Script())
    offer = judge.offer()
    judge.play(("pot", "right", (2, 1)))
    assert kinds(judge) == {"end", "cat"}
    assert (judge.pot_supply, judge.offer()) == (15, offer)
    assert judge.beds[0]["right"] == Bed(2, "dark").put(POT, (2, 1))


def test_C10_C17_nothing_overlaps_and_features_may_be_covered():
    bed = Bed(1, "light").put(CAT, (0, 0)).put(POT, (0, 1)).put("T05", (4, 0), (4, 1), (4, 2))
    judge = position(beds=[{"left": bed, "right": Bed(2, "dark")}, new_beds(2)[1]], line=["T01", "T13"], cats=[1, 2])
    free = room(bed)
    assert len(free) == 20
    assert {(1, 1), (0, 4)} <= free
    for kind in ("cat", "pot"):
        assert {move[2] for move in judge.legal_moves() if move[:2] == (kind, "left")} == free
    assert {move[3] for move in judge.legal_moves() if move[:3] == ("tile", "T01", "left")} == {
        frozenset({square}) for square in free
    }
    squares = {move[3] for move in judge.legal_moves() if move[:3] == ("tile", "T13", "left")}
    assert squares == {cells for r in range(4) for c in range(4) if (cells := squares_at(TILES["T13"], r, c)) <= free}


def test_C17_CR6_cats_before_and_after_planting_and_on_a_new_bed():
    judge = position(beds=[{"left": full_bed("T19"), "right": Bed(2, "dark")}, new_beds(2)[1]], line=["T19", "T01"])
    judge.play(("cat", "right", (0, 0)))
    assert judge.stage == "plant"
    judge.play(("tile", "T19", "left", frozenset(CV7_TILES["T19"])))
    assert ("end",) not in judge.legal_moves()
    for move in (("score", "left"), ("cube", "orange", 0), ("cube", "blue", 0), ("cat", "left", (0, 0))):
        judge.play(move)
    assert judge.beds[0]["left"] == Bed(5, "light").put(CAT, (0, 0))
    assert judge.cats == [0, 2]
    assert kinds(judge) == {"end"}


def test_CR6_a_cat_in_the_scoring_phase_completes_a_bed():
    bed = full_bed("T19").put(POT, (2, 3)).put("T03", (3, 3), (3, 4))
    judge = position(beds=[{"left": bed, "right": Bed(2, "dark")}, new_beds(2)[1]])
    judge.play(("pot", "right", (0, 0)))
    assert kinds(judge) == {"cat", "end"}
    judge.play(("cat", "left", (4, 4)))
    assert kinds(judge) == {"cat", "score"}


def test_CR3_skipping_only_when_nothing_fits_even_after_cats():
    square = Bed(3, "dark")
    tokens_on(square, *[POT] * 14)
    left = sorted(room(square))
    other = Bed(2, "dark")
    for taken in sorted(room(other)):
        other.put(CAT, taken)
    judge = position(
        beds=[{"left": square, "right": other}, new_beds(2)[1]],
        line=["T13", "T31", None],
        queue=["T01"],
        pot_supply=0,
        loose=True,
    )
    assert kinds(judge) == {"tile", "cat", "refill"}
    while "tile" in kinds(judge):
        assert ("skip",) not in judge.legal_moves()
        judge.cats[0] = 1
        judge.play(("cat", "left", left.pop()))
    judge.cats[0] = 1
    assert {"skip", "refill", "cat"} == kinds(judge)
    judge.play(("refill",))
    assert kinds(judge) == {"tile"}


def test_C8_CR4_partial_paid_refill():
    judge = position(line=[None, "T31", None, "T30"], queue=["T01"], loose=True)
    judge.play(("cat", "left", (0, 0)))
    judge.play(("refill",))
    assert judge.offer() == ["T01", "T31", "T30"]
    assert ("refill",) not in judge.legal_moves()


# Scoring


def test_C15_C29_tiles_in_the_order_of_planting():
    judge = scored(cubes_at(), Bed(2, "dark"))
    queue = list(judge.queue)
    judge.play(("cube", "orange", 0))
    judge.play(("cube", "blue", 0))
    assert judge.queue == [*queue, "T23", "T24", "T19", "T25"]
    assert (judge.reserve, judge.beds[0]["left"]) == (Bed(1, "dark"), Bed(5, "light"))


def test_CR8_rest_again_and_again_until_all_are_on_20():
    judge = scored(cubes_at((15, 14, 15)), Bed(2, "dark"))
    assert judge.steps == {"orange": 4, "blue": 2}
    judge.play(("cube", "orange", 0))
    judge.play(("cube", "orange", 2))
    assert judge.legal_moves() == {("cube", "orange", 1)}
    assert judge.problems() == []
    judge.play(("cube", "orange", 1))
    assert (judge.stage, judge.bonus, spaces(judge, 0, "orange")) == ("blue", 3, [16, 16, 16])
    judge.play(("cube", "blue", 1))
    for square in ((0, 0), (0, 1), (0, 2)):
        assert judge.stage == "bonus"
        assert judge.problems() == []
        judge.play(("bonus", square))
    assert judge.stage == "score"
    assert judge.beds[0]["right"].tokens(POT) == 3


def test_C39_steps_are_lost_when_all_cubes_are_on_20():
    judge = scored(cubes_at((16, 16, 16), (8, 7, 8)), Bed(2, "dark"))
    assert judge.legal_moves() == {("cube", "blue", 1)}
    judge.play(("cube", "blue", 1))
    assert (judge.stage, judge.bonus) == ("bonus", 1)
    judge = scored(cubes_at((16, 16, 16), (8, 8, 8)), Bed(2, "dark"))
    assert judge.stage == "score"


def test_CR7_CR9_bonus_before_the_exchange():
    # The pots of the bed that scores are not back in the supply yet, so the bonus is lost.
    bed = tokens_on(Bed(1, "light"), *[POT] * 16, CAT, CAT, CAT)
    judge = scored(cubes_at((15, 7, 0)), Bed(2, "dark"), left=bed, cats=[0, 2])
    assert (judge.pot_supply, judge.steps["orange"]) == (0, 20)
    judge.play(("cube", "orange", 0))
    judge.play(("cube", "orange", 1))
    judge.play(("cube", "orange", 2))
    judge.play(("cube", "blue", 0))
    assert (judge.stage, judge.bonus, judge.pot_supply) == ("score", 0, 16)
    assert judge.beds[0]["right"] == Bed(2, "dark")


def test_CR9_bonus_on_the_other_bed_completes_it():
    right = Bed(2, "dark")
    for square in sorted(room(right) - {(0, 0)}):
        right.put(CAT, square)
    judge = scored(cubes_at((15, 0, 0)), right, loose=True)
    judge.play(("cube", "orange", 0))
    judge.play(("cube", "orange", 1))
    judge.play(("cube", "blue", 0))
    assert judge.legal_moves() == {("bonus", (0, 0))}
    judge.play(("bonus", (0, 0)))
    assert is_complete(judge.beds[0]["right"], TABLES)
    assert ("score", "right") in judge.legal_moves()


def test_CR9_printed_features_count_as_room():
    right = Bed(2, "dark")
    for square in sorted(room(right) - {(2, 2)}):
        right.put(CAT, square)
    judge = scored(cubes_at((15, 0, 0)), right, loose=True)
    for move in (("cube", "orange", 0), ("cube", "orange", 1), ("cube", "blue", 0)):
        judge.play(move)
    assert judge.legal_moves() == {("bonus", (2, 2))}


@pytest.mark.parametrize("full", [True, False])
def test_CR9_bonus_lost_without_room_or_bed(full):
    right = Bed(2, "dark")
    for square in sorted(room(right)):
        right.put(CAT, square)
    judge = scored(cubes_at((15, 0, 0)), right, loose=True)
    if not full:
        del judge.beds[0]["right"]
    for move in (("cube", "orange", 0), ("cube", "orange", 1), ("cube", "blue", 0)):
        judge.play(move)
    assert judge.stage == "score"


def test_CR10_back_on_20_a_pot_again_but_no_beehive():
    beds = [{"left": full_bed(), "right": bed_of(2, *A)}, {"left": bed_of(3, *B)}]
    values = {"beehives": [0], "cubes": [cubes_at((14, 0, 0)), cubes_at()], "stage": "score"}
    judge = final(beds, **values)
    for move in (("score", "left"), ("cube", "orange", 0), ("cube", "orange", 1), ("cube", "blue", 0)):
        judge.play(move)
    assert (judge.stage, judge.beehives) == ("bonus", [0])
    judge.play(("bonus", (4, 4)))
    assert judge.beds[0] == {"right": bed_of(2, *A).put(POT, (4, 4))}


def test_CR10_edge_20_a_cube_earns_its_cat_once():
    cubes = {"orange": [Cube(5, True), Cube(5, False), Cube(0)], "blue": [Cube(2), Cube(0), Cube(0)]}
    judge = scored(cubes, Bed(2, "dark"), loose=True)
    judge.play(("cube", "orange", 0))
    assert judge.cats[0] == 2
    judge.play(("cube", "blue", 0))
    assert judge.cats[0] == 3


@pytest.mark.parametrize(("cats", "after"), [(0, 1), (1, 2), (2, 2)])
def test_CR10_cat_cap(cats, after):
    judge = scored(cubes_at((5, 0, 0)), Bed(2, "dark"), tables=Tables(cat_cap=2), cats=[cats, 2])
    judge.play(("cube", "orange", 0))
    assert (judge.cats[0], judge.cubes[0]["orange"][0]) == (after, Cube(9, True))
    judge.play(("cube", "blue", 0))
    assert judge.problems() == []
