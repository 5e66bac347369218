"""Queen's Garden: areas of a garden, for words about them."""

from firmware.games import queens as rules
from firmware.games.queens_near import NEAR


def area(cells, x, kind):
    """Return the hexagons, bytes of the state, of the area of a colour (0-5) or symbol (6-11) that cell `x` is in."""
    table = rules.COLOUR if kind < 6 else rules.SYMBOL
    seen = [x]
    for x in seen:
        for y in NEAR[6 * x : 6 * x + 6]:
            if y < rules.CELLS and y not in seen and cells[y] and table[cells[y]] == kind % 6:
                seen.append(y)
    seen.sort()
    return [cells[x] for x in seen]


def areas(cells, kind, least):
    """Return all areas of a kind of at least that size."""
    table = rules.COLOUR if kind < 6 else rules.SYMBOL
    found = []
    for x in range(rules.CELLS):
        if cells[x] and table[cells[x]] == kind % 6:
            one = area(cells, x, kind)
            if len(one) >= least and one not in found:
                found.append(one)
    return found
