"""Cottage Garden: my beds after planting, when full ones score and cats may still be placed (CR6)."""

from firmware.font import F4
from firmware.games import cottage as rules
from firmware.texts import cottage_plant as words
from firmware.views import cottage_beds as beds
from firmware.views.base import View as Base
from firmware.views.cottage import CAT, count_of, cubes
from firmware.views.cottage_gain import full
from firmware.views.cottage_turn import legal, own


def aim(view):
    """What can be done: score the left or the right bed, place a cat, end the turn."""
    own(view, "first", first)
    own(view, "stuck", stuck)
    own(view, "box", box)
    own(view, "draw", draw)
    own(view, "panel", panel)
    moves = legal(view)
    return [m for m in range(4) if m in moves or m == rules.SCORE_CAT]


def first(view, old):
    """A bed that is full, or the end."""
    if old not in view.codes:
        old = view.codes[0] if view.codes[0] < rules.SCORE_CAT else rules.END
    return Base.first(view, old)


def box(view, target):
    """The pixels of the word over a bed, or of what stands beside them."""
    if target < rules.SCORE_CAT:
        return 45 * target, 1, 15, 5
    if target == rules.SCORE_CAT:
        return beds.X, 32, 15, 5
    return beds.X, 41, 31, 5


def draw(view):
    """Draw beds and what can be done."""
    beds.both(view, view.eyes)
    cubes(view, beds.X, 8, view.eyes)
    count_of(view, beds.X, 32, CAT, view.game.state[rules.SEATS + view.eyes * rules.RECORD])
    if rules.END in view.codes:
        view.canvas.text(beds.X, 41, words.END_TURN, F4)


def panel(view):
    """What the choice does, and the legend."""
    c = view.canvas
    game = view.game
    target = view.target()
    c.fill(0, 48, 128, 8, 0)
    word = words.PLACE
    if target < rules.SCORE_CAT:
        word = words.SCORE
        full(view, *game.visible(2 * view.eyes + target))
    elif target == rules.SCORE_CAT:
        c.text(0, 48, words.CAT)
    else:
        last = view.app.humans() > 1 and not view.match.practice
        word = words.FINAL if last else words.END
        c.text(0, 48, words.LAST if last else words.ENDS)
    view.legend((0, word), (2, view.zone_name(view._next())))


def stuck(view):
    """The turn cannot end while a bed is full."""
    return "" if rules.END in view.codes else Base.why(view, rules.END)
