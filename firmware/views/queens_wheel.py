"""Queen's Garden: what counts in each round, and what all gardens would bring: in each scoring, and at the end."""

from firmware.canvas import OR
from firmware.font import F4
from firmware.games import queens as rules
from firmware.texts.queens_wheel import ABOUT, BAG, END, ME, TRACK
from firmware.views.queens_signs import LETTER, RIGHT, ROUND_SHORT, SYMBOL

BORROWED = True


def aim(view):
    """A target for each round, for the points on the track, for the end."""
    return list(range(view.numbers[rules.ROUNDS] + 2))


def first(view, old):
    """The round that is played."""
    return min(view.game.state[rules.ROUND], view.numbers[rules.ROUNDS] - 1)


def box(view, target):
    """The pixels of the number or the word of a line."""
    n = target - view.numbers[rules.ROUNDS]
    return 5, 9 + 8 * target, 5 if n < 0 else 11 if n else 23, 6


def criteria(view, number):
    """Return [(kind, points)] of what counts in a round, from 0."""
    wheel = view.game.pack.section(rules.WHEEL)
    return [(kind, wheel[12 * number + kind]) for kind in range(12) if wheel[12 * number + kind]]


def draw(view):
    """Draw the zone."""
    c = view.canvas
    game = view.game
    s = game.state
    rounds = view.numbers[rules.ROUNDS]
    c.text(0, 0, ROUND_SHORT % view.progress())
    bag = 0
    for b in s[rules.BAG : rules.TOWER]:
        bag += (b & 3) + (b >> 2 & 3) + (b >> 4 & 3) + (b >> 6)
    c.text(32, 1, BAG % bag, F4)
    # One pixel lower, as all lines are: a figure takes a fifth of what a text does, and there are thirty.
    digits = bytes([b << 1 for b in F4[2][64:104]])
    for seat in range(game.players):
        x = _column(view, seat)
        c.text_right(x, 1, ME if seat == view.eyes else b"%d" % (seat + 1), F4)
        x += 125
        for i in range(s[rules.ROUND], rounds):
            _figure(c.buf, x + 128 * i, digits, game.interim(seat, i))
        x += 128 * rounds
        _figure(c.buf, x, digits, game.track(seat))
        _figure(c.buf, x + 128, digits, game.score(seat, view.out))
    for i in range(rounds):
        y = 8 + 8 * i
        if i == s[rules.ROUND]:
            c.blit(RIGHT, 0, y + 1)
        _figure(c.buf, 16 * y + 5, digits, i + 1)
        x = 14
        found = criteria(view, i)
        for kind, points in found:
            c.blit(LETTER if kind < 6 else SYMBOL, x + (kind < 6), y + 1, OR, kind % 6)
            _figure(c.buf, 16 * y + x + (6 if points < 10 else 10), digits, points)
            x += 14 if len(found) < 5 else 11
    c.text(5, 9 + 8 * rounds, TRACK, F4)
    c.text(5, 17 + 8 * rounds, END, F4)


def _figure(buf, p, digits, n):
    """Write a number whose last figure is at byte `p` of the picture, where nothing is yet."""
    while True:
        k = n % 10 * 4
        buf[p : p + 4] = digits[k : k + 4]
        n //= 10
        if not n:
            break
        p -= 4


def _column(view, seat):
    """Return the right edge of the numbers of a seat."""
    return 128 - 13 * (view.game.players - 1 - seat)


def panel(view):
    """What a line is about, the legend."""
    c = view.canvas
    c.fill(64, 56, 64, 8, 0)
    n = view.target() - view.game.state[rules.ROUND]
    i = view.target() - view.numbers[rules.ROUNDS]
    words_of_line = ABOUT[3 + (i > 0) if i >= 0 else (n > 0) - (n < 0) + 1]
    if not n and i < 0:
        words_of_line %= view.numbers[rules.PAVILION]
    c.text_right(128, 58, words_of_line, F4)
    view.legend((2, view.zone_name(view._next())))


def moved(view, old):
    """Nothing else changes."""
    return True
