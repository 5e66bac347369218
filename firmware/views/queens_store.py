"""Queen's Garden: what I choose in my storage: a piece to place, to buy an expansion, to pass, what I throw away.

Pieces that can be placed now have four dots, and so have the cells where the piece under the cursor would go.
"""

from firmware.font import F4
from firmware.games import queens as rules
from firmware.texts.queens_plant import (
    BACK,
    BUY,
    COST,
    FINAL,
    FREE,
    KEEP,
    MARK,
    PASS,
    POINTS,
    SURE,
    THROW,
    USE,
    WHY,
)
from firmware.views import queens_garden as garden
from firmware.views.queens import DONE, ITEM_AT, JOKER
from firmware.views.queens_signs import FLAG
from firmware.views.queens_try import act_of, asked, cost, final, piece, target_of, where


def aim(view):
    """Pieces and words; what can be looked at if something else is due."""
    found = garden.pieces(view)
    if not view.due():
        return found
    if view.hand < 0:
        return found + [rules.BUY, rules.PASS]
    return [target for target in found if target != JOKER] + [DONE]


def first(view, old):
    """The piece of the hint, or one that can be placed."""
    codes = view.codes
    if not view.due():
        return codes[0]
    if view.hand >= 0:
        return DONE
    old = target_of(view, view.hints[0] if view.hints else old)
    if old in codes:
        return old
    for target in codes:
        if target != JOKER and act_of(view, target) in view.legal:
            return target
    return codes[0]


box = garden.box


# ---- drawing


def draw(view):
    """Draw the zone."""
    garden.draw(view)
    if view.due():
        _draw_pieces(view)
        if view.hand < 0:
            view.canvas.text(92, 58, BUY, F4)
        view.canvas.text(111, 58, PASS, F4)


def _draw_pieces(view):
    """Mark what can be placed or is thrown away, and the piece of the hint."""
    c = view.canvas
    for target in view.codes:
        if ITEM_AT <= target < JOKER:
            x, y, _, _ = box(view, target)
            if view.hand >= 0:
                if view.mask >> target - ITEM_AT & 1:
                    c.hline(x, y + 2, 9)
            elif act_of(view, target) in view.legal:
                c.dots(x - 1, y - 1, 11, 7)
    view.kept = b""
    # The dots in the garden take as long as all pieces: they follow when these have been seen.
    view.asked = 1
    if view.hints and view.hand < 0:
        target = target_of(view, view.hints[0])
        if target >= ITEM_AT:
            x, y, _, _ = box(view, target)
            c.blit(FLAG, x + 3, max(y - 3, 0))


def _dots(view):
    """Put dots round the cells where the piece under the cursor may go."""
    target = view.target()
    dots(view, -1 if target == JOKER or view.hand >= 0 else act_of(view, target))


def dots(view, act):
    """Put dots round the cells where an act may put its hexagon; the old ones go."""
    cells = where(view, act) if rules.PLACE <= act < rules.PASS else b""
    if act >= rules.EXPAND and act != rules.BUY:
        # the centres of the places
        found = cells
        cells = bytes([x for x in range(rules.CENTRE, rules.CELLS, 7) if turned(view, x - 6, found, 0) >= 0])
    old = view.kept
    for x in old:
        if x not in cells:
            _mark(view, x)
    for x in cells:
        if x not in old:
            _mark(view, x)
    view.kept = cells


def _mark(view, x):
    """Turn four dots round a cell over: the mark of where a piece may go; for the cells in the window only."""
    if garden.inside(view, x):
        y = garden.HEIGHT[x] + view.top - 1
        p = (y >> 3) * 128 + 12 * garden.COLUMN[x] + view.left - 1
        m = 65 << (y & 7)  # the first and the last of seven rows
        buf = view.canvas.buf
        buf[p] ^= m & 255
        buf[p + 10] ^= m & 255
        if m > 255:
            buf[p + 128] ^= m >> 8
            buf[p + 138] ^= m >> 8


def turned(view, ring, found, way):
    """Return the first cell of a ring, from the way `way` on, that is in `found`; -1 if there is none."""
    for k in range(6):
        x = ring + (way + k) % 6
        if x in found:
            return x
    return ring if view.cells else -1


# ---- the part that follows the cursor


def panel(view):
    """What the choice costs and brings, the legend."""
    if not view.due():
        garden.panel(view)
        return
    view.canvas.fill(64, 56, 27, 8, 0)
    if view.hand < 0:
        _panel_act(view, view.target())
    else:
        _panel_pass(view, view.target())


def _panel_act(view, target):
    c = view.canvas
    act = act_of(view, target) if target != JOKER else -1
    word = WHY
    if target == rules.BUY:
        c.text(64, 58, POINTS % -view.numbers[rules.PRICE], F4)
        word = BUY
    elif target == rules.PASS:
        c.text(64, 58, POINTS % -_penalty(view), F4)
        word = PASS
    elif act >= 0:
        n = cost(act)
        c.text(64, 58, COST % n if n else FREE, F4)
        word = USE
    if act < 0 or act not in view.legal:
        word = WHY
    view.legend((0, word), (2, view.zone_name(view._next())))


def _penalty(view):
    """Return what it costs me to be the first to pass."""
    if view.game.phase or view.game.state[rules.PASSED]:
        return 0
    return min(view.numbers[rules.PENALTY], view.game.track(view.eyes))


def _panel_pass(view, target):
    n = _penalty(view) + _thrown(view)
    view.canvas.text(64, 58, POINTS % -n, F4)
    if target == DONE:
        word = FINAL if final(view) else PASS
    else:
        word = KEEP if view.mask >> target - ITEM_AT & 1 else MARK
    view.legend((0, word), (1, BACK))


def _thrown(view):
    """Return the value of all that is marked."""
    n = 0
    for i in range(14):
        if view.mask >> i & 1:
            n += rules.SYMBOL[piece(view, ITEM_AT + i)] + 1
    return n


def guide(view):
    """What to do."""
    if view.hand != rules.PASS or view.mask:
        return ""
    return SURE if len(view.codes) < 2 else THROW


# ---- keys


def moved(view, old):
    """The dots follow when the cursor has been seen."""
    return True


def late(view):
    """Move the dots in the garden."""
    # without bots a hint leaves the picture as it is, but the page begins anew
    if view.hand < 0 and view.kept is not None and view.due():
        _dots(view)


def why(view, target):
    """The number of the reason why a piece, an act or a discard is refused."""
    game = view.game
    if view.hand < 0:
        return 1 if target == JOKER else game.why(act_of(view, target))
    if target == DONE or view.mask >> target - ITEM_AT & 1:
        return 0
    left = game.track(view.eyes) - _penalty(view) - _thrown(view)
    return 20 if rules.SYMBOL[piece(view, target)] >= left else 0


def chosen(view):
    """A piece comes into the hand, a mark is set; else the moves of the turn."""
    target = view.target()
    if view.hand < 0:
        view.hand = act_of(view, target)
        view.paid = []
        view.zone = view.home()
        return ()
    if target != DONE:
        view.mask ^= 1 << target - ITEM_AT
        return ()
    moves = [] if view.game.phase else [rules.PASS]
    return asked(view, moves + _throws(view))


def _throws(view):
    """Return the moves of what is marked, ascending, and that there is no more."""
    found = []
    for i in range(14):
        if view.mask >> i & 1:
            b = piece(view, ITEM_AT + i)
            found.append(rules.EXPANSION + b - rules.PRINTED - 1 if b > rules.PRINTED else b - 1)
    found.sort()
    return found + [rules.REST]


def turn(view):
    """B: a step back."""
    return view.leave()
