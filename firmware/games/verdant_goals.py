"""Verdant: goals and scenarios (rules page `verdant`, sections 4 and 6.3, E15-E19, VR8; promo: notes of its pack).

A goal is its kind (0 plants, 1 items, 2 rooms) and its number on the rules page; the promo goals follow the ten of each
kind: P11 rows of complete plants, P12 complete plants with one light, P13 plants of one type, I11 three items of one
motif, I12 matching items without a matching plant, I13 nurture tokens of one kind, R11 every room matches, R12 rooms
with three matches, R13 the best room again.
"""

from firmware.bags import ones
from firmware.const import const
from firmware.games.verdant import (
    COLUMNS,
    COMPLETE,
    CORNERS,
    COUNT,
    FLAGS,
    GOAL_CARDS,
    GOALS,
    HOMES,
    ITEMS,
    KEPT,
    LAID,
    MOTIFS,
    POT,
    RECORD,
    SCENARIOS,
    STEPS,
    USED,
)

_MAP = const(63)  # as in the rules
# conditions of a scenario, each with up to two numbers a and b
ALWAYS = const(0)
PLANTS_DONE = const(1)
GOAL_GIVES = const(2)
FEW_TYPES = const(3)
MANY_MOTIFS = const(4)
NONE_OPEN = const(5)
NONE_SPENT = const(6)


def points(game, seat, kind, number):
    """Return what goal `number` of `kind` gives `seat` as things are (V48)."""
    each = game.pack.section(GOAL_CARDS)[13 * kind + number - 1]
    return each * (_plants, _items, _rooms)[kind](game, seat, number)


def _cards(game, seat):
    """Return where the cards of `seat` lie in the state, by cell."""
    at = HOMES + seat * RECORD
    return range(at + LAID, at + LAID + 3 * game.state[at + COUNT], 3)


def near(game, seat, o):
    """Return (neighbours, those that match in light, those of the same type) of the card at offset `o` of the state."""
    s = game.state
    card = s[o + 1]
    odd = s[o] & 1
    kind, types = (game.plant_types[card], game.room_types) if odd else (game.room_types[card], game.plant_types)
    n = fits = same = 0
    cell = seat * _MAP + COLUMNS + s[o]
    laid = HOMES + seat * RECORD + LAID - 2
    for d in range(4):
        k = game.where[cell + STEPS[d]]
        if k:
            other = s[laid + k]
            n += 1
            same += types[other] == kind
            if odd:
                fits += game.lights[card] >> (game.sides[other] >> 2 * (d ^ 2) & 3) & 1
            else:
                fits += game.lights[other] >> (game.sides[card] >> 2 * d & 3) & 1
    return n, fits, same


def _plants(game, seat, goal):
    if goal == 8:
        return _not_fewer(game, seat, 1)
    if goal == 4 or goal == 6 or goal == 11:
        return _rows(game, seat, goal - 4, 1)
    s = game.state
    n = needs = 0
    counts = [0] * 5
    for o in _cards(game, seat):
        if not s[o] & 1:
            continue
        card = s[o + 1]
        need = game.needs[card]
        done = s[o + 2] >= COMPLETE
        counts[game.plant_types[card]] += 1
        needs |= 1 << need
        if goal == 1:
            n += done and need <= 4
        elif goal == 2:
            n += done and need >= 7
        elif goal == 3:
            n += s[o + 2] <= 2
        elif goal == 7:
            beside, fits, _ = near(game, seat, o)
            n += beside == fits and beside > 0
        elif goal == 10:
            n += not near(game, seat, o)[1]
        elif goal == 12:
            n += done and ones(game.lights[card]) == 1
    if goal == 5:
        return counts.count(0)
    if goal == 9:
        return ones(needs)
    return max(counts) if goal == 13 else n


def _items(game, seat, goal):
    s = game.state
    at = HOMES + seat * RECORD
    if goal == 2:
        return s[at]
    if goal == 9:
        return 1 if s[at + KEPT] > ITEMS else 0
    if goal == 10:
        return _rows(game, seat, 10, 0)
    if goal == 13:
        return max(s[at + USED : at + USED + 3])
    if goal == 7 or goal == 8:
        mine = _motifs(game, seat, goal == 7)
        most = max([_motifs(game, i, goal == 7) for i in range(game.players)])
        return 1 if mine == most and mine else 0
    if goal == 12:
        n = 0
        for o in _cards(game, seat):
            if not s[o] & 1 and s[o + 2] and (s[o + 2] - 1) // MOTIFS == game.room_types[s[o + 1]]:
                n += not near(game, seat, o)[2]
        return n
    pots = [0] * 4
    kinds = [0] * 5
    motifs = [0] * MOTIFS
    for o in _cards(game, seat):
        value = s[o + 2]
        if s[o] & 1:
            if value >= POT:
                pots[value - POT] += 1
        elif value:
            kinds[(value - 1) // MOTIFS] += 1
            motifs[(value - 1) % MOTIFS] += 1
    if goal == 1:
        return sum([n // 2 for n in pots])
    if goal == 3:
        return pots.count(0)
    if goal == 4:
        return pots[0]
    if goal == 5:
        return sum([n // 2 for n in kinds])
    return min(pots) if goal == 6 else max(motifs) > 2


def _motifs(game, seat, pets):
    """Return how many placed items of `seat` are pets (else furniture)."""
    s = game.state
    n = 0
    for o in _cards(game, seat):
        if not s[o] & 1 and s[o + 2]:
            n += ((s[o + 2] - 1) % MOTIFS > 4) == pets
    return n


def _rooms(game, seat, goal):
    if goal == 8:
        return _not_fewer(game, seat, 0)
    if goal == 5 or goal == 6:
        return _rows(game, seat, 2 * (goal - 5), 0)
    if goal == 10:
        return _corners(game, seat)
    s = game.state
    n = rooms = 0
    counts = [0] * 5
    for o in _cards(game, seat):
        if s[o] & 1:
            continue
        rooms += 1
        kind = game.room_types[s[o + 1]]
        counts[kind] += 1
        if goal == 2:
            n += s[o + 2] > 0 and (s[o + 2] - 1) // MOTIFS == kind
        elif goal == 13:
            n = max(n, game.room(seat, o))
        elif goal not in (1, 4):
            beside, fits, same = near(game, seat, o)
            if goal == 3:
                n += same > 1
            elif goal == 7:
                n += beside == fits and beside > 0
            elif goal == 9:
                n += not same
            elif goal == 11:
                n += same > 0
            else:
                n += same > 2
    if goal == 1:
        return sum([n > 2 for n in counts])
    if goal == 4:
        return counts.count(0)
    return n == rooms if goal == 11 else n


def _not_fewer(game, seat, odd):
    """Return how many types of plants (odd 1) or rooms (0) `seat` has, of which nobody has more (E18)."""
    s = game.state
    types = game.plant_types if odd else game.room_types
    counts = []
    for i in range(game.players):
        counts.append([0] * 5)
        for o in _cards(game, i):
            if s[o] & 1 == odd:
                counts[i][types[s[o + 1]]] += 1
    mine = counts[seat]
    return sum([mine[k] > 0 and mine[k] == max([other[k] for other in counts]) for k in range(5)])


def _rows(game, seat, test, odd):
    """Return how many whole rows pass a test on their plants (odd 1) or rooms (VR8, E16).

    Tests: 0 one type, 2 different types, 7 all complete, 10 no item.
    """
    s = game.state
    types = game.plant_types if odd else game.room_types
    found = 0
    cards = _cards(game, seat)
    for i in range(len(cards) - 4):
        first = cards[i]
        # Five cards in one row of the window are a whole row: a home is never wider.
        if s[first] // COLUMNS != s[first + 12] // COLUMNS:
            continue
        n = kinds = marked = 0
        for o in range(first, first + 15, 3):
            if s[o] & 1 == odd:
                n += 1
                kinds |= 1 << types[s[o + 1]]
                marked += s[o + 2] >= COMPLETE if odd else not s[o + 2]
        if test > 2:
            found += marked == n
        else:
            found += ones(kinds) == (n if test else 1)
    return found


def _corners(game, seat):
    """Return 1 if the outermost rooms of the top and the bottom row are of one type or of four (R10, E15, VR8)."""
    s = game.state
    cards = list(_cards(game, seat))
    if len(cards) < 15:
        return 0
    if game.tables[CORNERS]:
        rooms = [cards[0], cards[4], cards[10], cards[14]]
        if s[cards[0]] & 1:
            return 0
    else:
        top = [o for o in cards[:5] if not s[o] & 1]
        bottom = [o for o in cards[10:] if not s[o] & 1]
        rooms = [top[0], top[-1], bottom[0], bottom[-1]]
    kinds = 0
    for o in rooms:
        kinds |= 1 << game.room_types[s[o + 1]]
    return ones(kinds) in (1, 4)


# ---- scenarios


def scenario(game):
    """Return (target, condition, a, b) of the scenario of `game` (6.3)."""
    at = 7 * (game.scenario - 1)
    return tuple(game.pack.section(SCENARIOS)[at + 3 : at + 7])


def holds(game):
    """Return whether the condition of the scenario holds as things are."""
    _, condition, a, b = scenario(game)
    s = game.state
    if condition == GOAL_GIVES:
        number = s[GOALS + a]
        return (points(game, 0, a, number) if number else 0) >= b
    if condition == NONE_SPENT:
        return not s[HOMES + FLAGS] & 1
    n = kinds = motifs = 0
    for o in _cards(game, 0):
        value = s[o + 2]
        if s[o] & 1:
            need = game.needs[s[o + 1]]
            kinds |= 1 << game.plant_types[s[o + 1]]
            if condition == PLANTS_DONE:
                n += value >= COMPLETE and need >= b
            elif condition == NONE_OPEN:
                n += value < COMPLETE and need <= a
        elif value:
            motifs |= 1 << (value - 1) % MOTIFS
    if condition == PLANTS_DONE:
        return n >= a
    if condition == NONE_OPEN:
        return n == 0
    if condition == FEW_TYPES:
        return ones(kinds) <= a
    return condition == ALWAYS or ones(motifs) >= a


def won(game):
    """Return whether the scenario is won: its target is reached and its condition holds (6.3)."""
    return game.score(0, [0] * 10) >= scenario(game)[0] and holds(game)
