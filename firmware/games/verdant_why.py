"""Verdant: why a move is not allowed. Borrowed for a move that is not."""

from firmware.games.verdant import (
    CARDS,
    CELLS,
    COLUMNS,
    END,
    HOMES,
    ITEMS,
    KEEP_STORED,
    KEPT,
    LAST,
    LEAF,
    MIX,
    NEW,
    PLACE,
    RECORD,
    SEAT,
    START,
    STORED,
    SWEEP_CARDS,
    SWEEP_TOKENS,
    TAKE,
    TAKEN,
    TOKENS,
    USE,
)

BORROWED = True
NOT_A_MOVE = 1
ENDED = 2
NO_CELL = 3
FEW_THUMBS = 4
NO_THUMBS = 5
SAME_COLUMN = 6
ALL_THUMBED = 7
THUMBED = 8
NOTHING = 9
NO_PLANT = 10
FULL_GROWN = 11
OCCUPIED = 12
WRONG_KIND = 13
NOT_BESIDE = 14
TOO_WIDE = 15
NO_TOKEN = 16
NO_ROOM = 17
HAS_ITEM = 18
NO_ROOM_FOR_CAN = 19
ONE_TOKEN = 20
NOT_ASCENDING = 21


def reason(game, move):
    """Return the number of the reason why `move`, which is not legal now, is not."""
    s = game.state
    if game.over:
        return ENDED
    if type(move) is not int or not 0 <= move < 256:
        return NOT_A_MOVE
    phase = s[0]
    if phase == TAKE:
        return _take(game, move)
    if phase == USE:
        return _use(game, move)
    if phase == CARDS and move:
        return THUMBED
    if phase in (CARDS, TOKENS) and not move:
        return NOTHING
    if phase in (START, TOKENS) or move >= CELLS:
        return NOT_A_MOVE
    if phase == PLACE:
        return _place(game, move)
    if move <= s[LAST] and move & 1 and game.card_at(s[SEAT], move):
        return NOT_ASCENDING
    return _plant(game, move)


def _take(game, move):
    if LEAF <= move < LEAF + CELLS:
        return _poor(game) or _plant(game, move - LEAF)
    if move > SWEEP_TOKENS:
        return NOT_A_MOVE
    if move == SWEEP_CARDS or move == SWEEP_TOKENS:
        return _poor(game) or ALL_THUMBED
    card = move if move < MIX else (move - MIX) >> 2
    if not game.cells(game.player, card >> 2):
        return NO_CELL
    return _poor(game) or SAME_COLUMN


def _poor(game):
    """Return why no thumb action can be paid, 0 if it can."""
    s = game.state
    if game.family:
        return NO_THUMBS
    return FEW_THUMBS if s[HOMES + s[SEAT] * RECORD] < game.price else 0


def _plant(game, cell):
    """Return why the plant on `cell` takes no leaf."""
    return FULL_GROWN if cell & 1 and game.card_at(game.player, cell) else NO_PLANT


def _place(game, cell):
    s = game.state
    seat = s[SEAT]
    if game.card_at(seat, cell):
        return OCCUPIED
    if cell & 1 == s[TAKEN] >> 2:
        return WRONG_KIND
    top, bottom, left, right = game.box(seat)
    r = cell // COLUMNS
    c = cell % COLUMNS
    if max(bottom, r) - min(top, r) > 2 or max(right, c) - min(left, c) > 4:
        return TOO_WIDE
    return NOT_BESIDE


def _use(game, move):
    s = game.state
    cell = move & 63
    if move == KEEP_STORED:
        return ONE_TOKEN
    if move >= END or cell >= CELLS:
        return NOT_A_MOVE
    if move >= LEAF:
        return _poor(game) or _plant(game, cell)
    token = s[HOMES + s[SEAT] * RECORD + KEPT] if move >= STORED else s[NEW]
    if not token:
        return NO_TOKEN
    if game.at_plant(token):
        return _plant(game, cell)
    if cell & 1 or not game.card_at(s[SEAT], cell):
        return NO_ROOM if token <= ITEMS else NO_ROOM_FOR_CAN
    return HAS_ITEM
