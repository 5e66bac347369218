"""Verdant: what a pack must hold. Borrowed when a match begins."""

from firmware.games.verdant import (
    CORNERS,
    FAMILY,
    GOAL_CARDS,
    ITEMS,
    MOTIF_POINTS,
    NAMES,
    NURTURES,
    PER_POINT,
    PLANTS,
    POT_COUNTS,
    ROOMS,
    SCENARIOS,
    TABLES,
    THUMB_COUNTS,
)
from firmware.games.verdant_deal import SCENARIO_BYTES, goal_set
from firmware.pack import PackError

BORROWED = True
SECTIONS = (
    ("tables", 34, 34),
    ("plants", 180, 360),
    ("rooms", 72, 144),
    ("goals", 39, 39),
    ("scenarios", 0, 84),
    ("names", 1, 1400),
)
_CONDITIONS = 7
_GOAL_GIVES = 2
_NAMES = 27  # beside those of the plants: 5 types, 9 motifs, 3 nurture tokens, 6 solo ranks, 4 kinds of pots


def check_pack(pack):
    """Raise PackError for numbers that no game of Verdant can have (compare the compiler, which is stricter)."""
    tables = pack.section(TABLES)
    plants = pack.section(PLANTS)
    n = len(plants) // 5
    sides = pack.section(ROOMS)
    rooms = sides[: len(sides) // 2]
    sides = sides[len(rooms) :]
    rows = pack.section(SCENARIOS)
    names = pack.section(NAMES)
    family = tables[FAMILY]
    seats = 5
    while seats > 1 and not pack.allows(seats):
        seats -= 1

    def need(good, part):
        if not good:
            raise PackError("pack %s: its %s are no good" % (pack.name, part))

    goals, scenarios = pack.numbers if len(pack.numbers) == 2 else ((99,), (99,))
    # Eight of a kind in every home, the market, and as many that are swept: a deck never runs out (E9, VR7).
    # Alone: the start, the market, two a turn, a sweep.
    least = max(8 * seats + 8, 35)
    need(pack.players < (31 if family else 32) and not (family and pack.players & 1), "players")  # VR2
    need(max(goals) < (1 if family else 2), "goals")  # V65
    need(max(scenarios) * SCENARIO_BYTES <= len(rows), "scenarios")
    need(pack.players == 1 or not max(scenarios), "scenarios")  # 6.3
    need(len(rows) % SCENARIO_BYTES == 0, "scenarios")
    need(all([_is_scenario(rows, i) for i in range(0, len(rows), SCENARIO_BYTES)]), "scenarios")
    need(family < 2 and tables[CORNERS] < 2, "switches")
    need(max(tables[POT_COUNTS:THUMB_COUNTS]) < 40, "pots")
    # What Rules.LONGEST stands on: few thumbs at the start, actions that cost two, the tokens and potless plants
    # of the box.
    need(max(tables[THUMB_COUNTS : THUMB_COUNTS + 4]) < 6 and tables[THUMB_COUNTS + 4] < 20, "thumbs")
    need(1 < tables[THUMB_COUNTS + 5] < 20, "thumbs")
    need(max(tables[NURTURES : NURTURES + 3]) < 16, "tokens")
    need(plants[n : 2 * n].count(b"\0") < (1 if family else 11), "plants")
    need(max(tables[MOTIF_POINTS:NURTURES]) < 60 and tables[PER_POINT], "points")
    need(max(14 * seats + 8, 35) <= ITEMS + sum(tables[NURTURES : NURTURES + 3]), "tokens")
    need(len(plants) == 5 * n >= 5 * least, "plants")
    need(max(plants[:n]) < 5 and max(plants[n : 2 * n]) < 16 and max(plants[2 * n : 3 * n]) < 12, "plants")
    need(max(plants[3 * n : 4 * n]) < 8 and sorted(plants[4 * n :]) == list(range(n)), "plants")
    need(len(sides) == len(rooms) >= least and max(rooms) < 5, "rooms")
    need(all([side >> i & 3 < 3 for side in sides for i in (0, 2, 4, 6)]), "rooms")
    need(not max(goals) or all([goal_set(pack, i, pack.players & 1) for i in range(3)]), "goals")
    need(max(pack.section(GOAL_CARDS)) < 20, "goals")
    need(names.count(b"\n") == n + _NAMES - 1 and all([b == 10 or 31 < b < 127 for b in names]), "names")


def _is_scenario(rows, i):
    condition = rows[i + 4]
    return max(rows[i : i + 3]) < 14 and condition < _CONDITIONS and (condition != _GOAL_GIVES or rows[i + 5] < 3)
