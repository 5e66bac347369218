"""Cottage Garden, when a game is over: who wins, and the rank of who plays alone. Borrowed; always fit to be asked."""

from firmware import ranking
from firmware.games.cottage_state import CUBES, FOUND, RANKS, RECORD, SEATS

BORROWED = True


def rank(game):
    """Return the solo rank, 0..4, of the points so far (section 3)."""
    total = game.score(0, [0] * 3)
    n = 0
    for least in game.pack.section(RANKS):
        if total >= least:
            n += 1
    return n


def standing(game, player):
    """Return (total, cubes at the end, cats) of `player`: what places are decided by (section 3, CR18)."""
    s = game.state
    at = SEATS + player * RECORD
    n = 0
    for i in range(6):
        if s[at + CUBES + i] == game.ends[i // 3]:
            n += 1
    return (game.score(player, [0] * 3), n, s[at])


def winners(game):
    """Return the bit mask of the winning seats (C22); alone 0 below the second rank; with nests all or none."""
    if game.nests:
        return (1 << game.players) - 1 if game.state[FOUND] == game.nests else 0
    if game.players == 1:
        return 1 if rank(game) else 0
    return ranking.winners(game.players, lambda seat: standing(game, seat))
