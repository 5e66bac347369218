"""Zen Garden: what a pack must hold. Borrowed when a match begins."""

from firmware import bags
from firmware.games import zen
from firmware.pack import PackError

BORROWED = True
SECTIONS = (
    ("tiles", 12, 12),
    ("prices", 3, 3),
    ("coins", 3, 3),
    ("switches", 2, 2),
    ("refresh", 4, 4),
    ("circuits", 5, 10),
    ("decor", 1, 17),
    ("detail", 1, 17),
    ("minimalist", 7, 7),
    ("values", 5, 5),
    ("stack", 1, 4),
    ("ranks", 5, 5),
    ("rank_plus", 5, 5),
    ("names", 1, 400),
)


def check_pack(pack):
    """Raise PackError for numbers that no game of Zen Garden can have; the compiler is stricter still."""
    tiles = pack.section(zen.TILE_SET)
    coins = pack.section(zen.COINS)
    refresh = pack.section(zen.REFRESH)
    names = pack.section(zen.NAMES)
    boards = pack.numbers[0] if len(pack.numbers) == 1 else ()

    def need(good, allowed):
        if not good:
            raise PackError("pack %s: %s" % (pack.name, allowed))

    need(pack.players < 16, "players: 1 to 4 are allowed")  # Z40
    need(boards and all(n & 1 and n < 32 for n in boards), "boards: 1 and any of 2 to 5 are allowed")  # ZR6
    seats = 4
    while seats > 2 and not pack.allows(seats):
        seats -= 1
    good = tiles[11] < 4 and bags.count_bits(tiles, 0, 12) >= zen.ROUNDS * seats + 12
    need(good, "tiles: 16 a seat and 12 are needed")
    need(not pack.section(zen.PRICES)[0], "prices: the bottom row must be free")  # EZ1
    need(coins[0] + 10 * coins[2] < 256, "coins: with ten lines at most 255 are allowed")  # ZR9; a byte
    good = min(refresh) and refresh[0] < 3 and all(refresh[n] * (n + 1) < 5 for n in (1, 2, 3))
    need(good, "refresh: 1 to 4 turns apart")
    need(3 * sum(pack.section(zen.STACK)) < 256, "stack: 85 points are allowed")  # of three orders; a byte
    good = names.count(b"\n") == 19 and all(b == 10 or 31 < b < 127 for b in names)
    need(good, "names: 20 are needed")
