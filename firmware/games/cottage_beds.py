"""Cottage Garden: the beds of a game: what covers them, which tiles fit, and what a bed is taken away with."""

from firmware.bags import ones
from firmware.const import const
from firmware.games.cottage_state import (
    ACTED,
    BED,
    BEDS,
    CAT_MASK,
    CATS_LEFT,
    DIE,
    FOUND,
    FULL,
    HAND,
    IN_RESERVE,
    LOST,
    NEST,
    OVER,
    PLANTED,
    POT_MASK,
    POT_TOKEN,
    POTS_LEFT,
    QUEUE,
    RECORD,
    RESERVE,
    SEATS,
    SIX,
    TILES,
    TURNED,
    WAITING,
)

# where the bed with the number seat * 2 + (0 left, 1 right) begins
BED_AT = tuple([SEATS + (bed >> 1) * RECORD + BEDS + (bed & 1) * BED for bed in range(8)])

# in the classes tried on a bed: those that its size decides are noted; a pack has 29 classes at most
TRIED = const(1 << 29)
_LAID = const(24)  # what a tile or token that is laid costs, see _ENOUGH of cottage

_NO_BED = bytes(29)


def mask_at(buf, at):
    """Return the mask of a bed that begins at `buf[at]`."""
    return buf[at] | buf[at + 1] << 8 | buf[at + 2] << 16 | buf[at + 3] << 24


def largest(room):
    """Return how many squares the largest tile may have that fits into `room`: 0, 1, 2, 3, or 6 for more."""
    h = room & room >> 1
    v = room & room >> 6
    if not (h | v):
        return 1 if room else 0
    # the middles of three in a row, and the corners of three round a corner
    m = h << 1 & h | v << 6 & v | (h | h << 1) & (v | v << 6)
    if not m:
        return 2
    # Of four squares that hang together two such middles are neighbours, or one has three neighbours.
    if m & (m << 1 | m << 6) or h << 1 & h & (v | v << 6) or v << 6 & v & (h | h << 1):
        return 6
    return 3


def look(game, bed):
    """Note which classes are larger than the largest area of a bed, or else fit into a large one."""
    room = game._room[bed]
    m = room & room >> 1 & room >> 2
    m &= m >> 6
    if m:
        bits = game._larger[8 if m & m >> 6 else 7]
        game._fitting[bed] |= bits
    else:
        bits = game._larger[largest(room)]
    game._tried[bed] |= TRIED | bits


def fits(game, bed, tile, bit):
    """Return whether a tile (from 1), of the class `bit`, fits on a bed in any of its orientations."""
    if game._tried[bed] & bit:
        return game._fitting[bed] & bit
    game._tried[bed] |= bit
    room = game._room[bed]
    shapes = game._shapes
    for at in range(game._first[tile - 1], game._first[tile], 6):
        m = room >> shapes[at] & room >> shapes[at + 1]
        if not m:
            continue
        m &= room >> shapes[at + 2] & room >> shapes[at + 3]
        if m and m & room >> shapes[at + 4] & room >> shapes[at + 5]:
            game._fitting[bed] |= bit
            return True
    return False


def ways(game, tile, room, found):
    """Return `found` and a bit for each other orientation of a tile that fits."""
    shapes = game._shapes
    bit = 1
    for at in range(game._first[tile], game._first[tile + 1], 6):
        if not found & bit:
            m = room >> shapes[at] & room >> shapes[at + 1]
            if m:
                m &= room >> shapes[at + 2] & room >> shapes[at + 3]
                if m and m & room >> shapes[at + 4] & room >> shapes[at + 5]:
                    found |= bit
        bit <<= 1
    return found


def lay(game, bed, cell):
    """Lay what is in hand on a bed (C10, C17, C35)."""
    s = game.state
    hand = s[HAND]
    at = BED_AT[bed]
    bit = cell + cell // 5
    if hand <= TILES:
        mask = game.shape(hand - 1, s[TURNED]) << bit
        i = at + PLANTED
        while s[i]:
            i += 2
        s[i] = hand
        s[i + 1] = s[TURNED] * 25 + cell
        s[TURNED] = 0
    else:
        mask = 1 << bit
        if hand == POT_TOKEN:
            s[POTS_LEFT] -= 1
            at += POT_MASK
        else:
            s[SEATS + (bed >> 1) * RECORD] -= 1
            at += CAT_MASK
        s[at + (bit >> 3)] |= 1 << (bit & 7)
    s[HAND] = 0
    s[ACTED] = 1
    game._work += _LAID
    if game.nests and mask & ~game._empty[bed]:
        cover(game, bed, mask)
    game._room[bed] &= ~mask
    game._empty[bed] &= ~mask
    # what did not fit before does not fit now
    game._tried[bed] &= ~(game._fitting[bed] | TRIED)
    game._fitting[bed] = 0


def cover(game, bed, mask):
    """Lose the nests on some squares of a bed (notes of the pack)."""
    s = game.state
    for i in range(NEST, NEST + game.nests):
        cell = s[i] - 1 - 25 * bed
        if 0 <= cell < 25 and mask >> cell + cell // 5 & 1:
            s[i] = LOST


def exchange(game, bed):
    """Take a full bed away; before the final round the one in reserve comes (C15, C28, C29, C44)."""
    s = game.state
    side = s[BED_AT[bed]]
    for i in range(NEST, NEST + game.nests):
        if s[i] and (s[i] - 1) // 25 == bed:
            s[i] = 0
            s[FOUND] += 1
    give_up(game, bed)
    if s[OVER] or s[DIE] == SIX:
        return
    s[BED_AT[bed]] = s[RESERVE]
    s[RESERVE] = (side - 1 ^ 1) + 1
    for i in range(NEST, NEST + game.nests):
        if s[i] and (s[i] - 1) // 25 == IN_RESERVE:
            s[i] -= (IN_RESERVE - bed) * 25
    see(game, bed)
    if game.nests and s[FOUND] == game.nests:
        s[OVER] = 1


def give_up(game, bed):
    """Clear a bed: tiles to the queue, tokens to the supply (C15); the game is over with the last one (CR16)."""
    s = game.state
    at = BED_AT[bed]
    for i in range(at + PLANTED, at + POT_MASK, 2):
        if not s[i]:
            break
        s[QUEUE + s[WAITING]] = s[i]
        s[WAITING] += 1
    s[POTS_LEFT] += ones(mask_at(s, at + POT_MASK))
    s[CATS_LEFT] += ones(mask_at(s, at + CAT_MASK))
    s[at : at + BED] = _NO_BED
    game._room[bed] = game._empty[bed] = game._tried[bed] = game._fitting[bed] = 0
    for i in range(game.players):
        if game.beds(i):
            return
    s[OVER] = 1


def see(game, bed):
    """Rebuild the caches of a bed from the state."""
    s = game.state
    at = BED_AT[bed]
    game._room[bed] = game._empty[bed] = game._tried[bed] = game._fitting[bed] = 0
    if not s[at]:
        return
    mask = mask_at(s, at + POT_MASK) | mask_at(s, at + CAT_MASK)
    for i in range(at + PLANTED, at + POT_MASK, 2):
        if not s[i]:
            break
        cell = s[i + 1] % 25
        mask |= game.shape(s[i] - 1, s[i + 1] // 25) << cell + cell // 5
    room = FULL & ~mask
    game._room[bed] = room
    pots, covers = game.printed(bed)
    for i in range(NEST, NEST + game.nests):
        cell = s[i] - 1 - 25 * bed
        if 0 <= cell < 25:
            pots |= 1 << cell + cell // 5
    game._empty[bed] = room & ~(pots | covers)
