"""Verdant, when a game is over: who wins, ranks, achievements (rules page `verdant`, V49, V69, V114, 6.2, 6.4).

Borrowed; all of it may be asked for at any time.
"""

from firmware import ranking
from firmware.bags import ones
from firmware.games.verdant import COMPLETE, COUNT, FLAGS, HOMES, LAID, MOTIFS, POT, RANKS, RECORD, USED

BORROWED = True


def standing(game, seat):
    """Return (total, thumbs), in the simplified game (total, complete plants)."""
    s = game.state
    at = HOMES + seat * RECORD
    tie = s[at]
    if game.family:
        tie = 0
        for o in range(at + LAID, at + LAID + 3 * s[at + COUNT], 3):
            if s[o] & 1 and s[o + 2] >= COMPLETE:
                tie += 1
    return game.score(seat, [0] * 10), tie


def winners(game):
    """Return the bit mask of the winning seats."""
    if game.scenario:
        return 1 if game.goal_rules.won(game) else 0
    return ranking.winners(game.players, lambda seat: standing(game, seat))


def rank(game):
    """Return the solo rank, 0..5; -1 in a scenario, which is won or lost."""
    if game.scenario:
        return -1
    total = game.score(0, [0] * 10)
    n = 0
    for least in game.tables[RANKS:]:
        if total >= least:
            n += 1
    return n


def feats(game, seat):
    """Return the achievements of `seat` as a mask, bit 0 = A1."""
    s = game.state
    at = HOMES + seat * RECORD
    plants = rooms = done = leaves = items = matching = motifs = kinds = room_kinds = 0
    pots = [0] * 4
    grown = best = 0
    for o in range(at + LAID, at + LAID + 3 * s[at + COUNT], 3):
        value = s[o + 2]
        if s[o] & 1:
            plants += 1
            kinds |= 1 << game.plant_types[s[o + 1]]
            if value < COMPLETE:
                leaves += value
                continue
            done += 1
            grown = max(grown, game.needs[s[o + 1]])
            if value >= POT:
                pots[value - POT] += 1
            continue
        rooms += 1
        kind = game.room_types[s[o + 1]]
        room_kinds |= 1 << kind
        best = max(best, game.room(seat, o))
        if value:
            items += 1
            motifs |= 1 << (value - 1) % MOTIFS
            matching += (value - 1) // MOTIFS == kind
    out = [0] * 10
    total = game.score(seat, out)
    found = 0
    for i, reached in enumerate(
        (
            done == plants,
            ones(motifs) == 8,
            kinds == 31 and room_kinds == 31,
            out[3] >= 20,
            pots[3] >= 3,
            min(pots) > 0,
            grown >= 9,
            leaves == 0,
            s[at] == 5,
            best >= 8,
            s[at + FLAGS] & 2,
            not sum(s[at + USED : at + USED + 3]),
            items == rooms,
            matching == items and items >= 5,
            total >= 80,
            total >= 100,
        )
    ):
        if reached:
            found |= 1 << i
    return found
