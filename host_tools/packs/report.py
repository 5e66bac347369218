"""What bots make of a pack: whether its games end within the bounds, how they score, and what of the game goes unused.

A pack that compiles is not yet a good game. So it is played, a few hundred times with every number of players, half of
the seats by Seedling and half by Gardener; the other packs of the game say what is usual.
"""

from __future__ import annotations

import functools
import multiprocessing
import os
import re
import statistics
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from firmware import registry
from firmware.match import Match
from firmware.minds.search import GARDENER, SEEDLING
from firmware.pack import MOST_BYTES, Pack
from host_tools import positions, tournament
from host_tools.check import check_game, option_sets, seats_of
from host_tools.core import Game
from host_tools.packs import compiler
from host_tools.playout import Chooser, playout

GAMES = 200
STRICT_GAMES = 2  # random games that are held to the whole contract of `check_game`, which takes long
_USUAL_GAMES = 6  # random games, of each pack of the game, that show what is possible
_SAMPLE = 6  # moves at a decision that are looked at, and as many numbers of which it is asked why they are none
_STRICT_EVERY = 8  # decisions of such a game go through JSON and back
_WORD = re.compile(r"[a-z]+(:[a-z]+)?")


@dataclass
class Seen:
    """What came up in some games: kinds of moves that were legal, numbers of reasons, categories that scored."""

    kinds: set[str] = field(default_factory=set)
    reasons: set[int] = field(default_factory=set)
    scored: set[int] = field(default_factory=set)

    def add(self, other: Seen) -> None:
        """Take over what came up in other games."""
        self.kinds |= other.kinds
        self.reasons |= other.reasons
        self.scored |= other.scored


@dataclass(frozen=True)
class Row:
    """The games of one number of players.

    decisions   of each game; totals: of every seat of every game; firsts: share of the win of the first seat in each
    ties        games that several seats won; lost: games that nobody won
    """

    players: int
    decisions: tuple[int, ...]
    totals: tuple[int, ...]
    firsts: tuple[float, ...]
    ties: int
    lost: int

    def json(self) -> dict[str, Any]:
        """Return the figures that the report shows."""
        return {
            "games": len(self.decisions),
            "decisions": [min(self.decisions), round(statistics.fmean(self.decisions), 1), max(self.decisions)],
            "scores": [min(self.totals), round(statistics.fmean(self.totals), 1), max(self.totals)],
            "deviation": round(statistics.pstdev(self.totals), 1),
            "first_seat_wins": round(statistics.fmean(self.firsts), 3),
            "shared": self.ties,
            "lost": self.lost,
        }


@dataclass(frozen=True)
class Report:
    """What was found; `findings` are the faults, a line each."""

    pack: Pack
    rows: tuple[Row, ...]
    seen: Seen
    usual: Seen
    findings: tuple[str, ...]

    @property
    def never_possible(self) -> list[str]:
        """Kinds of moves that other packs of the game have and this one never had."""
        return sorted(self.usual.kinds - self.seen.kinds)

    @property
    def never_used(self) -> list[str]:
        """Rules by which nothing was refused, and categories in which nobody scored."""
        rules = registry.engine(self.pack.game)
        quiet = {rules.REASONS[i] for i in range(1, len(rules.REASONS)) if i not in self.seen.reasons}
        quiet -= {rules.REASONS[i] for i in self.seen.reasons}
        numbers = sorted(quiet, key=lambda text: [int(n) for n in re.findall(r"\d+", text)])
        return numbers + [name for i, name in enumerate(rules.CATEGORIES) if i not in self.seen.scored]

    def memory(self) -> dict[str, int]:
        """Return the bytes that the pack and a match with most players take on the handheld."""
        players = seats_of(self.pack)[-1]
        match = Match(self.pack, None, bytes(players), 0)
        return {"pack": len(self.pack.data), "state": len(match.game.state), "match": int(match.size())}

    def json(self) -> dict[str, Any]:
        """Return all of it."""
        rules = registry.engine(self.pack.game)
        return {
            "pack": self.pack.name,
            "game": self.pack.game,
            "players": {str(row.players): row.json() for row in self.rows},
            "bounds": {"decisions": rules.LONGEST, "scores": [rules.LEAST_SCORE, rules.MOST_SCORE]},
            "never_possible": self.never_possible,
            "never_used": self.never_used,
            "bytes": {**self.memory(), "most": MOST_BYTES},
            "findings": list(self.findings),
        }


class Watcher:
    """Looks at every decision of some games, and keeps what came up in them."""

    def __init__(self, game: str, seed: int) -> None:
        self.notation = positions.notation(game)
        self.seen = Seen()
        self._chooser = Chooser(seed)

    def __call__(self, game: Game) -> None:
        moves = [0] * (game.MOST_MOVES + 1)
        count = game.moves(moves)
        phase = game.PHASES[game.phase]
        # Ends of the list and some between: over hundreds of games every kind comes up.
        some = moves[:count] if count <= _SAMPLE else [moves[self._chooser.below(count)] for _ in range(_SAMPLE)]
        for move in {*some, moves[0], moves[max(0, count - 1)]}:
            self.seen.kinds.add(f"{phase}: {kind(self.notation.move_text(game, move))}")
        for i in range(_SAMPLE):
            self.seen.reasons.add(game.why(self._chooser.below(64 if i & 1 else 1024)))
        self.seen.reasons.discard(0)

    def end(self, game: Game) -> None:
        """Look at the scores of a game that is over."""
        out = [0] * len(game.CATEGORIES)
        for seat in range(game.players):
            game.score(seat, out)
            self.seen.scored |= {i for i, points in enumerate(out) if points}


def kind(words: str) -> str:
    """Return the kind of a move: "place left 0,3" -> "place left #", names of pieces and numbers left out."""
    return re.sub(r"( #)+", " #", " ".join(word if _WORD.fullmatch(word) else "#" for word in words.split()))


@dataclass(frozen=True)
class _Task:
    pack: bytes
    players: int
    games: int
    first: int  # number of the first of them


@dataclass(frozen=True)
class _Done:
    players: int
    outcomes: tuple[tuple[int, tuple[int, ...], tuple[float, ...]], ...]  # decisions, totals, wins by seat
    seen: Seen
    findings: tuple[str, ...]


def _play(task: _Task) -> _Done:
    """Play some games of one number of players."""
    pack = Pack(task.pack)
    watcher = Watcher(pack.game, task.first)
    sets = option_sets(pack)
    outcomes, findings = [], []
    try:
        # Bots leave alone what does not pay; whether it would be possible shows at random.
        for seed in range(0 if task.first else _USUAL_GAMES):
            _at_random(pack, task.players, seed, watcher)
    except Exception as error:
        findings.append(f"{task.players} players, at random: {type(error).__name__}: {error}".splitlines()[0])
    for number in range(task.first, task.first + task.games):
        levels = tuple(SEEDLING if (number + seat) & 1 else GARDENER for seat in range(task.players))
        plan = tournament.Plan(task.pack, sets[number % len(sets)], levels, 0, number, 1)
        try:
            outcome = tournament.play(plan, watcher, watcher.end)
        except Exception as error:  # a rule that a value of the pack has broken
            findings.append(f"{task.players} players, seed {number}: {type(error).__name__}: {error}".splitlines()[0])
            continue
        outcomes.append((outcome.decisions, outcome.totals, outcome.wins))
    return _Done(task.players, tuple(outcomes), watcher.seen, tuple(findings))


def _at_random(pack: Pack, players: int, seed: int, watcher: Watcher) -> None:
    sets = option_sets(pack)
    game = positions.new_game(pack, players, seed, sets[-1 - seed % len(sets)])
    for _ in playout(game, seed):
        watcher(game)
    watcher.end(game)


@functools.cache
def usual(game: str) -> Seen:
    """Return what comes up in random games of the packs of `game` that ship."""
    watcher = Watcher(game, 1)
    for path in compiler.sources(game):
        other = compiler.built_in(path.stem)
        seats = seats_of(other)
        for seed in range(_USUAL_GAMES):
            _at_random(other, seats[seed % len(seats)], seed, watcher)
    return watcher.seen


def check(
    pack: Pack,
    games: int = GAMES,
    workers: int | None = None,
    watch: Callable[[Iterable[Any], int], Iterable[Any]] = lambda done, count: done,
) -> Report:
    """Play `games` games of every number of players; `watch(done, count)` may wrap what comes in, `count` pieces."""
    piece = max(1, games // 20)
    tasks = [
        _Task(pack.data, players, min(piece, games - first), first)
        for players in seats_of(pack)
        for first in range(0, games, piece)
    ]
    seen = Seen()
    findings: list[str] = []
    by_players: dict[int, list[tuple[int, tuple[int, ...], tuple[float, ...]]]] = {n: [] for n in seats_of(pack)}
    for done in watch(_run(tasks, workers or os.cpu_count() or 1), len(tasks)):
        seen.add(done.seen)
        findings += done.findings
        by_players[done.players] += done.outcomes
    for players in by_players:
        findings += check_game(pack, players, STRICT_GAMES, _STRICT_EVERY)[0]
    rows = tuple(_row(players, outcomes) for players, outcomes in by_players.items() if outcomes)
    findings += [line for row in rows for line in _bounds(pack, row)]
    return Report(pack, rows, seen, Seen() if findings else usual(pack.game), tuple(dict.fromkeys(findings)))


def _run(tasks: list[_Task], workers: int) -> Iterator[_Done]:
    if workers < 2 or len(tasks) < 2:
        yield from map(_play, tasks)
        return
    with multiprocessing.Pool(min(workers, len(tasks))) as pool:
        yield from pool.imap(_play, tasks)


def _row(players: int, outcomes: list[tuple[int, tuple[int, ...], tuple[float, ...]]]) -> Row:
    return Row(
        players,
        tuple(decisions for decisions, _, _ in outcomes),
        tuple(total for _, totals, _ in outcomes for total in totals),
        tuple(wins[0] for _, _, wins in outcomes),
        sum(sum(share > 0 for share in wins) > 1 for _, _, wins in outcomes),
        sum(not any(wins) for _, _, wins in outcomes),
    )


def _bounds(pack: Pack, row: Row) -> Iterator[str]:
    rules = registry.engine(pack.game)
    if max(row.decisions) > rules.LONGEST:
        yield f"{row.players} players: {max(row.decisions)} decisions, at most {rules.LONGEST} are declared"
    low, high = min(row.totals), max(row.totals)
    if low < rules.LEAST_SCORE or high > rules.MOST_SCORE:
        yield (f"{row.players} players: scores {low} to {high}, {rules.LEAST_SCORE} to {rules.MOST_SCORE} are declared")
