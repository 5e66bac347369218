"""Positions of Queen's Garden for tests, written in the notation of section 5 (Y3 = yellow, value 3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from tests.judge.queens import Judge
from tests.judge.queens_check import blanks, in_sight
from tests.judge.queens_garden import Hexes, tile_cells
from tests.judge.queens_table import (
    BLANK,
    HEXAGONS,
    ROUNDS,
    Cell,
    Garden,
    Hexagon,
    Payment,
    Place,
    PlaceTile,
    Storage,
    Tables,
    hexagon_from,
    hexagon_text,
)


class Script:
    """A source of chance that hands out what it was told to, and otherwise the first option."""

    def __init__(self, **wanted: Iterable[Any]) -> None:
        """Keep the wanted draws by kind, in order."""
        self.wanted = {what: list(values) for what, values in wanted.items()}
        self.asked: list[tuple[str, list[Any]]] = []

    def __call__(self, what: str, options: list[Any]) -> Any:
        """Draw the next wanted thing of the kind."""
        self.asked.append((what, list(options)))
        return self.wanted[what].pop(0) if self.wanted.get(what) else options[0]


def words(text: str) -> list[Hexagon]:
    """Read hexagons such as `Y3 LB3`."""
    return [hexagon_from(word) for word in text.split()]


def word(text: str) -> Hexagon:
    """Read one hexagon."""
    return hexagon_from(text)


def lay(text: str) -> Hexes:
    """Read hexagons with their cells, such as `Y1 1,0  Y2 1,-1`."""
    parts = text.split()
    cells = [tuple(int(number) for number in part.split(",")) for part in parts[1::2]]
    return {cell: word(part) for cell, part in zip(cells, parts[::2], strict=True)}


def garden(text: str = "", **slots: str) -> Garden:
    """Build a garden; a slot is BLANK or the printed hexagon with its ring cell, such as E="Y3 W"."""
    laid = {}
    for slot, what in slots.items():
        laid[slot] = BLANK if what == BLANK else (word(what.split()[0]), what.split()[1])
    return Garden(lay(text), laid)


def stored(tiles: str = "", expansions: str = "", jokers: int = 3) -> Storage:
    """Build a storage."""
    return Storage(Counter(words(tiles)), set(words(expansions)), jokers)


def paid(tiles: str = "", expansions: str = "", jokers: int = 0) -> Payment:
    """Build a payment."""
    return Payment(frozenset(words(tiles)), frozenset(words(expansions)), jokers)


def position(
    gardens: list[Garden] | None = None,
    storages: list[Storage] | None = None,
    *,
    display: list[str] | None = None,
    top: bool = True,
    face_up: str = "",
    tower: str = "",
    **given: Any,
) -> Judge:
    """Build a position that can be seen to be possible: what is not named goes where it must.

    Each text of `display` is an expansion with its tiles, the last of them the top of the stack if there is a `top`;
    without a top the stack is used up. Without a display the top carries four tiles that are left over. Tiles not
    named are in the bag; with a top that is short of tiles they are in the tower, as the bag must have been empty.
    """
    given = {"players": 2, "tables": Tables(), **given}
    players, tables = given["players"], given["tables"]
    gardens = [*(gardens or []), *(Garden() for _ in range(players - len(gardens or [])))]
    storages = [*(storages or []), *(stored() for _ in range(players - len(storages or [])))]
    given = {"points": [tables.start_points] * players, **given}
    judge = Judge(gardens=gardens, storages=storages, face_up=set(words(face_up)), tower=Counter(words(tower)), **given)
    judge.bag = Counter({hexagon: tables.copies for hexagon in HEXAGONS}) - judge.tower
    for heap in (*(Counter(laid.tiles.values()) for laid in gardens), *(storage.tiles for storage in storages)):
        judge.bag -= heap
    heaps = [Counter(words(text)) for text in display] if display is not None else []
    if display is None and top:
        heaps = [Counter(sorted(judge.bag.elements())[: tables.fill])]
    size = tables.stack_sizes[players]
    judge.stack = size - len(heaps) - len(judge.face_up) if top else 0
    judge.display = dict(enumerate(heaps, 1))
    if top:
        judge.top = size - judge.stack
        judge.display[judge.top] = judge.display.pop(len(heaps))
    for heap in heaps:
        judge.bag -= heap
    if top and heaps[-1].total() < tables.fill:
        judge.bag, judge.tower = Counter(), judge.bag + judge.tower
    judge.hidden = set(HEXAGONS) - set(in_sight(judge))
    covered = len(heaps) + judge.stack + (ROUNDS - judge.round) * size
    judge.supply = len(judge.hidden) - covered - sum(map(blanks, gardens))
    found = judge.problems(history=False)
    assert not found, found
    return judge


def may(text: str, tile: str, cell: Cell, **slots: str) -> bool:
    """Say whether a tile may lie in a cell of a garden."""
    return cell in tile_cells(garden(text, **slots), word(tile))


def takes_of(judge: Judge, criterion: str) -> list[list[str]]:
    """List what the takes of a criterion bring, each as its sorted hexagons."""
    takes = [move for move in judge.takes() if move.criterion == criterion]
    return sorted(sorted(hexagon_text(hexagon) for hexagon, _ in move.picks) for move in takes)


def take(judge: Judge, criterion: str, **places: Place) -> None:
    """Play the one take of a criterion whose named hexagons come from the named places."""
    wanted = {(word(text), place) for text, place in places.items()}
    (move,) = (move for move in judge.takes() if move.criterion == criterion and wanted <= move.picks)
    judge.play(move)


def place(judge: Judge, text: str, cell: Cell, payment: Payment | None = None) -> None:
    """Play a tile."""
    judge.play(PlaceTile(word(text), cell, payment or paid()))
