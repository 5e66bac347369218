"""Cottage Garden: what the pages of decisions have in common."""

from array import array

from firmware.views.cottage import extent


def own(view, name, function):
    """Let `function(view, ...)` be the method `name` of the view, as long as the page is there."""
    setattr(view, name, lambda *args: function(view, *args))
    view.acts.append(name)


def legal(view):
    """Return the legal moves; to ask the game why not, one by one, would load its reasons each time."""
    game = view.game
    moves = array("H", bytes(2 * game.MOST_MOVES))
    n = game.moves(moves)
    return [moves[i] for i in range(n)]


def within(game, bed, tile, turned):
    """Return where a tile fits on a bed: a bit for each square of its corner, row * 5 + column."""
    room = game.room(bed)
    found = 0
    if room:
        mask = game.shape(tile, turned)
        wide, high = extent(game, tile, turned)
        for r in range(6 - high):
            for k in range(6 - wide):
                if not (mask << 6 * r + k) & ~room:
                    found |= 1 << 5 * r + k
    return found
