"""Bots against each other: the same seeds for every level, seats rotated, and how sure the outcome is.

Every figure is made with the node budgets of the handheld (`NODES` of each mind), never with the clock.
"""

from __future__ import annotations

import math
import multiprocessing
import os
import statistics
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from firmware import registry
from firmware.minds.search import MASTER, Search
from firmware.pack import Pack
from host_tools import positions
from host_tools.core import Game
from host_tools.errors import HortusError
from host_tools.packs import compiler

LEVELS = ("human", "seedling", "gardener", "master")  # index = what a match's `seats` hold
PER_DECISION = 977  # what each decision of a match adds to the seed of its search, as on the handheld
SURE = 1.959964  # standard deviations of a normal curve that hold 95 %


@dataclass(frozen=True)
class Plan:
    """One game of a tournament.

    levels   level of each participant, in the order of the command line
    first    seat of the first participant; the others follow in order
    nodes    what Master's budget is multiplied by
    """

    pack: bytes
    options: bytes
    levels: tuple[int, ...]
    first: int
    seed: int
    nodes: int


@dataclass(frozen=True)
class Outcome:
    """How one game ended, by participant: totals, shares of the win (0 to 1; a shared win counts half)."""

    totals: tuple[int, ...]
    wins: tuple[float, ...]
    nodes: tuple[int, ...]
    decisions: int


@dataclass(frozen=True)
class Report:
    """The outcome of a tournament; see `json` for what the command prints."""

    levels: tuple[int, ...]
    outcomes: tuple[Outcome, ...]

    @property
    def win_rate(self) -> float:
        """Share of the games that the first participant won."""
        return statistics.fmean(outcome.wins[0] for outcome in self.outcomes)

    def totals(self, level: int) -> list[int]:
        """Return every final score of the participants of `level`."""
        return [
            total
            for outcome in self.outcomes
            for total, other in zip(outcome.totals, self.levels, strict=True)
            if other == level
        ]

    def most_nodes(self, level: int) -> int:
        """Return the most nodes that a participant of `level` used for one search."""
        return max(
            n
            for outcome in self.outcomes
            for n, other in zip(outcome.nodes, self.levels, strict=True)
            if other == level
        )

    def json(self) -> dict[str, Any]:
        """Return the figures: rates 0 to 1, the interval holds the true rate in 95 of 100 tournaments."""
        shown = sorted(set(self.levels), key=self.levels.index)
        low, high = wilson(self.win_rate, len(self.outcomes))
        return {
            "win_rate": round(self.win_rate, 4),
            "interval": [round(low, 4), round(high, 4)],
            "games": len(self.outcomes),
            "means": {LEVELS[level]: round(statistics.fmean(self.totals(level)), 2) for level in shown},
            "deviations": {LEVELS[level]: round(statistics.pstdev(self.totals(level)), 2) for level in shown},
            "most_nodes": {LEVELS[level]: self.most_nodes(level) for level in shown},
        }


def wilson(rate: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval (Wilson's score) of a `rate` of wins seen in `games` games."""
    square = SURE * SURE
    middle = rate + square / (2 * games)
    spread = SURE * math.sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    scale = 1 + square / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def level_numbers(words: Iterable[str]) -> tuple[int, ...]:
    """Return the levels that `words` name; raise HortusError for a word that is no bot."""
    found = []
    for word in words:
        if word.lower() not in LEVELS[1:]:
            raise HortusError(f"level {word!r}: allowed are {', '.join(LEVELS[1:])}")
        found.append(LEVELS.index(word.lower()))
    return tuple(found)


def plans(
    pack: Pack, levels: Sequence[int], games: int, seed: int = 0, options: bytes | None = None, nodes: int = 1
) -> list[Plan]:
    """Return the games of a tournament: each seed is played as often as there are seats, rotated each time.

    Raises HortusError if the pack does not allow as many seats as there are levels.
    """
    seats = len(levels)
    if not pack.allows(seats):
        allowed = ", ".join(str(n) for n in range(1, 9) if pack.allows(n))
        why = positions.why_not(pack, "players", seats)
        raise HortusError(f"{seats} levels: pack {pack.name} allows {allowed}{why}")
    chosen = pack.default_options() if options is None else options
    return [
        Plan(pack.data, bytes(chosen), tuple(levels), game % seats, (seed + game // seats) & 0xFFFFFFFF, nodes)
        for game in range(games)
    ]


def play(
    plan: Plan, look: Callable[[Game], None] = lambda game: None, end: Callable[[Game], None] = lambda game: None
) -> Outcome:
    """Play one game to its end; `look` is called with it before every decision, `end` when it is over."""
    pack = Pack(plan.pack)
    seats = len(plan.levels)
    game: Game = registry.engine(pack.game)(pack, seats, plan.seed, plan.options)
    search = Search(registry.module("minds", pack.game).Mind, game)
    nodes = [0] * seats
    decisions = 0
    while not game.over:
        who = (game.player - plan.first) % seats
        level = plan.levels[who]
        # Seeds as the handheld's own: they follow from the match, and never from its dice.
        search.start(level, plan.seed + PER_DECISION * decisions & 0x3FFFFFFF, plan.nodes if level == MASTER else 1)
        search.step()
        nodes[who] = max(nodes[who], search.nodes)
        for move in search.line:
            look(game)
            game.play(move)
            decisions += 1
    end(game)
    row = [0] * len(game.CATEGORIES)
    mask = game.winners()
    won = [mask >> seat & 1 for seat in range(seats)]
    # Where all play together (Cottage Garden's nests) nobody shares a win with anybody.
    share = 1.0 if sum(won) < 2 or getattr(game, "nests", 0) > 0 else 0.5
    order = [(plan.first + who) % seats for who in range(seats)]
    return Outcome(
        tuple(game.score(seat, row) for seat in order),
        tuple(share * won[seat] for seat in order),
        tuple(nodes),
        decisions,
    )


def run(
    games: Sequence[Plan], workers: int | None = None, watch: Callable[[Iterable[Outcome]], Iterable[Outcome]] = iter
) -> Report:
    """Play `games` on `workers` processes (default: one a core); `watch` may wrap the outcomes as they come in."""
    count = min(workers or os.cpu_count() or 1, len(games))
    return Report(games[0].levels, tuple(watch(_outcomes(games, count))))


def _outcomes(games: Sequence[Plan], workers: int) -> Iterator[Outcome]:
    if workers < 2:
        yield from map(play, games)
        return
    with multiprocessing.Pool(workers) as pool:
        yield from pool.imap(play, games)


def options_of(pack: Pack, settings: dict[str, str]) -> bytes:
    """Return the value indices for `--set` words; raises HortusError for an unknown one."""
    return bytes(positions.option_indices(pack, settings))


def pack_for(game: str, name: str | None, seats: int) -> Pack:
    """Return the pack called `name`, else the standard one of `game`, or that made for just a few such as `seats`."""
    registry.entry(game)
    if name:
        pack = compiler.find(name)
        if pack.game != game:
            raise HortusError(f"pack {pack.name} is for the game {pack.game}, not {game}")
        return pack
    packs = [compiler.built_in(path.stem) for path in compiler.sources(game)]
    fitting = [pack for pack in packs if pack.allows(seats)]
    if not fitting or fitting[0] is packs[0]:
        return packs[0]
    return min(fitting, key=lambda pack: pack.players.bit_count())
