"""Cottage Garden: the two beds of a seat, and beside them its cats, cubes and what else there is to know."""

from firmware.art.cottage import CELL
from firmware.const import const
from firmware.font import F4
from firmware.games import cottage as rules
from firmware.games.cottage import ROW
from firmware.icons import CLOCK
from firmware.texts.cottage_beds import DOOMED, FULL, HIVE, NESTS, NEXT_BED, NO_BED, SIDES, TILES, TOTAL
from firmware.views.cottage import CAT, COVER, NEST, POT, RESERVE, count_of, cubes, doomed, left, tiles

X = const(90)  # of the words


FLOWERS = const(5)  # frame of CELL; before it nothing, and each TOKEN
# The squares of CELL with the line below: with a gap in the middle, for two full beds side by side would keep two
# thirds of a row lit; and with the rim of the bed there.
_LINED = bytes([CELL[i] | (0 if i < 2 or i % 7 == 5 else 0x80) for i in range(len(CELL))])
_LAST = bytes([CELL[i] | (0x80 if i > 1 and i % 7 in (3, 5, 0) else 0) for i in range(len(CELL))])
_RIM = b"\x80\x00" * 20 + b"\x80"


def aim(view):
    """The squares of both beds, and the bed in reserve."""
    found = []
    seat = view.seat(view.zone)
    for side in range(2):
        if view.game.state[rules.BED_AT[2 * seat + side]]:
            found += range(25 * side, 25 * side + 25)
    if not view.game.final:
        found.append(RESERVE)
    return found


def box(view, target):
    """The pixels of a square, or of the words of the reserve."""
    if target == RESERVE:
        return X, 42, 32, 5
    cell = target % 25
    return 1 + 8 * (cell % 5) + 45 * (target // 25), 8 + 8 * (cell // 5), 7, 7


def draw(view):
    """Draw beds and words."""
    c = view.canvas
    game = view.game
    seat = view.seat(view.zone)
    both(view, seat)
    for side in range(2):
        if game.state[rules.BED_AT[2 * seat + side]]:
            shown = game.visible(2 * seat + side)
            x = count_of(view, 45 * side, 49, POT, shown[0])
            count_of(view, x + 3, 49, COVER, shown[1])
    facts(view, seat)
    if seat != view.eyes:
        c.text_right(128, 56, view.app.name(seat)[:10])  # beside the legend


def facts(view, seat):
    """Write cubes, sum, beehive or nests, and the bed in reserve."""
    c = view.canvas
    game = view.game
    s = game.state
    cubes(view, X, 8, seat)
    c.text(X, 24, TOTAL % game.score(seat, [0] * 3))
    hive = s[rules.SEATS + seat * rules.RECORD + rules.HIVE]
    if game.nests:
        count_of(view, X, 32, NEST, NESTS % (s[rules.FOUND], game.nests))
    elif hive:
        c.text(X, 33, HIVE % game.pack.section(rules.BEEHIVES)[hive - 1], F4)
    if not game.final:
        side = s[rules.RESERVE] - 1
        c.text(X, 42, NEXT_BED % (side // 2 + 1, SIDES[side & 1]), F4)


def panel(view):
    """The legend."""
    view.legend((2, view.zone_name(view._next())))


# ---- drawing


def both(view, seat):
    """Draw both beds of a seat with a word over each, its cats and turns."""
    c = view.canvas
    game = view.game
    s = game.state
    lost = doomed(game, seat)
    for side in range(2):
        if s[rules.BED_AT[2 * seat + side]]:
            _bed(view, 2 * seat + side, 45 * side + 1)
    for side in range(2):
        bed = 2 * seat + side
        x = 45 * side
        if not s[rules.BED_AT[bed]]:
            c.text(x + 8, 26, NO_BED, F4)
            continue
        n = tiles(game, bed)
        word = TILES[min(n, 3)]
        if n > 2:
            word = word % n
        if not game.empty(bed):
            word = FULL
        elif lost >> side & 1:
            word = DOOMED
        c.text(x or 1, 1, word, F4)  # what begins at 0 is moved now and then, and here is no room for that
    count_of(view, X, 1, CAT, s[rules.SEATS + seat * rules.RECORD])
    if not game.final:
        c.blit(CLOCK, 109, 0)
        c.text(118, 1, b"%d" % left(game, seat), F4)


def things(game, bed):
    """Return of each bit of a bed's mask (owner, kind): who covers it, 0 nobody; FREE, a token's frame + 1 or FLOWERS.

    Both are bytearrays of 42, so that there is always a square to the right and one below.
    """
    s = game.state
    at = rules.BED_AT[bed]
    owner = bytearray(42)
    kind = bytearray(42)
    room = game.room(bed)
    pots, covers = game.printed(bed)
    cats = rules.mask_at(s, at + rules.CAT_MASK)
    laid = rules.mask_at(s, at + rules.POT_MASK) | cats
    _mark(kind, room & pots, 0, 1)
    _mark(kind, room & covers, 0, 2)
    _mark(kind, room & ~(pots | covers | game.empty(bed)), 0, 4)
    if laid:
        _mark(kind, laid, 0, 1)
        _mark(kind, cats, 0, 3)
        for bit in range(29):
            if laid >> bit & 1:
                owner[bit] = 11 + bit
    for i in range(1, 11):
        tile = s[at + rules.PLANTED + 2 * i - 2] - 1
        if tile < 0:
            break
        turned, cell = divmod(s[at + rules.PLANTED + 2 * i - 1], 25)
        shift = cell + cell // 5
        mask = game.shape(tile, turned)
        _mark(owner, mask, shift, i)
        _mark(kind, mask, shift, FLOWERS)
        mark, spot = game.mark(tile, turned)
        if mark:
            kind[spot + shift] = mark
    return owner, kind


def _mark(squares, mask, at, value):
    """Put `value` into the squares that are set in `mask`, from `at` on."""
    while mask:
        for i in ROW[mask & 31]:
            squares[at + i] = value
        mask >>= 6
        at += 6


def _bed(view, bed, x):
    """Draw a bed; x: the left column inside its first square. A square is a byte high, the line below it is bit 7."""
    buf = view.canvas.buf
    owner, kind = things(view.game, bed)
    buf[x - 1 : x + 40] = _RIM
    p = 128 + x
    bit = 0
    for r in range(5):
        right = owner[bit]
        buf[p - 1] = 0xFF if right else 0x55
        for _ in range(5):
            here = right
            right = owner[bit + 1]
            below = owner[bit + 6]
            at = 7 * kind[bit] + 2
            q = p + 7
            if r == 4:
                buf[p:q] = _LAST[at : at + 7]
                # the square beyond is 0: here there is a line below what is laid
                buf[q] = 0xFF if here != right else 0x80 if here else 0
            elif here != below:
                buf[p:q] = _LINED[at : at + 7]
                buf[q] = 0xFF if here != right else 0x80
            else:
                buf[p:q] = CELL[at : at + 7]
                buf[q] = 0xFF if here != right else 0 if here == owner[bit + 7] else 0x80
            p += 8
            bit += 1
        # the rim at the right
        buf[p - 1] = 0xFF if owner[bit - 1] else 0x55
        p += 88
        bit += 1
