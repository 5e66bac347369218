"""Queen's Garden: why a move is not allowed. Borrowed when one is not."""

from firmware.const import const
from firmware.games.queens_gardens import COLOUR, SYMBOL
from firmware.games.queens_near import NEAR
from firmware.games.queens_state import (
    ACT,
    BLANK,
    BUY,
    CELL,
    CELLS,
    CENTRE,
    COPY,
    DISPLAY,
    EXPAND,
    EXPANSION,
    EXPANSIONS,
    FRONT,
    GARDEN,
    LAST,
    PAID,
    PASS,
    PAY,
    PLACE,
    PLACES,
    RECORD,
    REST,
    SEAT,
    SEATS,
    TILES,
    WAY,
    WHAT,
)

BORROWED = True

NOT_A_MOVE = const(1)
ENDED = const(2)
NOT_SHOWN = const(3)
NO_ROOM = const(4)
NOT_STORED = const(5)
CANNOT_PAY = const(6)
FITS_NOWHERE = const(7)
NO_SLOT = const(8)
NO_SUPPLY = const(9)
FEW_POINTS = const(10)
NO_COPY = const(11)
NOT_GREEN = const(12)
OCCUPIED = const(13)
NOTHING_ALIKE = const(14)
TWICE_IN_GROUP = const(15)
SLOT_TAKEN = const(16)
FEW_JOKERS = const(17)
MIXED = const(18)
TWICE_PAID = const(19)
TOO_FEW = const(20)
NOT_ASCENDING = const(21)
TOO_DEAR = const(22)
DISCARDS_ASCEND = const(23)


def reason(game, move):
    """Return the number of the reason why `move`, which is not legal now, is not."""
    s = game.state
    if game.over:
        return ENDED
    if type(move) is not int or move < 0:
        return NOT_A_MOVE
    phase = s[0]
    if phase == ACT:
        return _act(game, move)
    if phase == COPY:
        if move >= s[PLACES]:
            return NOT_A_MOVE
        for i in range(DISPLAY + 4 * move, DISPLAY + 4 * move + 4):
            if game.kind_taken(s[i]) == s[LAST]:
                return NO_ROOM
        return NO_COPY
    if phase == CELL:
        return _cell(game, move)
    if move > REST:
        return NOT_A_MOVE
    if move < REST and not _stored(game, move):
        return NOT_STORED
    if phase == PAY:
        return _payment(game, move)
    return TOO_DEAR if move >= s[LAST] else DISCARDS_ASCEND


def _stored(game, move):
    """Return whether the seat to move has that tile (hexagon) or expansion (36 + hexagon)."""
    s = game.state
    at = SEATS + RECORD * s[SEAT]
    for i in range(at + TILES, at + FRONT) if move < EXPANSION else range(at + EXPANSIONS, at + TILES):
        if s[i] == move % 36 + 1:
            return True
    return False


def _act(game, move):
    s = game.state
    at = SEATS + RECORD * s[SEAT]
    if move < PLACE:
        for i in range(DISPLAY, DISPLAY + 4 * s[PLACES]):
            b = s[i]
            if b & 63 and (COLOUR[b] == move or SYMBOL[b] == move - 6):
                return NO_ROOM
        return NOT_SHOWN
    if move >= PASS:
        return NOT_A_MOVE
    if move < BUY and not _stored(game, move - PLACE):
        return NOT_STORED
    if move >= EXPAND and s[at + FRONT] | s[at + BLANK] == 63:
        return NO_SLOT
    if move == BUY:
        return FEW_POINTS if game.supply() else NO_SUPPLY
    if not game.can_pay((move - PLACE) % 36):
        return CANNOT_PAY
    return FITS_NOWHERE


def _cell(game, move):
    s = game.state
    at = SEATS + RECORD * s[SEAT]
    what = s[WHAT]
    if move >= CELLS:
        return NOT_A_MOVE
    slot = (move - 6) // 7
    centre = move >= CENTRE and (move - CENTRE) % 7 == 0
    used = slot >= 0 and (s[at + FRONT] | s[at + BLANK]) >> slot & 1
    if what >= EXPAND:
        if slot < 0 or centre != (what == BUY):
            return NOT_A_MOVE
        if used:
            return SLOT_TAKEN
    else:
        if s[at + GARDEN + move]:
            return OCCUPIED
        if slot >= 0 and not used or centre and s[at + FRONT] >> slot & 1:
            return NOT_GREEN
    target = (what - PLACE) % 36 + 1
    for i in range(6 * move, 6 * move + 6):
        b = s[at + GARDEN + NEAR[i]]
        if b and (COLOUR[b] == COLOUR[target] or SYMBOL[b] == SYMBOL[target]):
            return TWICE_IN_GROUP
    return NOTHING_ALIKE


def _payment(game, move):
    s = game.state
    if move == REST:
        return FEW_JOKERS
    target = (s[WHAT] - PLACE) % 36
    h = move % 36
    if h == target:
        return TWICE_PAID
    way = 1 if h // 6 == target // 6 else 2 if h % 6 == target % 6 else 0
    if not way or s[WAY] not in (0, way):
        return MIXED
    if s[PAID] >> (h % 6 if way == 1 else h // 6) & 1:
        return TWICE_PAID
    return NOT_ASCENDING if move < s[LAST] else TOO_FEW
