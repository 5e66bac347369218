"""How a search begins: its buffers, made once, and the next position. Borrowed for that."""

from array import array

from firmware import rng
from firmware.minds.search import DEPTH, LOAD, MASTER, SNAPSHOTS, TRUST, WIDTH

BORROWED = True


def make(search, mind, game):
    """Give a new search for `game` its copy of it, the `mind` on that, and its buffers."""
    copy = game.__class__(game.pack, game.players, 1, game.options)
    if hasattr(copy, "borrow_from"):
        copy.borrow_from(game)
    search._game = game
    search._copy = copy
    search._mind = mind(copy)
    search._quick = hasattr(mind, "pick")
    search._readies = hasattr(mind, "ready")
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
    # All that it will ever note, so that its dictionary does not grow in the middle of a turn.
    search._rounds = search._end = search._until = search._sample_no = search._begun = search._fresh = 0
    search._who = search._mine = search._theirs = search._high = search._pick = 0
    search.done = True
    search._found = 0


def begin(search, level, seed, scale):
    """Begin to think about the game's present position, see Search.start."""
    game = search._game
    search.level = search._mind.level = level
    search._seat = game.player
    search._budget = search._mind.NODES[level] * scale
    search._own = search._budget if level < MASTER else search._budget // 3
    rng.seed(search._dice, 0, seed & 0x3FFFFFFF)
    search._hidden = rng.next16(search._dice, 0) << 14
    search.nodes = 0
    search._found = 0
    search._depth = 0
    search._k = 0  # line being sampled
    search._longest = 0  # nodes of one sample
    game.moves(search._buf)
    search._path[0] = search._buf[0]
    search._n = 0
    search._do = LOAD
    search.done = False
