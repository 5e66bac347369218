"""Cottage Garden: the nursery for whoever takes a tile, a pot or a cat, or fills the line."""

from firmware.bags import ones
from firmware.canvas import OR
from firmware.font import F4
from firmware.games import cottage as rules
from firmware.texts import cottage_choose as words
from firmware.views import cottage_nursery as nursery
from firmware.views.base import View as Base
from firmware.views.cottage import CAT, CELL, POT, TOKEN
from firmware.views.cottage_turn import legal, own, within


def aim(view):
    """The tiles of the line that fit, and what else can be done; with the setting every tile of the line."""
    own(view, "first", first)
    own(view, "idle", idle)
    own(view, "stuck", stuck)
    moves = legal(view)
    found = [m for m in range(4) if m in moves or view.cells and _tile(view, m) >= 0]
    found.append(rules.SKIP if rules.SKIP in moves else rules.TAKE_POT)
    return found + [rules.TAKE_CAT, rules.REFILL]


def first(view, old):
    """A tile, if one fits."""
    if old not in view.codes and not (view.hints and view.hints[0] in view.codes):
        for m in legal(view):
            if m in view.codes:
                old = m
                break
    return Base.first(view, old)


def _tile(view, m):
    """Return the tile at a place of the line, -1 without any."""
    s = view.game.state
    return s[rules.NURSERY + view.game.path[4 * s[rules.GARDENER] + m]] - 1


def box(view, target):
    """The pixels of a tile, or of what stands in the bottom line."""
    if target < rules.TAKE_POT:
        s = view.game.state
        cell = view.game.path[4 * s[rules.GARDENER] + target]
        return nursery.box(view, CELL + cell)
    if target == rules.TAKE_CAT:
        return 86, 57, 15, 7
    return (108 if target == rules.REFILL else 66), 57, 16, 7


def draw(view):
    """Draw the nursery with what can be done."""
    nursery.draw(view)
    if rules.SKIP in view.codes:
        view.canvas.fill(66, 56, 19, 8, 0)
        view.canvas.text(66, 58, words.SKIP, F4)
    view.canvas.text(108, 58, words.FILL, F4)


def panel(view):
    """What the choice means, and the legend."""
    c = view.canvas
    c.fill(nursery.X, 48, 44, 8, 0)
    target = view.target()
    x = nursery.X
    s = view.game.state
    if target < 0:
        return
    if target < rules.TAKE_POT:
        tile = _tile(view, target)
        kind, _ = view.game.mark(tile, 0)
        if kind:
            c.blit(TOKEN, x, 49, OR, kind - 1)
            x += 7
        if target in view.known:
            c.text(x, 50, view.known[target], F4)
    elif target == rules.REFILL:
        c.blit(TOKEN, x, 49, OR, CAT)
        if target not in legal(view):
            c.text(x + 7, 50, words.COSTS, F4)
        else:
            n = 4 - len([m for m in range(4) if _tile(view, m) >= 0])
            c.text(x + 7, 50, "%s %s" % (words.COSTS, words.TILES % min(n, s[rules.WAITING])), F4)
    elif target == rules.SKIP:
        c.text(x, 50, words.NOTHING, F4)
    else:
        c.blit(TOKEN, x, 49, OR, POT if target == rules.TAKE_POT else CAT)
        n = ones(view.game.room(2 * view.eyes)) + ones(view.game.room(2 * view.eyes + 1))
        c.text(x + 7, 50, words.ROOM % n, F4)
    view.legend((0, words.TAKE), (2, view.zone_name(view._next())))


def idle(view):
    """Count in how many ways the tile under the cursor can be planted, one orientation a slice."""
    target = view.target()
    if not 0 <= target < rules.TAKE_POT or target in view.known:
        return False
    kept = view.kept
    if kept is None or kept[0] != target:
        view.kept = [target, 0, 0, 0]
        return True  # the cursor is to be seen first
    game = view.game
    tile = _tile(view, target)
    if kept[1] < game.turns(tile):
        for side in range(2):
            n = ones(within(game, 2 * view.eyes + side, tile, kept[1]))
            if n:
                kept[2] += n
                kept[3] |= 1 << side
        kept[1] += 1
        return True
    n = kept[2]
    view.known[target] = (words.WAYS % n if n > 1 else words.ONE_WAY if n else words.NO_WAY) + words.ON[kept[3]]
    panel(view)
    return False


def stuck(view):
    """A tile of the line that fits nowhere."""
    for m in range(4):
        if _tile(view, m) >= 0 and m not in view.codes:
            return Base.why(view, m)
    return ""
