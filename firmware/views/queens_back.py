"""Queen's Garden: the way back in a turn of which nothing is played yet. Borrowed when B is held."""

from firmware.games import queens as rules
from firmware.views.queens import CELL_AT, GARDEN, STORAGE

BORROWED = True


def leave(view):
    """Go back to the cell, back to the storage; return False if nothing is in hand that was not played."""
    phase = view.game.phase
    if view.cell >= 0 and phase < rules.PAY:
        view.back_to = CELL_AT + view.cell
        view.cell = -1
        zone = GARDEN
    elif view.hand >= 0 and not phase:
        view.back_to = view.hand
        view.hand = -1
        view.mask = 0
        zone = STORAGE
    else:
        return False
    view.zone = -1
    view.enter(zone)
    return True
