"""Queen's Garden: what lies beside what. Borrowed: what is always there asks the masks made of it (AROUND)."""

from firmware.games.queens_state import CELLS

BORROWED = True


def _near():
    """Return the six neighbours (48 = none) of each of the 48 cells, the fountain, the 6 tips."""
    # (q, r) is 11 * q + r + 60: a neighbour of a cell is never beyond an edge of that grid
    steps = (11, 10, -1, -11, -10, 1)
    at = [60 + step for step in steps]
    for slot in steps:
        at += [60 + 3 * slot + step for step in steps]
        at.append(60 + 3 * slot)
    grid = bytearray([CELLS] * 121)
    for x in range(CELLS):
        grid[at[x]] = x
    at.append(60)
    at += [60 + steps[i] + steps[(i + 1) % 6] for i in range(6)]
    return bytearray([grid[place + step] for place in at for step in steps])


NEAR = _near()
