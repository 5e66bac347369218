"""Queen's Garden's mind: what it keeps between two calls. Borrowed when a search begins."""

from array import array

from firmware.const import const
from firmware.games import queens as rules
from firmware.minds.queens import ITEMS
from firmware.minds.queens_garden import POINT

BORROWED = True

_UNKNOWN = const(-30000)  # as in `minds/queens_garden.py`


def start(mind, game):
    """Give a new mind its tables."""
    mind.game = game
    numbers = game._numbers
    rounds = mind._rounds = numbers[rules.ROUNDS]
    # points to come for a hexagon of each colour, each symbol, by round
    later = mind._later = array("h", [0] * (12 * rounds + 12))
    for i in range(12 * rounds - 1, -1, -1):
        later[i] = later[i + 12] + game._wheel[i] * POINT
    # worth of an area by size: a share of its points in 1/64, and what comes on top; what one more changes in both
    mind._rate = array("h", [0, 0, 0, 64, 64, 64, 64, 0])
    mind._extra = array("h", [0] * 8)
    mind._exact = array("h", mind._rate)  # the same when nothing can be added any more
    mind._rise = array("h", [0] * 7)
    mind._step = array("h", [0] * 7)
    # For each seat the first garden seen after `begin`, and the last other one: round, seat, whether passed,
    # slots and cells; worth of the garden, of a cell, of a front and of a blank expansion; what each tile and
    # expansion gives.
    mind._keys = [bytearray(rules.CELLS + 4) for _ in range(game.players + 1)]
    mind._plots = [array("i", [0] * 4) for _ in range(game.players + 1)]
    mind._unknown = array("h", [_UNKNOWN] * 72)
    mind._gains = [array("h", mind._unknown) for _ in range(game.players + 1)]
    mind._misses = 0
    mind._row = [0] * len(game.CATEGORIES)
    mind._rest = array("i", [0] * 6)  # worth of an item by its symbol, if nothing better
    # the storage: items, colours, symbols, whether planned, what is gained by placing, what paying with it costs
    mind._n = 0
    mind._item = bytearray(ITEMS)
    mind._c = bytearray(ITEMS)
    mind._s = bytearray(ITEMS)
    mind._used = bytearray(ITEMS)
    mind._net = array("i", [0] * ITEMS)
    mind._cost = array("i", [0] * ITEMS)
    mind._have = bytearray(12)  # its symbols by colour, as bits, then its colours by symbol
    mind._each = array("h", [0] * 12)
    mind._order = bytearray(8)
    mind._set = bytearray(8)
    mind._buf = array("H", [0] * game.MOST_MOVES)
    mind._again = 0
