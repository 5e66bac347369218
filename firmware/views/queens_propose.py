"""Queen's Garden: a payment that is proposed. Borrowed for each."""

from firmware.games import queens as rules
from firmware.views.queens import ITEM_AT, JOKER
from firmware.views.queens_try import due, fitting, hexagon, piece, target_of, way_of

BORROWED = True


def propose(view):
    """Return a payment: that of a hint that is followed, else the cheapest.

    As few jokers as possible, then as little value; what I have twice and cheap pieces first.
    """
    h = hexagon(view.hand)
    n = due(view)
    view.paid = []
    if view.hints and view.hints[0] == view.hand and not view.game.phase:
        found = _hinted(view)
        if len(found) == n:
            return found
    all_that_fit = fitting(view)
    best = None
    for way in (1, 2):
        items = []
        for target in all_that_fit:
            b = piece(view, target)
            if b and way_of(b, h) == way:
                # equal tiles lie side by side
                twice = ITEM_AT + 1 < target < ITEM_AT + 13 and piece(view, target + 1) == b
                items.append((b > rules.PRINTED, not twice, rules.SYMBOL[b], target))
        items.sort()
        items = items[:n]
        loss = (n - len(items), sum([item[2] for item in items]))
        if best is None or loss < best[0]:
            best = loss, [item[3] for item in items]
    return best[1] + [JOKER] * (n - len(best[1]))


def _hinted(view):
    """Return what the hint pays with, as targets."""
    game = view.game
    before = bytes(game.state)
    hints = view.hints
    k = 1
    jokers = 0
    paid = []
    try:
        game._step(hints[0])
        while game.phase and not jokers:
            game.load(bytes(game.state))
            moves = view.moves()
            move = moves[0]
            if len(moves) > 1:
                if k == len(hints) or hints[k] not in moves:
                    return []
                move = hints[k]
                k += 1
            if game.phase == rules.PAY:
                if move == rules.REST:
                    jokers = game.state[rules.DUE]
                else:
                    paid.append(move)
            game._step(move)
    finally:
        game.load(before)
    # a payment never has two alike
    return [target_of(view, rules.PLACE + move) for move in paid] + [JOKER] * jokers
