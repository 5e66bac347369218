"""Cottage Garden: the two beds of a seat, and beside them its cats, cubes and what else there is to know."""

from firmware.art.cottage import CELL
from firmware.const import const
from firmware.font import F4
from firmware.games import cottage as rules
from firmware.icons import CLOCK
from firmware.texts.cottage_beds import DOOMED, FULL, HIVE, NESTS, NEXT_BED, NO_BED, SIDES, TILES, TOTAL
from firmware.views.cottage import CAT, COVER, NEST, POT, RESERVE, count_of, cubes, doomed, left, tiles

X = const(90)  # of the words


FLOWERS = const(5)  # frame of CELL; before it nothing, and each TOKEN


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
        bed = 2 * seat + side
        x = 45 * side
        if not s[rules.BED_AT[bed]]:
            c.text(x + 8, 26, NO_BED, F4)
            continue
        _bed(view, bed, x + 1)
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
    need = game.empty(bed)
    cats = rules.mask_at(s, at + rules.CAT_MASK)
    laid = rules.mask_at(s, at + rules.POT_MASK) | cats
    for bit in range(29):
        if room >> bit & 1:
            kind[bit] = 1 if pots >> bit & 1 else 2 if covers >> bit & 1 else 0 if need >> bit & 1 else 4
        elif laid >> bit & 1:
            owner[bit] = 11 + bit
            kind[bit] = 3 if cats >> bit & 1 else 1
    for i in range(1, 11):
        tile = s[at + rules.PLANTED + 2 * i - 2] - 1
        if tile < 0:
            break
        turned, cell = divmod(s[at + rules.PLANTED + 2 * i - 1], 25)
        shift = cell + cell // 5
        mask = game.shape(tile, turned)
        for bit in range(29 - shift):
            if mask >> bit & 1:
                owner[bit + shift] = i
                kind[bit + shift] = FLOWERS
        mark, spot = game.mark(tile, turned)
        if mark:
            kind[spot + shift] = mark
    return owner, kind


def _bed(view, bed, x):
    """Draw a bed; x: the left column inside its first square. A square is a byte high, the line below it is bit 7."""
    buf = view.canvas.buf
    owner, kind = things(view.game, bed)
    for q in range(x - 1, x + 40, 2):
        buf[q] |= 0x80
    for r in range(5):
        bit = 6 * r
        p = 128 * r + 128 + x
        buf[p - 1] = 0xFF if owner[bit] else 0x55
        for _ in range(5):
            here = owner[bit]
            right = owner[bit + 1]
            below = owner[bit + 6]
            at = 7 * kind[bit] + 2
            buf[p : p + 7] = CELL[at : at + 7]
            if r == 4:
                for q in range(p, p + 7):
                    if not q & 1 == x & 1:
                        buf[q] |= 0x80
            elif here != below:
                # with a gap in the middle: two full beds side by side would keep two thirds of a row lit
                for q in (0, 1, 2, 4, 5, 6):
                    buf[p + q] |= 0x80
            if here != right:
                buf[p + 7] = 0xFF
            elif here == below == right == owner[bit + 7]:
                buf[p + 7] = 0
            else:
                buf[p + 7] = 0x80
            p += 8
            bit += 1
        # the rim at the right
        buf[p - 1] = 0xFF if owner[bit - 1] else 0x55
