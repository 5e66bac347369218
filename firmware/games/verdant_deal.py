"""Verdant: what lies there at the start (V2-V12, V80-V83, V120, V126, 6.3). Borrowed when a game begins."""

from firmware import rng
from firmware.games.verdant import (
    CENTRE,
    COUNTS,
    DECK,
    FIRST,
    GOAL_CARDS,
    GOALS,
    HOMES,
    ITEM_BAG,
    ITEMS,
    NURTURE_BAG,
    NURTURES,
    PLANTS,
    POT_COUNTS,
    POTS,
    RECORD,
    ROW,
    SCENARIOS,
    SEAT,
    START,
    THUMB_COUNTS,
    WAITING,
)

BORROWED = True
_RIVALS = (0x80, 0xC0, 0x80)  # P8, I7 and I8, R8: they compare with others
SCENARIO_BYTES = 7  # goals of plants, items, rooms; target; condition and its two numbers


def goal_set(pack, kind, alone):
    """Return the goals of a kind that may be drawn, as a mask: bit n = goal n + 1; alone none with opponents (V126)."""
    points = pack.section(GOAL_CARDS)[13 * kind : 13 * kind + 13]
    mask = 0
    for i in range(13):
        if points[i]:
            mask |= 1 << i
    return mask & ~_RIVALS[kind] if alone else mask


def deal(game, with_goals):
    """Lay out the start of `game`, whose state is all zero but for the dice."""
    s = game.state
    tables = game.tables
    players = game.players
    for kind in range(2):
        n = len(game.room_types if kind else game.plant_types)
        s[COUNTS + kind] = n
        for card in range(n):
            s[DECK + 9 * kind + (card >> 3)] |= 1 << (card & 7)
    for i in range(ITEMS):
        s[ITEM_BAG + (i >> 3)] |= 1 << (i & 7)
    s[NURTURE_BAG : NURTURE_BAG + 3] = tables[NURTURES : NURTURES + 3]
    s[COUNTS + 2] = ITEMS + sum(tables[NURTURES : NURTURES + 3])
    if not game.family:  # V81, VR2
        s[POTS] = s[POTS + 1] = s[POTS + 2] = tables[POT_COUNTS - 1 + players]
    if players == 1:  # V120
        for i in range(4):
            s[ROW + i] = game.next_pot() + 1
    order = game.pack.section(PLANTS)[4 * len(game.needs) :]
    best = -1
    for seat in range(players):  # V3, V80
        plant = game.draw(0)
        s[HOMES + seat * RECORD + WAITING] = plant + 1
        game.rebuild(seat)
        game.put(seat, game.draw(1), CENTRE)
        rank = game.needs[plant] * 256 + 255 - order[plant]
        if rank > best:
            best = rank
            s[FIRST] = s[SEAT] = seat
    if not game.family:
        for i in range(players):  # V12, V82
            which = 3 if players == 1 else 0 if not i else 2 if i == players - 1 else 1
            s[HOMES + (s[FIRST] + i) % players * RECORD] = tables[THUMB_COUNTS + which]
    if game.scenario:
        at = SCENARIO_BYTES * (game.scenario - 1)
        s[GOALS : GOALS + 3] = game.pack.section(SCENARIOS)[at : at + 3]
    elif with_goals:
        for kind in range(3):
            s[GOALS + kind] = draw_goal(s, game.RNG, goal_set(game.pack, kind, players == 1))
    game.refill()
    s[0] = START


def draw_goal(s, dice, mask):
    """Return one of the goals of `mask`, each as likely as the other."""
    found = [n for n in range(1, 14) if mask >> (n - 1) & 1]
    return found[rng.below(s, dice, len(found))]
