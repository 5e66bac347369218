"""Queen's Garden: what I do from my storage: choose a piece and its cell, buy an expansion, pass.

Pieces that can be placed now have four dots, and so have the cells where the piece under the cursor would go.
"""

from firmware.art.queens import DECORATION, TILE
from firmware.canvas import OR
from firmware.font import F4
from firmware.games import queens as rules
from firmware.games.queens_near import NEAR
from firmware.icons import FLAG
from firmware.icons import JOKER as STAR
from firmware.texts.queens_plant import (
    BACK,
    BUY,
    COST,
    EFFECT,
    FINAL,
    FREE,
    KEEP,
    MARK,
    PASS,
    PAY,
    PLANT,
    POINTS,
    SURE,
    THROW,
    TURN,
    TURNS,
    USE,
    WHY,
)
from firmware.views import queens_garden as garden
from firmware.views.queens import CELL_AT, DONE, ITEM_AT, JOKER, PAYING, STORAGE
from firmware.views.queens_try import (
    act_of,
    asked,
    asking,
    cost,
    effect,
    final,
    hexagon,
    piece,
    plant,
    propose,
    target_of,
    turn_moves,
    where,
)


def aim(view):
    """Pieces and words in the storage, cells in the garden; what can be looked at if something else is due."""
    if not view.due():
        return garden.aim(view)
    if view.zone == STORAGE:
        found = garden.pieces(view)
        if view.hand < 0:
            return found + [rules.BUY, rules.PASS]
        return [target for target in found if target != JOKER] + [DONE]
    return [CELL_AT + x for x in _cells(view)]


def _cells(view):
    """Return the cells to choose from; for an expansion one in each place, as it is turned."""
    found = where(view, view.hand)
    if view.hand >= rules.EXPAND and view.hand != rules.BUY:
        turned = [_turned(view, slot, found, view.turned) for slot in range(6)]
        return [x for x in turned if x >= 0]
    if not view.cells:
        return found
    if view.hand == rules.BUY:
        return range(rules.CENTRE, rules.CELLS, 7)
    at = rules.SEATS + rules.RECORD * view.eyes
    return [x for x in range(rules.CELLS) if garden.is_there(view.game.state, at, x)]


def _turned(view, slot, found, turned):
    """Return the ring cell of a place that is allowed, the next from `turned` on; -1 if there is none."""
    for k in range(6):
        x = 6 + 7 * slot + (turned + k) % 6
        if x in found:
            return x
    return 6 + 7 * slot if view.cells else -1


def _hint(view):
    """Return the next cell of the hint, -1 without any."""
    hints = view.hints
    if hints and not view.game.phase:
        if hints[0] != view.hand:
            return -1
        found = where(view, view.hand)
        return found[0] if len(found) == 1 else hints[1]
    return hints[0] if hints else -1


def first(view, old):
    """The piece or the cell of the hint; a piece that can be placed; the cell with most neighbours alike."""
    if not view.due():
        return garden.first(view, old)
    codes = view.codes
    if view.zone == STORAGE:
        if view.hand >= 0:
            return DONE
        old = target_of(view, view.hints[0] if view.hints else old)
        if old in codes:
            return old
        for target in codes:
            if target != JOKER and act_of(view, target) in view.legal:
                return target
        return codes[0]
    hint = _hint(view)
    if hint >= 0:
        if hint >= 6:
            view.turned = (hint - 6) % 7
        view.codes = aim(view)
        return CELL_AT + hint
    cells = view.garden(view.eyes) + b"\0"
    h = hexagon(view.hand)
    most = -1
    for target in codes:
        n = 0
        x = 6 * (target - CELL_AT)
        for y in NEAR[x : x + 6]:
            b = cells[y]
            if b:
                n += (rules.COLOUR[b] == h // 6) + (rules.SYMBOL[b] == h % 6)
        if n > most:
            most = n
            old = target
    return old


box = garden.box


# ---- drawing


def draw(view):
    """Draw the zone."""
    target = view.target()
    if target >= CELL_AT:
        garden.pan(view, target - CELL_AT)
    garden.draw(view)
    if not view.due():
        return
    c = view.canvas
    if view.zone == STORAGE:
        _draw_pieces(view)
        if view.hand < 0:
            c.text(92, 58, BUY, F4)
        c.text(111, 58, PASS, F4)
    else:
        hint = _hint(view)
        if hint >= 0 and garden.inside(view, hint):
            x, y, _, _ = box(view, CELL_AT + hint)
            c.blit(FLAG, x + 3, max(y - 4, 0))
        view.kept = b""
        _dots(view, target)
        _ghost(view, target, True)
        # What it brings takes as long as all cells: it follows when they have been seen.
        view.asked = 1


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
    _dots(view, view.target())
    if view.hints and view.hand < 0:
        target = target_of(view, view.hints[0])
        if target >= ITEM_AT:
            x, y, _, _ = box(view, target)
            c.blit(FLAG, x + 3, max(y - 3, 0))


def _dots(view, target):
    """Put dots round the cells where the piece under the cursor, or the one in hand, may go; the old ones go."""
    act = view.hand
    if view.zone == STORAGE:
        act = -1 if target == JOKER or act >= 0 else act_of(view, target)
    cells = where(view, act) if rules.PLACE <= act < rules.PASS else b""
    if act >= rules.EXPAND and act != rules.BUY:
        # the centres of the places
        cells = bytes([rules.CENTRE + 7 * slot for slot in range(6) if _turned(view, slot, cells, 0) >= 0])
    old = view.kept
    for x in old:
        if x not in cells:
            garden.mark(view, x)
    for x in cells:
        if x not in old:
            garden.mark(view, x)
    view.kept = cells


def _ghost(view, target, on):
    """Draw what is in hand at a cell, or clear that; a cell that is not allowed shows nothing."""
    hand = view.hand
    x = target - CELL_AT
    if x < 0 or x not in where(view, hand):
        return
    c = view.canvas
    at = rules.SEATS + rules.RECORD * view.eyes
    slot = (x - 6) // 7
    around = (x,) if hand < rules.EXPAND else range(6 + 7 * slot, 13 + 7 * slot)
    for k in around:
        if garden.inside(view, k):
            left, y, _, _ = box(view, CELL_AT + k)
            c.fill(left, y, 9, 5, 0)
            if not on:
                garden.draw_cell(view, at, k)
            elif k == x and hand != rules.BUY:
                c.blit(TILE, left, y, OR, hexagon(hand))
            elif k == rules.CENTRE + 7 * slot and hand != rules.BUY:
                c.blit(DECORATION, left, y, OR, 3)
            else:
                c.fill(left + 3, y + 2, 3, 1)


# ---- the part that follows the cursor


def panel(view):
    """What the choice costs and brings, the legend."""
    if not view.due():
        garden.panel(view)
        return
    c = view.canvas
    target = view.target()
    if view.zone == STORAGE:
        c.fill(64, 56, 27, 8, 0)
        if view.hand < 0:
            _panel_act(view, target)
        else:
            _panel_pass(view, target)
        return
    c.fill(64, 56, 64, 8, 0)
    c.fill(107, 50, 21, 6, 0)
    word = WHY
    if target - CELL_AT in where(view, view.hand):
        word = PAY if cost(view.hand) else FINAL if final(view) else PLANT
        if not view.asked:
            show_effect(view, target - CELL_AT)
    if rules.EXPAND <= view.hand < rules.BUY:
        view.legend((0, word), (1, TURN))
    else:
        view.legend((0, word), (1, BACK))


def show_effect(view, cell):
    """Show what the hexagon in hand brings at a cell: jokers, points now and in the end."""
    c = view.canvas
    won, now, end = effect(view, turn_moves(view, cell))
    c.text_right(128, 58, EFFECT % (now, end), F4)
    if won:
        x = c.text(108, 50, b"%+d" % won, F4)
        c.blit(STAR, x, 50)


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
    if view.hand == rules.PASS:
        return "" if view.mask else SURE if len(view.codes) < 2 else THROW
    return TURNS if rules.EXPAND <= view.hand < rules.BUY else ""


# ---- keys


def moved(view, old):
    """Dots and ghost follow the cursor; False if the window has to."""
    target = view.target()
    if not view.due():
        return garden.moved(view, old)
    if view.zone == STORAGE:
        return True
    if not garden.inside(view, target - CELL_AT):
        return False
    _ghost(view, view.codes[old], False)
    _ghost(view, target, True)
    return True


def late(view):
    """In the storage the dots in the garden follow when the cursor has been seen; in the garden what a cell brings."""
    if view.zone != STORAGE:
        cell = view.target() - CELL_AT
        if view.app._until >= 0:
            view.asked = 2  # a sentence is in its place
        elif view.due() and cell in where(view, view.hand):
            show_effect(view, cell)
        return
    # without bots a hint leaves the picture as it is, but the page begins anew
    if view.hand < 0 and view.kept is not None and view.due():
        _dots(view, view.target())


def why(view, target):
    """The number of the reason why a piece, a cell or a discard is refused."""
    game = view.game
    if view.zone == STORAGE:
        if view.hand >= 0:
            if target == DONE or view.mask >> target - ITEM_AT & 1:
                return 0
            left = game.track(view.eyes) - _penalty(view) - _thrown(view)
            return 20 if rules.SYMBOL[piece(view, target)] >= left else 0
        return 1 if target == JOKER else game.why(act_of(view, target))
    cell = target - CELL_AT
    if not game.phase:
        before = bytes(game.state)
        asking(game, before, view.hand)
        reason = game.why(cell)
        game.load(before)
        return reason
    return game.why(cell)


def chosen(view):
    """A piece comes into the hand, a cell leads to the payment, a mark is set; else the moves of the turn."""
    target = view.target()
    if view.zone == STORAGE:
        if view.hand < 0:
            view.hand = act_of(view, target)
            view.paid = propose(view) if cost(view.hand) else []
            view.zone = view.home()
            return ()
        if target != DONE:
            view.mask ^= 1 << target - ITEM_AT
            return ()
        moves = [] if view.game.phase else [rules.PASS]
        return asked(view, moves + _throws(view))
    cell = target - CELL_AT
    if cost(view.hand):
        view.cell = cell
        view.zone = PAYING
        return ()
    return plant(view, cell)


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
    """B: the next way an expansion lies; else a step back."""
    if not rules.EXPAND <= view.hand < rules.BUY:
        return view.leave()
    x = view.target() - CELL_AT
    slot = (x - 6) // 7
    y = _turned(view, slot, where(view, view.hand), (x - 6) % 7 + 1)
    if y == x:
        return view.leave()
    view.cursor(False)
    _ghost(view, CELL_AT + x, False)
    view.turned = (y - 6) % 7
    view.codes[view.at] = CELL_AT + y
    if not garden.inside(view, y):
        view.paint()
        return True
    _ghost(view, CELL_AT + y, True)
    view.panel()
    view.cursor(True)
    return True
