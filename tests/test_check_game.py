"""check_game holds every game to its contract; and faults of every kind, planted in the rules, make it report."""

import random

import pytest

from firmware import registry
from firmware.games import zen
from host_tools import positions
from host_tools.check import check_game, option_sets
from host_tools.packs import compiler
from host_tools.playout import playout
from tests import built

ROWS = built.seats() + built.example_seats()
Right = zen.Rules


@pytest.mark.parametrize(("name", "players"), ROWS)
def test_every_pack_and_number_of_players_keeps_the_contract(name, players):
    findings, decisions = check_game(compiler.built_in(name), players, games=3, every=5)
    assert findings == []
    assert decisions > 3 * 15


def test_a_few_games_are_spread_over_the_sets_of_options(monkeypatch):
    sets = option_sets(compiler.built_in("zen"))
    assert len(sets) == 16
    used = []

    class Noting(zen.Rules):
        def __init__(self, pack, players, seed, options):
            used.append(bytes(options))
            super().__init__(pack, players, seed, options)

    monkeypatch.setattr(zen, "Rules", Noting)
    for games, wanted in ((1, [15]), (3, [15, 10, 5]), (17, [*range(15, -1, -1), 15])):
        used.clear()
        check_game(compiler.built_in("zen"), 2, games, every=1000)
        assert [option[0] for option in dict.fromkeys(used)] == list(dict.fromkeys(wanted))


# ---- planted faults: what is wrong, and a word of the line that must say so


class PriceNotPaid(Right):
    def _step(self, move):
        at = zen.SEATS + self.player * zen.RECORD
        coins = self.state[at]
        taking = self.phase == zen.TAKE
        super()._step(move)
        if taking:
            self.state[at] = coins


class LineNotPaid(Right):
    def _lines(self, garden, r, c):
        return 0


class LinePaidTwice(Right):
    def _lines(self, garden, r, c):
        return 2 * super()._lines(garden, r, c)


class TileTwice(Right):
    def _step(self, move):
        tile = self.state[zen.DISPLAY + move] if self.phase == zen.TAKE else 0
        super()._step(move)
        if tile:
            self.state[zen.DISPLAY + move] = tile


class DiscardsLost(Right):
    def _refresh(self):
        super()._refresh()
        self.state[zen.DISCARD : zen.DISCARD + 12] = bytes(12)


class MarkerStays(Right):
    def _end_turn(self):
        start = self.state[zen.START]
        super()._end_turn()
        self.state[zen.START] = start
        self.state[zen.SEAT] = (start + self.state[zen.TURN]) % self.seats


class MarkerPassesEveryRound(Right):
    def _end_turn(self):
        rounds = self.state[zen.ROUND]
        super()._end_turn()
        if self.state[zen.ROUND] != rounds and self.state[zen.ROUND] % self._period:
            self.state[zen.START] = (self.state[zen.START] + 1) % self.seats
            self.state[zen.SEAT] = self.state[zen.START]


class TurnsBackwards(Right):
    def _end_turn(self):
        super()._end_turn()
        if not self.over:
            self.state[zen.SEAT] = (self.state[zen.START] - self.state[zen.TURN]) % self.seats


class TwoTurnsInARow(Right):
    def _end_turn(self):
        seat = self.player
        super()._end_turn()
        if self.state[zen.TURN] == 1:
            self.state[zen.SEAT] = seat


class TieBreakInverted(Right):
    def standing(self, player):
        total, coins, circuits = super().standing(player)
        return total, -coins, circuits


class CircuitsBreakNoTie(Right):
    def standing(self, player):
        return (*super().standing(player)[:2], 0)


class FewestPointsWin(Right):
    def standing(self, player):
        total, coins, circuits = super().standing(player)
        return -total, coins, circuits


class NobodyWins(Right):
    def winners(self):
        return 0


class WinnerIsNoSeat(Right):
    def winners(self):
        return 1 << self.players


class PartNotSummed(Right):
    def score(self, player, out):
        total = super().score(player, out)
        return total - out[4]


class PartNotReset(Right):
    def score(self, player, out):
        before = out[7]
        total = super().score(player, out)
        if not self.boards & 2:
            out[7] = before
        return total


class ScoreOutOfBounds(Right):
    MOST_SCORE = 14


class ScoreBelowBounds(Right):
    LEAST_SCORE = 5


class GameTooLong(Right):
    LONGEST = 40


class ListTooLong(Right):
    MOST_MOVES = 11


class MovesUnsorted(Right):
    def moves(self, buf):
        n = super().moves(buf)
        if n > 2:
            buf[0], buf[1] = buf[1], buf[0]
        return n


class MoveTwice(Right):
    def moves(self, buf):
        n = super().moves(buf)
        if n > 2:
            buf[1] = buf[0]
        return n


class MoveForgotten(Right):
    def moves(self, buf):
        n = super().moves(buf)
        return n - 1 if n > 3 else n


class MoveTooMany(Right):
    def moves(self, buf):
        n = super().moves(buf)
        if self.phase == zen.PLACE and n < 12:
            buf[n] = 24
            return n + 1
        return n


class ListOverrun(Right):
    def moves(self, buf):
        n = super().moves(buf)
        buf[n] = 0
        return n


class WhyAllowsAll(Right):
    def why(self, move):
        return 0


class WhyWithoutARule(Right):
    def why(self, move):
        return super().why(move) * 20


class PhaseWithoutAWord(Right):
    PHASES = ("take", "place")


class ForcedChoiceShown(Right):
    def _settle(self):
        pass


class ScoringChangesTheState(Right):
    def score(self, player, out):
        self.state[zen.WISH] = (self.state[zen.WISH] + 1) % 200
        return super().score(player, out)


class LoadKeepsCaches(Right):
    def load(self, data):
        self.state[:] = data


class HiddenState(Right):
    """A counter outside the state gives coins."""

    played = 0

    def _step(self, move):
        self.played += 1
        super()._step(move)
        if self.played % 7 == 0:
            self.state[zen.SEATS] += 1


class DiceOfPython(Right):
    dice = random.Random(1)

    def refill(self):
        self.state[zen.Rules.RNG] = self.dice.randrange(256)
        super().refill()


class RevealsInSecret(Right):
    def play(self, move):
        super().play(move)
        self.revealed = False


class DiceDecideUnrevealed(Right):
    def _finish(self, turn):
        if self.state[zen.Rules.RNG] & 1:
            self.state[zen.SEATS + self.player * zen.RECORD] += 1
        super()._finish(turn)


class MovesAfterTheEnd(Right):
    def moves(self, buf):
        if self.over:
            buf[0] = 0
            return 1
        return super().moves(buf)


class StateGrows(Right):
    def _end_turn(self):
        super()._end_turn()
        if self.over:
            self.state.append(0)


class OrderTakenBack(Right):
    def _take_orders(self, seat):
        super()._take_orders(seat)
        for i in range(self.orders):
            self.state[zen.TAKERS + i] = 0
            self.state[zen.WHO + i] = 0


class Crash(Right):
    def _end_turn(self):
        if self.state[zen.ROUND] == 9:
            raise IndexError("list index out of range")
        super()._end_turn()


class Hangs(Right):
    """No move, and not over."""

    def moves(self, buf):
        return 0 if self.state[zen.ROUND] == 3 else super().moves(buf)


FAULTS = [
    (PriceNotPaid, "coins"),
    (LineNotPaid, "coins"),
    (LinePaidTwice, "coins"),
    (TileTwice, "tile"),
    (DiscardsLost, "tiles"),
    (MarkerStays, "Z17"),
    (MarkerPassesEveryRound, "Z17"),
    (TwoTurnsInARow, "Z13"),
    (FewestPointsWin, "winners"),
    (NobodyWins, "winners"),
    (WinnerIsNoSeat, "no seats"),
    (PartNotSummed, "total"),
    (PartNotReset, "total"),
    (ScoreOutOfBounds, "declared"),
    (ScoreBelowBounds, "declared"),
    (GameTooLong, "declared"),
    (ListTooLong, ""),
    (MovesUnsorted, "ascending"),
    (MoveTwice, "ascending"),
    (MoveForgotten, "why"),
    (MoveTooMany, "why"),
    (ListOverrun, "behind its list"),
    (WhyAllowsAll, "why"),
    (WhyWithoutARule, "why"),
    (PhaseWithoutAWord, ""),
    (ForcedChoiceShown, "1 choices"),
    (ScoringChangesTheState, "looking"),
    (LoadKeepsCaches, ""),
    (HiddenState, ""),
    (DiceOfPython, ""),
    (RevealsInSecret, "revealed"),
    (DiceDecideUnrevealed, ""),
    (MovesAfterTheEnd, ""),
    (StateGrows, ""),
    (OrderTakenBack, "must be here"),
    (Crash, "IndexError"),
    (Hangs, ""),
]


@pytest.mark.parametrize(("fault", "word"), FAULTS)
def test_a_planted_fault_is_reported(fault, word, monkeypatch):
    monkeypatch.setattr(zen, "Rules", fault)
    findings, _ = check_game(compiler.built_in("zen"), 2, games=3)
    assert findings, f"{fault.__name__} was not noticed"
    assert any(word in line for line in findings), findings[:3]
    assert all("\n" not in line for line in findings)
    assert all(line.startswith("zen, 2 players, decision ") for line in findings)


@pytest.mark.parametrize(
    ("fault", "name", "players", "games"),
    [(TurnsBackwards, "zen", 3, 2), (TieBreakInverted, "zen", 4, 4), (CircuitsBreakNoTie, "zen-ring", 4, 12)],
)
def test_a_fault_that_needs_more_players_is_reported(fault, name, players, games, monkeypatch):
    monkeypatch.setattr(zen, "Rules", fault)
    assert check_game(compiler.built_in(name), players, games, every=7)[0]


# ---- faults of the words


def faulty(monkeypatch, **functions):
    for name, function in functions.items():
        monkeypatch.setattr(registry.module("notation", "zen"), name, function)
    findings, _ = check_game(compiler.built_in("zen"), 2, games=1)
    return findings


def test_two_moves_with_the_same_words_are_reported(monkeypatch):
    real = registry.module("notation", "zen").move_text
    assert faulty(monkeypatch, move_text=lambda game, move: real(game, move).replace("NE", "NW"))


def test_words_that_are_read_as_another_move_are_reported(monkeypatch):
    real = registry.module("notation", "zen").parse_move
    assert faulty(monkeypatch, parse_move=lambda game, text: real(game, text) ^ (game.phase == zen.ORIENT))


@pytest.mark.parametrize("key", ["supply", "discard", "display"])
def test_a_position_that_loses_a_pile_is_reported(monkeypatch, key):
    real = registry.module("notation", "zen").write

    def write(game):
        position = real(game)
        del position["table"][key]
        return position

    assert faulty(monkeypatch, write=write)


@pytest.mark.parametrize("key", ["start", "round"])
def test_a_position_that_reads_back_otherwise_is_reported(monkeypatch, key):
    real = registry.module("notation", "zen").read

    def read(game, position):
        real(game, position)
        if game.state[zen.ROUND] == 5:
            game.state[{"start": zen.START, "round": zen.ROUND}[key]] ^= 1

    assert faulty(monkeypatch, read=read)


def test_caches_that_follow_late_are_reported_by_the_continuation(monkeypatch):
    # The bytes go round identically, and so does the text; what comes next does not.
    real = registry.module("notation", "zen").read

    def read(game, position):
        real(game, position)
        game._mask[0] = 0

    findings = faulty(monkeypatch, read=read)
    assert any("other moves" in line or "goes on otherwise" in line or "ValueError" in line for line in findings)


def test_playouts_refuse_a_game_without_a_move():
    game = positions.new_game(compiler.built_in("zen"), 2, 0)
    game.moves = None
    stuck = Hangs(compiler.built_in("zen"), 2, 0, game.options)
    with pytest.raises(AssertionError, match="no legal move"):
        list(playout(stuck, 1))
