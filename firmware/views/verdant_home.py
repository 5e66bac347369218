"""Verdant: a home that is looked at, mine or another's; and how the cards of any home lie on the screen.

Cell (r, c) of the screen's 3 x 5 is at (2 + 25 c, 8 + 16 r). A home that still grows is drawn so that its free edges
are to be seen.
"""

from firmware.games import verdant as rules
from firmware.texts import verdant_home as words
from firmware.views.verdant import DIRTY, KEPT


def aim(view):
    """The cards, then the stored token."""
    s = view.game.state
    seat = view.seat(view.zone)
    place(view, seat)
    at = rules.HOMES + seat * rules.RECORD
    found = [s[o] for o in range(at + rules.LAID, at + rules.LAID + 3 * s[at + rules.COUNT], 3)]
    return found + [KEPT] if s[at + rules.KEPT] else found


def best(view):
    """The first card."""
    return view.codes[0]


def box(view, target):
    """The pixels of the stored token."""
    return 90, 0, 14, 7


def place(view, seat):
    """Choose the cell of the window at the left top of the screen."""
    top, bottom, left, right = view.game.box(seat)
    view.top = top - (3 - (bottom - top + 1)) // 2
    view.left = left - (5 - (right - left + 1)) // 2


def draw(view):
    """Draw the zone."""
    seat = view.seat(view.zone)
    title = words.MINE if seat == view.eyes and view.mine else view.app.name(seat)
    head(view, seat, title)
    cards(view, seat)


def head(view, seat, title):
    """Draw the top line of a home."""
    n = view.game.state[rules.HOMES + seat * rules.RECORD + rules.COUNT]
    view.header(seat, words.HOME % n if title == words.MINE else title)


def cards(view, seat):
    """Draw the cards that lie on the screen, where they are not to be seen already."""
    s = view.game.state
    seen = view.seen
    at = rules.HOMES + seat * rules.RECORD
    new = bytearray(len(seen))
    for o in range(at + rules.LAID, at + rules.LAID + 3 * s[at + rules.COUNT], 3):
        i = place_of(view, s[o])
        if i >= 0:
            new[i] = s[o + 1] + (1 if s[o] & 1 else 101)
            new[i + 1] = s[o + 2]
            new[i + 2] = s[o]
    for i in range(0, len(new), 3):
        if seen[i] != new[i] or seen[i + 1] != new[i + 1]:
            x = 2 + 25 * (i // 3 % 5)
            y = 8 + 16 * (i // 15)
            if seen[i]:
                view.canvas.fill(x, y, 24, 15, 0)
            if new[i]:
                card(view, new[i + 2], new[i] - (1 if new[i] < 101 else 101), new[i + 1])
    seen[:] = new


def place_of(view, cell):
    """Return where in `view.seen` a cell is, -1 if it is not on the screen."""
    c = cell % 9 - view.left
    r = cell // 9 - view.top
    return 3 * (5 * r + c) if 0 <= c < 5 and 0 <= r < 3 else -1


def dirty(view, cell):
    """Note that a cell of the screen shows something else than its card."""
    i = place_of(view, cell)
    if i >= 0:
        view.seen[i] = DIRTY


def card(view, cell, number, value):
    """Draw a card into a cell if that is on the screen."""
    i = place_of(view, cell)
    if i >= 0:
        x = 2 + 25 * (i // 3 % 5)
        y = 8 + 16 * (i // 15)
        if cell & 1:
            view.plant(x, y, number, value)
        else:
            view.room(x, y, number, value)


def idle(view, target):
    """Nothing to work out."""
    return False


def panel(view):
    """The legend."""
    view.legend((2, view.zone_name(view._next())))


def moved(view, old):
    """Nothing but the cursor."""
    return True
