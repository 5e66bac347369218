"""Queen's Garden: what a hexagon is paid with. A payment is proposed; B takes a piece back, A adds one.

The first line has the hexagon and a place for each piece that is due. Below lies what is in storage and not paid with,
in two rows, expansions framed.
"""

from firmware.canvas import OR
from firmware.canvas_rest import dashes, rect
from firmware.font import F4
from firmware.games import queens as rules
from firmware.texts.queens_pay import (
    ADD,
    ANY,
    BACK,
    BY_COLOUR,
    BY_SYMBOL,
    FINAL,
    JOKERS_ONLY,
    LEFT,
    PAY,
    PLANT,
    TAKE_BACK,
    WITH,
)
from firmware.texts.queens_plant import EFFECT
from firmware.views.queens import DONE, ITEM_AT, JOKER, PAYING
from firmware.views.queens_signs import KINDS, STAR, TILE
from firmware.views.queens_try import (
    asked,
    due,
    effect,
    final,
    fitting,
    hexagon,
    piece,
    plant,
    propose,
    target_of,
    turn_moves,
    way_of,
)


def aim(view):
    """What can be added, or the word when all is paid."""
    if view.kept is None and not view.paid:
        # once, so that one can begin without
        view.paid = propose(view)
    view.kept = []
    return [DONE] if full(view) else fitting(view)


def full(view):
    """Return whether everything is paid."""
    return len(view.paid) == due(view)


def first(view, old):
    """The first that fits."""
    return view.codes[0]


def box(view, target):
    """The pixels of a piece of the storage, or of the word."""
    if target == DONE:
        return 1, 1, 17, 6
    if target == JOKER:
        k = 0
        for i in range(12):
            k += piece(view, ITEM_AT + 2 + i) > 0
        k += view.paid.count(JOKER)
        k = min(k, 11)
    elif target < ITEM_AT + 2:
        return 105, 19 + 11 * (target - ITEM_AT), 9, 5
    else:
        k = target - ITEM_AT - 2
    return 1 + 16 * (k % 6), 19 + 10 * (k // 6), 9, 5


# ---- drawing


def draw(view):
    """Draw the zone."""
    c = view.canvas
    s = view.game.state
    at = rules.SEATS + rules.RECORD * view.eyes
    c.text(1, 0, PAY)
    c.blit(TILE, 22, 1, OR, hexagon(view.hand))
    c.text(35, 0, WITH)
    for k in range(due(view)):
        x = 63 + 13 * k
        if k < len(view.paid):
            _put(view, x, 1, view.paid[k])
        c.hline(x, 8, 9)
    dashes(c, 0, 12, 43)
    own = target_of(view, view.hand)
    for k in range(view.numbers[rules.EXPANSION_ROOM]):
        x, y, _, _ = box(view, ITEM_AT + k)
        b = piece(view, ITEM_AT + k)
        if b & 63 and ITEM_AT + k != own and ITEM_AT + k not in view.paid:
            rect(c, x - 2, y - 2, 13, 9)
            c.blit(TILE, x, y, OR, (b & 63) - 1)
        else:
            c.dots(x - 2, y - 2, 13, 9)
    jokers = s[at + rules.JOKERS]
    paid = view.paid.count(JOKER)
    for k in range(view.numbers[rules.TILE_ROOM]):
        target = ITEM_AT + 2 + k
        x = 1 + 16 * (k % 6)
        y = 19 + 10 * (k // 6)
        b = s[at + rules.TILES + k]
        if b and target != own and target not in view.paid:
            c.blit(TILE, x, y, OR, b - 1)
        elif not b and jokers:
            if paid:
                paid -= 1
                c.hline(x + 3, y + 2, 3)
            else:
                c.blit(STAR, x + 2, y)
            jokers -= 1
        else:
            c.hline(x + 3, y + 2, 3)


def _put(view, x, y, target):
    c = view.canvas
    b = piece(view, target)
    if b:
        c.blit(TILE, x, y, OR, (b & 63) - 1)
    else:
        c.blit(STAR, x + 2, y)


def panel(view):
    """The rule that holds, what is left in storage, what the hexagon brings, the legend."""
    c = view.canvas
    c.fill(0, 40, 128, 16, 0)
    c.fill(64, 56, 64, 8, 0)
    c.text(0, 40, _rule(view))
    # What it brings takes as long as all the rest: it follows when that has been seen.
    view.asked = 1
    _left(view)
    word = ADD
    if full(view):
        word = FINAL if final(view) else PLANT
    if view.due():
        view.legend((0, word), (1, BACK))
    else:
        view.legend((2, view.zone_name(view._next())))


def late(view):
    """What the hexagon brings."""
    if view.app._until >= 0:
        view.asked = 2  # a sentence is in its place
    elif view.due() and full(view):
        c = view.canvas
        moves = turn_moves(view, view.cell)
        won, now, end = effect(view, moves)
        c.text_right(128, 58, EFFECT % (now, end), F4)
        if won:
            x = c.text(104, 48, b"%+d" % won)
            c.blit(STAR, x, 49)
        # The key that ends the turn need not find out what is asked for.
        view.kept = asked(view, moves)


def _rule(view):
    h = hexagon(view.hand)
    way = view.game.state[rules.WAY]
    for target in view.paid:
        b = piece(view, target)
        if b:
            way = way_of(b, h)
    if not way:
        return JOKERS_ONLY if full(view) else ANY
    kind = h // 6 if way == 1 else 6 + h % 6
    # Not any more words than needed: each takes 0.15 ms.
    return (BY_COLOUR if way == 1 else BY_SYMBOL) % KINDS.split("\n", kind + 1)[kind]


def _left(view):
    """What is left in storage of tiles and jokers, and how many jokers."""
    c = view.canvas
    s = view.game.state
    jokers = s[rules.SEATS + rules.RECORD * view.eyes + rules.JOKERS] - view.paid.count(JOKER)
    n = view.numbers[rules.TILE_ROOM] - view.game.room(view.eyes) - (view.hand < rules.EXPAND)
    for target in view.paid:
        n -= target > ITEM_AT + 1
    x = c.text(0, 48, LEFT % (n, view.numbers[rules.TILE_ROOM])) + 8
    c.blit(STAR, x, 49)
    c.text(x + 7, 48, b"%d" % jokers)


def guide(view):
    """Nothing to say: the line is needed."""
    return ""


def stuck(view):
    """All is paid."""
    return TAKE_BACK if full(view) else ""


# ---- keys


def moved(view, old):
    """Nothing else changes."""
    return True


def why(view, target):
    """All that can be reached is allowed."""
    return 0


def chosen(view):
    """Add a piece; when all is paid, the moves of the turn."""
    if full(view):
        return plant(view, view.cell, view.kept)
    view.paid.append(view.target())
    return ()


def turn(view):
    """B: take the last piece back; without any, back to the cell."""
    if not view.paid:
        return view.leave()
    view.paid.pop()
    view.zone = -1
    view.enter(PAYING)
    return True
