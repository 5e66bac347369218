"""How fast the rules play on this Python: random games, all legal moves listed at each step."""

from __future__ import annotations

import random
import statistics
import time
from array import array
from collections.abc import Callable
from typing import Any

from firmware import registry
from firmware.pack import Pack
from host_tools.core import Game
from host_tools.packs import compiler
from host_tools.positions import new_game

# Rounds of each number of seats, of which the middle one counts: a round that the system disturbed does not.
ROUNDS = 5
ROUND_SECONDS = 0.2


def packs_by_players(game: str) -> dict[int, Pack]:
    """Return for each number of seats that `game` can be played with the first shipped pack that allows it."""
    found: dict[int, Pack] = {}
    for source in compiler.sources(game):
        pack = compiler.built_in(source.stem)
        for players in range(1, 9):
            if pack.allows(players):
                found.setdefault(players, pack)
    return dict(sorted(found.items()))


def games_there() -> list[str]:
    """Return the ids of the games whose rules and packs are there, in the order of the shelf."""
    there = []
    for row in registry.GAMES:
        try:
            registry.engine(row[0])
        except ImportError:
            continue
        if compiler.sources(row[0]):
            there.append(row[0])
    return there


def play_out(game: Game, chance: Callable[[], float], moves: Any) -> int:
    """Play `game` to its end by random moves; `moves` has room for MOST_MOVES. Return how many were played."""
    played = 0
    list_moves, play = game.moves, game.play
    n = list_moves(moves)
    while n:
        play(moves[int(chance() * n)])
        played += 1
        n = list_moves(moves)
    return played


def _round(pack: Pack, players: int, seed: int) -> tuple[int, int, float]:
    """Play whole games for about ROUND_SECONDS of processor time; return (games, moves, seconds)."""
    chance = random.Random(seed).random
    buffer = array("H", bytes(2 * registry.engine(pack.game).MOST_MOVES))
    options = pack.default_options()
    games = moves = 0
    start = now = time.process_time()
    while now - start < ROUND_SECONDS:
        moves += play_out(new_game(pack, players, seed + games, options), chance, buffer)
        games += 1
        now = time.process_time()
    return games, moves, now - start


def measure(game: str, step: Callable[[], None] = lambda: None) -> dict[str, Any]:
    """Measure one game over all its numbers of seats, an equal time each; `step` is called after each round.

    Returns moves_per_s (decisions played, each with its list of legal moves; making a game is in the time),
    games_per_s, mean_moves (decisions in a game), state_bytes (number of seats -> bytes of the state).
    """
    rates = []
    counts = []
    state_bytes = {}
    for players, pack in packs_by_players(game).items():
        state_bytes[str(players)] = len(new_game(pack, players, 0, pack.default_options()).state)
        rounds = []
        for number in range(ROUNDS):
            rounds.append(_round(pack, players, 1000 * number))
            step()
        rates.append(statistics.median(moves / spent for _, moves, spent in rounds))
        counts.append(sum(moves for _, moves, _ in rounds) / sum(games for games, _, _ in rounds))
    moves_per_s = statistics.harmonic_mean(rates)
    mean_moves = statistics.mean(counts)
    return {
        "moves_per_s": round(moves_per_s),
        "games_per_s": round(moves_per_s / mean_moves, 1),
        "mean_moves": round(mean_moves, 1),
        "state_bytes": state_bytes,
    }
