"""`check_game`: one suite for every game, pack and number of players, by seeded random play.

Each finding is one line. What is specific to a game is in `host_tools/laws/<game>.py`, in words, apart from its rules:

    law(before, move, after, pack)        what is wrong with a decision: pieces, costs, order of turns
    winners(position, totals, pack)       who wins there, after tie-breaks
"""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

from firmware import registry, rng
from firmware.pack import Pack
from host_tools import positions
from host_tools.core import Game
from host_tools.playout import Chooser, playout

_SAMPLE = 48  # numbers tried as moves at each step, beside the legal ones
_GUARD = 0xFFFF  # what stands behind the list of moves must still stand there afterwards


class Laws(Protocol):
    """What `host_tools/laws/<game>.py` offers."""

    def law(self, before: dict[str, Any], move: str, after: dict[str, Any], pack: Pack) -> list[str]:
        """Return what a move, in words, has done between two positions that the rules do not allow."""

    def winners(self, position: dict[str, Any], totals: Sequence[int], pack: Pack) -> list[int]:
        """Return the seats that have won."""


class Checker:
    """Checks one game as it is played; `findings` holds what was wrong."""

    def __init__(self, pack: Pack, players: int, options: bytes) -> None:
        self.pack = pack
        self.players = players
        self.options = options
        self.rules = registry.engine(pack.game)
        self.notation = positions.notation(pack.game)
        self.findings: list[str] = []
        self.decisions = 0
        self.laws: Laws = registry.module("laws", pack.game)

    def new(self, seed: int) -> Game:
        """Return a game that begins."""
        return positions.new_game(self.pack, self.players, seed, self.options)

    def wrong(self, what: str) -> None:
        """Note a finding, and where it was."""
        self.findings.append(f"{self.pack.name}, {self.players} players, decision {self.decisions}: {what}")

    def expect(self, holds: bool, what: str) -> None:
        """Note `what` unless it holds."""
        if not holds:
            self.wrong(what)

    # ---- one position

    def moves_of(self, game: Game) -> list[int]:
        """Return the legal moves: as many as declared at most, ascending, and the same of a copy."""
        buf = [_GUARD] * (game.MOST_MOVES + 1)
        n = game.moves(buf)
        moves = buf[:n]
        self.expect(n <= game.MOST_MOVES, f"{n} moves, the declared bound is {game.MOST_MOVES}")
        self.expect(buf[n] == _GUARD, "moves wrote behind its list")
        self.expect(moves == sorted(set(moves)), "moves are not ascending and different")
        self.expect(game.over or n > (game.phase not in game.LONE), f"a decision with {n} choices was shown")
        self.expect(all(0 <= move < 65536 for move in moves), "a move is not below 65,536")
        return moves

    def position(self, game: Game, seed: int) -> list[int]:
        """Check everything that must hold of one position; return its legal moves."""
        before = bytes(game.state)
        moves = self.moves_of(game)
        legal = set(moves)
        chooser = Chooser(seed)
        for move in moves + [chooser.below(65536) for _ in range(_SAMPLE // 2)] + list(range(_SAMPLE // 2)):
            reason = game.why(move)
            self.expect((reason == 0) == (move in legal), f"why({move}) = {reason}, legal moves are {moves}")
            self.expect(0 <= reason < len(game.REASONS), f"why({move}) = {reason} has no rule")
        self.expect(game.why(-1) != 0, "why(-1) allows a negative move")
        if game.over:
            self.expect(not moves, "moves after the end")
        texts = [self.notation.move_text(game, move) for move in moves]
        self.expect(len(set(texts)) == len(texts), f"two moves have the same words: {texts}")
        for move, text in zip(moves, texts, strict=True):
            self.expect(self.notation.parse_move(game, text) == move, f"{text!r} is not read as {move}")
        self.scores(game)
        self.expect(bytes(game.state) == before, "looking changed the state")
        self.expect(0 <= game.phase < len(game.PHASES), f"phase {game.phase} has no word")
        self.expect(0 <= game.player < game.players, f"player {game.player} is no seat")
        return moves

    def scores(self, game: Game) -> None:
        """Check the scores of all seats: parts that sum up, bounds, winners."""
        totals = []
        for seat in range(game.players):
            out = [99] * len(game.CATEGORIES)
            total = game.score(seat, out)
            self.expect(total == sum(out), f"seat {seat}: total {total}, parts {out}")
            bounds = f"declared are {game.LEAST_SCORE} to {game.MOST_SCORE}"
            self.expect(game.LEAST_SCORE <= total <= game.MOST_SCORE, f"seat {seat}: total {total}, {bounds}")
            totals.append(total)
        mask = game.winners()
        self.expect(0 <= mask < 1 << game.players, f"winners {mask:b} are no seats")
        won = positions.winners(game)
        due = self.laws.winners(positions.write(game), totals, self.pack)
        self.expect(won == due, f"winners {won} with totals {totals}, by the law {due}")

    # ---- whole games

    def game(self, seed: int, every: int = 1) -> None:
        """Play one seeded random game; positions go through JSON at each `every`-th decision."""
        try:
            self._game(seed, every)
        except Exception as error:
            frame = traceback.extract_tb(error.__traceback__)[-1]
            text = str(error).partition("\n")[0]
            self.wrong(f"{Path(frame.filename).name}, line {frame.lineno}: {type(error).__name__}: {text}")

    def _game(self, seed: int, every: int) -> None:
        self.decisions = 0
        game = self.new(seed)
        twin = self.new(seed)
        history: list[bytes] = []
        size = len(game.state)
        for move in playout(game, seed + 1):
            moves = self.position(game, seed + self.decisions)
            self.expect(self.moves_of(twin) == moves, "a copy lists other moves")
            before = bytes(game.state)
            history.append(before)
            if self.decisions % every == 0:
                self.round_trip(game, seed)
                next_state = self.after(game, move)
            twin.play(move)
            if self.decisions % every == 0:
                self.expect(bytes(twin.state) == next_state, "a move leads to other bytes in a game that was loaded")
            self.expect(len(game.state) == size, "the state has changed its size")
            self.decisions += 1
            if self.findings:
                return
        self.position(game, seed)
        self.expect(bytes(twin.state) == bytes(game.state), "the same moves led to other bytes")
        self.expect(self.decisions <= game.LONGEST, f"{self.decisions} decisions, declared are {game.LONGEST}")
        self.undo(twin, history)

    def after(self, game: Game, move: int) -> bytes:
        """Check the game's laws for `move`, played on a copy, and that nobody can see the dice beforehand.

        Return the copy's state after it.
        """
        state = bytes(game.state)
        dice = slice(game.RNG, game.RNG + rng.SIZE)
        copy = self.new(0)
        copy.load(state)
        words = self.notation.move_text(game, move)
        before = positions.write(copy)
        copy.play(move)
        after = bytes(copy.state)
        for line in self.laws.law(before, words, positions.write(copy), self.pack):
            self.wrong(f"{words}: {line}")
        if not copy.revealed:
            self.expect(after[dice] == state[dice], f"{words}: the dice were rolled, and nothing was revealed")
            other = bytearray(state)
            rng.seed(other, game.RNG, self.decisions)
            copy.load(other)
            copy.play(move)
            copy.state[dice] = after[dice]
            self.expect(bytes(copy.state) == after, f"{words}: with other dice it goes on otherwise, unrevealed")
        return after

    def round_trip(self, game: Game, seed: int) -> None:
        """Position -> JSON -> position: the same moves and the same continuation, not the same text only."""
        again = positions.loads(positions.dumps(game), self.pack)
        self.expect(bytes(again.state) == bytes(game.state), "a position read back has other bytes")
        copy = self.new(0)
        copy.load(bytes(game.state))
        chooser = Chooser(seed + self.decisions)
        for _ in range(12):
            moves = self.moves_of(copy)
            if not moves:
                break
            self.expect(self.moves_of(again) == moves, "a position read back has other moves")
            move = moves[chooser.below(len(moves))]
            copy.play(move)
            again.play(move)
            self.expect(bytes(copy.state) == bytes(again.state), "a position read back goes on otherwise")

    def undo(self, game: Game, history: list[bytes]) -> None:
        """Going back to each earlier state restores bytes and moves, backwards and in leaps."""
        order = list(range(len(history) - 1, -1, -1)) + [0, len(history) - 1, len(history) // 2]
        for i in order:
            game.load(history[i])
            self.expect(bytes(game.state) == history[i], f"going back to decision {i} gives other bytes")
        fresh = self.new(0)
        fresh.load(history[len(history) // 2])
        self.expect(self.moves_of(fresh) == self.moves_of(game), "moves after going back differ from those of a copy")


def option_sets(pack: Pack) -> list[bytes]:
    """Return sets of option values that between them use each value of each option once."""
    longest = max((len(values) for _, values, _ in pack.options), default=1)
    return [bytes(i % len(values) for _, values, _ in pack.options) for i in range(longest)]


def seats_of(pack: Pack) -> list[int]:
    """Return the numbers of seats that a pack allows."""
    return [n for n in range(1, 9) if pack.allows(n)]


def check_game(pack: Pack, players: int, games: int = 4, every: int = 1) -> tuple[list[str], int]:
    """Play `games` seeded random games with each set of options in turn; return (findings, decisions played)."""
    findings: list[str] = []
    decisions = 0
    sets = option_sets(pack)
    for i in range(games):
        # a few games are spread over the sets, from the last one on, which has most in play
        chosen = sets[-1 - i * len(sets) // games] if games < len(sets) else sets[-1 - i % len(sets)]
        checker = Checker(pack, players, chosen)
        checker.game(seed=1000 * i + players, every=every)
        findings += checker.findings
        decisions += checker.decisions
    return findings, decisions
