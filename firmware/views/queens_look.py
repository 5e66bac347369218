"""Queen's Garden: the inspector of hexagons, and of the colours and symbols of the display."""

from firmware.canvas import OR
from firmware.canvas_rest import blit_scaled, rect
from firmware.games import queens as rules
from firmware.modules import load
from firmware.texts.queens_look import (
    AREA,
    COLOURS,
    COUNTS,
    EXPANSION,
    LONE,
    NO_PRICE,
    NO_ROUND,
    PRICE,
    STORED,
    TAKES,
    VALUE,
)
from firmware.views.queens import CELL_AT, COPY_AT, DISPLAY
from firmware.views.queens_areas import area
from firmware.views.queens_signs import KINDS, LETTER, SYMBOL, TILE


def _page(name):
    return load("firmware.views.queens_" + name)


def inspect(view, c):
    """Picture and words of the hexagon or the kind under the cursor."""
    target = view.target()
    if target >= CELL_AT:
        _cell(view, c, target - CELL_AT)
    elif view.zone != DISPLAY:
        _stored(view, c, target)
    elif target < COPY_AT:
        _kind(view, c, target)
    else:
        b = view.game.state[_page("take").copy_at(view, target - COPY_AT)]
        _big(view, c, b, ())


def _lines(c, y, lines, x=0):
    for line in lines:
        c.text(x, y, line)
        y += 8


def _big(view, c, b, facts):
    """A hexagon three times as large, its words, when it scores, then `facts`."""
    h = (b & 63) - 1
    if b > rules.PRINTED:
        rect(c, 0, 0, 37, 25)
    blit_scaled(c, TILE, 5, 5, 3, OR, h)
    lines = [COLOURS[h // 6], KINDS.split("\n")[6 + h % 6], VALUE % (h % 6 + 1)]
    if b > rules.PRINTED:
        lines.append(EXPANSION)
    _lines(c, 0, lines, 42)
    _lines(c, 32, (list(facts) + [_scores(view, h // 6), _scores(view, 6 + h % 6)])[:3])


def _scores(view, kind):
    """When and how much a kind scores."""
    wheel = view.game.pack.section(rules.WHEEL)
    for i in range(kind, len(wheel), 12):
        if wheel[i]:
            return COUNTS % (KINDS.split("\n")[kind], i // 12 + 1, wheel[i])
    return NO_ROUND % KINDS.split("\n")[kind]


def _stored(view, c, target):
    """A piece in storage: what it costs, where it fits."""
    trial = _page("try")
    b = trial.piece(view, target)
    n = trial.cost(trial.act_of(view, target))
    _big(view, c, b, (PRICE % n if n else NO_PRICE,))


def _kind(view, c, kind):
    """A colour or symbol of the display: what a take brings."""
    take = _page("take")
    found = take.taken(view, kind)
    sheet = LETTER if kind < 6 else SYMBOL
    blit_scaled(c, sheet, 2, 2, 4, OR, kind % 6)
    c.text(30, 0, KINDS.split("\n")[kind])
    c.text(30, 8, COLOURS[kind] if kind < 6 else VALUE % (kind - 5))
    x = 2
    n = value = tiles = 0
    for v in range(6):
        if found[v]:
            h = 6 * kind + v if kind < 6 else 6 * v + kind - 6
            c.blit(TILE, x, 26, OR, h)
            x += 13
            n += 1
            value += h % 6 + 1
            tiles += view.game.state[found[v]] < rules.PRINTED
    stored = take.display.stored(view)[0] + tiles
    _lines(
        c,
        32,
        (TAKES % (n, value), STORED % (stored, view.numbers[rules.TILE_ROOM]), _scores(view, kind)),
    )


def _cell(view, c, x):
    """A hexagon that lies in a garden, or the one in hand where it would lie."""
    cells = view.garden(view.seat(view.zone)) + b"\0"
    b = cells[min(x, rules.CELLS)]
    if not b:
        _big(view, c, (view.hand - rules.PLACE) % 36 + (1 if view.hand < rules.EXPAND else 65), ())
        return
    facts = []
    for kind in (rules.COLOUR[b], 6 + rules.SYMBOL[b]):
        found = area(cells, x, kind)
        n = len(found)
        if n >= view.numbers[rules.LEAST_AREA]:
            facts.append(AREA % (KINDS.split("\n")[kind], n, _worth(view, found)))
        else:
            facts.append(LONE % (KINDS.split("\n")[kind], n))
    _big(view, c, b, facts)


def _worth(view, found):
    """Return what an area brings, with its bonus."""
    return sum([rules.SYMBOL[b] + 1 for b in found]) + view.game.pack.section(rules.BONUS)[len(found)]
