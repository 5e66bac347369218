"""Cottage Garden: what is said at the start of a turn and of the turns of others; methods of the view. Borrowed."""

from firmware.bags import ones
from firmware.games import cottage as rules
from firmware.texts import cottage_words as words
from firmware.views.cottage import doomed, left

BORROWED = True


def guide(view):
    """Return what to do now."""
    game = view.game
    phase = game.phase
    if phase == rules.SCORE:
        for bed in (2 * view.eyes, 2 * view.eyes + 1):
            if game.state[rules.BED_AT[bed]] and not game.empty(bed):
                return words.SCORE
        return ""
    if phase > rules.SCORE:
        return words.CUBE if phase == rules.CUBE else words.BONUS
    if not game.state[rules.PAID]:
        return words.PAY if game.pack.section(rules.NUMBERS)[rules.PENALTY] else words.FREE
    if game.final:
        return words.PLANT
    return words.LOSE[doomed(game, view.eyes)] or words.TURN % progress(view)


def progress(view):
    """Return my turn of those before the final round, such as "5/32"."""
    game = view.game
    if game.final:
        return words.FINAL
    start = game.pack.section(rules.START)
    n = len(game.path) >> 2
    p = game.players
    turns = (n - start[p - 1] + (rules.SIX - 1 - start[p + 3]) * n) // max(p, 2)
    return "%d/%d" % (min(turns - left(game, view.eyes) + 1, turns), turns)


def told(view):
    """Return who did what, and what that brought; alone, what the ghost took; "" for nothing."""
    game = view.game
    s = game.state
    who = view._who
    did = view._did
    view._who = -1
    view._did = 0
    if who >= 0:
        gain = game.score(who, [0] * 3) - view._before
        what = 3 if did >> rules.GIVE_UP else 1 if did & 15 else 2 if did >> rules.TAKE_POT & 1 else 0
        return words.TOLD[what] % view.app.name(who) + (words.POINTS % gain if gain else "")
    if game.players > 1 or game.final or not view.match.length or not s[rules.WAITING] or doomed(game, 0):
        return ""
    tile = s[rules.QUEUE + s[rules.WAITING] - 1] - 1
    return words.GHOST % (progress(view), ones(game.shape(tile, 0)))


def news(view, gain):
    """Return what a full bed has brought, or what is to be done in the middle of a turn."""
    return words.GAIN % gain if gain > 0 and view.game.phase <= rules.SCORE else guide(view)
