"""Seeded random play that is the same on every Python: its choices come from the core's own dice."""

from __future__ import annotations

from collections.abc import Iterator

from firmware import rng
from host_tools.core import Game


class Chooser:
    """Chooses among legal moves, each as likely as the other, by a seed of its own (not the game's dice)."""

    def __init__(self, seed: int) -> None:
        self._dice = bytearray(rng.SIZE)
        rng.seed(self._dice, 0, seed)

    def below(self, n: int) -> int:
        """Return a number in 0..n-1."""
        return int(rng.below(self._dice, 0, n))


def playout(game: Game, seed: int) -> Iterator[int]:
    """Play `game` to its end by seeded random moves; yield each move before it is played."""
    chooser = Chooser(seed)
    moves = [0] * game.MOST_MOVES
    while not game.over:
        n = game.moves(moves)
        if not n:
            raise AssertionError(f"{game.ID}: no legal move, and the game is not over")
        move = moves[chooser.below(n)]
        yield move
        game.play(move)
