"""Help for the tests of the literal Cottage Garden judge: scripted chance, possible positions, simple players."""

from __future__ import annotations

import random

from tests.judge.cottage import Judge, Move
from tests.judge.cottage_pieces import (
    CAT,
    COLOURS,
    CUBES,
    NURSERY,
    POT,
    TILES,
    Bed,
    Cube,
    Tables,
    empty,
    features,
    printed,
    room,
    squares_at,
)

# CV7: bed 1 light filled by four tiles; CV8 has something else instead of T19.
CV7_TILES = {
    "T23": [(0, 0), (0, 1), (0, 2), (0, 3), (1, 0)],
    "T24": [(1, 2), (1, 3), (1, 4), (2, 1), (2, 2)],
    "T19": [(2, 3), (3, 3), (3, 4), (4, 4)],
    "T25": [(3, 2), (4, 0), (4, 1), (4, 2), (4, 3)],
}


class Script:
    """A source of chance that hands out what it was told to, and otherwise the first option."""

    def __init__(self, **wanted):
        """Keep the wanted draws by kind, in order."""
        self.wanted = {what: list(values) for what, values in wanted.items()}
        self.asked = []

    def __call__(self, what, options):
        """Draw the next wanted thing of the kind."""
        self.asked.append((what, list(options)))
        return self.wanted[what].pop(0) if self.wanted.get(what) else options[0]


def cubes_at(orange=(0, 0, 0), blue=(0, 0, 0), crossed=True):
    """Cubes on these spaces; those beyond the red line have crossed it, unless told otherwise."""
    lines = Tables().red_line
    spaces = {"orange": orange, "blue": blue}
    return {colour: [Cube(s, crossed and s > lines[colour]) for s in spaces[colour]] for colour in COLOURS}


def spaces(judge, seat, colour):
    """The spaces of a seat's cubes of a colour."""
    return [cube.space for cube in judge.cubes[seat][colour]]


def full_bed(*without):
    """CV7: bed 1 light with its tiles except some."""
    bed = Bed(1, "light")
    for tile, squares in CV7_TILES.items():
        if tile not in without:
            bed.put(tile, *squares)
    return bed


def tokens_on(bed, *pieces):
    """Put tokens ("pot" or "cat") on the first empty squares of a bed, row by row."""
    squares = sorted(empty(bed, Tables()))
    for piece, square in zip(pieces, squares, strict=False):
        bed.put(piece, square)
    return bed


def new_beds(players):
    """C28: the beds of a new game whose boards came in order; the reserve is the next one."""
    return [{"left": Bed(2 * n + 1, "light"), "right": Bed(2 * n + 2, "dark")} for n in range(players)]


def spread(judge, line, queue):
    """Put the tiles that lie on no bed on the line as told, into the queue as told, the rest elsewhere."""
    used = {tile for bed in judge.all_beds() for tile in bed.tiles()} | {*line, *queue}
    rest = [tile for tile in judge.tables.tiles if tile not in used]
    judge.nursery = {cell: tile for cell, tile in zip(judge.line(), line, strict=False) if tile}
    for cell in NURSERY:
        if cell not in judge.line() and rest:
            judge.nursery[cell] = rest.pop(0)
    judge.queue = [*queue, *rest]


def position(players=2, line=None, queue=(), loose=False, **given):
    """Build a position round the given values: the rest of the tiles and tokens goes where the rules allow it.

    The line is full, the turn is seat 0's shortly before the final round, unless told otherwise. A loose
    position need not be possible, and its queue is no longer than given.
    """
    values = {
        "beds": new_beds(players),
        "reserve": Bed(2 * players + 1, "light"),
        "cubes": [cubes_at() for _ in range(players)],
        "cats": [2] * players,
        "gardener": {3: 14}.get(players, 0),
        "die": 5 - (players == 3),
    }
    judge = Judge(players=players, **{"cat_supply": 0, "pot_supply": 0, **values, **given})
    if "beehives" not in given and players > 1:
        judge.beehives = [seat for seat in range(players) if judge.at_the_end(seat)][:2]
    beds = judge.all_beds()
    judge.pot_supply = given.get("pot_supply", judge.tables.pots - sum(bed.tokens(POT) for bed in beds))
    cats = sum(judge.cats) + sum(bed.tokens(CAT) for bed in beds)
    judge.cat_supply = given.get("cat_supply", judge.tables.cats - cats)
    if line is None:
        taken = {tile for bed in beds for tile in bed.tiles()} | set(queue)
        line = [tile for tile in reversed(judge.tables.tiles) if tile not in taken][:4]
    spread(judge, line, queue)
    if loose:
        judge.queue = list(queue)
    else:
        assert judge.problems() == []
    return judge


# Three small tiles each, enough for the final round.
A, B = ("T01", "T03", "T05"), ("T02", "T04", "T06")


def scoring(colour, steps, cubes, **given):
    """Seat 0 scores bed 1 light and has so many steps of one colour to make, and none of the other."""
    beds = [{"left": full_bed(), "right": Bed(2, "dark")}, new_beds(2)[1]]
    values = {"stage": colour, "scoring": "left", "beds": beds, "cubes": [cubes, cubes_at()]}
    judge = position(loose=True, steps={"orange": 0, "blue": 0}, **{**values, **given})
    judge.steps[colour] = steps
    return judge


def last_turn(own, other, **given):
    """The last turn before the final round: seat 1 has planted, two players."""
    return position(gardener=15, current=1, stage="score", beds=[other, own], **given)


def two_tiles(bed):
    """CV14: two flower tiles, three pots and two cats."""
    bed.put("T31", *squares_at(TILES["T31"], 0, 0)).put("T32", *squares_at(TILES["T32"], 2, 0))
    return tokens_on(bed, POT, POT, POT, CAT, CAT)


def finish(judge, *order):
    """Score beds with the first cube of each colour wherever one is asked for."""
    for slot in order:
        judge.play(("score", slot))
        while judge.stage in ("orange", "blue"):
            judge.play(min(judge.legal_moves()))


def complete(number, side):
    """A bed filled by nothing but cats."""
    return tokens_on(Bed(number, side), *[CAT] * 20)


def bed_of(number, *tiles):
    """A light bed with small tiles, one in each row."""
    bed = Bed(number, "light")
    for row, tile in enumerate(tiles):
        bed.put(tile, *squares_at(TILES[tile], row, 0))
    return bed


def final(beds, **given):
    """The start of a turn of seat 0 in the final round."""
    return position(len(beds), beds=beds, **{"die": 6, "stage": "final", "gardener": 4, **given})


def scored(cubes, right, left=None, **given):
    """Seat 0 has completed its left bed and begins to score it."""
    beds = [{"left": left or full_bed(), "right": right}, new_beds(2)[1]]
    judge = position(beds=beds, cubes=[cubes, cubes_at()], stage="score", **given)
    judge.play(("score", "left"))
    return judge


def end_turn(judge, *moves):
    """Play the moves and end the turn."""
    for move in (*moves, ("end",)):
        judge.play(move)


def any_move(judge, kind):
    """Play the first legal move of a kind."""
    judge.play(min((move for move in judge.legal_moves() if move[0] == kind), key=repr))


def kinds(judge):
    """The kinds of the legal moves."""
    return {move[0] for move in judge.legal_moves()}


def around(r, c):
    """The four squares beside a square."""
    return {(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)}


def best_planting(judge: Judge) -> list[Move]:
    """The plantings that look best: much filled, features of the piece, none hidden, no holes left."""
    own, tables = judge.beds[judge.current], judge.tables
    shown = {slot: printed(bed, tables) | bed.nests for slot, bed in own.items()}
    gap = {slot: empty(bed, tables) for slot, bed in own.items()}
    worth = {}
    for move in judge.legal_moves():
        if move[0] == "tile":
            _, tile, slot, squares = move
            extra = features(tables.tiles[tile], "P") + features(tables.tiles[tile], "C")
        elif move[0] == "pot":
            slot, squares, extra = move[1], frozenset([move[2]]), 1
        else:
            continue
        neat = sum(len(around(*square) - gap[slot]) for square in squares) / 10
        worth[move] = len(squares) - 4 * len(squares & shown[slot]) + extra + neat
    return sorted((move for move in worth if worth[move] == max(worth.values())), key=repr)


def keen_move(judge: Judge, source: random.Random) -> Move:
    """A simple player who fills its beds: scores, finishes beds by cats, plants what looks best."""
    moves = judge.legal_moves()
    for kind in ("score", "cube", "bonus", "pay"):
        if kind in kinds(judge):
            return source.choice(sorted((move for move in moves if move[0] == kind), key=repr))
    for slot, bed in judge.beds[judge.current].items():
        gap = empty(bed, judge.tables)
        if 0 < len(gap) <= judge.cats[judge.current]:
            return ("cat", slot, min(gap))
    planting = best_planting(judge)
    if planting:
        return source.choice(planting)
    return ("skip",) if ("skip",) in moves else ("end",)


def careless_move(judge: Judge, source: random.Random) -> Move:
    """A player who takes any kind of move, then any move of the kind; seldom gives a bed up."""
    by_kind = sorted(kinds(judge) - ({"give up"} if source.random() < 0.9 else set())) or ["give up"]
    kind = source.choice(by_kind)
    return source.choice(sorted((move for move in judge.legal_moves() if move[0] == kind), key=repr))


def check_whole(judge):
    """Section 2: 36 tiles, 30 cats, 16 pots, boards, all once; nothing overlaps; cubes on their tracks."""
    beds = judge.all_beds()
    tiles = [*judge.nursery.values(), *judge.queue, *(tile for bed in beds for tile in bed.tiles())]
    assert sorted(tiles) == sorted(judge.tables.tiles)
    assert len(tiles) == 36
    assert judge.cat_supply + sum(judge.cats) + sum(bed.tokens(CAT) for bed in beds) == 30
    assert judge.pot_supply + sum(bed.tokens(POT) for bed in beds) == 16
    for bed in beds:
        assert sum(len(squares) for _, squares in bed.planted) + len(room(bed)) == 25
    for own in judge.cubes:
        assert all(0 <= cube.space <= 16 for cube in own["orange"])
        assert all(0 <= cube.space <= 8 for cube in own["blue"])
        assert {len(own[colour]) for colour in COLOURS} == {CUBES}
    assert judge.problems() == []
