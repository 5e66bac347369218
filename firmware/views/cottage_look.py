"""Cottage Garden: the inspector. What it needs of a zone is loaded with the first look at a thing there."""

from firmware.bags import ones
from firmware.canvas import OR
from firmware.canvas_rest import blit_scaled
from firmware.games import cottage as rules
from firmware.modules import borrow, load
from firmware.texts import cottage_look as words
from firmware.views.cottage import BEDS, CAT, CELL, NURSERY, POT, RESERVE, TOKEN, TRACKS, WAITING, extent, put
from firmware.views.cottage_turn import within

# What a target is: a tile, a token (its frame + 1), and these
_TILE, _, _, _, _, _FREE, _QUEUE, _BED, _CUBE, _LINE, _SKIP, _END, _PAY = range(13)


def _zone(name):
    return load("firmware.views.cottage_" + name)


def _thing(view):
    """Return (kind, number): of a tile, of a bed (-1 that in reserve), of a cube, 1 of what is laid or printed."""
    target = view.target()
    if view.zone == NURSERY:
        return _of_nursery(view, target)
    if view.zone == TRACKS:
        if not view.due():
            return _CUBE, target
        if view.game.phase == rules.CUBE:
            return _CUBE, target + (0 if view.game.state[rules.STEPS] else 3)
        return (_CUBE, target - rules.PAY) if target < rules.PAY_NOTHING else (_PAY, 0)
    if view.due():
        return _in_hand(view, target)
    if target == RESERVE:
        return _BED, -1
    return _square(view, 2 * view.seat(view.zone) + target // 25, target % 25)


def _of_nursery(view, target):
    s = view.game.state
    if not view.due():
        if target == WAITING:
            return _QUEUE, 0
        return _TILE, s[rules.NURSERY + target - CELL] - 1
    if target < rules.TAKE_POT:
        return _TILE, s[rules.NURSERY + view.game.path[4 * s[rules.GARDENER] + target]] - 1
    if target < rules.REFILL:
        return (POT if target == rules.TAKE_POT else CAT) + 1, 0
    return (_LINE if target == rules.REFILL else _SKIP), 0


def _in_hand(view, target):
    """What is planted, or what can be done after it."""
    s = view.game.state
    if view.game.phase == rules.SCORE:
        if target < rules.SCORE_CAT:
            return _BED, 2 * view.eyes + target
        return (CAT + 1, 0) if target == rules.SCORE_CAT else (_END, 0)
    if view.game.phase == rules.POT or s[rules.HAND] == rules.POT_TOKEN:
        return POT + 1, 0
    return (CAT + 1, 0) if s[rules.HAND] > rules.TILES else (_TILE, s[rules.HAND] - 1)


def _square(view, bed, cell):
    """What lies on a square."""
    owner, kind = _zone("beds").things(view.game, bed)
    bit = cell + cell // 5
    if 0 < owner[bit] < 11:
        return _TILE, view.game.state[rules.BED_AT[bed] + rules.PLANTED + 2 * owner[bit] - 2] - 1
    return kind[bit] or _FREE, 2 if owner[bit] else 1


# ---- pictures and words


def _lines(c, x, y, lines):
    for line in lines:
        c.text(x, y, line)
        y += 8


def inspect(view, c):
    """Picture and words of the target, and what holds for it now."""
    kind, n = _thing(view)
    if kind == _TILE:
        beside, below, short = _tile(view, c, n)
    elif kind < _FREE:
        blit_scaled(c, TOKEN, 12, 4, 4, OR, kind - 1)
        beside, below, short = _token(view, kind - 1, n)
    elif kind == _CUBE:
        blit_scaled(c, TOKEN, 12, 4, 4, OR, n // 3)
        beside, below, short = _cube(view, n)
    elif kind == _BED:
        beside, below, short = _bed(view, c, n), (), words.BED_SHORT
    elif kind == _QUEUE:
        beside, below, short = _queue(view, c), (), ""
    else:
        names = {_FREE: words.FREE, _LINE: words.REFILL, _SKIP: words.SKIP, _END: words.END_TURN}
        c.text(0, 0, names.get(kind, words.PAYING))
        _lines(c, 0, 8, rule(view)[:6])
        return
    _lines(c, 54, 0, beside)
    _lines(c, 0, 32, below)
    c.text(0, 48, short)


def _tile(view, c, tile):
    game = view.game
    turned = view.turned if view.due() and view.zone == BEDS else 0
    wide, high = extent(game, tile, turned)
    put(view, 20 - 4 * wide, 16 - 4 * high, tile, turned, 8)
    n = ones(game.shape(tile, 0))
    turns = game.turns(tile)
    beside = (
        words.TILE,
        words.SQUARES % n if n > 1 else words.ONE_SQUARE,
        words.EXTRAS[game.mark(tile, 0)[0]],
        words.TURNS % turns if turns > 1 else words.ONE_TURN,
    )
    if view.zone != NURSERY and not view.due():
        return beside, (), words.TILE_SHORT
    n = 0
    for i in range(turns):
        for side in range(2):
            n += ones(within(game, 2 * view.eyes + side, tile, i))
    below = (words.WAYS % n, _line(view)) if view.zone == NURSERY else (words.WAYS % n,)
    return beside, below, words.TILE_SHORT


def _line(view):
    """Return in which of my lines the tile under the cursor is."""
    game = view.game
    target = view.target()
    if view.due():
        return words.IN_LINE
    path = game.path
    places = [game.state[rules.GARDENER]] + _zone("nursery").lines(view)
    for i in range(len(places)):
        if target - CELL in bytes(path[4 * places[i] : 4 * places[i] + 4]):
            return (words.IN_LINE, words.NEXT_LINE, words.LATER_LINE)[i]
    return words.NO_LINE


def _token(view, token, laid):
    s = view.game.state
    found = [words.TOKENS[token]]
    if laid:
        found.append(words.LAID if laid > 1 else words.PRINTED)
    if token == POT:
        found.append(words.LEFT % s[rules.POTS_LEFT])
    elif token == CAT:
        found.append(words.HAVE % s[rules.SEATS + view.eyes * rules.RECORD])
        found.append(words.LEFT % s[rules.CATS_LEFT])
    return found, (), words.SHORT[token]


def _cube(view, cube):
    tracks = _zone("tracks")
    points = tracks.values(view, cube)
    place = tracks.place(view, cube)
    last = len(points) - 1
    beside = (words.CUBES[cube // 3], words.POINTS % points[place], words.SPACE % (place, last))
    if place == last:
        return beside, (words.AT_END,), words.CUBE_SHORT
    gives = words.GIVES % (points[place + 1] - points[place])
    if tracks.brings_cat(view, cube, 1):
        gives += words.CAT
    if place + 1 == last:
        gives += words.POT
    hive = tracks.brings_hive(view)
    return beside, (gives, words.HIVE % hive) if hive else (gives,), words.CUBE_SHORT


def _bed(view, c, bed):
    """Draw a bed small: its printed squares, and what lies there solid."""
    game = view.game
    s = game.state
    if bed < 0:
        side = s[rules.RESERVE] - 1
        masks = game.pack.section(rules.BOARDS)
        pots, covers = rules.mask_at(masks, 8 * side), rules.mask_at(masks, 8 * side + 4)
        shown = ones(pots), ones(covers)
        name = words.RESERVE
    else:
        side = s[rules.BED_AT[bed]] - 1
        pots, covers = game.printed(bed)
        shown = game.visible(bed)
        name = words.BEDS[bed & 1]
    for bit in range(29):
        if rules.FULL >> bit & 1:
            x = 6 + bit % 6 * 6
            y = 1 + bit // 6 * 6
            if pots >> bit & 1 or covers >> bit & 1:
                c.blit(TOKEN, x, y, OR, 0 if pots >> bit & 1 else 1)
            else:
                c.pixel(x + 2, y + 2)
    return name, words.NUMBER % (side // 2 + 1, words.SIDES[side & 1]), words.POTS % shown[0], words.COVERS % shown[1]


def _queue(view, c):
    s = view.game.state
    x = y = 0
    for i in range(min(s[rules.WAITING], 6)):
        put(view, x, y, s[rules.QUEUE + i] - 1, 0, 4)
        x += 18
        if x > 40:
            x = 0
            y += 16
    return words.QUEUE, words.TILES % s[rules.WAITING]


def rule(view):
    """Return the rule of the target."""
    texts = borrow("firmware.texts.cottage_rules")
    kind, n = _thing(view)
    if kind == _BED or kind == _END:
        return texts.BED
    if kind >= _QUEUE:
        return {_CUBE: texts.CUBE, _SKIP: texts.SKIP, _PAY: texts.PAY}.get(kind, texts.LINE)
    return (texts.TILE, texts.POT, texts.COVER, texts.CAT, texts.NEST, texts.FREE)[kind]
