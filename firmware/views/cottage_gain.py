"""Cottage Garden: what a full bed will bring."""

from firmware.canvas import OR
from firmware.games import cottage as rules
from firmware.texts import cottage_plant as words
from firmware.views.cottage import TOKEN


def most(view, colour, steps):
    """Return the most points that `steps` of a colour bring now (C36, C38, CR8)."""
    game = view.game
    values = game.pack.section(rules.ORANGES + colour)
    at = rules.SEATS + view.eyes * rules.RECORD + rules.CUBES + 3 * colour
    places = sorted(game.state[at : at + 3])
    end = len(values) - 1
    best = 0
    for i in range(3):
        # what is left over goes to the others, the one behind it first
        n = 0
        left = steps
        for place in [places[i]] + [places[k] for k in (2, 1, 0) if k != i]:
            step = min(left, end - place)
            n += values[place + step] - values[place]
            left -= step
        best = max(best, n)
    return best


def full(view, pots, covers):
    """Write what the bed will bring."""
    c = view.canvas
    x = c.text(0, 48, words.BRINGS) + 2
    n = 0
    for colour, steps in ((0, pots), (1, covers)):
        c.blit(TOKEN, x, 49, OR, colour)
        x = c.text(x + 6, 48, b"+%d" % steps) + 4
        n += most(view, colour, steps)
    c.text_right(128, 48, words.WORTH % n)
