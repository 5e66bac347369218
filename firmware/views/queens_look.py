"""Queen's Garden: the inspector."""

from firmware.art.queens import DECORATION, LETTER, SYMBOL, TILE
from firmware.canvas import OR
from firmware.canvas_rest import blit_scaled, rect
from firmware.games import queens as rules
from firmware.icons import JOKER as STAR
from firmware.modules import borrow, load
from firmware.texts.queens import KINDS
from firmware.texts.queens_look import (
    AREA,
    BLANK,
    BRINGS,
    COLOURS,
    COUNTS,
    DECORATIONS,
    DONE,
    EACH_ROUND,
    EXPANSION,
    FREE,
    LONE,
    NO_PRICE,
    NO_ROUND,
    PAVILION,
    PAVILIONS,
    PRICE,
    ROUND_IT,
    SLOT,
    STORED,
    TAKES,
    VALUE,
)
from firmware.views.queens import CELL_AT, COPY_AT, DISPLAY, ITEM_AT, JOKER, PAYING, STORAGE, WHEEL
from firmware.views.queens_areas import area

_FOUNTAIN = rules.CELLS


def _words():
    """Return the module of what is said in several lines."""
    return borrow("firmware.texts.queens_rules")


def _page(name):
    return load("firmware.views.queens_" + name)


def inspect(view, c):
    """Picture and words of the target under the cursor."""
    target = view.target()
    if view.zone == WHEEL:
        _line(view, c, target)
    elif view.zone == DISPLAY and target < COPY_AT:
        _kind(view, c, target)
    elif view.zone == DISPLAY:
        b = view.game.state[_page("take").copy_at(view, target - COPY_AT)]
        _big(view, c, b, ())
    elif target >= CELL_AT:
        _cell(view, c, target - CELL_AT)
    elif target >= ITEM_AT and target != JOKER:
        _stored(view, c, target)
    else:
        _word(view, c, target)


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
    """A cell of a garden, or a decoration."""
    game = view.game
    s = game.state
    seat = view.seat(view.zone)
    at = rules.SEATS + rules.RECORD * seat
    cells = view.garden(seat)
    b = cells[x] if x < _FOUNTAIN else 0
    if view.due() and view.zone != STORAGE and view.hand >= 0 and view.hand != rules.BUY and not b:
        _big(view, c, (view.hand - rules.PLACE) % 36 + (1 if view.hand < rules.EXPAND else 65), ())
        return
    if b:
        facts = []
        for kind in (rules.COLOUR[b], 6 + rules.SYMBOL[b]):
            found = area(cells, x, kind)
            n = len(found)
            if n >= view.numbers[rules.LEAST_AREA]:
                facts.append(AREA % (KINDS.split("\n")[kind], n, _worth(view, found)))
            else:
                facts.append(LONE % (KINDS.split("\n")[kind], n))
        _big(view, c, b, facts)
        return
    slot = (x - 6) // 7
    centre = rules.CENTRE <= x < _FOUNTAIN and (x - rules.CENTRE) % 7 == 0
    if x >= _FOUNTAIN or centre and s[at + rules.FRONT] >> slot & 1:
        _decoration(view, c, cells, x)
    elif x < 6 or (s[at + rules.FRONT] | s[at + rules.BLANK]) >> slot & 1:
        _lines(c, 0, FREE)
        if centre:
            c.text(0, 24, BLANK)
    else:
        _lines(c, 0, SLOT)


def _worth(view, found):
    """Return what an area brings, with its bonus."""
    return sum([rules.SYMBOL[b] + 1 for b in found]) + view.game.pack.section(rules.BONUS)[len(found)]


def _decoration(view, c, cells, x):
    """What a decoration brings, and how much of what is around it lies."""
    k = 3 if x < _FOUNTAIN else x - _FOUNTAIN and 2 - (x - _FOUNTAIN) % 2
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
        found = _page("wheel").criteria(view, i)
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


def part(view, i, seat):
    """A line of the score."""
    return _page("tally").part(view, i, seat)


def ending(view, totals, winners):
    """What is said under the ranking."""
    return _page("tally").ending(view, totals, winners)
