"""The goals of Verdant (section 4), each as a count of what it pays for; the points are in the tables.

Every function takes the game and a seat; a preview of an unfinished home counts only full rows (VR8).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.judge.verdant_cards import NURTURE, POTS, TYPES
from tests.judge.verdant_home import Cell

if TYPE_CHECKING:
    from tests.judge.verdant import Judge


def rows_of_types(game: Judge, seat: int, kind: str) -> list[list[str]]:
    """P4, P6, R5, R6, E16, VR8: the types of one kind of card in every full row."""
    home = game.homes[seat]
    return [[home.cards[cell].type for cell in row] for row in home.rows(kind, game.tables)]


def equal_rows(game: Judge, seat: int, kind: str) -> int:
    """P4, R5: full rows whose cards of the kind all have one type."""
    return sum(len(set(types)) == 1 for types in rows_of_types(game, seat, kind))


def mixed_rows(game: Judge, seat: int, kind: str) -> int:
    """P6, R6: full rows whose cards of the kind all have different types."""
    return sum(len(set(types)) == len(types) for types in rows_of_types(game, seat, kind))


def missing_types(game: Judge, seat: int, kind: str) -> int:
    """P5, R4: types of which the home has no card of the kind."""
    return len(set(TYPES) - set(game.homes[seat].type_counts(kind)))


def leading_types(game: Judge, seat: int, kind: str) -> int:
    """P8, R8, E18: types of which the seat has at least one card of the kind and nobody has more."""
    counts = [home.type_counts(kind) for home in game.homes]
    return sum(counts[seat][type] > 0 and counts[seat][type] == max(c[type] for c in counts) for type in TYPES)


def is_most(counts: list[int], seat: int) -> int:
    """I7, I8, E18: 1 if the seat has at least one and nobody has more."""
    return int(counts[seat] > 0 and counts[seat] == max(counts))


def pot_counts(game: Judge, seat: int) -> Counter[str]:
    """I1, I3, I4, I6: how many pots of each of the four kinds the home has."""
    return Counter(pot for pot in game.homes[seat].pots.values() if pot in POTS)


def needs(game: Judge, seat: int) -> list[int]:
    """P1, P2: the requirements of the complete plants."""
    return [plant.need for plant in game.homes[seat].complete().values()]


def matching_items(game: Judge, seat: int) -> list[Cell]:
    """R2: the rooms that hold an item of their own type."""
    home = game.homes[seat]
    return [room for room in home.rooms() if home.has_matching_item(room)]


def matches(game: Judge, seat: int) -> list[int]:
    """R3, R9: for every room the number of plants of its type next to it."""
    home = game.homes[seat]
    return [home.matches(room) for room in home.rooms()]


def bright_plants(game: Judge, seat: int) -> int:
    """P7, E17: plants whose rooms next to them all match."""
    home = game.homes[seat]
    return sum(all(home.lights(plant)) for plant in home.plants())


def dark_plants(game: Judge, seat: int) -> int:
    """P10, E17: plants without a match."""
    home = game.homes[seat]
    return sum(not any(home.lights(plant)) for plant in home.plants())


def bright_rooms(game: Judge, seat: int) -> int:
    """R7, E17: rooms whose light matches that of every plant next to them."""
    home = game.homes[seat]
    return sum(all(home.is_lit(plant, room) for plant in home.beside(room)) for room in home.rooms())


def thirsty_plants(game: Judge, seat: int) -> int:
    """P3: incomplete plants that hold 0, 1 or 2 leaves."""
    home = game.homes[seat]
    return sum(home.leaves[plant] <= 2 for plant in home.incomplete())


def different_needs(game: Judge, seat: int) -> int:
    """P9: different requirements among all plants, complete or not."""
    return len({plant.need for plant in game.homes[seat].plants().values()})


def empty_rows(game: Judge, seat: int) -> int:
    """I10, VR8: full rows none of whose rooms holds an item."""
    home = game.homes[seat]
    return sum(not set(row) & set(home.items) for row in home.rows("room", game.tables))


def item_pairs(game: Judge, seat: int) -> int:
    """I5: pairs of placed items of equal type."""
    types = Counter(item.type for item in game.homes[seat].items.values())
    return sum(number // 2 for number in types.values())


def corner_rooms(game: Judge, seat: int) -> list[str]:
    """R10, E15, VR8: the types of the four outermost rooms; nothing before three rows are full."""
    home, tables = game.homes[seat], game.tables
    rows = home.rows("room", tables)
    if len(rows) < tables.rows:
        return []
    rooms = [row[side] for row in (rows[0], rows[-1]) for side in (0, -1)]
    _, left = home.corner()
    if tables.corners == "cells" and {col for _, col in rooms} != {left, left + tables.cols - 1}:
        return []
    return [home.cards[room].type for room in rooms]


def four_corners(game: Judge, seat: int) -> int:
    """R10: 1 if the corners have one type or four different types."""
    return int(len(set(corner_rooms(game, seat))) in (1, 4))


def rows_of_pots(game: Judge, seat: int) -> int:
    """Promo P11, VR8: full rows whose plants are all complete."""
    home = game.homes[seat]
    return sum(set(row) <= set(home.pots) for row in home.rows("plant", game.tables))


def loners(game: Judge, seat: int) -> int:
    """Promo I12: rooms with an item of their type and no plant of their type next to them."""
    return sum(game.homes[seat].matches(room) == 0 for room in matching_items(game, seat))


def most_equal_motifs(game: Judge, seat: int) -> int:
    """Promo I11: the largest number of placed items with one motif."""
    return max(Counter(item.motif for item in game.homes[seat].items.values()).values(), default=0)


def best_room(game: Judge, seat: int) -> int:
    """Promo R13: the points of the best room."""
    home = game.homes[seat]
    return max((home.room_points(room, game.tables) for room in home.rooms()), default=0)


COUNTS: dict[str, Callable[[Judge, int], int]] = {
    "P1": lambda game, seat: sum(need <= 4 for need in needs(game, seat)),
    "P2": lambda game, seat: sum(need >= 7 for need in needs(game, seat)),
    "P3": thirsty_plants,
    "P4": lambda game, seat: equal_rows(game, seat, "plant"),
    "P5": lambda game, seat: missing_types(game, seat, "plant"),
    "P6": lambda game, seat: mixed_rows(game, seat, "plant"),
    "P7": bright_plants,
    "P8": lambda game, seat: leading_types(game, seat, "plant"),
    "P9": different_needs,
    "P10": dark_plants,
    "I1": lambda game, seat: sum(number // 2 for number in pot_counts(game, seat).values()),
    "I2": lambda game, seat: game.thumbs[seat],
    "I3": lambda game, seat: len(set(POTS) - set(pot_counts(game, seat))),
    "I4": lambda game, seat: pot_counts(game, seat)["terracotta"],
    "I5": item_pairs,
    "I6": lambda game, seat: min(pot_counts(game, seat)[pot] for pot in POTS),
    "I7": lambda game, seat: is_most([home.pets() for home in game.homes], seat),
    "I8": lambda game, seat: is_most([home.furniture() for home in game.homes], seat),
    "I9": lambda game, seat: int(game.stored[seat] in NURTURE),
    "I10": empty_rows,
    "R1": lambda game, seat: sum(number >= 3 for number in game.homes[seat].type_counts("room").values()),
    "R2": lambda game, seat: len(matching_items(game, seat)),
    "R3": lambda game, seat: sum(number >= 2 for number in matches(game, seat)),
    "R4": lambda game, seat: missing_types(game, seat, "room"),
    "R5": lambda game, seat: equal_rows(game, seat, "room"),
    "R6": lambda game, seat: mixed_rows(game, seat, "room"),
    "R7": bright_rooms,
    "R8": lambda game, seat: leading_types(game, seat, "room"),
    "R9": lambda game, seat: sum(number == 0 for number in matches(game, seat)),
    "R10": four_corners,
    "P11": rows_of_pots,
    "P12": lambda game, seat: sum(len(plant.light) == 1 for plant in game.homes[seat].complete().values()),
    "P13": lambda game, seat: max(game.homes[seat].type_counts("plant").values(), default=0),
    "I11": lambda game, seat: int(most_equal_motifs(game, seat) >= 3),
    "I12": loners,
    "I13": lambda game, seat: max(game.used[seat].values(), default=0),
    "R11": lambda game, seat: int(all(number >= 1 for number in matches(game, seat))),
    "R12": lambda game, seat: sum(number >= 3 for number in matches(game, seat)),
    "R13": best_room,
}


def goal_value(game: Judge, seat: int, goal: str) -> int:
    """V10, V48: the points of a goal for a seat, as things lie now."""
    return COUNTS[goal](game, seat) * game.tables.goal_points[goal]


# Section 6.3: the extra conditions of the solo scenarios.
CONDITIONS: dict[str, Callable[[Judge], bool]] = {
    "S1": lambda game: len(game.homes[0].complete()) >= 4,
    "S4": lambda game: goal_value(game, 0, "P10") >= 4,
    "S5": lambda game: goal_value(game, 0, "I6") >= 4,
    "S6": lambda game: sum(need >= 8 for need in needs(game, 0)) >= 2,
    "S7": lambda game: len(game.homes[0].type_counts("plant")) <= 3,
    "S8": lambda game: len(game.homes[0].motifs()) >= 5,
    "S9": lambda game: goal_value(game, 0, "R9") >= 6,
    "S10": lambda game: goal_value(game, 0, "R10") > 0,
    "S11": lambda game: all(plant.need > 4 for plant in game.homes[0].incomplete().values()),
    "S12": lambda game: game.thumbs_spent[0] == 0,
}


def achievement_checks(game: Judge, seat: int) -> dict[str, bool]:
    """Section 6.4: which achievements a seat has, if the game ended now."""
    home, pots, tables = game.homes[seat], pot_counts(game, seat), game.tables
    rooms = home.rooms()
    all_types = [set(home.type_counts(kind)) == set(TYPES) for kind in ("plant", "room")]
    all_own = set(matching_items(game, seat)) == set(home.items)
    return {
        "A1": not home.incomplete(),
        "A2": len(home.motifs()) == 8,
        "A3": all(all_types),
        "A4": sum(home.room_points(room, tables) for room in rooms) >= 20,
        "A5": pots["ceramic"] >= 3,
        "A6": set(pots) == set(POTS),
        "A7": 9 in needs(game, seat),
        "A8": sum(home.leaves.values()) == 0,
        "A9": game.thumbs[seat] == 5,
        "A10": best_room(game, seat) >= 8,
        "A11": game.best_turn[seat] >= 3,
        "A12": not game.used[seat],
        "A13": set(home.items) == set(rooms),
        "A14": all_own and len(home.items) >= 5,
        "A15": game.total(seat) >= 80,
        "A16": game.total(seat) >= 100,
    }
