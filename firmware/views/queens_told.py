"""Queen's Garden: what another seat does, in words. Borrowed for its turn."""

from firmware.games import queens as rules
from firmware.texts.queens import BUYS, LAYS, PASSES, TAKES
from firmware.views.queens_signs import KINDS

BORROWED = True
_LINE = 21


def watch(view, move):
    """Remember the act of the seat that is due, in words, and its garden."""
    game = view.game
    if game.phase:
        return
    if move < rules.PLACE:
        verb = TAKES
        what = KINDS.split("\n")[move]
    elif move < rules.BUY:
        verb = LAYS
        what = KINDS.split("\n")[6 + move % 6]
    else:
        verb = ""
        what = BUYS if move == rules.BUY else PASSES
    who = view.app.name(game.player) + ": "
    words = who + verb + what
    view.seen = game.player, view.garden(game.player), words if len(words) <= _LINE else who + what


def told(view):
    """Return what the seat has done; its last hexagon is marked."""
    seat, before, words = view.seen
    view.seen = None
    cells = view.garden(seat)
    for x in range(rules.CELLS):
        if cells[x] != before[x]:
            view.last[seat] = x + 1
    return words
