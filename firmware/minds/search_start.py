"""The buffers of a search, made once. Borrowed when it begins."""

from array import array

from firmware import rng
from firmware.minds.search import DEPTH, SNAPSHOTS, TRUST, WIDTH

BORROWED = True


def start(search, mind, game):
    """Give a new search for `game` its copy of it, the `mind` on that, and its buffers."""
    copy = game.__class__(game.pack, game.players, 1, game.options)
    if hasattr(copy, "borrow_from"):
        copy.borrow_from(game)
    search._game = game
    search._copy = copy
    search._mind = mind(copy)
    search._quick = hasattr(mind, "pick")
    search._errs = hasattr(mind, "haze")
    search._deepens = hasattr(mind, "DEEPER")
    search._trust = getattr(mind, "TRUST", TRUST)
    lines = mind.LINES
    size = len(copy.state)
    search._levels = max(1, SNAPSHOTS // size)  # decisions whose position is kept, by the game that of the first one
    search._snapshots = bytearray(size * (search._levels - 1))
    search._buf = array("H", bytes(2 * game.MOST_MOVES))
    search._top = array("H", bytes(2 * DEPTH * WIDTH))
    search._guess = array("i", bytes(4 * WIDTH))
    search._width = bytearray(DEPTH)
    search._index = bytearray(DEPTH)
    search._path = array("H", bytes(2 * DEPTH))
    search._lines = array("H", bytes(2 * lines * DEPTH))
    search._length = bytearray(lines)
    search._value = array("i", bytes(4 * lines))
    search._sum = array("i", bytes(4 * lines))
    search._samples = array("H", bytes(2 * lines))
    search._exact = bytearray(lines)
    search._dice = bytearray(rng.SIZE)
    search.done = True
    search.nodes = 0
    search._found = 0
