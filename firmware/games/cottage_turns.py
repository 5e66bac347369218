"""Cottage Garden: the gardener on the path, the line, and whose turn it is next.

`end_turn` and `skip_on` are methods of Rules too: each part asks for the other by way of the game.
"""

from firmware.const import const
from firmware.games.cottage_beds import BED_AT, fits, give_up, largest
from firmware.games.cottage_state import (
    ACTED,
    BED,
    BEDS,
    CATS_LEFT,
    CUBES,
    DIE,
    END,
    GARDENER,
    GIVE_UP,
    IDLE,
    NEST,
    NURSERY,
    OVER,
    PAID,
    PAY,
    PAY_NOTHING,
    PENALTY,
    PLANTED,
    QUEUE,
    RECORD,
    REFILL,
    SCORE,
    SEAT,
    SEATS,
    SIX,
    SKIP,
    STAGE,
    TURN,
    WAITING,
)

# What a call of `play` costs, see _ENOUGH of cottage:
_LOOKED = const(12)  # the beds of a seat, before turns are skipped
_SKIPPED = const(3)  # a turn that is skipped
_ENDED = const(18)  # a turn that ends
_MOST = const(250)  # the same while turns are skipped: at worst only the next one's moves, 150, are to come


def begin(game):
    """Begin the turn of the seat that is due."""
    s = game.state
    s[0] = TURN
    s[PAID] = s[ACTED] = 0 if s[DIE] == SIX else 1
    if s[PAID]:
        must_refill(game)


def price(game, bed):
    """Return the moves at the start of a turn in the final round (C20, C43, CR11, CR13, CR15)."""
    s = game.state
    at = SEATS + s[SEAT] * RECORD + CUBES
    orange = game._numbers[PENALTY]
    blue = game._numbers[PENALTY + 1]
    low = 0
    if orange:
        low = game._cubes(at, 0, orange, 255)
    if blue:
        low |= game._cubes(at, 1, blue, 255) << 3
    if not low:
        low = game._cubes(at, 0, 1, orange)
    low = low << PAY if low else 1 << PAY_NOTHING
    if s[BED_AT[bed]]:
        low |= 1 << GIVE_UP
    if s[BED_AT[bed + 1]]:
        low |= 2 << GIVE_UP
    return low


def choose(game, move):
    """Refill for a cat, skip planting, pay or give up a bed."""
    s = game.state
    at = SEATS + s[SEAT] * RECORD
    if move == REFILL:  # C8
        s[at] -= 1
        s[CATS_LEFT] += 1
        s[ACTED] = 1
        refill(game)
    elif move == SKIP:
        s[STAGE] = 1
        s[0] = SCORE
        game._find()
        if game._low == 1 << END:
            game._end_turn()
    elif move >= GIVE_UP:  # CR13
        give_up(game, 2 * s[SEAT] + move - GIVE_UP)
        if not (s[at + BEDS] or s[at + BEDS + BED]):
            go_round(game)
    else:
        if move < PAY_NOTHING:
            i = at + CUBES + move - PAY
            n = game._numbers[PENALTY + (move - PAY) // 3]
            s[i] = s[i] - n if s[i] > n else 0
        s[PAID] = 1
        must_refill(game)


def must_refill(game):
    """Fill the gardener's line if it holds one tile or none (C7)."""
    s = game.state
    at = 4 * s[GARDENER]
    n = 0
    for i in range(at, at + 4):
        if s[NURSERY + game.path[i]]:
            if n:
                return
            n = 1
    if s[WAITING]:
        refill(game)


def refill(game):
    """Fill the gaps of the line from the queue, the nearest first, as far as it goes (C33, C34)."""
    s = game.state
    line = 4 * s[GARDENER]
    n = 0
    for i in range(line, line + 4):
        cell = NURSERY + game.path[i]
        if not s[cell] and n < s[WAITING]:
            s[cell] = s[QUEUE + n]
            n += 1
    if n:
        s[QUEUE : NURSERY - n] = s[QUEUE + n : NURSERY]
        for i in range(NURSERY - n, NURSERY):
            s[i] = 0
        s[WAITING] -= n


def end_turn(game):
    """The gardener goes on, alone the ghost moves too, and the next seat begins (C16, CR14, CR17)."""
    s = game.state
    alone = game.players == 1 and s[DIE] < SIX
    game._work += _ENDED
    walk(game)
    if alone and s[DIE] < SIX:
        ghost(game)
        walk(game)
    go_round(game)


def walk(game):
    """One step of the gardener; at the goal the die turns (C16, C18, CR12)."""
    s = game.state
    s[GARDENER] += 1
    if 4 * s[GARDENER] == len(game.path):
        s[GARDENER] = 0
        if s[DIE] < SIX:
            s[DIE] += 1
            if s[DIE] == SIX:
                if game.nests:
                    s[OVER] = 1
                    return
                lose(game, 3)


def lose(game, enough):
    """All give up the beds with fewer tiles than `enough`, from the mover on, left ones first (C18, CR12)."""
    s = game.state
    for i in range(2 * game.players):
        bed = (2 * s[SEAT] + i) % (2 * game.players)
        at = BED_AT[bed]
        if s[at] and (enough > 10 or not s[at + PLANTED + 2 * enough - 2]):
            give_up(game, bed)


def ghost(game):
    """The ghost refills if it must, and sends the nearest tile of its line to the end of the queue (section 3)."""
    s = game.state
    must_refill(game)
    line = 4 * s[GARDENER]
    for i in range(line, line + 4):
        cell = NURSERY + game.path[i]
        if s[cell]:
            s[QUEUE + s[WAITING]] = s[cell]
            s[WAITING] += 1
            s[cell] = 0
            return


def go_round(game):
    """Pass the turn on to the next seat that has beds (C19); nobody may dawdle for ever (CR14)."""
    s = game.state
    idle = s[IDLE] = 0 if s[ACTED] else s[IDLE] + 1
    s[STAGE] = 0
    if s[OVER]:
        return
    if idle >= len(game.path) >> 2:
        n = 0
        for i in range(game.players):
            if game.beds(i):
                n += 1
        if idle >= n * (len(game.path) >> 2):
            lose(game, 99)
            return
    seat = s[SEAT]
    while True:
        seat = (seat + 1) % game.players
        if game._empty[2 * seat] or game._empty[2 * seat + 1]:  # a bed that is there is not full now
            break
    s[SEAT] = seat
    begin(game)


def skip_on(game):
    """Skip turns until a seat has a choice, its line is to be refilled, or the final round is due (CR3).

    As long as nobody plants the nursery stays as it is, so this is quick. It ends early when `_work` is too much.
    """
    s = game.state
    p = game.players
    path = game.path
    turns = len(path) >> 2
    there = [game._class[tile] for tile in s[NURSERY:NEST]]  # what lies in each cell, as the bit of its class
    waiting = s[WAITING]
    # The classes that are too large for a bed, and those found to fit on neither bed of a seat. What earlier calls
    # found out does not count: where this one ends must follow from the position alone.
    large = [0] * (2 * p)
    dead = [0] * p
    for bed in range(2 * p):
        large[bed] = game._larger[largest(game._room[bed])]
        dead[bed >> 1] = large[bed] & large[bed - 1]
    seat = s[SEAT]
    place = s[GARDENER]
    left = game.steps_left()
    # After so many turns each seat has been at each of its lines.
    most = turns if turns % p == 0 else turns * p
    game._work += _LOOKED * p
    stop = False
    for turn in range(1, left):
        if turn > most:
            seat = (seat + left - turn) % p
            place = turns - 1
            left = 1
            break
        place += 1
        if place == turns:
            place = 0
        seat += 1
        if seat == p:
            seat = 0
        at = 4 * place
        a = there[path[at]]
        b = there[path[at + 1]]
        c = there[path[at + 2]]
        d = there[path[at + 3]]
        want = (a | b | c | d) & ~dead[seat]
        # A seat with a cat has a choice.
        stop = s[SEATS + seat * RECORD]
        if want and not stop:
            stop = any_fits(game, 2 * seat, place, want, large)
            dead[seat] |= want
        if waiting and not (a and (b or c or d) or b and (c or d) or c and d):
            stop = True  # C7
        game._work += _SKIPPED
        if stop or game._work > _MOST:
            stop = True
            left -= turn
            break
    else:
        left = 1
    s[SEAT] = seat
    s[GARDENER] = place
    s[DIE] = SIX - (left + place) // turns
    if stop:
        begin(game)
    else:
        game._end_turn()


def any_fits(game, bed, place, want, large):
    """Return whether a tile of the line at `place`, of one of the classes `want`, fits on this bed or the next.

    `large` holds the classes that are too large for each bed.
    """
    for cell in game.path[4 * place : 4 * place + 4]:
        tile = game.state[NURSERY + cell]
        bit = game._class[tile]
        if want & bit:
            for i in range(bed, bed + 2):
                if not large[i] & bit:
                    game._work += 2 * game.turns(tile - 1) + 4
                    if game._work > _MOST or fits(game, i, tile, bit):
                        return True
    return False
