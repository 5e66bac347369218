"""Queen's Garden: what would follow. The game itself is asked: a few decisions are made, looked at and taken back.

That needs no second game, and costs little: to put one hexagon into a garden and take it out is what the rules are made
for. No decision here ends a round, so nothing is drawn or turned over.
"""

from firmware.games import queens as rules
from firmware.modules import borrow
from firmware.views.queens import ITEM_AT, JOKER


def piece(view, target):
    """Return the byte of a piece in my storage, 65 and more for an expansion; 0 for a joker."""
    if target == JOKER:
        return 0
    i = target - ITEM_AT
    b = view.game.state[rules.SEATS + rules.RECORD * view.eyes + rules.EXPANSIONS + i]
    return b + rules.PRINTED if i < 2 else b


def act_of(view, target):
    """Return the act that a target of the storage stands for."""
    if target < ITEM_AT:
        return target
    b = piece(view, target)
    return rules.EXPAND + b - rules.PRINTED - 1 if b > rules.PRINTED else rules.PLACE + b - 1


def target_of(view, act):
    """Return the target of the storage for an act, -1 if it is not there."""
    for target in range(ITEM_AT, ITEM_AT + 14):
        if piece(view, target) & 63 and act_of(view, target) == act:
            return target
    return act


def hexagon(act):
    """Return the hexagon of an act that places one."""
    return (act - rules.PLACE) % 36


def cost(act):
    """Return how many more pieces or jokers an act costs."""
    return 0 if act >= rules.BUY else hexagon(act) % 6


def where(view, act):
    """Return the cells where an act could put its hexagon, one byte each, whether it can be paid or not."""
    known, found = view.known
    if known != act:
        game = view.game
        before = bytes(game.state)
        if not game.phase:
            asking(game, before, act)
        found = view.moves()
        view.known = act, found
        game.load(before)
    return found


def asking(game, before, act):
    """Let the game be where it asks for the cell of an act; `load(before)` takes it back."""
    data = bytearray(before)
    data[0] = rules.CELL
    data[rules.WHAT] = act
    game.load(data)


def turn_moves(view, cell):
    """Return all decisions that are left of my turn: what is in hand, its cell, what it is paid with."""
    phase = view.game.phase
    found = [] if phase else [view.hand]
    if phase < rules.PAY:
        found.append(cell)
    items = []
    jokers = False
    for target in view.paid:
        b = piece(view, target)
        if not b:
            jokers = True
        else:
            items.append(rules.EXPANSION + b - rules.PRINTED - 1 if b > rules.PRINTED else b - 1)
    items.sort()
    if jokers:
        items.append(rules.REST)
    return found + items


def asked(view, moves):
    """Return those of `moves` that are asked for; the game makes decisions with one choice itself."""
    game = view.game
    before = bytes(game.state)
    found = []
    try:
        for move in moves:
            if not game.phase or len(view.moves()) > 1:
                found.append(move)
            if move != rules.REST:
                game._step(move)
                game.load(bytes(game.state))
    finally:
        game.load(before)
    return found


def effect(view, moves):
    """Return (jokers won, points more in the scoring of this round, points more if the game ended now).

    The latter with all that is left in storage, also where the score cannot fall any deeper.
    """
    game = view.game
    seat = view.eyes
    s = game.state
    at = rules.SEATS + rules.RECORD * seat + rules.JOKERS
    before = bytes(s)
    number = s[rules.ROUND]
    now = game.interim(seat, number)
    end = _in_the_end(view)
    try:
        for move in moves:
            if move == rules.REST:
                jokers = s[rules.DUE]
            game._step(move)
        won = s[at] - before[at]
        if moves[-1] == rules.REST:
            won += jokers
        return won, game.interim(seat, number) - now, _in_the_end(view) - end
    finally:
        game.load(before)


def _in_the_end(view):
    """Return what I would have if the game ended now, also below 0."""
    s = view.game.state
    at = rules.SEATS + rules.RECORD * view.eyes
    out = view.out
    n = view.game.score(view.eyes, out) - out[3]
    for i in range(at + rules.EXPANSIONS, at + rules.FRONT):
        if s[i]:
            n -= rules.SYMBOL[s[i]] + 1
    return n


def final(view):
    """Return whether the turn cannot be taken back once it is over."""
    return view.app.humans() > 1 and not view.match.practice


def plant(view, cell, moves=None):
    """Return the moves of the turn that is decided, `moves` if they are known; its cell is marked as the last one."""
    view.last[view.eyes] = cell + 1 if view.hand != rules.BUY else 0
    return moves or asked(view, turn_moves(view, cell))


# ---- paying


def fitting(view):
    """Return the pieces that may be paid with beside those in `view.paid`: [target], the rule is Q47.

    Of two alike the tile comes first. Without what could not be completed any more.
    """
    s = view.game.state
    h = hexagon(view.hand)
    way = s[rules.WAY]
    done = s[rules.PAID]
    left = due(view) - len(view.paid)
    jokers = s[rules.SEATS + rules.RECORD * view.eyes + rules.JOKERS]
    for target in view.paid:
        b = piece(view, target)
        if b:
            way = way_of(b, h)
            done |= bit_of(b, h)
        else:
            jokers -= 1
    found = [[], []]
    seen = [done if way == 1 else 0, done if way == 2 else 0]
    for i in (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 0, 1):
        b = piece(view, ITEM_AT + i)
        w = way_of(b, h) if b & 63 else 0
        move = b - 1 if i > 1 else b - rules.PRINTED - 1 + rules.EXPANSION
        if w and way in (0, w) and move >= s[rules.LAST] and not seen[w - 1] & bit_of(b, h):
            seen[w - 1] |= bit_of(b, h)
            found[w - 1].append(ITEM_AT + i)
    for w in (0, 1):
        if len(found[w]) + jokers < left:
            found[w] = []
    return found[0] + found[1] + ([JOKER] if jokers > 0 and left > 0 else [])


def due(view):
    """Return how many pieces and jokers are still to be paid."""
    return view.game.state[rules.DUE] if view.game.phase == rules.PAY else cost(view.hand)


def way_of(b, h):
    """Return how a piece can help to pay for the hexagon `h`: 1 by its colour, 2 by its symbol, 0 not at all."""
    if rules.COLOUR[b] == h // 6:
        return 0 if rules.SYMBOL[b] == h % 6 else 1
    return 2 if rules.SYMBOL[b] == h % 6 else 0


def bit_of(b, h):
    """Return what may be paid only once, as a bit: the symbol of a piece of the same colour, else the colour."""
    return 1 << (rules.SYMBOL[b] if rules.COLOUR[b] == h // 6 else rules.COLOUR[b])


def propose(view):
    """Return a payment: that of a hint that is followed, else the cheapest."""
    return borrow("firmware.views.queens_propose").propose(view)
