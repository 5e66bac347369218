"""Queen's Garden: where I put what is in my hand. The cells where it may go have four dots."""

from firmware.canvas import OR
from firmware.font import F4
from firmware.games import queens as rules
from firmware.texts.queens_plant import BACK, EFFECT, FINAL, PAY, PLANT, TURN, TURNS, WHY
from firmware.views import queens_garden as garden
from firmware.views.queens import CELL_AT, PAYING
from firmware.views.queens_signs import DECORATION, FLAG, STAR, TILE
from firmware.views.queens_store import dots, turned
from firmware.views.queens_try import asking, cost, effect, final, hexagon, plant, propose, turn_moves, where


def aim(view):
    """The cells to choose from; for an expansion one in each place, as it is turned."""
    return [CELL_AT + x for x in _cells(view)]


def _cells(view):
    found = where(view, view.hand)
    if view.hand >= rules.EXPAND and view.hand != rules.BUY:
        cells = [turned(view, ring, found, view.turned) for ring in range(6, rules.CELLS, 7)]
        return [x for x in cells if x >= 0]
    if not view.cells:
        return found
    if view.hand == rules.BUY:
        return range(rules.CENTRE, rules.CELLS, 7)
    at = rules.SEATS + rules.RECORD * view.eyes
    return [x for x in range(rules.CELLS) if garden.is_there(view.game.state, at, x)]


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
    """The cell of the hint, or the one with most neighbours alike."""
    hint = _hint(view)
    if hint >= 0:
        if hint >= 6:
            view.turned = (hint - 6) % 7
        view.codes = aim(view)
        return CELL_AT + hint
    h = hexagon(view.hand)
    alike = []
    x = 0
    for b in view.garden(view.eyes):
        if rules.COLOUR[b] == h // 6:
            alike.append(x)
        if rules.SYMBOL[b] == h % 6:
            alike.append(x)
        x += 1
    most = -1
    for target in view.codes:
        n = 0
        x = 2 * (target - CELL_AT)
        for y in alike:
            n += rules.AROUND[x + y // 24] >> y % 24 & 1
        if n > most:
            most = n
            old = target
    return old


box = garden.box


# ---- drawing


def draw(view):
    """Draw the zone."""
    target = view.target()
    garden.draw(view)
    hint = _hint(view)
    if hint >= 0 and garden.inside(view, hint):
        x, y, _, _ = box(view, CELL_AT + hint)
        view.canvas.blit(FLAG, x + 3, max(y - 4, 0))
    view.kept = b""
    dots(view, view.hand)
    _ghost(view, target, True)
    # What it brings takes as long as all cells: it follows when they have been seen.
    view.asked = 1


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
    c = view.canvas
    target = view.target()
    c.fill(64, 56, 64, 8, 0)
    c.fill(107, 50, 21, 6, 0)
    word = WHY
    if target - CELL_AT in where(view, view.hand):
        word = PAY if cost(view.hand) else FINAL if final(view) else PLANT
        if not (view.asked or view.paid) and cost(view.hand):
            view.asked = 1  # a payment has to be found first
        if not view.asked:
            show_effect(view, target - CELL_AT)
    if rules.EXPAND <= view.hand < rules.BUY:
        view.legend((0, word), (1, TURN))
    else:
        view.legend((0, word), (1, BACK))


def show_effect(view, cell):
    """Show what the hexagon in hand brings at a cell: jokers, points now and in the end."""
    c = view.canvas
    if not view.paid and cost(view.hand):
        view.paid = propose(view)
    won, now, end = effect(view, turn_moves(view, cell))
    c.text_right(128, 58, EFFECT % (now, end), F4)
    if won:
        x = c.text(108, 50, b"%+d" % won, F4)
        c.blit(STAR, x, 50)


def guide(view):
    """What to do."""
    return TURNS if rules.EXPAND <= view.hand < rules.BUY else ""


# ---- keys


def moved(view, old):
    """Dots and ghost follow the cursor; False if the window has to."""
    target = view.target()
    if not garden.inside(view, target - CELL_AT):
        return False
    _ghost(view, view.codes[old], False)
    _ghost(view, target, True)
    return True


def late(view):
    """What a cell brings."""
    cell = view.target() - CELL_AT
    if view.app._until >= 0:
        view.asked = 2  # a sentence is in its place
    elif view.due() and cell in where(view, view.hand):
        show_effect(view, cell)


def why(view, target):
    """The number of the reason why a cell is refused."""
    game = view.game
    cell = target - CELL_AT
    if not game.phase:
        before = bytes(game.state)
        asking(game, before, view.hand)
        reason = game.why(cell)
        game.load(before)
        return reason
    return game.why(cell)


def chosen(view):
    """A cell leads to the payment; without one it ends the turn."""
    cell = view.target() - CELL_AT
    if cost(view.hand):
        view.cell = cell
        view.zone = PAYING
        return ()
    moves = turn_moves(view, cell)
    # A cell without a choice is not asked for.
    return plant(view, cell, moves if len(where(view, view.hand)) > 1 else moves[:-1])


def turn(view):
    """B: the next way an expansion lies; else a step back."""
    if not rules.EXPAND <= view.hand < rules.BUY:
        return view.leave()
    x = view.target() - CELL_AT
    way = (x - 6) % 7
    y = turned(view, x - way, where(view, view.hand), way + 1)
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
