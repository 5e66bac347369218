"""Queen's Garden: the words of the score and of the end of a game."""

from firmware.games import queens as rules
from firmware.texts import queens_tally as words
from firmware.views.queens_areas import areas
from firmware.views.queens_signs import KINDS


def part(view, i, seat):
    """Return (label, details) of a line of the score."""
    s = view.game.state
    at = rules.SEATS + rules.RECORD * seat
    cells = view.garden(seat)
    label = words.PARTS[i]
    lines = []
    if i == 1:
        for number in range(s[rules.ROUND], view.numbers[rules.ROUNDS]):
            lines.append(words.NEXT % (number + 1, view.game.interim(seat, number)))
    elif i == 2:
        label %= s[at + rules.JOKERS]
    elif i == 3:
        counts = [0] * 6
        for b in s[at + rules.EXPANSIONS : at + rules.FRONT]:
            if b:
                counts[rules.SYMBOL[b]] += 1
        label %= sum(counts)
        for v in range(6):
            if counts[v]:
                lines.append(words.AREA % (KINDS.split("\n")[6 + v], counts[v], -counts[v] * (v + 1)))
    elif i == 4 or i == 5:
        first = 6 * (i - 4)
        n = 0
        for kind in range(first, first + 6):
            for one in areas(cells, kind, view.numbers[rules.LEAST_AREA]):
                n += 1
                lines.append(words.AREA % (KINDS.split("\n")[kind], len(one), sum([rules.SYMBOL[b] + 1 for b in one])))
        label %= n
    elif i == 6:
        lines = _bonus(view, cells)
    return label, lines[:6]


def _bonus(view, cells):
    """Return a line for each size of areas that brings a bonus."""
    sizes = [0] * 7
    for kind in range(12):
        for one in areas(cells, kind, view.numbers[rules.LEAST_AREA]):
            sizes[len(one)] += 1
    bonus = view.game.pack.section(rules.BONUS)
    return [words.BONUS % (n, sizes[n], bonus[n]) for n in range(7) if sizes[n] and bonus[n]]


def ending(view, totals, winners):
    """Return the sentence under the ranking."""
    return words.SHARED if winners & (winners - 1) else ""
