"""Queen's Garden: the display of the round, while somebody else decides.

Eight places of 2x2 tiles. The box of the cursor round a tile, which changes most often, lies within one row of bytes.
The top of the stack has a line and the number of pieces under it beside it. What one takes is in `queens_take`.
"""

from firmware.canvas import OR
from firmware.font import F4
from firmware.games import queens as rules
from firmware.modules import borrow
from firmware.views.queens_signs import POINT, ROOM, ROUND_SHORT, STAR, TILE

BORROWED = True


def aim(view):
    """Nothing is chosen or looked at closely while somebody else decides."""
    return []


def draw(view):
    """Draw the zone."""
    c = view.canvas
    s = view.game.state
    at = rules.SEATS + rules.RECORD * view.eyes
    c.text(0, 1, ROUND_SHORT % view.progress(), F4)
    c.blit(POINT, 24, 1)
    c.text(31, 1, b"%d" % view.game.track(view.eyes), F4)
    c.blit(STAR, 50, 1)
    c.text(57, 1, b"%d" % (s[at + rules.JOKERS]), F4)
    tiles, expansions = stored(view)
    _frame(c, 72, 0, 7, 7)
    c.text(81, 1, ROOM % (expansions, view.numbers[rules.EXPANSION_ROOM]), F4)
    c.text_right(128, 1, ROOM % (tiles, view.numbers[rules.TILE_ROOM]), F4)
    for place in range(s[rules.PLACES]):
        _draw_place(view, place)
    if not s[rules.PLACES]:
        c.text(0, 24, borrow("firmware.texts.queens").NOTHING)


def _frame(c, x, y, w, h):
    c.fill(x, y, w, 1)
    c.fill(x, y + h - 1, w, 1)
    c.fill(x, y + 1, 1, h - 2)
    c.fill(x + w - 1, y + 1, 1, h - 2)


def stored(view):
    """Return how many tiles and jokers, and how many expansions are in my storage."""
    s = view.game.state
    at = rules.SEATS + rules.RECORD * view.eyes + rules.EXPANSIONS
    return view.numbers[rules.TILE_ROOM] - view.game.room(view.eyes), (s[at] > 0) + (s[at + 1] > 0)


def _draw_place(view, place):
    c = view.canvas
    blit = c.blit
    s = view.game.state
    i = rules.DISPLAY + 4 * place
    x = 1 + 32 * (place & 3)
    y = 9 + 24 * (place >> 2)
    if s[i] > rules.PRINTED:
        _frame(c, x, y - 1, 13, 9)
        blit(TILE, x + 2, y + 1, OR, s[i] - rules.PRINTED - 1)
        return
    if s[i] == rules.PRINTED:
        return
    for k in range(4):
        b = s[i + k]
        # as `corner` says
        left = x + 12 * (k & 1)
        if b:
            blit(TILE, left, y + 4 * (k & 2), OR, b - 1)
        else:
            c.fill(left + 3, y + 4 * (k & 2) + 2, 3, 1)
    if place == s[rules.TOP] - 1:
        c.fill(x + 24, y - 1, 1, 14)
        if s[rules.STACK]:
            c.text(x + 26, y + 4, b"%d" % s[rules.STACK], F4)


def corner(view, i):
    """Return the left top corner of the tile at byte `i` of the display."""
    k = i - rules.DISPLAY
    x = 1 + 32 * (k >> 2 & 3)
    y = 9 + 24 * (k >> 4)
    if view.game.state[i] > rules.PRINTED:
        return x + 2, y + 1
    return x + 12 * (k & 1), y + 8 * (k >> 1 & 1)


def panel(view):
    """The legend."""
    view.legend((2, view.zone_name(view._next())))
