"""Cottage Garden's mind: what it keeps between two calls. Borrowed when a search begins."""

from array import array

from firmware.games import cottage as rules
from firmware.minds.cottage import BAD, KINDS, LATE, PEACE, POINT

BORROWED = True


def start(mind, game):
    """Give a new mind its tables."""
    mind._seat = mind._reserve = -1
    mind._own = 0  # the seat that decides; the others' parts count against it
    mind._row = [0] * 3
    # what there is to know about the two beds of the seat that decides
    mind._gain = [0, 0]  # what they show
    mind._need = [0, 0]
    mind._left = [0, 0]  # squares to be filled
    mind._tiles = [0, 0]
    mind._empty = [0, 0]
    mind._pots = [0, 0]  # printed ones
    mind._nests = [0, 0]
    # of each kind and way to turn it the best planting
    mind._best = array("h", bytes(2 * 8 * KINDS))
    mind._none = array("h", [BAD] * (8 * KINDS))
    mind._top = array("h", mind._none[:KINDS])
    mind._move = bytearray(8 * KINDS)
    mind._buf = array("H", bytes(2 * game.MOST_MOVES))
    mind._hands = bytearray(KINDS)  # what the kinds are, as in the state: tile + 1 or a pot
    mind._room = [0, 0]  # that of the beds when the plantings were looked at
    mind._due = mind._fresh = 0
    mind._penalty = 2 * POINT if game._numbers[rules.PENALTY] else 0
    mind._late = LATE if mind._penalty else -PEACE
