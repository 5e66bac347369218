"""Cottage Garden: the nursery. Tile (r, c) is 15x11 pixels at (4 + 19 c, 3 + 13 r), its squares 3x3, four apart.

The gardener is an arrow at the edge, and the tiles of the line have corner dots; the lines of my next two turns are a
short line and a dot at the edge.
"""

from firmware.const import const
from firmware.font import F4
from firmware.games import cottage as rules
from firmware.texts.cottage_nursery import (
    COLUMN,
    CORNER,
    DIE,
    EMPTY,
    FINAL,
    LOSE,
    MORE,
    NEXT,
    NO_BED,
    ONE_TURN,
    ROW,
    TURNS,
)
from firmware.views.cottage import CAT, CELL, POT, WAITING, count_of, cubes, doomed, extent, left, put

X = const(84)  # of the words
_ITEMS_Y = const(57)


def aim(view):
    """Every tile, and the queue."""
    s = view.game.state
    found = [CELL + i for i in range(16) if s[rules.NURSERY + i]]
    if s[rules.WAITING]:
        found.append(WAITING)
    return found


def box(view, target):
    """The pixels of a cell or of the queue."""
    if target == WAITING:
        return X, 41, 44, 7
    cell = target - CELL
    return 4 + 19 * (cell & 3), 3 + 13 * (cell >> 2), 15, 11


# ---- the gardener


def lines(view):
    """Return the places on the path where the gardener will be at my next two turns after the present one."""
    game = view.game
    s = game.state
    n = len(game.path) >> 2
    place = s[rules.GARDENER]
    seat = game.player
    step = 2 if game.players == 1 and not game.final else 1
    found = []
    if game.over or not game.beds(view.eyes):
        return found
    while len(found) < 2:
        place = (place + step) % n
        seat = (seat + 1) % game.players
        while not game.beds(seat):
            seat = (seat + 1) % game.players
        if seat == view.eyes:
            found.append(place)
    return found


def short(game, place):
    """Return a line in one sign: the letter of its column, the number of its row, or / or \\ at a corner."""
    first = game.path[4 * place]
    step = game.path[4 * place + 1] - first
    if step == 4 or step == -4:
        return "ABCD"[first & 3]
    if step == 1 or step == -1:
        return str((first >> 2) + 1)
    return "\\" if step == 5 or step == -5 else "/"


def _edge(view, place, size):
    """Mark a line of the gardener's path at the edge: 2 he stands there, 1 my next turn, 0 the one after."""
    c = view.canvas
    first = view.game.path[4 * place]
    step = view.game.path[4 * place + 1] - first
    row = first >> 2
    x = 11 + 19 * (first & 3)
    y = 8 + 13 * row
    if step != 1 and step != -1 and step != 4 and step != -4:
        wide = size + 1
        c.fill(80 - wide if first & 3 else 0, 56 - wide if row else 0, wide, wide)
        return
    n = (1, 3, 9)[size]
    if step == 4 or step == -4:
        c.fill(x - n // 2, 0 if step > 0 else 55, n, 1)
        if size == 2:
            c.fill(x - 2, 1 if step > 0 else 54, 5, 1)
    else:
        c.fill(0 if step > 0 else 79, y - n // 2, 1, n)
        if size == 2:
            c.fill(1 if step > 0 else 78, y - 2, 1, 5)


# ---- drawing


def draw(view):
    """Draw the nursery, and what there is to know beside it."""
    c = view.canvas
    game = view.game
    s = game.state
    for cell in range(16):
        x, y, _, _ = box(view, CELL + cell)
        if s[rules.NURSERY + cell]:
            tile = s[rules.NURSERY + cell] - 1
            wide, high = extent(game, tile, 0)
            put(view, x + 8 - 2 * wide, y + 6 - 2 * high, tile, 0, 4)
        else:
            c.hline(x + 6, y + 5, 3)
    if not game.over:
        place = s[rules.GARDENER]
        for cell in game.path[4 * place : 4 * place + 4]:
            if s[rules.NURSERY + cell]:
                x, y, _, _ = box(view, CELL + cell)
                c.dots(x - 1, y - 1, 17, 13)
        coming = lines(view)
        for i in range(len(coming)):
            _edge(view, coming[i], 1 - i)
        _edge(view, place, 2)
    for y in range(1, 56, 4):
        c.pixel(81, y)
    _facts(view)
    _draw_queue(view)
    items(view)


def _facts(view):
    """Write line, die, turns left, cubes, and my next lines or the beds that are in danger."""
    c = view.canvas
    game = view.game
    s = game.state
    place = short(game, s[rules.GARDENER])
    line = CORNER if place in "/\\" else ROW if place in "1234" else COLUMN
    c.text(X, 0, line % place)
    c.text_right(128, 1, DIE % s[rules.DIE], F4)
    turns = left(game, view.eyes)
    c.text(X, 9, FINAL if game.final else ONE_TURN if turns == 1 else TURNS % turns, F4)
    cubes(view, X, 16, view.eyes)
    lost = doomed(game, view.eyes)
    if lost:
        c.text(X, 33, LOSE[lost], F4)
    elif not game.beds(view.eyes):
        c.text(X, 33, NO_BED, F4)
    elif not game.over:
        c.text(X, 33, NEXT % " ".join([short(game, i) for i in lines(view)]), F4)


def _draw_queue(view):
    """Draw the first tiles of the queue, and how many more there are."""
    c = view.canvas
    s = view.game.state
    n = s[rules.WAITING]
    if not n:
        c.text(X, 42, EMPTY, F4)
        return
    x = X
    i = 0
    while i < n:
        tile = s[rules.QUEUE + i] - 1
        wide = 3 * extent(view.game, tile, 0)[0]
        if x + wide > (114 if n - i > 1 else 128):
            break
        put(view, x, 40, tile, 0, 3)
        x += wide + 2
        i += 1
    if i < n:
        c.text_right(128, 42, MORE % (n - i), F4)


def items(view):
    """Draw my pots and cats at the right of the bottom line."""
    s = view.game.state
    count_of(view, 66, _ITEMS_Y, POT, s[rules.POTS_LEFT])
    count_of(view, 86, _ITEMS_Y, CAT, s[rules.SEATS + view.eyes * rules.RECORD])


def panel(view):
    """The legend."""
    view.legend((2, view.zone_name(view._next())))
