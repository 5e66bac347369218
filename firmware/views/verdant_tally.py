"""Verdant: the words of the score and of the end of a game."""

from firmware.games import verdant as rules
from firmware.texts import verdant_goals as goals
from firmware.texts import verdant_tally as words


def part(view, i, seat):
    """Return (label, details) of a line of the score, None if the category is not in use."""
    game = view.game
    s = game.state
    if i > 6:
        if not s[rules.GOALS - 7 + i]:
            return None
        return goals.GOALS[i - 7].split("\n")[s[rules.GOALS - 7 + i] - 1], ()
    if i == 2 and game.family:
        return None
    at = rules.HOMES + seat * rules.RECORD
    by_type = [[], [], [], [], []]
    pots = [0] * 4
    leaves = n = motifs = 0
    for o in range(at + rules.LAID, at + rules.LAID + 3 * s[at + rules.COUNT], 3):
        value = s[o + 2]
        if not s[o] & 1:
            if i == 3 or i == 6:
                by_type[game.room_types[s[o + 1]]].append(game.room(seat, o) if i == 3 else 1)
            if value:
                motifs |= 1 << (value - 1) % 9
            continue
        if i == 5 or i == 0 and value >= rules.COMPLETE:
            by_type[game.plant_types[s[o + 1]]].append(view.worth(s[o + 1]) if i == 0 else 1)
        if value < rules.COMPLETE:
            leaves += value
        elif value > rules.COMPLETE:
            pots[value - rules.POT] += 1
    if i == 1:
        return words.LEAVES % leaves, ()
    if i == 2:
        return goals.PARTS[2], [words.EACH % (view.name(23 + k), pots[k]) for k in range(4) if pots[k]]
    if i == 4:
        found = [view.name(5 + k) for k in range(9) if motifs >> k & 1]
        return words.MOTIFS % len(found), [" ".join(found[k : k + 3]) for k in range(0, len(found), 3)]
    lines = []
    for k in range(5):
        n += len(by_type[k]) > 0
        shown = [str(sum(by_type[k]))] if i > 4 else [str(x) for x in by_type[k]]
        if by_type[k]:
            lines.append("%s %s" % (view.name(k), " ".join(shown)))
    return (words.TYPES[i - 5] % n if i > 4 else goals.PARTS[i]), lines


def ending(view, totals, winners):
    """Return the sentence under the ranking."""
    game = view.game
    if game.scenario:
        target = game.goal_rules.scenario(game)[0]
        if totals[0] < target:
            return words.BELOW % target
        return words.WON % game.scenario if winners else words.UNMET
    if game.players == 1:
        rank = game.rank()
        return words.RANK % (rank + 1, view.name(17 + rank))
    best = max(totals)
    counts = [game.standing(i)[1] for i in range(game.players) if totals[i] == best]
    if len(counts) > 1 and max(counts) != min(counts):
        return (words.BY_PLANTS if game.family else words.BY_THUMBS) % (max(counts), min(counts))
    return ""


def extras(view, seat):
    """Return lines for the achievements: [(label, 0, details)], six to a line."""
    found = []
    if view.game.over:
        mask = view.game.feats(seat)
        names = [words.FEATS[i] for i in range(16) if mask >> i & 1]
        for i in range(0, len(names), 6):
            found.append((words.ACHIEVED % len(names), 0, names[i : i + 6]))
    return found
