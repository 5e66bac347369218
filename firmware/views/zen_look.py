"""Zen Garden: the inspector, and the words of the score."""

from firmware.font import F4
from firmware.games import zen as rules
from firmware.texts import zen_look as words
from firmware.texts.zen_aims import AIMS, NO_YES, ORDER, PROPERTIES
from firmware.views.zen import GARDEN, MARKET
from firmware.views.zen_aims import ORDER as FIRST_ORDER
from firmware.views.zen_aims import count, put_sign
from firmware.views.zen_tile import large


def _tile(view):
    """Return (tile + 1, orientation, price or -1) of the target."""
    s = view.game.state
    target = view.target()
    if view.zone == MARKET:
        return s[rules.DISPLAY + target], 2, view.prices[target >> 2]
    if view.placing():
        return s[rules.HAND], view.turned, -1
    at = rules.SEATS + view.seat(view.zone) * rules.RECORD
    r = target // 5 - 1
    k = target % 5 - 1
    return s[at + rules.GARDEN + r * 4 + k], s[at + rules.TURNS + r] >> 2 * k & 3, -1


def _is_tile(view):
    return view.zone == MARKET or view.zone == GARDEN or view.zone > 3


def inspect(view, c):
    """Picture and words of a tile or an aim."""
    if not _is_tile(view):
        _aim(view, c)
        return
    t, turned, price = _tile(view)
    if not t:
        c.text(0, 0, view.why(view.target()))
        return
    t -= 1
    large(view, 0, t, turned)
    y = 0
    properties = (9 + t % 5, t // 15, 6 + t // 5 % 3)
    for p in properties:
        name = PROPERTIES[p]
        c.text(40, y, words.PATH % name if 6 <= p < 9 else name)
        y += 8
    if price >= 0:
        c.text(40, 24, words.COSTS % price if price else words.FREE)
    y = 32
    for p in properties:
        aim = _aim_of(view, p)
        c.text(0, y, words.USE % (PROPERTIES[p], aim or words.NO_AIM))
        if aim:
            c.text_right(128, y + 1, words.OWN % view.game.counts(view.eyes)[p], F4)
        y += 8


def _aim_of(view, p):
    """Return the name of the aim that counts a property, "" if none does."""
    game = view.game
    props = game.state[rules.PROPS : rules.PROPS + 10]
    for i in range(4 + 2 * game.orders):
        if props[i] == p:
            return words.AIMS[i] if i < 4 else words.ORDER % (i // 2 - 1)
    return ""


def _table(view, code):
    """Return the points of a category by number as a list; None if it has no table."""
    pack = view.game.pack
    if code == 1:
        return pack.signed(rules.CIRCUITS)
    if code == 2:
        return pack.signed(rules.DECOR)
    if code == 6:
        return pack.signed(rules.DETAIL)
    if code == 8:
        return pack.signed(rules.MINIMALIST)
    return None


def _aim(view, c):
    """An aim: its name, what I have, its points by number, its rule."""
    code = view.target()
    game = view.game
    values = game.pack.section(rules.VALUES)
    if code >= FIRST_ORDER:
        c.text(0, 0, ORDER % (code - FIRST_ORDER + 1))
        y = 8
        for k in (0, 1):
            p = game.state[rules.PROPS + 4 + 2 * (code - FIRST_ORDER) + k]
            put_sign(c, 0, y, p)
            c.text(12, y, "%s %d" % (PROPERTIES[p], game.counts(view.eyes)[p]))
            y += 8
        rest = game.stack[len(game.takers(code - FIRST_ORDER)) :]
        c.text(0, 24, words.LEFT % " ".join([str(n) for n in rest]))
        rule = words.RULES[9]
        fill = (game.pack.section(rules.SWITCHES)[1],)
    else:
        c.text(0, 0, AIMS[code])
        c.text_right(128, 0, words.NOW % view.base[code])
        p, n = count(view, code, view.eyes)
        if p >= 0:
            put_sign(c, 0, 8, p)
            c.text(12, 8, PROPERTIES[p])
        if code != 7:
            c.text_right(128, 8, words.COUNT % n)
        table = _table(view, code)
        if table:
            _points(c, table, n)
        rule = words.RULES[code]
        fill = {3: values[0:1], 4: values[1:2], 5: values[2:4], 7: values[4:5]}.get(code, ())
    text = "\n".join(rule)
    y = 36
    for line in (text % tuple(fill) if fill else text).split("\n"):
        c.text(0, y, line)
        y += 8


def _points(c, table, n):
    """Draw the interesting end of a table: numbers above, points below; the present one is marked."""
    first = max(0, len(table) - 7)
    last = len(table) - 1
    for i in range(first, last + 1):
        x = 18 * (i - first) + 2
        c.text(x, 18, str(i), F4)
        c.text(x, 25, str(table[i]), F4)
        if i == min(n, last):
            c.invert(x - 1, 17, 14, 15)


def rule(view):
    """Return the rule of a tile."""
    p = view.prices
    line = view.game.pack.section(rules.COINS)[2]
    return ("\n".join(words.TILE_RULE) % (p[2], p[1], p[0], line)).split("\n")


def part(view, i, seat):
    """Return (label, details) of a line of the score, None if the category is not in use."""
    game = view.game
    if i == 7 and not game.boards & 2 or i == 8 and not game.boards & 4 or i == 9 and not game.orders:
        return None
    label = words.PARTS[i]
    if i == 7:
        return label % NO_YES[game.united(seat)], ()
    if 0 < i < 9:
        p, n = count(view, i, seat)
        if i == 2:
            return label, _decors(view, seat)
        parts = ()
        if i == 5:
            parts = ["%s: %d" % (view.app.name(k), game.counts(k)[p]) for k in range(game.players)]
        return label % ((PROPERTIES[p], n) if p >= 0 else (n,)), parts
    return label, ()


def _decors(view, seat):
    counts = view.game.counts(seat)
    return ["%s %d" % (PROPERTIES[p], counts[p]) for p in range(9, 14) if counts[p]]


def ending(view, totals, winners):
    """Return the sentence under the ranking."""
    game = view.game
    if game.players == 1:
        return words.RANK % words.RANKS[game.rank()]
    best = max(totals)
    equal = [i for i in range(len(totals)) if totals[i] == best]
    if len(equal) > 1:
        for k in (1, 2):
            counts = [game.standing(i)[k] for i in equal]
            if max(counts) != min(counts):
                return words.DECIDED % (words.TIE[k - 1], max(counts), min(counts))
    return ""
