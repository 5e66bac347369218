"""The words, figures, things and moves of Queen's Garden, as its rules page gives them (sections 1, 2 and 3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

COLOURS = ("light blue", "yellow", "dark green", "light green", "dark purple", "light purple")
SYMBOLS = ("tree", "bird", "butterfly", "flower", "plant", "lily")
CRITERIA = COLOURS + SYMBOLS
COLOUR_IDS = dict(zip(("LB", "Y", "DG", "LG", "DP", "LP"), COLOURS, strict=True))
DIRECTIONS = {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1)}
SIDES = ("A", "B")
ROUNDS = 4
FACE_UP = "face up"
BLANK = "blank"

Cell = tuple[int, int]
Place = Any  # the number of an expansion that carries tiles, or FACE_UP


class Hexagon(NamedTuple):
    """2.1: a combination of colour and symbol; a tile has one, an expansion has one printed on its front (Q45).

    As all words differ, `criterion in hexagon` says whether it has that colour or symbol.
    """

    colour: str
    symbol: str


Laid = Any  # what lies on an expansion place: BLANK or (printed hexagon, direction of its ring cell)

HEXAGONS = frozenset(Hexagon(colour, symbol) for colour in COLOURS for symbol in SYMBOLS)

# W-A and W-B of section 3, by round.
WHEEL_A = (
    {"dark green": 1, "light blue": 1, "tree": 1},
    {"yellow": 1, "light purple": 1, "bird": 1},
    {"dark purple": 1, "butterfly": 2, "flower": 2},
    {"light green": 1, "plant": 3, "lily": 3},
)
WHEEL_B = (
    {"dark purple": 1, "yellow": 1, "butterfly": 2},
    {"light green": 1, "tree": 1, "lily": 3},
    {"dark green": 1, "light purple": 1, "flower": 2},
    {"light blue": 1, "bird": 1, "plant": 3},
)


@dataclass(frozen=True)
class Tables:
    """Sections 1 to 3: all figures in one object; tables with two variants are by the side of the central board."""

    values: Mapping[str, int] = field(default_factory=lambda: dict(zip(SYMBOLS, range(1, 7), strict=True)))
    copies: int = 3
    tile_room: int = 12
    expansion_room: int = 2
    start_jokers: int = 3
    start_points: int = 15
    stack_sizes: Mapping[int, int] = field(default_factory=lambda: {2: 5, 3: 7, 4: 8})
    fill: int = 4
    price: int = 6
    first_pass: int = 1
    rewards: Mapping[str, int] = field(default_factory=lambda: {"fountain": 1, "statue": 2, "bench": 2, "pavilion": 3})
    wheel: Mapping[str, tuple[Mapping[str, int], ...]] = field(default_factory=lambda: {"A": WHEEL_A, "B": WHEEL_B})
    pavilion_points: int = 1
    joker_points: int = 1
    area_least: int = 3
    area_bonus: Mapping[str, Mapping[int, int]] = field(default_factory=lambda: {"A": {6: 6}, "B": {4: 2, 5: 4, 6: 6}})


@dataclass
class Storage:
    """Q2, Q3: what a player keeps beside the garden."""

    tiles: Counter[Hexagon] = field(default_factory=Counter)
    expansions: set[Hexagon] = field(default_factory=set)
    jokers: int = 0


@dataclass
class Garden:
    """Q1, 2.2: the tiles of a garden by cell and what lies on its six expansion places, by direction."""

    tiles: dict[Cell, Hexagon] = field(default_factory=dict)
    expansions: dict[str, Laid] = field(default_factory=dict)


@dataclass(frozen=True)
class Payment:
    """Q16-Q19, Q46, Q47: what is paid besides the placed hexagon; as no two may be equal, sets are enough."""

    tiles: frozenset[Hexagon] = frozenset()
    expansions: frozenset[Hexagon] = frozenset()
    jokers: int = 0


@dataclass(frozen=True)
class Take:
    """Q9, Q41, QR12: the named colour or symbol and, for each matching hexagon, where its copy is taken from."""

    criterion: str
    picks: frozenset[tuple[Hexagon, Place]]


@dataclass(frozen=True)
class PlaceTile:
    """Q15: a tile of the storage, the cell and the payment."""

    tile: Hexagon
    cell: Cell
    payment: Payment = Payment()


@dataclass(frozen=True)
class PlaceExpansion:
    """Q25, QR15: a stored expansion, the expansion place, the direction of the printed hexagon and the payment."""

    expansion: Hexagon
    slot: str
    ring: str
    payment: Payment = Payment()


@dataclass(frozen=True)
class Buy:
    """Q26, Q50: the expansion place of a bought expansion."""

    slot: str


@dataclass(frozen=True)
class Pass:
    """Q27, Q52: the discarded tiles, sorted, and the discarded expansions."""

    tiles: tuple[Hexagon, ...] = ()
    expansions: frozenset[Hexagon] = frozenset()


Move = Take | PlaceTile | PlaceExpansion | Buy | Pass


def hexagon_from(text: str) -> Hexagon:
    """Section 5: read a hexagon such as LB3."""
    return Hexagon(COLOUR_IDS[text[:-1]], SYMBOLS[int(text[-1]) - 1])


def hexagon_text(hexagon: Hexagon) -> str:
    """Section 5: write a hexagon such as LB3."""
    (short,) = (short for short, colour in COLOUR_IDS.items() if colour == hexagon.colour)
    return f"{short}{SYMBOLS.index(hexagon.symbol) + 1}"
