"""Queen's Garden: what a pack must hold. Borrowed when a match begins."""

from firmware.games import queens
from firmware.pack import PackError

BORROWED = True
SECTIONS = (("numbers", 14, 14), ("stacks", 3, 3), ("wheel", 12, 48), ("bonus", 7, 7), ("names", 1, 200))


def check_pack(pack):
    """Raise PackError for numbers that no game of Queen's Garden can have; the compiler is stricter still."""
    numbers = pack.section(queens.NUMBERS)
    stacks = pack.section(queens.STACKS)
    wheel = pack.section(queens.WHEEL)
    bonus = pack.section(queens.BONUS)
    names = pack.section(queens.NAMES)
    rounds = numbers[queens.ROUNDS]
    jokers = numbers[queens.FOUNTAIN_JOKERS :]
    for good, allowed in (
        (pack.players < 16 and not pack.players & 1, "players: 2 to 4 are allowed"),
        (len(pack.numbers) == 1 and max(pack.numbers[0]) < 2, "start: 0 and 1 are allowed"),
        (0 < rounds < 5 and len(wheel) == 12 * rounds, "rounds: 1 to 4, each with 12 points, are allowed"),
        (min(stacks) and max(stacks) < 9 and max(stacks) * rounds < 37, "stacks: 1 to 8, of 36 in all, are allowed"),
        (0 < numbers[queens.COPIES] < 4, "copies: 1 to 3 are allowed"),  # two bits
        (numbers[queens.TRACK_START] < 61, "points.start: 0 to 60 are allowed"),
        (numbers[queens.TILE_ROOM] < 13 and numbers[queens.EXPANSION_ROOM] < 3, "room: 12 and 2 are allowed"),
        (numbers[queens.JOKERS_START] <= numbers[queens.TILE_ROOM], "jokers.start: as many as tiles are allowed"),
        # the bound of decisions holds for as many as all players can have (LONGEST)
        (
            numbers[queens.JOKERS_START] + jokers[0] + 3 * jokers[1] + 3 * jokers[2] + 6 * jokers[3] < 35,
            "jokers: 34 for each player are allowed",
        ),
        (1 < numbers[queens.LEAST_AREA] < 7 and max(bonus) < 7, "areas: from 2 hexagons on, a bonus up to 6"),
        (not sum(bonus[: numbers[queens.LEAST_AREA]]), "bonus: only areas have one"),
        (numbers[queens.PAVILION] < 2, "points.pavilion: 0 and 1 are allowed"),
        # 48 hexagons, six points each at most (MOST_SCORE)
        (
            all(sum([wheel[i] for i in range(k, len(wheel), 12)]) < 4 for k in range(12)),
            "wheel: 3 points for each colour and symbol are allowed",
        ),
        (names.count(b"\n") == 15 and all(b == 10 or 31 < b < 127 for b in names), "names: 16 are needed"),
    ):
        if not good:
            raise PackError("pack %s: %s" % (pack.name, allowed))
