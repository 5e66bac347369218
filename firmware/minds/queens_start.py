"""Queen's Garden's mind: what it keeps between two calls, its weights for a position. Borrowed when a search begins."""

from array import array

from firmware.const import const
from firmware.games import queens as rules
from firmware.minds.queens import ITEMS
from firmware.minds.queens_garden import POINT

BORROWED = True

_AT_ONCE = const(12)  # hexagons of a garden looked through in one call
_UNKNOWN = const(-30000)  # as in `minds/queens_garden.py`

# All numbers down to the next empty line were tuned by self-play; a change needs the tournament again.
# late and early in the game
PRICE = (75, 115)  # what a stored hexagon is good for if nothing better
JOKER = (84, 120)
SINGLE = (6, 24)  # share of the worth of one hexagon, of two, that an area to be will bring, in 1/64
PAIR = (24, 48)
NEXT = (10, 24)  # share of the bonus of the next size
FADE = 6  # things to take or place for each seat, in the last round, when hopes begin to fade
NEED = (4, 22)  # cells that may still be used


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
    mind._listed = False  # the storage is listed for the next `value`
    mind._fresh = False  # a position that nothing was valued in


def _mix(pair, p):
    """Return the number between those for late and early that fits `p`, the part of the game to come in 1/64."""
    return pair[0] + ((pair[1] - pair[0]) * p >> 6)


def begin(mind):
    """Get ready for another position: the time of the game is what it is now, in all that is tried.

    Return True if the match's own gardens are not known yet, as after a decision taken back: one of them is looked
    through a bit further then.
    """
    game = mind.game
    lender = game._lender
    for seat in range(game.players if lender else 0):
        if not lender._holds[seat]:
            lender._catch_up(seat, _AT_ONCE)
            return True
    s = game.state
    for key in mind._keys:
        key[0] = 255
    left = mind._rounds - 1 - s[rules.ROUND]
    p = mind._p = (left * game._size + s[rules.STACK]) * 64 // (mind._rounds * game._size) if left >= 0 else 0
    mind._price = _mix(PRICE, p)
    mind._worth = _mix(JOKER, p)
    # in the last round hopes fade with what there is to take and to place
    fade = 64
    if not left:
        n = 4 * s[rules.STACK]
        for b in s[rules.DISPLAY : rules.DISPLAY + 4 * s[rules.PLACES]]:
            if b & 63:
                n += 1
        at = rules.SEATS + rules.RECORD * s[rules.SEAT]
        for b in s[at + rules.EXPANSIONS : at + rules.FRONT]:
            if b:
                n += 1
        fade = min(64, n * 64 // (FADE * game.players))
    mind._need = _mix(NEED, p) * fade >> 6
    mind._won = (p + 16) * fade >> 6
    rate = mind._rate
    rate[1] = _mix(SINGLE, p) * fade >> 6
    rate[2] = _mix(PAIR, p) * fade >> 6
    bonus = game._bonus
    extra = mind._extra
    extra[6] = bonus[6] * POINT
    for n in range(5, 2, -1):
        extra[n] = bonus[n] * POINT + ((extra[n + 1] - bonus[n] * POINT) * _mix(NEXT, p) >> 6)
    for n in range(6):
        mind._rise[n] = rate[n + 1] - rate[n]
        mind._step[n] = extra[n + 1] - extra[n]
    mind._listed = False
    mind._fresh = True
    return False
