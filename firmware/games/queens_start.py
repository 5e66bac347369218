"""Queen's Garden: what happens once in a game, before its first round and after its last."""

from array import array

from firmware import ranking, rng
from firmware.games.queens_state import (
    BAG,
    BONUS,
    CELLS,
    COPIES,
    DICE,
    HIDDEN,
    JOKERS,
    JOKERS_START,
    NUMBERS,
    RECORD,
    SEATS,
    STACKS,
    START,
    TRACK_START,
    WHEEL,
    WORDS,
)

BORROWED = True


def make(game, seed):
    """Give a game all else that it has, up to its first round; what its constructor does."""
    pack = game.pack
    players = game.players
    game._numbers = pack.window(NUMBERS)
    game._wheel = pack.window(WHEEL)
    game._bonus = pack.window(BONUS)
    game._size = pack.section(STACKS)[players - 2]
    # caches: words of each garden and whether they hold, those before the last change, the list of moves
    game._words = [array("I", [0] * WORDS) for _ in range(players)]
    game._known = [bytearray(CELLS + 2) for _ in range(players)]
    game._groups = [[()] * 12 for _ in range(players)]
    game._holds = bytearray(players)
    # a seat, its two lists of groups, its words and garden as they were before the last hexagon
    game._joined = (9,)
    game._before = (array("I", [0] * WORDS), bytearray(CELLS + 2))
    game._shown = array("H", [0] * 12)  # for each colour and symbol: its tiles in the display, << 6 expansions
    game._there = bytearray(37)  # how often each tile (hexagon + 1) is in the display
    game._have = bytearray(13 * players)  # what each seat stores, see Rules._stock
    game._counted = 15  # for which seats it holds, as bits; and whether `_shown` does
    game._list = array("H", [0] * CELLS)
    game._n = -1  # how long it is; -1 - n if only n takes are in it yet
    game._lender = None  # another game that lends what it knows of gardens
    game.turns = 0  # that have ended since the last load
    # room to work in
    game._todo = bytearray(14)
    game._lo = game._hi = 0
    game.revealed = True
    _set_up(game, seed)


def _set_up(game, seed):
    """Fill the bag and the supply, give points and jokers, draw who begins (Q1-Q3, Q6, QR17)."""
    s = game.state
    numbers = game._numbers
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
