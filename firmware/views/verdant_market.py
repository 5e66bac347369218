"""Verdant: the market, the thumb actions, and what is marked to be swept.

Column i begins at x = 32 i: plant at y = 8, token at 24, room at 32; beside a card its thumbs, as
bars up to three, beside a token of the solo game the pot of that column. What is under the cursor is turned over, what
is marked has brackets.
"""

from firmware.art.verdant import POT
from firmware.canvas import OR
from firmware.font import F3, F4
from firmware.games import verdant as rules
from firmware.icons import LEAF, THUMB
from firmware.texts import verdant_market as words
from firmware.views.verdant import GROW, MARK, MIX, MIXED, THUMBS, cells


def aim(view):
    """Cards; or thumb actions; or tokens of other columns; or what can be swept."""
    game = view.game
    s = game.state
    if not view.due():
        return [i for i in range(8) if s[rules.MARKET + i]]
    hint = view.hints[0] if view.hints else -1
    if game.phase != rules.TAKE:
        if hint >= 0:
            view.mask = hint
        free = game.sweepable() if game.phase == rules.CARDS else 15
        return [MARK + i for i in range(8) if free >> i & 1] + [view.mask]
    if hint >= rules.SWEEP_CARDS:
        view.mode = THUMBS
    elif hint >= rules.MIX:
        view.mode = MIXED
        view.card = hint - rules.MIX >> 2
    if view.mode == THUMBS:
        return [MIX, rules.SWEEP_CARDS, rules.SWEEP_TOKENS, GROW]
    if view.mode == MIXED:
        return [rules.MIX + 4 * view.card + i for i in range(4) if i != view.card & 3]
    return [i for i in range(8) if view.cells or game.cells(view.eyes, i >> 2)]


def best(view):
    """Return where the cursor starts: the card that was looked at last."""
    return view.card if view.game.phase == rules.TAKE else view.codes[0]


def box(view, target):
    """The pixels of a card, of a token, or of words."""
    if view.mode == THUMBS:
        i = view.codes.index(target)
        return 6, 16 + 8 * i, 6 * len(words.ACTIONS[i]) - 1, 7
    if view.due():
        phase = view.game.phase
        if phase != rules.TAKE and target < MARK:
            return 0, 48, 60, 7
        if phase == rules.TOKENS or target >= rules.MIX and target < MARK:
            return 1 + 32 * (target & 3), 24, 24, 7  # as wide as a card, so that a flag stands between its figures
    return 1 + 32 * (target & 3), 32 if target & 4 else 8, 24, 15


def cursor(view):
    """Turn what is under the cursor over: a card together with its token."""
    c = view.canvas
    target = view.target()
    if target < 0:
        return
    x, y, w, h = box(view, target)
    if w == 24 and h == 7:
        w = 15
    c.invert(x - 1, y if h == 15 else y - 1, w + 1 + (h != 15), h + 1 + (h != 15))
    if h == 15 and target < 8:
        c.invert(x - 1, 24, 17, 7)


def draw(view):
    """Draw the zone."""
    c = view.canvas
    game = view.game
    s = game.state
    phase = game.phase
    due = view.due()
    if view.mode == THUMBS:
        c.text(0, 0, words.THUMBS % s[rules.HOMES + view.eyes * rules.RECORD])
        c.text(0, 8, words.PRICE % game.price)
        for i in range(4):
            c.text(6, 16 + 8 * i, words.ACTIONS[i])
        return
    if due and phase != rules.TAKE:
        title = words.SWEEP
    elif due and view.mode:
        title = words.MIX
    else:
        title = words.TURN % view.progress()
    view.header(view.eyes, title)
    for i in range(4):
        x = 1 + 32 * i
        k = s[rules.MARKET + i]
        if k:
            view.plant(x, 8, k - 1, 0)
        k = s[rules.MARKET + 4 + i]
        if k:
            view.room(x, 32, k - 1, 0)
        k = s[rules.SHOWN + i]
        if k:
            view.token(x, 24, k)
        if game.players == 1 and s[rules.ROW + i]:
            c.blit(POT, x + 18, 24, OR, s[rules.ROW + i] - 1)
        for k in (0, 4):
            n = s[rules.THUMBS + i + k]
            if n:
                c.blit(THUMB, x + 25, 10 + 6 * k)
                if n > 3:
                    c.text(x + 26, 17 + 6 * k, b"%d" % n, F3)
                    n = 0
                for bar in range(x + 26, x + 26 + 2 * n, 2):
                    c.fill(bar, 17 + 6 * k, 1, 5)
    if view.mode == MIXED:
        c.invert(32 * (view.card & 3), 32 if view.card & 4 else 8, 25, 15)
    if due and phase != rules.TAKE:
        for i in range(8):
            if view.mask >> i & 1:
                x, y, w, h = box(view, MARK + i)
                c.brackets(x - 1, y - 1, 17 if h == 7 else w + 2, h + 2, 4)


def idle(view, target):
    """Find the most leaves that the card under the cursor can get or give by light."""
    card = view.card_of()
    most = 0
    if card >= 0:
        game = view.game
        k = game.state[rules.MARKET + card] - 1
        for cell in cells(game.cells(view.eyes, card >> 2), 1 - (card >> 2)):
            match = game.match(view.eyes, k, cell)
            most = max(most, (match & 1) + (match >> 1 & 1) + (match >> 2 & 1) + (match >> 3))
    view.known[target] = most
    return False


def panel(view):
    """What the card is and brings; the token; the legend."""
    c = view.canvas
    game = view.game
    s = game.state
    due = view.due()
    if view.mode == THUMBS:
        c.fill(0, 48, 128, 8, 0)
        c.text(0, 48, words.NOTES[view.at])
        view.legend((0, words.CHOOSE), (1, words.BACK))
        return
    c.fill(0, 48, 128, 8, 0)
    c.fill(64, 56, 64, 8, 0)
    card = view.card_of()
    if due and game.phase != rules.TAKE:
        n = 0
        for i in range(8):
            n += view.mask >> i & 1
        c.text(0, 48, words.GO % n)
    elif card >= 0:
        k = s[rules.MARKET + card] - 1
        c.text(0, 48, view.name(game.room_types[k] if card > 3 else game.plant_types[k]))
        most = view.known.get(view.target())
        if due and most:
            c.text(60, 48, words.BEST % most)
            c.blit(LEAF, 102, 49)
        n = s[rules.THUMBS + card] - (game.price if view.mode else 0)
        if due and n:
            c.blit(THUMB, 110, 49)
            c.text_right(128, 48, b"%+d" % n)
    i = view.column()
    if i >= 0 and s[rules.SHOWN + i]:
        c.text_right(128, 58, view.token_name(s[rules.SHOWN + i]), F4)
    _legend(view, due)


def _legend(view, due):
    if not due:
        view.legend((2, view.zone_name(view._next())))
    elif view.game.phase != rules.TAKE:
        view.legend((0, words.MARK if view.target() >= MARK else words.SWEEP_NOW), (1, words.UNDO))
    elif view.game.family:
        view.legend((0, words.TAKE), (2, view.zone_name(view._next())))
    else:
        view.legend((0, words.TAKE), (1, words.BACK if view.mode else words.THUMB))


def moved(view, old):
    """Remember the card; nothing but the panel changes."""
    target = view.target()
    if not view.mode and target < 8 and view.game.phase == rules.TAKE:
        view.card = target
    return True
