"""Cottage Garden: why a move is not allowed. Borrowed when one is not."""

from firmware.const import const
from firmware.games.cottage_beds import BED_AT
from firmware.games.cottage_state import (
    CUBE,
    CUBES,
    END,
    GARDENER,
    GIVE_UP,
    HAND,
    NURSERY,
    ORIENT,
    OVER,
    PAID,
    PAY,
    PAY_NOTHING,
    POTS_LEFT,
    RECORD,
    SCORE,
    SCORE_CAT,
    SCORED,
    SEAT,
    SEATS,
    SKIP,
    STEPS,
    TAKE_CAT,
    TAKE_POT,
    TILES,
    TURNED,
)

BORROWED = True

NOT_A_MOVE = const(1)
ENDED = const(2)
NO_TILE = const(3)
NO_FIT = const(4)
NO_POTS = const(5)
NO_CATS = const(6)
NO_ROOM = const(7)
LINE_FULL = const(8)
QUEUE_EMPTY = const(9)
MUST_PLANT = const(10)
CANNOT_PAY = const(11)
MUST_PAY = const(12)
NO_BED = const(13)
OFF_BED = const(14)
TAKEN = const(15)
NOT_FULL = const(16)
MUST_SCORE = const(17)
CUBE_AT_END = const(18)
SAME_CUBE = const(19)
OTHER_BED = const(20)
PAY_FIRST = const(21)
NOTHING_DUE = const(22)
NO_FIT_SO = const(23)


def why(game, move):
    """Return the number of the reason why `move`, which is not among the legal moves, is not allowed."""
    s = game.state
    if s[OVER]:
        return ENDED
    if type(move) is not int or move < 0:
        return NOT_A_MOVE
    phase = s[0]
    if phase < ORIENT:
        return _menu(game, move)
    if phase == ORIENT:
        return NO_FIT_SO if move < game.turns(s[HAND] - 1) else NOT_A_MOVE
    bed = 2 * s[SEAT]
    if phase == SCORE:
        if move < SCORE_CAT:
            return NOT_FULL if s[BED_AT[bed + move]] else NO_BED
        if move == SCORE_CAT:
            return NO_ROOM if s[SEATS + s[SEAT] * RECORD] else NO_CATS
        return MUST_SCORE if move == END else NOT_A_MOVE
    if phase == CUBE:
        if move > 2:
            return NOT_A_MOVE
        colour = 0 if s[STEPS] else 1
        place = s[SEATS + s[SEAT] * RECORD + CUBES + 3 * colour + move]
        return CUBE_AT_END if place == game.ends[colour] else SAME_CUBE
    if move > 49:
        return NOT_A_MOVE
    if not s[BED_AT[bed + move // 25]]:
        return NO_BED
    if move // 25 == s[SCORED] - 1:
        return OTHER_BED
    return _square(game, move % 25)


def _square(game, cell):
    s = game.state
    hand = s[HAND]
    # Rows of a mask are 6 bits apart; what sticks out is on no square of a bed.
    if 0 < hand <= TILES:
        for r in range(5):
            row = game.shape(hand - 1, s[TURNED]) >> 6 * r & 31
            if row and (r + cell // 5 > 4 or row << cell % 5 > 31):
                return OFF_BED
    return TAKEN


def _menu(game, move):
    s = game.state
    seat = SEATS + s[SEAT] * RECORD
    if not s[PAID]:
        if move < PAY:
            return PAY_FIRST
        if move < PAY_NOTHING:
            # Of equal cubes only the first is offered; if an orange one pays 2, none pays 1.
            place = s[seat + CUBES + move - PAY]
            for i in range((move - PAY) // 3 * 3, move - PAY):
                if s[seat + CUBES + i] == place and game.why(PAY + i) == 0:
                    return SAME_CUBE
            return CANNOT_PAY
        if move == PAY_NOTHING:
            return MUST_PAY
        return NO_BED if move < GIVE_UP + 2 else NOT_A_MOVE
    if move >= PAY:
        return NOTHING_DUE if move < GIVE_UP + 2 else NOT_A_MOVE
    if move < TAKE_POT:
        return NO_FIT if s[NURSERY + game.path[4 * s[GARDENER] + move]] else NO_TILE
    if move == TAKE_POT:
        return NO_ROOM if s[POTS_LEFT] else NO_POTS
    if move == SKIP:
        return MUST_PLANT
    if not s[seat]:
        return NO_CATS
    if move == TAKE_CAT:
        return NO_ROOM
    n = 0
    for i in range(4):
        if s[NURSERY + game.path[4 * s[GARDENER] + i]]:
            n += 1
    return QUEUE_EMPTY if n < 4 else LINE_FULL
