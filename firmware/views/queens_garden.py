"""Queen's Garden: a garden with the storage of its owner beside it.

Cell (q, r) is at (12 q, 9 r + 9 q / 2), so every other column is 4 lower. The window is 7 columns of 9 wide and 6 rows
of 8 high; it shows the middle, and goes to an edge of the garden when the cursor gets there. Arrows tell where more
lies. Right: points, what is stored of what has room, tiles and jokers, two expansions, the six places for them.
"""

from firmware.canvas import OR
from firmware.font import F4
from firmware.games import queens as rules
from firmware.views.queens import CELL_AT, GARDEN, ITEM_AT, JOKER, LEFT_EDGE, OTHER, STORAGE, TOP_EDGE
from firmware.views.queens_signs import DECORATION, DOWN, LEFT, PASSED, POINT, RIGHT, ROOM, STAR, TILE, UP

BORROWED = True
FOUNTAIN = rules.CELLS
PLACES = 55
# Of the 48 cells, the fountain and the six decorations round it: column, and row of pixels
COLUMN = (
    b"\x05\x05\x04\x03\x03\x04\x08\x08\x07\x06\x06\x07\x07\x08\x08\x07\x06\x06\x07\x07\x05\x05"
    b"\x04\x03\x03\x04\x04\x02\x02\x01\x00\x00\x01\x01\x02\x02\x01\x00\x00\x01\x01\x05\x05\x04"
    b"\x03\x03\x04\x04\x04\x06\x05\x03\x02\x03\x05"
)
HEIGHT = (
    b"\x28\x1f\x1b\x1f\x28\x2d\x36\x2d\x28\x2d\x36\x3a\x31\x1b\x12\x0d\x12\x1b\x1f\x16\x0d\x04"
    b"\x00\x04\x0d\x12\x09\x1b\x12\x0d\x12\x1b\x1f\x16\x36\x2d\x28\x2d\x36\x3a\x31\x43\x3a\x36"
    b"\x3a\x43\x48\x3f\x24\x24\x16\x16\x24\x31\x31"
)
# The six places for expansions in the small picture of them
_MARKS = b"\x08\x06\x08\x02\x04\x00\x00\x02\x00\x06\x04\x08"


def aim(view):
    """What can be looked at: pieces in storage, or cells and decorations."""
    if view.zone == STORAGE:
        return pieces(view)
    at = rules.SEATS + rules.RECORD * view.seat(view.zone)
    found = [CELL_AT + x for x in range(PLACES) if is_there(view.game.state, at, x)]
    view.codes = found
    return found


def pieces(view):
    """Return the targets of what is in my storage."""
    s = view.game.state
    at = rules.SEATS + rules.RECORD * view.eyes
    found = [ITEM_AT + i for i in range(2, 14) if s[at + rules.EXPANSIONS + i]]
    if s[at + rules.JOKERS]:
        found.append(JOKER)
    return found + [ITEM_AT + i for i in (0, 1) if s[at + rules.EXPANSIONS + i]]


def is_there(s, at, x):
    """Return whether a cell is part of the garden at `at`; of a place without an expansion only the centre."""
    if x < 6 or x >= FOUNTAIN or (x - rules.CENTRE) % 7 == 0:
        return True
    return (s[at + rules.FRONT] | s[at + rules.BLANK]) >> (x - 6) // 7 & 1


def first(view, old):
    """The fountain; of pieces the first."""
    return CELL_AT + FOUNTAIN if view.zone != STORAGE else view.codes[0]


def box(view, target):
    """The pixels of a cell, a piece or a word."""
    if target >= CELL_AT:
        x = target - CELL_AT
        return 12 * COLUMN[x] + view.left, HEIGHT[x] + view.top, 9, 5
    if target == rules.BUY:
        return 92, 58, 11, 5
    if target < ITEM_AT:
        return 111, 58, 15, 5
    if target == JOKER:
        s = view.game.state
        at = rules.SEATS + rules.RECORD * view.eyes + rules.TILES
        target = ITEM_AT + 2
        while s[at] and target < JOKER:
            target += 1
            at += 1
    k = target - ITEM_AT
    if k < 2:
        return 94, 39 + 10 * k, 9, 5
    return 92 + 12 * ((k - 2) % 3), 9 + 7 * ((k - 2) // 3), 9, 5


# ---- the window


def inside(view, x):
    """Return whether a cell is in the window."""
    return 4 <= 12 * COLUMN[x] + view.left <= 76 and 1 <= HEIGHT[x] + view.top <= 50


def pan(view, x):
    """Move the window so that it shows a cell; return whether that was needed."""
    if inside(view, x):
        return False
    y = HEIGHT[x]
    if not 4 <= 12 * COLUMN[x] + view.left <= 76:
        view.left = LEFT_EDGE if 0 < COLUMN[x] < 8 else 4 if not COLUMN[x] else -20
    if not 1 <= y + view.top <= 50:
        view.top = TOP_EDGE if 1 <= y + TOP_EDGE <= 50 else 1 if y < 36 else -22
    return True


def draw(view):
    """Draw the zone."""
    target = view.target()
    if target >= CELL_AT:
        pan(view, target - CELL_AT)
    seat = view.seat(view.zone)
    draw_cells(view, seat)
    draw_storage(view, seat)


def draw_cells(view, seat):
    """Draw the window."""
    c = view.canvas
    s = view.game.state
    at = rules.SEATS + rules.RECORD * seat
    used = s[at + rules.FRONT] | s[at + rules.BLANK]
    more = 0
    # as columns and rows are kept
    low = 4 - view.left
    high = 76 - view.left
    first = 1 - view.top
    last = 50 - view.top
    blit = c.blit
    x = 0
    while x < PLACES:
        left = 12 * COLUMN[x]
        y = HEIGHT[x]
        if low <= left <= high and first <= y <= last:
            b = s[at + rules.GARDEN + x] if x < FOUNTAIN else 0
            if b:
                blit(TILE, left + view.left, y + view.top, OR, (b & 63) - 1)
            else:
                draw_cell(view, at, x)
        elif x < 6 or x >= FOUNTAIN or used >> (x - 6) // 7 & 1:
            more |= (left < low) | (left > high) << 1 | (y < first) << 2 | (y > last) << 3
        x += 1
        # Of a place without an expansion there is only the centre, its last cell.
        if 5 < x < FOUNTAIN and (x - 6) % 7 == 0 and not used >> (x - 6) // 7 & 1:
            x += 6
    if more & 1:
        c.blit(LEFT, 0, 26)
    if more & 2:
        c.blit(RIGHT, 87, 26)
    if more & 4:
        c.blit(UP, 86, 0)
    if more & 8:
        c.blit(DOWN, 86, 53)
    # a pixel in every fourth row from 6 to 50
    buf = c.buf
    buf[90] |= 64
    for p in range(218, 731, 128):
        buf[p] |= 68
    buf[858] |= 4
    k = view.last[seat] - 1
    if k >= 0 and s[at + rules.GARDEN + k] and inside(view, k):
        y = HEIGHT[k] + view.top + 6
        if y < 56:  # below is the legend
            c.fill(12 * COLUMN[k] + view.left + 2, y, 5, 1)


def draw_cell(view, at, x):
    """Draw what is at a cell of the garden at `at`: a hexagon, a decoration, a dash where it is free."""
    c = view.canvas
    s = view.game.state
    left = 12 * COLUMN[x] + view.left
    y = HEIGHT[x] + view.top
    if x >= FOUNTAIN:
        c.blit(DECORATION, left, y, OR, x - FOUNTAIN and 2 - (x - FOUNTAIN) % 2)
        return
    b = s[at + rules.GARDEN + x]
    if b:
        c.blit(TILE, left, y, OR, (b & 63) - 1)
        return
    slot = (x - 6) // 7
    centre = x >= rules.CENTRE and (x - rules.CENTRE) % 7 == 0
    if centre and s[at + rules.FRONT] >> slot & 1:
        c.blit(DECORATION, left, y, OR, 3)
    elif x < 6 or (s[at + rules.FRONT] | s[at + rules.BLANK]) >> slot & 1:
        y += 2
        p = (y >> 3) * 128 + left + 3
        m = 1 << (y & 7)
        buf = c.buf
        buf[p] |= m
        buf[p + 1] |= m
        buf[p + 2] |= m
    elif centre:
        c.pixel(left + 4, y + 2)


# ---- the panel


def draw_storage(view, seat):
    """Points, how much is stored, tiles and jokers, expansions, and the places of the garden."""
    c = view.canvas
    s = view.game.state
    at = rules.SEATS + rules.RECORD * seat
    track = view.game.track(seat)
    x = 92
    if track < 100:
        c.blit(POINT, x, 1)
        x += 7
    c.text(x, 1, b"%d" % track, F4)
    room = view.numbers[rules.TILE_ROOM]
    c.text_right(128, 1, ROOM % (room - view.game.room(seat), room), F4)
    jokers = s[at + rules.JOKERS]
    y = 9
    x = 92
    for i in range(at + rules.TILES, at + rules.TILES + room):
        if s[i]:
            c.blit(TILE, x, y, OR, s[i] - 1)
        elif jokers:
            c.blit(STAR, x + 2, y)
            jokers -= 1
        else:
            c.pixel(x + 4, y + 2)
        x += 12
        if x > 116:
            x = 92
            y += 7
    for k in range(view.numbers[rules.EXPANSION_ROOM]):
        b = s[at + rules.EXPANSIONS + k]
        y = 37 + 10 * k
        if b:
            c.fill(92, y, 13, 1)
            c.fill(92, y + 8, 13, 1)
            c.fill(92, y + 1, 1, 7)
            c.fill(104, y + 1, 1, 7)
            c.blit(TILE, 94, y + 2, OR, b - 1)
        else:
            c.dots(92, y, 13, 9)
    draw_places(view, at)


def draw_places(view, at):
    """A small picture of the six places: a block for an expansion, a line for a blank one, a dot for none."""
    c = view.canvas
    s = view.game.state
    c.pixel(116, 43)
    for slot in range(6):
        x = 111 + _MARKS[2 * slot]
        y = 38 + _MARKS[2 * slot + 1]
        if s[at + rules.FRONT] >> slot & 1:
            c.fill(x, y, 3, 3)
        elif s[at + rules.BLANK] >> slot & 1:
            c.hline(x, y + 1, 3)
        else:
            c.pixel(x + 1, y + 1)


def panel(view):
    """Whose garden it is, the legend."""
    c = view.canvas
    c.fill(64, 56, 64, 8, 0)
    seat = view.seat(view.zone)
    if view.game.state[rules.PASSED] >> seat & 1:
        c.text(110, 50, PASSED, F4)
    if view.zone >= OTHER or view.zone == GARDEN:
        c.text_right(128, 58, view.app.name(seat), F4)
    view.legend((2, view.zone_name(view._next())))


def moved(view, old):
    """The window, if it has to move: the storage beside it stays."""
    x = view.target() - CELL_AT
    if x >= 0 and pan(view, x):
        view.canvas.fill(0, 0, 91, 56, 0)
        draw_cells(view, view.seat(view.zone))
    return True
