"""What the rules of Queen's Garden say about one garden and one payment (Q15-Q25, Q36, Q44-Q47, 2.2, 2.5)."""

from __future__ import annotations

from itertools import combinations

from tests.judge.queens_table import BLANK, COLOURS, CRITERIA, DIRECTIONS, Cell, Garden, Hexagon, Payment, Storage

FOUNTAIN = (0, 0)
START_SPACES = frozenset(DIRECTIONS.values())
STATUES = frozenset({(2, -1), (-1, -1), (-1, 2)})
BENCHES = frozenset({(1, -2), (-2, 1), (1, 1)})

Hexes = dict[Cell, Hexagon]


def step(cell: Cell, direction: str, times: int = 1) -> Cell:
    """2.2: the cell so many steps away."""
    (q, r), (dq, dr) = cell, DIRECTIONS[direction]
    return (q + times * dq, r + times * dr)


def neighbours(cell: Cell) -> set[Cell]:
    """2.2: the six cells that touch a cell."""
    return {step(cell, direction) for direction in DIRECTIONS}


def centre(slot: str) -> Cell:
    """2.2, QR15: the middle of an expansion place lies three steps from the fountain."""
    return step(FOUNTAIN, slot, 3)


def green_cells(garden: Garden) -> set[Cell]:
    """Q1, Q20, Q44, QV16: cells that hold or may hold a hexagon; the middle only of a blank expansion."""
    cells = set(START_SPACES)
    for slot, laid in garden.expansions.items():
        cells |= neighbours(centre(slot))
        if laid == BLANK:
            cells.add(centre(slot))
    return cells


def printed(garden: Garden) -> Hexes:
    """Q44, Q51, QR6, QR15: the printed hexagons of the expansions that lie front up."""
    fronts = {slot: laid for slot, laid in garden.expansions.items() if laid != BLANK}
    return {step(centre(slot), ring): hexagon for slot, (hexagon, ring) in fronts.items()}


def hexagons(garden: Garden) -> Hexes:
    """Q51, Q56, QR10: tiles and printed hexagons alike."""
    return {**garden.tiles, **printed(garden)}


def pavilions(garden: Garden) -> set[Cell]:
    """Q44, edges 21 and 22: the middles of the expansions that lie front up."""
    return {centre(slot) for slot, laid in garden.expansions.items() if laid != BLANK}


def decorations(garden: Garden) -> dict[Cell, str]:
    """Q23, 2.2: the fountain, the tips of the fountain board, and the pavilions."""
    found = {FOUNTAIN: "fountain"}
    found |= dict.fromkeys(STATUES, "statue") | dict.fromkeys(BENCHES, "bench")
    return found | dict.fromkeys(pavilions(garden), "pavilion")


def enclosed(garden: Garden) -> dict[Cell, str]:
    """Q23, section 3: decorations all of whose six neighbouring cells hold hexagons."""
    full = set(hexagons(garden))
    return {cell: what for cell, what in decorations(garden).items() if neighbours(cell) <= full}


def group(hexes: Hexes, cell: Cell, criterion: str) -> set[Cell]:
    """Q22, Q36: all cells that hang together with this one through hexagons of the criterion."""
    alike = {where for where, hexagon in hexes.items() if criterion in hexagon}
    reached: set[Cell] = set()
    edge = {cell} & alike
    while edge:
        reached |= edge
        edge = {near for where in edge for near in neighbours(where)} & alike - reached
    return reached


def repeats(hexes: Hexes, cells: set[Cell]) -> bool:
    """Q22: whether two of the cells hold identical hexagons."""
    return len({hexes[cell] for cell in cells}) < len(cells)


def may_lie(hexes: Hexes, cell: Cell, hexagon: Hexagon) -> bool:
    """Q20-Q22, edges 14 and 15: alone, or alike to some neighbour; no group of it may hold identical ones."""
    near = [hexes[where] for where in neighbours(cell) if where in hexes]
    if near and not any(criterion in other for other in near for criterion in hexagon):
        return False
    after = {**hexes, cell: hexagon}
    return not any(repeats(after, group(after, cell, criterion)) for criterion in hexagon)


def tile_cells(garden: Garden, tile: Hexagon) -> set[Cell]:
    """Q20-Q22, Q51: where this tile may be placed."""
    hexes = hexagons(garden)
    return {cell for cell in green_cells(garden) - set(hexes) if may_lie(hexes, cell, tile)}


def expansion_sites(garden: Garden, expansion: Hexagon) -> set[tuple[str, str]]:
    """Q25, Q51, 2.2, QR6, QR15, edge 18: free places and directions of the printed hexagon, front up."""
    hexes = hexagons(garden)
    return {
        (slot, ring)
        for slot in set(DIRECTIONS) - set(garden.expansions)
        for ring in DIRECTIONS
        if may_lie(hexes, step(centre(slot), ring), expansion)
    }


def areas(hexes: Hexes, least: int) -> set[tuple[str, frozenset[Cell]]]:
    """Q36, Q60, edge 25: every colour area and symbol area with at least so many hexagons."""
    found = {
        (criterion, frozenset(group(hexes, cell, criterion)))
        for cell, hexagon in hexes.items()
        for criterion in hexagon
    }
    assert all(len(cells) <= 6 for _, cells in found)
    return {(criterion, cells) for criterion, cells in found if len(cells) >= least}


def broken_groups(garden: Garden) -> set[str]:
    """Q22: the criteria of which some group holds identical hexagons."""
    hexes = hexagons(garden)
    return {criterion for criterion in CRITERIA if any(repeats(hexes, group(hexes, cell, criterion)) for cell in hexes)}


def could_grow(garden: Garden) -> bool:
    """Q20, Q21: whether there is an order of placing in which every hexagon was alone or alike to a neighbour.

    The hexagons that hang together by likeness need a first one, which was placed alone; so no two of these touch.
    Conversely, with such first ones all others can follow. That expansions come before their tiles is not looked at.
    """
    hexes, parts = hexagons(garden), []
    while left := set(hexes).difference(*parts):
        part, edge = set(), {min(left)}
        while edge:
            part |= edge
            edge = {near for cell in edge for near in neighbours(cell) & left if alike(hexes, cell, near)} - part
        parts.append(part)
    return has_firsts(sorted(parts, key=len), set())


def alike(hexes: Hexes, cell: Cell, other: Cell) -> bool:
    """Q21: whether the hexagons in both cells have the same colour or the same symbol."""
    return any(criterion in hexes[other] for criterion in hexes[cell])


def has_firsts(parts: list[set[Cell]], chosen: set[Cell]) -> bool:
    """Q20: whether a cell of every part can be chosen so that none of the chosen touch."""
    if not parts:
        return True
    return any(has_firsts(parts[1:], chosen | {cell}) for cell in parts[0] if not neighbours(cell) & chosen)


def payments(storage: Storage, target: Hexagon, cost: int) -> set[Payment]:
    """Q15-Q19, Q46, Q47, 2.5, edge 17: every complete payment for a hexagon that has left the storage already.

    Items of one colour with different symbols or of one symbol with different colours, none like the target, and
    jokers for the rest; together exactly one less than the cost.
    """
    items = [("tile", tile) for tile, number in storage.tiles.items() if number > 0]
    items += [("expansion", expansion) for expansion in storage.expansions]
    found = set()
    for criterion in target:
        fitting = [(what, hexagon) for what, hexagon in items if criterion in hexagon and hexagon != target]
        for number in range(cost):
            for paid in combinations(fitting, number):
                jokers = cost - 1 - number
                if len({hexagon for _, hexagon in paid}) == number and jokers <= storage.jokers:
                    tiles = frozenset(hexagon for what, hexagon in paid if what == "tile")
                    others = frozenset(hexagon for what, hexagon in paid if what == "expansion")
                    found.add(Payment(tiles, others, jokers))
    return found


def area_kind(criterion: str) -> str:
    """Q36, Q60: whether an area of this criterion is a colour area or a symbol area."""
    return "colour areas" if criterion in COLOURS else "symbol areas"
