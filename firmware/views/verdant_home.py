"""Verdant: a home that is looked at, mine or another's; and how the cards of any home lie on the screen.

Cell (r, c) of the screen's 3 x 5 is at (2 + 25 c, 8 + 16 r). A home that still grows is drawn so that its free edges
are to be seen.
"""

from firmware.games import verdant as rules
from firmware.texts import verdant_home as words
from firmware.views.verdant import KEPT


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
    title = words.MINE if seat == view.eyes and view.mine else view.app.name(seat).upper()
    head(view, seat, title)
    cards(view, seat)


def head(view, seat, title):
    """Draw the top line of a home."""
    n = view.game.state[rules.HOMES + seat * rules.RECORD + rules.COUNT]
    view.header(seat, words.HOME % n if title == words.MINE else title)


def cards(view, seat):
    """Draw the cards that lie on the screen."""
    s = view.game.state
    at = rules.HOMES + seat * rules.RECORD
    for o in range(at + rules.LAID, at + rules.LAID + 3 * s[at + rules.COUNT], 3):
        card(view, s[o], s[o + 1], s[o + 2])


def card(view, cell, number, value):
    """Draw a card into a cell if that is on the screen."""
    x = 2 + 25 * (cell % 9 - view.left)
    y = 8 + 16 * (cell // 9 - view.top)
    if 0 <= x < 104 and 8 <= y < 56:
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
