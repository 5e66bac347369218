"""A home of Verdant and what can be counted in it, straight from the numbered rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from tests.judge.verdant_cards import FURNITURE, PETS, SIDES, Card, Plant, Room, Tables, Token

Cell = tuple[int, int]


def step(cell: Cell, side: str) -> Cell:
    """V7, V16: the cell next to a cell on one side."""
    down, right = SIDES[side]
    return cell[0] + down, cell[1] + right


def around(cell: Cell) -> set[Cell]:
    """V16: the four cells that touch a cell orthogonally."""
    return {step(cell, side) for side in SIDES}


def fits(cells: Iterable[Cell], tables: Tables) -> bool:
    """V19: whether the bounding box of the cells has at most 3 rows and 5 columns."""
    rows, cols = zip(*cells, strict=True)
    return max(rows) - min(rows) < tables.rows and max(cols) - min(cols) < tables.cols


def connected(cells: set[Cell]) -> bool:
    """V16: whether the cells hang together by edges."""
    reached: set[Cell] = set()
    edge = set(list(cells)[:1])
    while edge:
        reached |= edge
        edge = {near for cell in edge for near in around(cell)} & cells - reached
    return reached == cells


@dataclass
class Home:
    """V16-V20: the cards of a player by cell, in coordinates that never change (the start room is at (0, 0)).

    `leaves` holds every plant that is not complete, `pots` every complete one (V28) with its pot, which is
    "none" in the simplified game (VR2) and for a potless plant; `items` holds the rooms with an item.
    """

    cards: dict[Cell, Card] = field(default_factory=dict)
    leaves: dict[Cell, int] = field(default_factory=dict)
    pots: dict[Cell, str] = field(default_factory=dict)
    items: dict[Cell, Token] = field(default_factory=dict)

    def plants(self) -> dict[Cell, Plant]:
        """V6: the plants, row by row."""
        return {cell: card for cell, card in sorted(self.cards.items()) if card.kind == "plant"}

    def rooms(self) -> dict[Cell, Room]:
        """V7: the rooms, row by row."""
        return {cell: card for cell, card in sorted(self.cards.items()) if card.kind == "room"}

    def complete(self) -> dict[Cell, Plant]:
        """V28: the complete plants, row by row."""
        return {cell: plant for cell, plant in self.plants().items() if cell in self.pots}

    def incomplete(self) -> dict[Cell, Plant]:
        """V28: the plants that are not complete, row by row."""
        return {cell: plant for cell, plant in self.plants().items() if cell not in self.pots}

    def beside(self, cell: Cell) -> list[Cell]:
        """V16, E1: the cells next to a cell on which a card lies, row by row."""
        return sorted(around(cell) & set(self.cards))

    def is_lit(self, plant: Cell, room: Cell) -> bool:
        """V24: whether the room's side that faces the plant shows one of the plant's symbols."""
        [side] = [side for side in SIDES if step(room, side) == plant]
        return self.cards[room].light["NESW".index(side)] in self.cards[plant].light

    def lights(self, plant: Cell) -> list[bool]:
        """V24, P7, P10: for every room next to a plant, whether their light matches."""
        return [self.is_lit(plant, room) for room in self.beside(plant) if room in self.rooms()]

    def matches(self, room: Cell) -> int:
        """V44: how many plants of the room's type are next to it, complete or not (V102)."""
        near = [card for cell, card in self.plants().items() if cell in around(room)]
        return sum(plant.type == self.cards[room].type for plant in near)

    def has_matching_item(self, room: Cell) -> bool:
        """V44, R2: whether the item in the room has the room's type."""
        return room in self.items and self.items[room].type == self.cards[room].type

    def room_points(self, room: Cell, tables: Tables) -> int:
        """V44, E20: the points of one room."""
        return self.matches(room) * (tables.item_factor if self.has_matching_item(room) else 1)

    def type_counts(self, kind: str) -> Counter[str]:
        """V46, V47, V113: how many cards of a kind each type has, complete or not."""
        return Counter(card.type for card in self.cards.values() if card.kind == kind)

    def motifs(self) -> set[str]:
        """V45, V112: the different motifs of the placed items."""
        return {item.motif for item in self.items.values()}

    def pets(self) -> int:
        """I7, 3.1: the number of placed pets."""
        return sum(item.motif in PETS for item in self.items.values())

    def furniture(self) -> int:
        """I8, 3.1: the number of placed pieces of furniture."""
        return sum(item.motif in FURNITURE for item in self.items.values())

    def rows(self, kind: str, tables: Tables) -> list[list[Cell]]:
        """VR8, E16: of every row that has all its cards, the cells of one kind from left to right."""
        full = []
        for row in sorted({r for r, _ in self.cards}):
            cells = sorted(cell for cell in self.cards if cell[0] == row)
            if len(cells) == tables.cols:
                full.append([cell for cell in cells if self.cards[cell].kind == kind])
        return full

    def corner(self) -> Cell:
        """V19: the top left corner of the bounding box."""
        return min((r for r, _ in self.cards), default=0), min((c for _, c in self.cards), default=0)

    def moved_to_origin(self) -> Home:
        """V19: the same home with its bounding box at (0, 0), to be compared with another engine's."""
        top, left = self.corner()
        parts = (self.cards, self.leaves, self.pots, self.items)
        return Home(*({(r - top, c - left): thing for (r, c), thing in part.items()} for part in parts))


def legal_cells(home: Home, kind: str, tables: Tables) -> set[Cell]:
    """V16, V17, V19, E8: the free cells for the next card of a kind."""
    free = {near for cell in home.cards for near in around(cell)} - set(home.cards)
    other_kind = {cell for cell in free if all(home.cards[near].kind != kind for near in home.beside(cell))}
    return {cell for cell in other_kind if fits([*home.cards, cell], tables)}


def start_cell(side: str) -> Cell:
    """V3, V83: where the start plant lies when it is on this side of the start room."""
    return step((0, 0), side)
