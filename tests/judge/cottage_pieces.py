"""The things of Cottage Garden for the literal judge: tables, lines of the nursery, flower tiles and beds."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

COLOURS = ("orange", "blue")
SLOTS = ("left", "right")
SIDES = ("light", "dark")
CUBES = 3  # C3: of each colour
SIZE = 5
SQUARES = frozenset(product(range(SIZE), range(SIZE)))
POT, CAT = "pot", "cat"
NURSERY = tuple(f"{column}{row}" for row in "1234" for column in "ABCD")
RANKS = ("seedling", "hobby", "skilled", "master", "head gardener")

Square = tuple[int, int]
Rows = tuple[str, ...]

TOP = ("A1 A2 A3 A4", "B1 B2 B3 B4", "C1 C2 C3 C4", "D1 D2 D3 D4")
RIGHT = ("D1 C1 B1 A1", "D2 C2 B2 A2", "D3 C3 B3 A3", "D4 C4 B4 A4")
BOTTOM = ("D4 D3 D2 D1", "C4 C3 C2 C1", "B4 B3 B2 B1", "A4 A3 A2 A1")
LEFT = ("A4 B4 C4 D4", "A3 B3 C3 D3", "A2 B2 C2 D2", "A1 B1 C1 D1")
CORNERS = ("D1 C2 B3 A4", "D4 C3 B2 A1", "A4 B3 C2 D1", "A1 B2 C3 D4")


def path_of(*lines: str) -> tuple[tuple[str, ...], ...]:
    """2.3: the lines that the gardener sees on its way, each as its cells, nearest first."""
    return tuple(tuple(line.split()) for line in lines)


# C23, C25, 2.3: one path for each side of the nursery board.
PATHS = {
    "1-3 players": path_of(*TOP, *RIGHT, *BOTTOM, *LEFT),
    "4 players": path_of(*TOP, CORNERS[0], *RIGHT, CORNERS[1], *BOTTOM, CORNERS[2], *LEFT, CORNERS[3]),
}
BOARD = {1: "1-3 players", 2: "1-3 players", 3: "1-3 players", 4: "4 players"}

DATA = json.loads(Path(__file__).with_name("cottage_data.json").read_text(encoding="utf-8"))
TILES = {name: tuple(rows) for name, rows in DATA["tiles"].items()}
BEDS = {(number, side): tuple(rows) for number, bed in enumerate(DATA["beds"], start=1) for side, rows in bed.items()}


@dataclass(frozen=True)
class Tables:
    """Sections 2 and 3: all figures in one object; dicts go by number of players, colour or (bed, side)."""

    tiles: dict[str, Rows] = field(default_factory=lambda: dict(TILES))
    beds: dict[tuple[int, str], Rows] = field(default_factory=lambda: dict(BEDS))
    paths: dict[int, tuple[tuple[str, ...], ...]] = field(
        default_factory=lambda: {players: PATHS[board] for players, board in BOARD.items()}
    )
    start_index: dict[int, int] = field(default_factory=lambda: {1: 0, 2: 0, 3: 2, 4: 0})
    start_die: dict[int, int] = field(default_factory=lambda: {1: 2, 2: 2, 3: 1, 4: 1})
    goal: int = 0
    last_die: int = 6
    must_refill: int = 1  # C7: with so many tiles or fewer on the line
    refill_price: int = 1
    start_cats: int = 2
    cats: int = 30
    pots: int = 16
    cat_cap: int | None = None
    tracks: dict[str, tuple[int, ...]] = field(
        default_factory=lambda: {"orange": (*range(16), 20), "blue": (*range(0, 15, 2), 20)}
    )
    red_line: dict[str, int] = field(default_factory=lambda: {"orange": 6, "blue": 3})  # the last space before it
    penalty: dict[str, int] = field(default_factory=lambda: {"orange": 2, "blue": 1})
    lost_beds: int = 2  # C18: beds with so many flower tiles or fewer
    beehives: tuple[int, ...] = (3, 2)
    solo_ranks: tuple[int, ...] = (40, 50, 60, 70)
    nests: int = 6

    def top(self, colour: str) -> int:
        """2.1: the last space of a track."""
        return len(self.tracks[colour]) - 1


class Cube(NamedTuple):
    """2.1, C37: a cube's space (counted from 0, not its value), and whether it ever crossed the red line."""

    space: int = 0
    crossed: bool = False


class Planted(NamedTuple):
    """C9-C11, C17: something on a bed: a tile by its name, "pot" or "cat", and the squares that it covers."""

    piece: str
    squares: frozenset[Square]


@dataclass
class Bed:
    """C4, C28, 3.3: a bed board by number and upper side; what was put on it in order; nests of the promo."""

    number: int
    side: str
    planted: list[Planted] = field(default_factory=list)
    nests: set[Square] = field(default_factory=set)

    def put(self, piece: str, *squares: Square) -> Bed:
        """C9, C11, C17: lay a piece on the bed."""
        self.planted.append(Planted(piece, frozenset(squares)))
        return self

    def flipped(self) -> Bed:
        """C15, C29: the other side of the board, with nothing on it."""
        return Bed(self.number, "dark" if self.side == "light" else "light")

    def tiles(self) -> list[str]:
        """C15, section 3: the flower tiles in the order in which they were placed."""
        return [piece for piece, _ in self.planted if piece not in (POT, CAT)]

    def tokens(self, kind: str) -> int:
        """C15: how many pot tokens or cats lie on the bed."""
        return [piece for piece, _ in self.planted].count(kind)


def turned(rows: Rows) -> Rows:
    """C32, CR2: a shape turned clockwise by a quarter."""
    return tuple("".join(column) for column in zip(*rows[::-1], strict=True))


@cache
def orientations(rows: Rows) -> tuple[Rows, ...]:
    """C32, CR2: rotations 0-3 of the shape, then of its mirror image, duplicates dropped."""
    found: list[Rows] = []
    for shape in (rows, tuple(row[::-1] for row in rows)):
        for _ in range(4):
            if shape not in found:
                found.append(shape)
            shape = turned(shape)
    return tuple(found)


def squares_at(shape: Rows, row: int, col: int) -> frozenset[Square]:
    """CR2: the squares of an oriented shape whose box has its top left corner at (row, col)."""
    return frozenset((row + r, col + c) for r, line in enumerate(shape) for c, mark in enumerate(line) if mark != ".")


@cache
def placements(rows: Rows) -> frozenset[frozenset[Square]]:
    """C10, C32, CR2: all sets of squares within the grid that the tile can cover."""
    anywhere = {squares_at(shape, row, col) for shape in orientations(rows) for row, col in SQUARES}
    return frozenset(squares for squares in anywhere if squares <= SQUARES)


def features(rows: Rows, mark: str) -> int:
    """C13, C14, 3.1: how many pots ("P") or covers ("C") a tile shows."""
    return "".join(rows).count(mark)


def printed(bed: Bed, tables: Tables, marks: str = "PC") -> set[Square]:
    """C10, 3.2: the squares of the bed on which such a feature is printed, covered or not."""
    rows = tables.beds[bed.number, bed.side]
    return {(r, c) for r, c in SQUARES if rows[r][c] in marks}


def room(bed: Bed) -> set[Square]:
    """C10, section 3: the squares on which neither tile nor cat nor pot token lies, features or not."""
    return set(SQUARES).difference(*(squares for _, squares in bed.planted))


def empty(bed: Bed, tables: Tables) -> set[Square]:
    """C12, C31: the squares still to be filled; printed pots and covers, and nests, count as filled."""
    return room(bed) - printed(bed, tables) - bed.nests


def is_complete(bed: Bed, tables: Tables) -> bool:
    """C12: whether all empty squares are filled."""
    return not empty(bed, tables)


def pots_on(bed: Bed, tables: Tables) -> int:
    """C13, C35: visible pots, printed on the bed, on its flower tiles, and pot tokens."""
    on_tiles = sum(features(tables.tiles[tile], "P") for tile in bed.tiles())
    return len(printed(bed, tables, "P") & room(bed)) + on_tiles + bed.tokens(POT)


def covers_on(bed: Bed, tables: Tables) -> int:
    """C14: visible plant covers, printed on the bed and on its flower tiles."""
    on_tiles = sum(features(tables.tiles[tile], "C") for tile in bed.tiles())
    return len(printed(bed, tables, "C") & room(bed)) + on_tiles


def nest_squares(bed: Bed, tables: Tables) -> set[Square]:
    """3.3: the squares for nests: at a corner or edge, without a printed feature."""
    border = {(r, c) for r, c in SQUARES if {r, c} & {0, SIZE - 1}}
    return border - printed(bed, tables)


def filled(nursery: dict[str, str], queue: list[str], line: tuple[str, ...]) -> tuple[dict[str, str], list[str]]:
    """C7, C33, C34: nursery and queue after the gaps of a line were filled, the nearest first, as far as possible."""
    nursery, queue = dict(nursery), list(queue)
    for cell in line:
        if cell not in nursery and queue:
            nursery[cell] = queue.pop(0)
    return nursery, queue


def advanced(cube: Cube, steps: int, top: int, red_line: int | None) -> tuple[Cube, int, bool]:
    """C36, C37, CR8, CR10: a cube after its steps, the steps left over, and whether it crosses for the first time."""
    space = min(cube.space + steps, top)
    crosses = red_line is not None and cube.space <= red_line < space and not cube.crossed
    return Cube(space, cube.crossed or crosses), steps - (space - cube.space), crosses


def payable(cubes: dict[str, list[Cube]], tables: Tables) -> set[tuple[str, int]]:
    """C20, CR15, section 3: the cubes that can pay; only if none can, an orange one on a lower space than that."""
    every = {(colour, number) for colour in COLOURS for number in range(CUBES)}
    full = {(colour, n) for colour, n in every if cubes[colour][n].space >= tables.penalty[colour]}
    return full or {("orange", n) for n in range(CUBES) if cubes["orange"][n].space > 0}


def paid(cube: Cube, spaces: int) -> Cube:
    """C20, CR15, edge 20: a cube after it moved back, never below the start; its cat stays earned."""
    return Cube(max(cube.space - spaces, 0), cube.crossed)


def is_plausible_piece(planted: Any, tables: Tables) -> bool:
    """C10, C35, C17: whether these squares are a way to lay this piece."""
    piece, squares = planted
    if piece in (POT, CAT):
        return len(squares) == 1 and squares <= SQUARES
    return squares in placements(tables.tiles[piece])
