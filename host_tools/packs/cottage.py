"""The schema of Cottage Garden's packs (rules page `cottage`, sections 2 and 3)."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from firmware.games import cottage
from host_tools.packs.schema import Document, Names, Number, Numbers, Schema, Section, brief, lookup

Square = tuple[int, int]
BOARDS = 9
_MARKS = {"P": 1, "C": 2}


@dataclass(frozen=True)
class Drawings(Names):
    """A list of `count` strings, each read by `parse`, which raises ValueError saying what is allowed."""

    parse: Callable[[str], Any] = str

    def problems(self, document: Document) -> list[str]:
        value = lookup(document, self.key)
        if not isinstance(value, list) or len(value) != self.count:
            shown = f"a list of {len(value)}" if isinstance(value, list) else brief(value)
            return [f"{self.key} = {shown}: a list of {self.count} texts is allowed"]
        found = []
        for i, text in enumerate(value):
            try:
                if not isinstance(text, str) or len(text) > self.longest:
                    raise ValueError(f"a text of at most {self.longest} characters is allowed")
                self.parse(text)
            except ValueError as error:
                found.append(f"{self.key}[{i}] = {brief(text)}: {error}")
        return found


def shape(text: str) -> dict[Square, str]:
    """Return {square: "#", "P" (with a pot) or "C" (with a plant cover)} of a tile such as "#P / #." (3.1)."""
    rows = [row.strip() for row in text.split("/")]
    cells = {(r, c): mark for r, row in enumerate(rows) for c, mark in enumerate(row) if mark != "."}
    if not cells or any(mark not in "#PC" for mark in cells.values()):
        raise ValueError("rows of #, P, C and . with / between them are allowed, as in '#P / #.'")
    if len(cells) > 6 or sum(mark != "#" for mark in cells.values()) > 1:
        raise ValueError("1 to 6 squares are allowed, one of them with a pot or a plant cover")
    if max(r for r, _ in cells) > 4 or max(c for _, c in cells) > 4:
        raise ValueError("5 rows and 5 columns are allowed")
    if min(r for r, _ in cells) or min(c for _, c in cells):
        raise ValueError("no empty row above and no empty column before it are allowed")
    todo = [next(iter(cells))]
    left = set(cells)
    while todo:
        r, c = todo.pop()
        left.discard((r, c))
        todo += {(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)} & left
    if left:
        raise ValueError("squares that hang together edge to edge are allowed")
    return cells


def orientations(cells: dict[Square, str]) -> list[dict[Square, str]]:
    """Return the ways to turn a tile: four quarter turns clockwise, then those of its mirror image (CR2)."""
    found: list[dict[Square, str]] = []
    for flipped in (False, True):
        now = {(r, -c if flipped else c): mark for (r, c), mark in cells.items()}
        for _ in range(4):
            top, left = min(r for r, _ in now), min(c for _, c in now)
            laid = {(r - top, c - left): mark for (r, c), mark in sorted(now.items())}
            if laid not in found:
                found.append(laid)
            now = {(c, -r): mark for (r, c), mark in now.items()}
    return found


def side(text: str) -> tuple[int, int]:
    """Return the masks of pots and plant covers of a side of a bed, five words of five characters (3.2)."""
    rows = text.split()
    if len(rows) != 5 or any(len(row) != 5 or row.strip(".PC") for row in rows):
        raise ValueError("five rows of five of . P C are allowed")
    masks = tuple(
        sum(1 << 6 * r + c for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == kind) for kind in "PC"
    )
    return masks[0], masks[1]


def line(text: str) -> list[int]:
    """Return the cells (row * 4 + column) of a line such as "A1 A2 A3 A4", the nearest first (2.3)."""
    cells = [
        "ABCD".index(word[0]) + 4 * "1234".index(word[1]) if len(word) == 2 and word[0] in "ABCD" and word[1] in "1234"
        else -1
        for word in text.split()
    ]  # fmt: skip
    if len(cells) != 4 or len(set(cells)) != 4 or -1 in cells:
        raise ValueError("four different cells, the nearest first, are allowed, as in 'A1 A2 A3 A4'")
    return cells


def _offsets(cells: dict[Square, str]) -> bytes:
    """Return six bit numbers: the square with the mark last, squares far apart first, so that a misfit shows early."""
    marked = [square for square, mark in cells.items() if mark != "#"]
    plain = sorted(set(cells) - set(marked), key=lambda square: (-abs(square[0] - 2) - abs(square[1] - 2), square))
    order = plain + marked
    order = order[:-1] + [order[0]] * (6 - len(order)) + order[-1:]
    return bytes(6 * r + c for r, c in order)


def _tiles(document: Document) -> list[dict[Square, str]]:
    return [shape(text) for text in document["tiles"]]


def _shapes(document: Document) -> bytes:
    return b"".join(_offsets(laid) for tile in _tiles(document) for laid in orientations(tile))


def _first(document: Document) -> bytes:
    counts = [len(orientations(tile)) for tile in _tiles(document)]
    return bytes(min(sum(counts[:i]), 255) for i in range(len(counts) + 1))


def _traits(document: Document) -> bytes:
    tiles = _tiles(document)
    marks = [next((_MARKS[mark] for mark in tile.values() if mark != "#"), 0) for tile in tiles]
    classes = _classes(tiles)
    return bytes([4 * len(tile) + mark for tile, mark in zip(tiles, marks, strict=True)] + classes)


def _classes(tiles: list[dict[Square, str]]) -> list[int]:
    """Return for each tile the number of its shape, marks left aside, in the order of their first tiles."""
    known: list[list[Square]] = []
    found = []
    for tile in tiles:
        plain = min(sorted(laid) for laid in orientations(tile))
        if plain not in known:
            known.append(plain)
        found.append(known.index(plain))
    return found


def _boards(document: Document) -> bytes:
    sides = [side(text) for pair in zip(document["beds"]["light"], document["beds"]["dark"], strict=True)
             for text in pair]  # fmt: skip
    return b"".join(mask.to_bytes(4, "little") for masks in sides for mask in masks)


def _path(key: str) -> Callable[[Document], bytes]:
    return lambda document: bytes(cell for text in document["nursery"][key] for cell in line(text))


def _nests(document: Document) -> bytes:
    nests = document.get("nests")
    return bytes([nests["count"], *nests["squares"]]) if nests else b""


def _rising(document: Document, key: str) -> list[str]:
    values: Sequence[int] = lookup(document, key)
    good = values[0] == 0 and all(a < b for a, b in itertools.pairwise(values))
    return [] if good else [f"{key} = {brief(values)}: numbers that rise from 0 are allowed"]


def _cross(document: Document) -> list[str]:
    found = _rising(document, "tracks.orange") + _rising(document, "tracks.blue")
    tiles = _tiles(document)
    turned = sum(len(orientations(tile)) for tile in tiles)
    if turned > 255:
        found.append(f"tiles: {turned} ways to turn them in all: at most 255 are allowed")
    if len(set(_classes(tiles))) > 29:
        found.append(f"tiles: {len(set(_classes(tiles)))} different shapes: at most 29 are allowed")
    if sum(sorted(len(tile) for tile in tiles)[:11]) <= 25:
        found.append("tiles: the 11 smallest fit on one bed: at most 10 tiles may lie there")
    for name, last in (("light", document["beds"]["light"]), ("dark", document["beds"]["dark"])):
        for i, text in enumerate(last):
            pots, covers = side(text)
            if (pots | covers) == cottage.FULL:
                found.append(f"beds.{name}[{i}]: at least one empty square is needed")
    seats = max(document["players"])
    cats = document["cats"]
    if cats["start"] * seats > cats["supply"]:
        found.append(f"cats.supply = {cats['supply']}: {seats} seats begin with {cats['start']} each")
    for i, colour in enumerate(("orange", "blue")):
        at = document["tracks"]["line"][i]
        if at >= len(document["tracks"][colour]) - 1:
            found.append(f"tracks.line[{i}] = {at}: 0 (none) or a space before the last one is allowed")
    start = document["start"]["place"]
    if max(start[:3]) > 15:
        found.append(f"start.place = {start}: at most 15 with 1 to 3 players is allowed")
    if start[0] % 2:
        found.append(f"start.place[0] = {start[0]}: an even place is needed, since the ghost moves between your turns")
    if document["solo"]["ranks"] != sorted(document["solo"]["ranks"]):
        found.append(f"solo.ranks = {document['solo']['ranks']}: must rise")
    return found + _nest_problems(document)


def _nest_problems(document: Document) -> list[str]:
    nests = document.get("nests")
    if nests is None:
        return []
    if not isinstance(nests, dict) or set(nests) != {"count", "squares"}:
        return [f"nests = {brief(nests)}: a table with count and squares is allowed"]
    found = []
    number, squares = nests["count"], nests["squares"]
    if type(number) is not int or not 1 <= number <= cottage.MOST_NESTS:
        found.append(f"nests.count = {brief(number)}: a whole number 1 to {cottage.MOST_NESTS} is allowed")
    if (
        not isinstance(squares, list)
        or not 10 <= len(squares) <= 16
        or any(type(n) is not int or not 0 <= n < 25 for n in squares)
        or len(set(squares)) != len(squares)
    ):
        found.append(f"nests.squares = {brief(squares)}: 10 to 16 different squares 0 to 24 are allowed")
    return found


_TILES = [Drawings("tiles", 36, 40, shape)]

SCHEMA = Schema(
    game="cottage",
    players=(1, 2, 3, 4),
    options={},
    extra=("nests.count", "nests.squares"),
    cross=_cross,
    sections=(
        Section("shapes", _TILES, make=_shapes),
        Section("first", make=_first),
        Section("traits", make=_traits),
        Section(
            "boards",
            [Drawings("beds.light", BOARDS, 40, side), Drawings("beds.dark", BOARDS, 40, side)],
            make=_boards,
        ),
        Section("path", [Drawings("nursery.sides", 16, 20, line)], make=_path("sides")),
        Section("corners", [Drawings("nursery.corners", 20, 20, line)], make=_path("corners")),
        Section("start", [Numbers("start.place", 4, 4, 0, 19), Numbers("start.die", 4, 4, 1, 5)]),
        Section("oranges", [Numbers("tracks.orange", 3, 41, 0, 20)]),
        Section("blues", [Numbers("tracks.blue", 3, 41, 0, 20)]),
        Section(
            "numbers",
            [
                Number("cats.start", 0, 9),
                Number("cats.supply", 0, 99),
                Number("cats.cap", 0, 99, 0),
                Number("pots", 0, 99),
                Numbers("tracks.line", 2, 2, 0, 40),
                Number("penalty.orange", 0, 9),
                Number("penalty.blue", 0, 1),
            ],
        ),
        Section("beehives", [Numbers("beehives", 1, 4, 0, 10)]),
        Section("nests", make=_nests),
        Section("ranks", [Numbers("solo.ranks", 4, 4, 0, 200)]),
        Section("names", [Names("solo.names", 5, 20)], joint=b"\n"),
    ),
)
