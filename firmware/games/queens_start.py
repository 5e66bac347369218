"""Queen's Garden: what happens once in a game, before its first round and after its last."""

from firmware import ranking, rng
from firmware.games.queens import (
    BAG,
    COPIES,
    DICE,
    HIDDEN,
    JOKERS,
    JOKERS_START,
    NUMBERS,
    RECORD,
    SEATS,
    START,
    TRACK_START,
)

BORROWED = True


def set_up(game, seed):
    """Fill the bag and the supply, give points and jokers, draw who begins (Q1-Q3, Q6, QR17)."""
    s = game.state
    numbers = game.pack.section(NUMBERS)
    rng.seed(s, DICE, seed)
    for i in range(9):
        s[BAG + i] = 0x55 * numbers[COPIES]
    for i in range(6):
        s[HIDDEN + i] = 63
    for at in range(SEATS, len(s), RECORD):
        s[at] = numbers[TRACK_START]
        s[at + JOKERS] = numbers[JOKERS_START]
    if not game.pack.numbers[0][game.options[0]]:
        s[START] = rng.below(s, DICE, game.players)


def winners(game):
    """Return the bit mask of the winning seats: most points, shared if equal (Q38, Q61)."""
    out = [0] * len(game.CATEGORIES)
    return ranking.winners(game.players, lambda seat: game.score(seat, out))
