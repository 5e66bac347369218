"""Zen Garden: the list of what counts, the rival, and the panel beside a garden that is only looked at."""

from firmware.art.zen import DECOR, GROUND, PATH
from firmware.canvas import OR
from firmware.font import F4
from firmware.games import zen as rules
from firmware.texts import zen_aims as words
from firmware.views.zen import RIVAL, sign

LINES = 6  # on a page
ORDER = 16  # target: the first order; below it targets are categories of the score


def lines(view):
    """Return the targets of the zone: the categories in use, then the orders; of the rival, none."""
    game = view.game
    if view.zone == RIVAL:
        return []
    found = [1, 2, 3, 4, 5, 6]
    for i in (1, 2):
        if game.boards >> i & 1:
            found.append(6 + i)
    return found + [ORDER + i for i in range(game.orders)]


def box(view, target):
    """The words of a line."""
    return 6, 8 + 8 * (view.codes.index(target) % LINES), 47, 7


def turns(view, old):
    """Return whether the cursor has come to another page."""
    return old // LINES != view.at // LINES


def panel(view):
    """The legend."""
    view.legend((2, view.zone_name(view._next())), (1, words.MENU))


def draw(view):
    """Draw the zone."""
    if view.zone == RIVAL:
        _rival(view)
        return
    c = view.canvas
    c.text(0, 0, words.ROUND % view.progress())
    left = view.period - view.game.state[rules.ROUND] % view.period
    c.text_right(128, 1, words.REFILL % left, F4)
    first = max(view.at, 0) // LINES * LINES
    last = min(len(view.codes), first + LINES)
    for i in range(first, last):
        _line(view, 8 + 8 * (i - first), view.codes[i])
    if len(view.codes) > LINES:
        c.text_right(128, 57, b"%d/%d" % (first // LINES + 1, (len(view.codes) + LINES - 1) // LINES))


def count(view, code, seat):
    """Return (property or -1, number) of what a category counts in a garden."""
    game = view.game
    counts = game.counts(seat)
    if code == 1:
        return -1, game.circuits(seat)
    if code == 2:
        p = 9
        for i in range(10, 14):
            if counts[i] > counts[p]:
                p = i
        return p, counts[p]
    if code < 7:
        p = game.state[rules.PROPS + code - 3]
        return p, counts[p]
    n = 0
    for i in range(6):
        if counts[i]:
            n += 1
    return -1, n


def put_sign(c, x, y, p):
    """Draw the sign of a property, in the middle of a line of text."""
    sheet, frame = sign(p)
    c.blit(sheet, x, y + (sheet[1] < 7), OR, frame)


def _line(view, y, code):
    """What counts, how many I have, what it is worth now."""
    game = view.game
    c = view.canvas
    if code >= ORDER:
        i = code - ORDER
        c.text(6, y, words.ORDER % (i + 1))
        counts = game.counts(view.eyes)
        need = game.pack.section(rules.SWITCHES)[1]
        for k in (0, 1):
            p = game.state[rules.PROPS + 4 + 2 * i + k]
            put_sign(c, 57 + 36 * k, y, p)
            c.text(67 + 36 * k, y, b"%d/%d" % (min(counts[p], need), need))
        return
    c.text(6, y, words.AIMS[code])
    if code == 7:
        n = words.NO_YES[game.united(view.eyes)]
    else:
        p, n = count(view, code, view.eyes)
        if p >= 0:
            put_sign(c, 57, y, p)
            c.text(67, y + 1, words.PROPERTIES[p], F4)
        n = b"%d" % n
    c.text_right(108, y, n)
    c.text_right(128, y, b"%d" % view.base[code])


def summary(view, seat):
    """Left of a garden: whose it is, coins, total, and how the circuits and the drawn aims stand."""
    game = view.game
    c = view.canvas
    out = view.out
    total = game.score(seat, out)
    c.text(0, 0, view.app.name(seat))
    view.coins(seat, 8)
    c.text_right(61, 8, b"%d" % total)
    for o in range(4):
        c.blit(PATH, 0 if o == 0 or o == 3 else 3, 17 if o < 2 else 20, OR, 4 + (o ^ 2))
    values = game.pack.section(rules.VALUES)
    for i in range(1, 6):
        code = i if i == 1 else i + 1
        y = 8 + 8 * i
        p, n = count(view, code, seat)
        if p >= 0:
            put_sign(c, 0, y, p)
            role = words.ROLES[i - 2]
            c.text(12, y + 1, role % values[i - 2] if i < 4 else role, F4)
        c.text_right(41, y, b"%d" % n)
        c.text_right(61, y, b"%d" % out[code])


def _rival(view):
    """What the rival has, takes next, and wants."""
    game = view.game
    c = view.canvas
    s = game.state
    counts = game.counts(1)
    c.text(0, 0, words.RIVAL)
    c.text_right(128, 0, words.TILES % sum(counts[:6]))
    place = game.rival_next()
    if place >= 0:
        c.text(0, 11, words.TAKES_NEXT)
        tile = s[rules.DISPLAY + place] - 1
        c.blit(DECOR, 72, 9, OR, tile % 5)
        c.blit(GROUND, 70, 17, OR, tile // 15)
        c.blit(PATH, 77, 18, OR, tile // 5 % 3 * 4 + 2)
    c.text(0, 23, words.WANTS)
    for i in range(4 + 2 * game.orders):
        put_sign(c, 2 + 12 * i, 32, s[rules.WISHES + i])
        if i == s[rules.WISH]:
            c.hline(1 + 12 * i, 40, 9)
    p = s[rules.PROPS + 2]
    x = c.text(0, 42, words.MOST % words.PROPERTIES[p])
    put_sign(c, x + 6, 42, p)
    c.text(0, 50, words.YOU_AND_HE % (game.counts(view.eyes)[p], counts[p]), F4)
