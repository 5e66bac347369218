"""Queen's Garden: the inspector of places without a hexagon, of words and of the wheel; the rules in short."""

from firmware.canvas import OR
from firmware.canvas_rest import blit_scaled
from firmware.games import queens as rules
from firmware.modules import borrow, load
from firmware.texts.queens_places import (
    BLANK,
    BRINGS,
    DECORATIONS,
    DONE,
    EACH_ROUND,
    FREE,
    PAVILION,
    PAVILIONS,
    ROUND_IT,
    SLOT,
)
from firmware.views.queens import CELL_AT, DISPLAY, JOKER, PAYING, STORAGE, WHEEL
from firmware.views.queens_signs import DECORATION, KINDS, STAR


def _words():
    """Return the module of what is said in several lines."""
    return borrow("firmware.texts.queens_rules")


def inspect(view, c):
    """Picture and words of the target under the cursor."""
    target = view.target()
    if view.zone == WHEEL:
        _line(view, c, target)
    elif target < CELL_AT:
        _word(view, c, target)
    else:
        _cell(view, c, target - CELL_AT)


def _lines(c, y, lines, x=0):
    for line in lines:
        c.text(x, y, line)
        y += 8


def _cell(view, c, x):
    """A cell of a garden where nothing lies, or a decoration."""
    s = view.game.state
    seat = view.seat(view.zone)
    at = rules.SEATS + rules.RECORD * seat
    slot = (x - 6) // 7
    centre = rules.CENTRE <= x < rules.CELLS and (x - rules.CENTRE) % 7 == 0
    if x >= rules.CELLS or centre and s[at + rules.FRONT] >> slot & 1:
        _decoration(view, c, view.garden(seat), x)
    elif x < 6 or (s[at + rules.FRONT] | s[at + rules.BLANK]) >> slot & 1:
        _lines(c, 0, FREE)
        if centre:
            c.text(0, 24, BLANK)
    else:
        _lines(c, 0, SLOT)


def _decoration(view, c, cells, x):
    """What a decoration brings, and how much of what is around it lies."""
    k = 3 if x < rules.CELLS else x - rules.CELLS and 2 - (x - rules.CELLS) % 2
    blit_scaled(c, DECORATION, 2, 2, 3, OR, k)
    jokers = view.numbers[rules.FOUNTAIN_JOKERS + k]
    c.text(42, 0, DECORATIONS[k])
    end = c.text(42, 8, BRINGS % jokers)
    c.blit(STAR, end + 1, 9)
    i = 2 * x
    n = there = 0
    for half in (0, 1):
        mask = rules.AROUND[i + half]
        for y in range(24):
            if mask >> y & 1:
                there += 1
                n += cells[24 * half + y] > 0
    c.text(0, 32, DONE if n == 6 else ROUND_IT % n)
    if k == 3:
        c.text(0, 40, PAVILION % view.numbers[rules.PAVILION])


def _word(view, c, target):
    """A joker, to buy or to pass."""
    words = _words()
    if target == JOKER:
        lines = words.JOKER
        blit_scaled(c, STAR, 100, 0, 3)
    elif target == rules.BUY:
        lines = ("\n".join(words.BUY) % (view.numbers[rules.PRICE], view.game.supply())).split("\n")
    else:
        lines = ("\n".join(words.PASS) % view.numbers[rules.PENALTY]).split("\n")
    _lines(c, 0, lines)


def _line(view, c, i):
    """A line of the wheel."""
    words = _words()
    n = view.numbers[rules.ROUNDS]
    if i == n:
        _lines(c, 0, ("\n".join(words.TRACK) % view.numbers[rules.TRACK_START]).split("\n"))
    elif i > n:
        out = view.base
        fill = (out[0] + out[1], out[2], out[3], out[4] + out[5] + out[6], view.total)
        _lines(c, 0, ("\n".join(words.END) % fill).split("\n"))
    else:
        c.text(0, 0, EACH_ROUND % (i + 1))
        found = load("firmware.views.queens_wheel").criteria(view, i)
        for k in range(len(found)):
            kind, points = found[k]
            # "+2 butterfly" is 68 wide
            x = c.text(70 * (k // 3), 8 + 8 * (k % 3), "+%d" % points)
            c.text(x + 2, 8 + 8 * (k % 3), KINDS.split("\n")[kind])
        c.text(0, 40, PAVILIONS % view.numbers[rules.PAVILION])


def rule(view):
    """Return the rule behind the target."""
    words = _words()
    n = view.numbers
    if view.zone == WHEEL:
        lines = words.WHEEL_RULE
        fill = (n[rules.LEAST_AREA], view.game.pack.section(rules.BONUS)[6])
    elif view.zone == DISPLAY:
        lines = words.TAKE_RULE
        fill = (n[rules.TILE_ROOM], n[rules.EXPANSION_ROOM])
    else:
        lines = words.PIECE_RULE if view.zone == STORAGE or view.zone == PAYING else words.CELL_RULE
        fill = ()
    return ("\n".join(lines) % fill).split("\n")
