"""Cottage Garden: why a move is not allowed; a literal second opinion in every phase of whole games."""

from collections import Counter

import pytest

from firmware.games import cottage, cottage_why
from host_tools import positions
from host_tools.playout import Chooser
from tests.cottage_words import SHAPES, SOURCE, bed, changed, full, new, nursery, play, position, sensible, table

EXPECTED = {
    1: "C6", 2: "C21", 3: "C9", 4: "C10", 5: "C11", 6: "C17", 7: "C17", 8: "C8", 9: "CR4", 10: "CR3", 11: "C20",
    12: "CR15", 13: "C44", 14: "C10", 15: "C10", 16: "C12", 17: "CR6", 18: "CR8", 19: "C38", 20: "CR9", 21: "C20",
    22: "C43", 23: "C10",
}  # fmt: skip
LAST = {"orange": 16, "blue": 8}  # the last space of each track
NOTHING = (None, 1.0, "plant cat", b"\x01", True)


def test_each_reason_has_its_rule():
    names = [name for name in vars(cottage_why) if name.isupper() and name not in vars(cottage) and name != "BORROWED"]
    assert {getattr(cottage_why, name): cottage.Rules.REASONS[getattr(cottage_why, name)] for name in names} == EXPECTED
    assert len(cottage.Rules.REASONS) == 24 and cottage.Rules.REASONS[0] == ""


# ---- the second opinion, from the words of a position alone


def squares_of(text):
    """Return the squares that a tile such as "T05:0 1,2" covers."""
    name, place = text.split()
    row, column = map(int, place.split(","))
    return {(row + r, column + c) for r, c in SHAPES[name.split(":")[0]][int(name.split(":")[1])]}


def covered(laid):
    """Return the squares that tiles and tokens cover."""
    found = {tuple(map(int, square.split(","))) for square in laid["pots"] + laid["cats"]}
    return found.union(*map(squares_of, laid["tiles"]))


def expected(game, legal, move):
    """Return the reason against `move`, which is not in the list of `legal` ones."""
    now = positions.write(game)
    turn, mine = now["turn"], now["players"][game.player]
    if game.over:
        return cottage_why.ENDED
    if type(move) is not int or not 0 <= move < 50:
        return cottage_why.NOT_A_MOVE
    if turn["phase"] in ("turn", "plant"):
        if game.final and not turn.get("paid") and turn.get("phase") == "turn":
            return due(mine, legal, move)
        return planting(game, now, mine, move)
    if turn["phase"] == "orient":
        return cottage_why.NO_FIT_SO if move < len(SHAPES[turn["hand"]]) else cottage_why.NOT_A_MOVE
    if turn["phase"] == "score":
        if move == 2:
            return cottage_why.NO_ROOM if mine["cats"] else cottage_why.NO_CATS
        if move > 2:
            return cottage_why.MUST_SCORE if move == 3 else cottage_why.NOT_A_MOVE
        return cottage_why.NOT_FULL if mine["beds"][move] else cottage_why.NO_BED
    if turn["phase"] == "cube":
        colour = "orange" if turn["steps"][0] else "blue"
        if move > 2:
            return cottage_why.NOT_A_MOVE
        return cottage_why.CUBE_AT_END if mine[colour][move] == LAST[colour] else cottage_why.SAME_CUBE
    side, cell = divmod(move, 25)
    if not mine["beds"][side]:
        return cottage_why.NO_BED
    if turn["phase"] == "bonus":
        return cottage_why.OTHER_BED if ("left", "right")[side] == turn["scoring"] else cottage_why.TAKEN
    row, column = divmod(cell, 5)
    shape = SHAPES[turn["hand"]][turn["turned"]] if "turned" in turn else {(0, 0)}
    if any(row + r > 4 or column + c > 4 for r, c in shape):
        return cottage_why.OFF_BED
    return cottage_why.TAKEN


def due(mine, legal, move):
    """Return the reason against a move before the penalty is paid."""
    if move < 8:
        return cottage_why.PAY_FIRST
    if move < 14:
        places = mine["orange"] if move < 11 else mine["blue"]
        cube = (move - 8) % 3
        same = [k for k in range(cube) if places[k] == places[cube] and move - cube + k in legal]
        return cottage_why.SAME_CUBE if same else cottage_why.CANNOT_PAY
    if move == 14:
        return cottage_why.MUST_PAY
    return cottage_why.NO_BED if move < 17 else cottage_why.NOT_A_MOVE


def planting(game, now, mine, move):
    """Return the reason against a move before planting."""
    if move >= 8:
        return cottage_why.NOTHING_DUE if move < 17 else cottage_why.NOT_A_MOVE
    there = " ".join(now["table"]["nursery"]).split()
    place = 4 * now["table"]["gardener"]
    lying = [there[cell] for cell in game.path[place : place + 4]]
    if move < 4:
        return cottage_why.NO_TILE if lying[move] == "." else cottage_why.NO_FIT
    if move == 4:
        return cottage_why.NO_ROOM if now["table"]["pots"] else cottage_why.NO_POTS
    if move == 7:
        return cottage_why.MUST_PLANT
    if not mine["cats"]:
        return cottage_why.NO_CATS
    if move == 5:
        return cottage_why.NO_ROOM
    return cottage_why.LINE_FULL if "." not in lying else cottage_why.QUEUE_EMPTY


def agree(game, seen):
    """Check every number of a move, and what is none, against the second opinion; count the reasons in `seen`."""
    buf = [0] * game.MOST_MOVES
    legal = set(buf[: game.moves(buf)])
    for move in (*range(52), -1, -25, -26, 65535, *NOTHING):
        reason = game.why(move)
        if type(move) is int and move in legal:
            assert reason == 0
        else:
            assert reason == expected(game, legal, move), (positions.write(game), move)
            seen[reason] += 1


@pytest.mark.parametrize(("players", "pack"), [(1, "cottage-solo"), (2, "cottage"), (3, "cottage-bunny")])
def test_reasons_through_whole_games(players, pack):
    game = new(players, 11, pack)
    chooser = Chooser(11)
    seen = Counter()
    while not game.over:
        if chooser.below(3) == 0 or game.phase in (cottage.CUBE, cottage.POT, cottage.SCORE):
            agree(game, seen)
        game.play(sensible(game, chooser))
    agree(game, seen)
    assert game.why(0) == cottage_why.ENDED
    common = {
        "NOT_A_MOVE",
        "NO_TILE",
        "NO_CATS",
        "MUST_PLANT",
        "OFF_BED",
        "TAKEN",
        "NOT_FULL",
        "NOTHING_DUE",
    }
    assert {getattr(cottage_why, name) for name in common} <= set(seen)


# ---- what whole games seldom come to


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    "hand", [{"hand": "pot"}, {"hand": "cat"}, *({"hand": t} for t in ("T05", "T24", "T30", "T36"))]
)
def test_C10_C44_places_beside_a_bed_that_is_gone(side, hand):
    laid = bed("1 light", ["T31:0 0,0"], pots=["3,3"], cats=["4,0"])
    beds = [laid, None] if side == 0 else [None, laid]
    turned = {} if len(hand["hand"]) == 3 and hand["hand"] in ("pot", "cat") else {"turned": 0}
    game = position([{"beds": beds}, {}], die=6, turn={"phase": "place", **hand, **turned})
    seen = Counter()
    agree(game, seen)
    assert game.why(25 * (1 - side)) == game.why(25 * (1 - side) + 24) == cottage_why.NO_BED
    assert seen[cottage_why.NO_BED] == 25


@pytest.mark.parametrize("turned", range(8))
def test_C10_over_the_edge_comes_before_what_is_covered(turned):
    # nearly full beds: most squares are covered, and yet it is the edge that is named where a tile sticks out
    mine = [bed("1 light", cats=["0,0", "1,1", "2,2", "3,3", "4,4"]), bed("2 dark", pots=["0,4", "2,3", "4,0"])]
    for tile in ("T17", "T23", "T34"):
        game = position([{"beds": mine}], turn={"phase": "place", "hand": tile, "turned": turned})
        seen = Counter()
        agree(game, seen)
        assert seen[cottage_why.OFF_BED] and seen[cottage_why.TAKEN]


PAYING = {"beds": [bed("1 light", ["T11:0 0,0"]), None]}


@pytest.mark.parametrize(
    ("orange", "blue"),
    [
        ([0, 0, 0], [0, 0, 0]),
        ([1, 1, 0], [0, 0, 0]),
        ([2, 2, 1], [0, 0, 0]),
        ([1, 2, 2], [1, 1, 0]),
        ([16, 9, 9], [8, 8, 8]),
        ([0, 0, 2], [0, 3, 3]),
        ([5, 5, 5], [2, 2, 2]),
    ],
)
def test_C20_CR15_reasons_before_the_penalty_is_paid(orange, blue):
    game = position([{**PAYING, "orange": orange, "blue": blue}, {}], die=6)
    agree(game, Counter())
    assert game.why(0) == game.why(7) == cottage_why.PAY_FIRST
    assert game.why(16) == cottage_why.NO_BED
    assert game.why(17) == cottage_why.NOT_A_MOVE


def test_C20_cubes_of_two_colours_are_never_the_same():
    pack = changed(penalty__blue=0)
    game = position([{**PAYING, "orange": [5, 3, 2], "blue": [5, 3, 2]}, {}], die=6, pack=pack)
    agree(game, Counter())
    assert [game.why(8 + i) for i in range(6)] == [0, 0, 0, *[cottage_why.CANNOT_PAY] * 3]


def test_C10_a_tile_as_long_as_a_bed_fits_the_edge_just_so():
    tiles = [*SOURCE["tiles"][:10], "#####", *SOURCE["tiles"][11:]]
    for turned in (0, 1):
        hand = {"phase": "place", "hand": "T11", "turned": turned}
        game = position([{"beds": [bed("1 light"), bed("2 dark", pots=["2,2"])]}], turn=hand, pack=changed(tiles=tiles))
        along = [5 * k if turned == 0 else k for k in range(5)]
        assert [cell for cell in range(25) if game.why(cell) == 0] == along
        assert {game.why(cell) for cell in range(25) if cell not in along} == {cottage_why.OFF_BED}
        assert [game.why(25 + cell) for cell in along] == [0, 0, cottage_why.TAKEN, 0, 0]


def test_C20_only_of_equal_cubes_with_the_same_cat_one_is_named():
    # the second cube has had its cat, the first has not: they are not the same (CR10)
    game = position([{**PAYING, "orange": [6, 6, 6], "had_cat": ["orange 2"]}, {}], die=6)
    assert [game.why(8 + i) for i in range(3)] == [0, 0, cottage_why.SAME_CUBE]


MANY_CATS = changed(cats__supply=90)


@pytest.mark.parametrize("cats", [0, 1])
@pytest.mark.parametrize("queue", ["", "T20"])
@pytest.mark.parametrize("line", ["", "T31", "T31 T32", "T31 T32 T30", "T31 T32 T30 T29"])
@pytest.mark.parametrize("pots", [0, 3])
def test_C8_C9_C11_C17_CR3_CR4_reasons_before_planting(cats, queue, line, pots):
    # only a pot or a cat has room
    mine = [bed("1 light", cats=[square for square in full("1 light")["cats"] if square != "2,1"]), full("2 dark")]
    lying = nursery(B1="T28", **{f"A{i}": tile for i, tile in enumerate(line.split(), 1)})
    seats = [{"beds": mine, "cats": cats}, {"cats": 1}]
    table = {"nursery": lying, "queue": queue, "pots": pots, "cats": 0}
    game = position(seats, pack=MANY_CATS, turn={"phase": "plant"}, **table)
    agree(game, Counter())


@pytest.mark.parametrize("pots", [0, 3])
def test_C11_C17_no_room_and_no_pots_are_told_apart(pots):
    squares = [f"{r},{c}" for r in range(5) for c in range(5)]
    mine = [bed("1 light", cats=squares), bed("2 dark", cats=squares)]
    game = position([{"beds": mine, "cats": 1}, {}], pack=MANY_CATS, turn={"phase": "plant"}, pots=pots)
    agree(game, Counter())
    assert game.why(4) == (cottage_why.NO_ROOM if pots else cottage_why.NO_POTS)
    assert game.why(5) == cottage_why.NO_ROOM
    # and while they score: not even a printed square is left for a cat
    game = position([{"beds": mine, "cats": 1}, {}], pack=MANY_CATS, turn={"phase": "score"}, pots=pots)
    agree(game, Counter())
    assert game.why(2) == cottage_why.NO_ROOM


def test_CR9_the_bonus_pot_goes_onto_the_other_bed():
    for scoring in ("left", "right"):
        laid = bed("1 light", ["T31:0 0,0"], pots=["3,3"])
        mine = [full("2 dark"), laid] if scoring == "left" else [laid, full("2 dark")]
        turn = {"phase": "bonus", "scoring": scoring, "steps": [0, 0], "bonus": 1}
        game = position([{"beds": mine}], turn=turn)
        seen = Counter()
        agree(game, seen)
        assert seen[cottage_why.OTHER_BED] == 25
        assert seen[cottage_why.TAKEN] == 7


@pytest.mark.parametrize("cats", [0, 1])
@pytest.mark.parametrize("first", ["full", "open", "gone"])
@pytest.mark.parametrize("second", ["full", "open", "gone"])
def test_C12_C17_C44_CR6_reasons_while_beds_score(first, second, cats):
    beds = {"full": full("3 light", pots=["1,1", "1,2"]), "open": bed("1 light", ["T31:0 0,0"]), "gone": None}
    beds_too = {"full": full("5 dark", pots=["0,1", "0,2"]), "open": bed("2 dark", ["T32:0 0,1"]), "gone": None}
    mine = [beds[first], beds_too[second]]
    game = position([{"beds": mine, "cats": cats}, {}], pack=MANY_CATS, die=6, turn={"phase": "score"})
    agree(game, Counter())
    if game.over:  # no bed is left
        return
    for move, kind in enumerate((first, second)):
        assert game.why(move) == {"full": 0, "open": cottage_why.NOT_FULL, "gone": cottage_why.NO_BED}[kind]
    assert game.why(3) == (cottage_why.MUST_SCORE if "full" in (first, second) else 0)


def test_C38_CR8_reasons_against_a_cube():
    mine = [full("1 light"), bed("2 dark")]
    seat = {"beds": mine, "orange": [16, 3, 3], "blue": [3, 3, 8]}
    same, end = cottage_why.SAME_CUBE, cottage_why.CUBE_AT_END
    for steps, wanted in (([4, 2], [end, 0, same]), ([0, 2], [0, same, end])):
        game = position([seat], turn={"phase": "cube", "scoring": "left", "steps": steps, "bonus": 0})
        agree(game, Counter())
        assert [game.why(i) for i in range(4)] == [*wanted, cottage_why.NOT_A_MOVE]


def test_the_last_spaces_are_those_of_the_source():
    assert {colour: len(SOURCE["tracks"][colour]) - 1 for colour in LAST} == LAST
    assert table(play(new(), "plant cat", "place left 0,0"))["cats"] == 26


def test_a_reason_may_be_asked_for_before_the_moves():
    game, other = new(2, 5), new(2, 6)
    chooser = Chooser(5)
    buf = [0] * game.MOST_MOVES
    for _ in range(80):
        legal = buf[: game.moves(buf)]
        for move in (legal[0], next(move for move in range(51) if move not in legal)):
            other.load(game.state)
            assert (other.why(move) == 0) == (move in legal)
        game.play(legal[chooser.below(len(legal))])
