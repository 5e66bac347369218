"""Tests of the literal Cottage Garden judge: the data and the vectors CV1-CV16."""

from collections import Counter

import pytest

from tests.judge.cottage import Judge
from tests.judge.cottage_help import (
    CV7_TILES,
    A,
    B,
    Script,
    bed_of,
    complete,
    cubes_at,
    finish,
    full_bed,
    kinds,
    last_turn,
    new_beds,
    position,
    scoring,
    spaces,
    two_tiles,
)
from tests.judge.cottage_pieces import (
    BEDS,
    POT,
    TILES,
    Bed,
    Cube,
    Tables,
    advanced,
    covers_on,
    empty,
    features,
    is_complete,
    orientations,
    payable,
    pots_on,
    squares_at,
)

TABLES = Tables()


def column_b(queue, **tiles):
    """CV1-CV3: seat 0 has just planted on column A; seat 1 comes to column B."""
    judge = position(stage="score", loose=True, cats=[0, 2])
    judge.nursery, judge.queue = {"A1": "T20", "C3": "T21", **tiles}, queue
    judge.play(("end",))
    assert (judge.current, judge.line(), judge.stage) == (1, ("B1", "B2", "B3", "B4"), "plant")
    return judge


# Data


def test_31_the_tiles():
    sizes = {tile: len(squares_at(rows, 0, 0)) for tile, rows in TILES.items()}
    assert Counter(sizes.values()) == {1: 2, 2: 2, 3: 6, 4: 10, 5: 10, 6: 6}
    assert (len(TILES), sum(sizes.values())) == (36, 150)
    assert [sum(features(rows, mark) for rows in TILES.values()) for mark in "PC"] == [5, 3]
    shapes = {frozenset(squares_at(way, 0, 0) for way in orientations(rows)) for rows in TILES.values()}
    assert len(shapes) == 23


def test_31_distinct_orientations():
    counts = [len(orientations(TILES[tile])) for tile in sorted(TILES)]
    assert counts == [1, 1, 4, 4, 2, 2, 2, 4, 4, 8, 2, 2, 1, 4, 4, 4, 8, 8, 4, 4, 8, 8, 8, 8, 8, 4, 4, 4, 4, 1] + [
        *(2, 2, 4, 8, 4, 4)
    ]


def test_32_the_beds():
    assert len(BEDS) == 18
    for number, side in BEDS:
        bed = Bed(number, side)
        wanted = (4, 2, 19) if side == "light" else (2, 3, 20)
        assert (pots_on(bed, TABLES), covers_on(bed, TABLES), len(empty(bed, TABLES))) == wanted


def test_21_the_tracks():
    assert TABLES.tracks["orange"] == (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 20)
    assert TABLES.tracks["blue"] == (0, 2, 4, 6, 8, 10, 12, 14, 20)
    best = position(cubes=[cubes_at((16, 16, 16), (8, 8, 8)), cubes_at()])
    assert best.score(0) == {"orange": 60, "blue": 60, "beehive": 3}


# Vectors


def test_CV1_CV3_refill_of_column_b():
    judge = column_b(["T01", "T02", "T03", "T04"], B3="T31")
    assert judge.offer() == ["T01", "T02", "T31", "T03"]
    assert judge.queue == ["T04"]
    judge = column_b(["T01", "T02"], B3="T31")
    assert [judge.nursery.get(cell) for cell in judge.line()] == ["T01", "T02", "T31", None]
    assert judge.queue == []


def test_CV2_refill_for_a_cat():
    judge = column_b(["T01", "T02", "T03", "T04"], B1="T05", B3="T31")
    assert (judge.offer(), judge.queue) == (["T05", "T31"], ["T01", "T02", "T03", "T04"])
    assert judge.cats == [0, 2]
    supply = judge.cat_supply
    judge.play(("refill",))
    assert [judge.nursery[cell] for cell in judge.line()] == ["T05", "T01", "T31", "T02"]
    assert (judge.queue, judge.cats, judge.cat_supply) == (["T03", "T04"], [0, 1], supply + 1)
    assert ("refill",) not in judge.legal_moves()


def test_CV4_corners_of_the_four_player_path():
    path = TABLES.paths[4]
    assert [" ".join(path[index]) for index in (4, 9, 14, 19)] == [
        "D1 C2 B3 A4",
        "D4 C3 B2 A1",
        "A4 B3 C2 D1",
        "A1 B2 C3 D4",
    ]
    assert len(path) == 20
    assert [line for index, line in enumerate(path) if index % 5 != 4] == list(TABLES.paths[2])


def test_23_sixteen_lines():
    path = TABLES.paths[3]
    assert len(path) == 16
    assert " ".join(line[0] for line in path) == "A1 B1 C1 D1 D1 D2 D3 D4 D4 C4 B4 A4 A4 A3 A2 A1"
    assert " ".join(line[3] for line in path) == "A4 B4 C4 D4 A1 A2 A3 A4 D1 C1 B1 A1 D4 D3 D2 D1"
    assert TABLES.paths[1] == TABLES.paths[2] == path


@pytest.mark.parametrize(("players", "steps", "each"), [(2, 64, 32), (3, 78, 26), (4, 100, 25), (1, 64, 32)])
def test_CV5_steps_and_turns_before_the_final_round(players, steps, each):
    judge = Judge.new_game(players, draw=Script())
    made, turns = 0, Counter()
    step = judge._step

    def counted():
        """Count the gardener's steps."""
        nonlocal made
        made += 1
        step()

    judge._step = counted
    while judge.die < 6:
        turns[judge.current] += 1
        if judge.stage == "plant":
            judge.stage = "score"
        judge.play(("end",))
    assert made == steps
    assert turns == dict.fromkeys(range(players), each)


def test_CV6_placements_on_bed_1_light():
    judge = position(line=["T31", "T13", "T11", "T01"])
    big = squares_at(("###", "###"), 0, 0)
    assert ("tile", "T31", "left", big) in judge.legal_moves()
    assert not any(move[1] == "T11" and (4, 5) in move[3] for move in judge.legal_moves() if move[0] == "tile")
    outside = squares_at(("####",), 4, 2)
    assert ("tile", "T11", "left", outside) not in judge.legal_moves()
    judge.play(("tile", "T31", "left", big))
    bed = judge.beds[0]["left"]
    assert (pots_on(bed, TABLES), covers_on(bed, TABLES), len(empty(bed, TABLES))) == (3, 2, 14)
    judge.stage = "plant"
    square = TILES["T13"]
    assert ("tile", "T13", "left", squares_at(square, 1, 2)) not in judge.legal_moves()
    judge.play(("tile", "T13", "left", squares_at(square, 0, 3)))
    assert (pots_on(bed, TABLES), covers_on(bed, TABLES)) == (3, 1)


def test_CV7_a_bed_of_four_tiles():
    beds = [{"left": full_bed("T19"), "right": Bed(2, "dark")}, new_beds(2)[1]]
    judge = position(beds=beds, line=["T19", "T01", "T02", "T03"])
    judge.play(("tile", "T19", "left", frozenset(CV7_TILES["T19"])))
    assert is_complete(judge.beds[0]["left"], TABLES)
    assert (pots_on(judge.beds[0]["left"], TABLES), covers_on(judge.beds[0]["left"], TABLES)) == (4, 2)
    judge.play(("score", "left"))
    assert judge.legal_moves() == {("cube", "orange", number) for number in range(3)}
    judge.play(("cube", "orange", 0))
    judge.play(("cube", "blue", 0))
    assert (spaces(judge, 0, "orange"), spaces(judge, 0, "blue")) == ([4, 0, 0], [2, 0, 0])
    assert (judge.score(0), judge.total(0)) == ({"orange": 4, "blue": 4, "beehive": 0}, 8)
    assert judge.queue[-4:] == ["T23", "T24", "T25", "T19"]
    assert judge.problems() == []


def test_CV8_tokens_and_cats_in_a_bed():
    bed = full_bed("T19").put(POT, (2, 3)).put("T03", (3, 3), (3, 4))
    judge = position(beds=[{"left": bed, "right": Bed(2, "dark")}, new_beds(2)[1]], stage="score")
    pots = judge.pot_supply
    assert not is_complete(bed, TABLES)
    judge.play(("cat", "left", (4, 4)))
    assert is_complete(bed, TABLES)
    assert (pots_on(bed, TABLES), covers_on(bed, TABLES)) == (6, 2)
    for move in (("score", "left"), ("cube", "orange", 2), ("cube", "blue", 1)):
        judge.play(move)
    assert judge.total(0) == 6 + 4
    assert (judge.pot_supply, judge.cat_supply, judge.cats) == (pots + 1, 27, [1, 2])


@pytest.mark.parametrize(
    ("colour", "cube", "steps", "after", "left", "cat"),
    [
        ("orange", Cube(5), 4, Cube(9, True), 0, True),
        ("blue", Cube(2), 2, Cube(4, True), 0, True),
        ("orange", Cube(14, True), 2, Cube(16, True), 0, False),
        ("blue", Cube(6, True), 3, Cube(8, True), 1, False),
        ("orange", Cube(5), 1, Cube(6), 0, False),
        ("orange", Cube(6), 1, Cube(7, True), 0, True),
        ("blue", Cube(3), 1, Cube(4, True), 0, True),
        ("blue", Cube(1), 2, Cube(3), 0, False),
        ("orange", Cube(5, True), 4, Cube(9, True), 0, False),
    ],
)
def test_CV9_moves_of_a_cube(colour, cube, steps, after, left, cat):
    assert advanced(cube, steps, TABLES.top(colour), TABLES.red_line[colour]) == (after, left, cat)
    cubes = {"orange": [Cube()] * 3, "blue": [Cube()] * 3}
    cubes[colour] = [Cube(), cube, Cube()]
    judge = scoring(colour, steps, cubes)
    judge.play(("cube", colour, 1))
    assert judge.cubes[0][colour][1] == after
    assert judge.cats[0] == 2 + cat
    assert judge.stage == (colour if left else "bonus" if after.space in (16, 8) else "score")


def test_CV10_the_rest_goes_to_another_cube():
    judge = scoring("orange", 5, cubes_at((14, 3, 0)))
    judge.play(("cube", "orange", 0))
    assert judge.legal_moves() == {("cube", "orange", 1), ("cube", "orange", 2)}
    judge.play(("cube", "orange", 1))
    assert spaces(judge, 0, "orange") == [16, 6, 0]
    assert judge.score(0)["orange"] == 26
    assert judge.cats[0] == 2


def test_CV11_total_of_six_cubes():
    judge = position(1, cubes=[cubes_at((16, 9, 0), (8, 3, 0))])
    assert judge.score(0) == {"orange": 29, "blue": 26, "beehive": 0}
    assert judge.total(0) == 55


def test_CV12_total_with_a_beehive():
    judge = position(cubes=[cubes_at((16, 16, 4), (8, 2, 1)), cubes_at()])
    assert judge.score(0) == {"orange": 44, "blue": 26, "beehive": 3}
    assert judge.total(0) == 73


def test_CV13_who_can_pay():
    cubes = cubes_at((16, 9, 1), (8, 3, 0))
    before = position(cubes=[cubes, cubes_at()]).total(0)
    costs = {}
    for colour, number in payable(cubes, TABLES):
        judge = position(cubes=[{c: list(row) for c, row in cubes.items()}, cubes_at()], loose=True, die=6)
        judge.stage = "final"
        assert kinds(judge) == {"pay", "give up"}
        judge.play(("pay", colour, number))
        costs[colour, number] = judge.total(0) - before
    assert costs == {("orange", 0): -6, ("orange", 1): -2, ("blue", 0): -6, ("blue", 1): -2}


def test_CV14_beds_that_are_given_up_when_the_die_turns_to_6():
    keep = bed_of(4, *A)
    other = {"left": bed_of(1, *B), "right": Bed(2, "dark")}
    judge = last_turn({"left": two_tiles(Bed(3, "dark")), "right": keep}, other, cats=[2, 0])
    cats, pots, queue = judge.cat_supply, judge.pot_supply, list(judge.queue)
    judge.play(("end",))
    assert (judge.die, judge.stage, judge.current) == (6, "final", 0)
    assert judge.beds == [{"left": other["left"]}, {"right": keep}]
    assert (judge.cat_supply, judge.pot_supply, judge.queue) == (cats + 2, pots + 3, [*queue, "T31", "T32"])
    assert judge.problems() == []


def test_CV15_exchange_with_the_reserve():
    own = {"left": complete(3, "dark"), "right": Bed(5, "light")}
    judge = position(beds=[own, new_beds(1)[0]], reserve=Bed(7, "light"), stage="score", loose=True)
    finish(judge, "left")
    assert judge.beds[0] == {"left": Bed(7, "light"), "right": Bed(5, "light")}
    assert judge.reserve == Bed(3, "light")


def test_CV16_edge_11_two_beds_in_one_turn():
    own = {"left": complete(3, "dark"), "right": complete(5, "light")}
    judge = position(beds=[own, new_beds(1)[0]], reserve=Bed(7, "light"), stage="score", loose=True)
    assert kinds(judge) == {"score", "cat"}
    finish(judge, "left")
    assert (judge.beds[0]["left"], judge.reserve) == (Bed(7, "light"), Bed(3, "light"))
    finish(judge, "right")
    assert judge.beds[0] == {"left": Bed(7, "light"), "right": Bed(3, "light")}
    assert judge.reserve == Bed(5, "dark")
    assert kinds(judge) == {"end", "cat"}
