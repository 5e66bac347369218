"""Cottage Garden: what happens once, before the first turn. Borrowed when a match begins."""

from array import array

from firmware import rng
from firmware.const import const
from firmware.games.cottage_beds import BED_AT
from firmware.games.cottage_state import (
    CATS,
    CATS_AT_START,
    CATS_LEFT,
    DICE,
    DIE,
    FIRST,
    GARDENER,
    NURSERY,
    POTS,
    POTS_LEFT,
    QUEUE,
    RECORD,
    RESERVE,
    SEATS,
    SHAPES,
    START,
    TILES,
    WAITING,
)
from firmware.modules import borrow

BORROWED = True

_BLOCK = const(0x71C7)  # three by three squares, two rows of three
_HALF = const(0x1C7)


def tables(game):
    """Return what the constructor of Rules keeps of all tiles, made once for all games with the pack."""
    first = game.pack.section(FIRST)
    first = game._first = array("H", [game.pack.ends[SHAPES] + 6 * way for way in first])
    bits = [0] * (TILES + 1)
    larger = [0] * 9
    for tile in range(TILES):
        bit = bits[tile + 1] = 1 << game._traits[TILES + tile]
        for size in range(game._traits[tile] >> 2):
            larger[size] |= bit
        for turned in range(game.turns(tile)):
            if not game.shape(tile, turned) & ~_HALF:
                larger[7] |= bit
        if not game.shape(tile, 0) & ~_BLOCK:
            larger[8] |= bit
    found = game.pack.tables[-1] = first, bits, larger
    return found


def deal(game, seed):
    """Deal dice, gardener, nursery and queue, beds, cats and nests (C1-C5, C24, C28, CR1)."""
    s = game.state
    players = game.players
    rng.seed(s, DICE, seed)
    start = game.pack.section(START)
    s[GARDENER] = start[players - 1]
    s[DIE] = start[players + 3]
    deck = bytearray(range(1, TILES + 1))
    for i in range(TILES):
        k = i + rng.below(s, DICE, TILES - i)
        deck[i], deck[k] = deck[k], deck[i]
    s[NURSERY : NURSERY + 16] = deck[:16]
    s[QUEUE : QUEUE + 20] = deck[16:]
    s[WAITING] = 20
    boards = len(game._boards) // 16
    deck = bytearray(range(boards))
    for i in range(2 * players + 1):
        k = i + rng.below(s, DICE, boards - i)
        deck[i], deck[k] = deck[k], deck[i]
    n = game._numbers
    s[POTS_LEFT] = n[POTS]
    s[CATS_LEFT] = n[CATS] - n[CATS_AT_START] * players
    for bed in range(2 * players):
        s[BED_AT[bed]] = 1 + 2 * deck[bed] + (bed & 1)
    for seat in range(players):
        s[SEATS + seat * RECORD] = n[CATS_AT_START]
    s[RESERVE] = 1 + 2 * deck[2 * players]
    if game.nests:
        borrow("firmware.games.cottage_nests").lay_nests(game)
