"""Perft: how many sequences of decisions there are. A sequence ends early where the game ends or something is revealed,
and counts as one: engines with other dice get the same counts."""

from __future__ import annotations

from host_tools.core import Game


def perft(game: Game, depth: int) -> int:
    """Return the number of sequences of at most `depth` decisions; `game` is left as it was."""
    if depth == 0:
        return 1
    moves = [0] * game.MOST_MOVES
    n = game.moves(moves)
    # The last decision of a sequence need not be played to be counted.
    if depth == 1 or game.over:
        return max(n, 1)
    before = bytes(game.state)
    total = 0
    for move in moves[:n]:
        game.play(move)
        total += 1 if game.revealed or game.over else perft(game, depth - 1)
        game.load(before)
    return total


def divide(game: Game, depth: int) -> list[tuple[int, int]]:
    """Return [(move, sequences that begin with it), ...] for each legal move; `depth` is at least 1."""
    moves = [0] * game.MOST_MOVES
    n = game.moves(moves)
    before = bytes(game.state)
    found = []
    for move in moves[:n]:
        game.play(move)
        found.append((move, 1 if game.revealed or game.over else perft(game, depth - 1)))
        game.load(before)
    return found
