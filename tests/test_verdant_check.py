"""Faults of every kind, planted in the rules of Verdant, make check_game report them: its laws are not for show."""

import pytest

from firmware.games import verdant
from host_tools.check import Checker, option_sets
from host_tools.packs import compiler

Right = verdant.Rules


def at(game, seat=None):
    """Return where the record of a seat (by default the one to move) begins."""
    return verdant.HOMES + (game.player if seat is None else seat) * verdant.RECORD


class ThumbsNotPaid(Right):
    def _pay(self):
        self.state[at(self) + verdant.FLAGS] |= 1


class SpendingForgotten(Right):
    def _pay(self):
        super()._pay()
        self.state[at(self) + verdant.FLAGS] &= 2


class ThumbsOfTheCardLost(Right):
    def _step(self, move):
        s = self.state
        before = s[at(self)]
        taking = s[0] == verdant.TAKE and move < verdant.MIX
        record = at(self)
        super()._step(move)
        if taking:
            s[record] = before


class NoThumbOnTheOtherCard(Right):
    def _end_turn(self, keep_stored):
        other = verdant.THUMBS + (self.state[verdant.TAKEN] ^ 4)
        before = self.state[other]
        super()._end_turn(keep_stored)
        if self.players > 1:
            self.state[other] = before


class ThumbOnTheWrongCard(Right):
    def _end_turn(self, keep_stored):
        thumbs = verdant.THUMBS + (self.state[verdant.TAKEN] ^ 4)
        super()._end_turn(keep_stored)
        self.state[thumbs] -= 1
        self.state[thumbs ^ 1] += 1


class NoLimitOfThumbs(Right):
    def __init__(self, *args):
        super().__init__(*args)
        self.tables = bytes([*self.tables[: verdant.THUMB_COUNTS + 4], 60, *self.tables[verdant.THUMB_COUNTS + 5 :]])


class SweptCardsLost(Right):
    def _sweep(self, mask):
        super()._sweep(mask)
        self.state[verdant.ASIDE : verdant.ASIDE + 18] = bytes(18)


class SweptTokensLost(Right):
    def _sweep(self, mask):
        s = self.state
        bag = bytes(s[verdant.ITEM_BAG : verdant.ITEM_BAG + 9])
        tokens = s[0] == verdant.TOKENS
        super()._sweep(mask)
        if tokens:
            s[verdant.ITEM_BAG : verdant.ITEM_BAG + 9] = bag


class CardTwice(Right):
    def put(self, seat, card, cell):
        super().put(seat, card, cell)
        kind = 1 - (cell & 1)
        self.state[verdant.ASIDE + 9 * kind + (card >> 3)] |= 1 << (card & 7)


class ItemMoves(Right):
    def _use(self, move):
        s = self.state
        super()._use(move)
        record = at(self) if not self.over else at(self, 0)
        rooms = [o for o in range(record + 8, record + 8 + 3 * s[record + 7], 3) if not s[o] & 1]
        values = [s[o + 2] for o in rooms]
        for o, value in zip(rooms, [*values[1:], *values[:1]], strict=True):
            s[o + 2] = value


class LeafTooMany(Right):
    def grow(self, seat, cell, n):
        o = self.card_at(seat, cell)
        full = self.needs[self.state[o + 1]]
        if self.state[o + 2] < full and self.state[o + 2] + n >= full:
            self.state[o + 2] = full
        else:
            super().grow(seat, cell, n)


class LeavesWither(Right):
    def put(self, seat, card, cell):
        record = at(self, seat)
        for o in range(record + 8, record + 8 + 3 * self.state[record + 7], 3):
            if self.state[o] & 1 and self.state[o + 2] < 100:
                self.state[o + 2] = 0
        super().put(seat, card, cell)


class WorstPotFirst(Right):
    def next_pot(self):
        s = self.state
        for worth in (1, 2, 3):
            if s[verdant.POTS - 1 + worth]:
                s[verdant.POTS - 1 + worth] -= 1
                return worth
        return 0


class PotsNeverEnd(Right):
    def next_pot(self):
        return 3


class TurnsBackwards(Right):
    def _end_turn(self, keep_stored):
        seat = self.player
        super()._end_turn(keep_stored)
        if not self.over and self.players > 2:
            self.state[verdant.SEAT] = (seat - 1) % self.players


class TwoTurnsInARow(Right):
    def _end_turn(self, keep_stored):
        seat = self.player
        super()._end_turn(keep_stored)
        if self.state[verdant.TURN] == 3:
            self.state[verdant.SEAT] = seat


class FourteenTurns(Right):
    def _end_turn(self, keep_stored):
        super()._end_turn(keep_stored)
        if self.state[verdant.TURN] == 5 and self.player == self.state[verdant.FIRST]:
            self.state[verdant.TURN] = 4


class CardsMayTouchTheirKind(Right):
    def cells(self, seat, kind):
        return super().cells(seat, kind) | 1 << 11

    def moves(self, buf):
        n = super().moves(buf)
        if self.phase == verdant.PLACE and 23 not in buf[:n]:
            buf[n] = 24
            return n + 1
        return n


class StoredTokenLost(Right):
    def _end_turn(self, keep_stored):
        record = at(self)
        super()._end_turn(keep_stored)
        if self.state[verdant.TURN] == 6:
            self.state[record + verdant.KEPT] = 0


class TokenFromNowhere(Right):
    def _end_turn(self, keep_stored):
        record = at(self)
        super()._end_turn(keep_stored)
        self.state[record + verdant.KEPT] = self.state[record + verdant.KEPT] or 46


class OthersGrow(Right):
    def put(self, seat, card, cell):
        super().put(seat, card, cell)
        other = (seat + 1) % self.players
        if self.state[0] == verdant.USE and self._open[other]:
            mask = self._open[other]
            self.grow(other, 2 * ((mask & -mask).bit_length() - 1) + 1, 1)


class FewestPointsWin(Right):
    def winners(self):
        totals = [self.score(i, [0] * 10) for i in range(self.players)]
        return 1 << totals.index(min(totals))


class ThumbsBreakNoTie(Right):
    def winners(self):
        totals = [self.score(i, [0] * 10) for i in range(self.players)]
        return sum(1 << i for i, total in enumerate(totals) if total == max(totals))


FAULTS = [
    (ThumbsNotPaid, "thumbs"),
    (SpendingForgotten, "thumbs_spent"),
    (ThumbsOfTheCardLost, "thumbs"),
    (NoThumbOnTheOtherCard, "V14"),
    (ThumbOnTheWrongCard, "V14"),
    (NoLimitOfThumbs, ""),
    (SweptCardsLost, "left the game"),
    (SweptTokensLost, ""),
    (CardTwice, "it is there once only"),
    (ItemMoves, ""),
    (LeafTooMany, ""),
    (LeavesWither, "lost leaves"),
    (WorstPotFirst, "V28"),
    (PotsNeverEnd, ""),
    (TurnsBackwards, ""),
    (TwoTurnsInARow, ""),
    (FourteenTurns, ""),
    (CardsMayTouchTheirKind, ""),
    (StoredTokenLost, ""),
    (TokenFromNowhere, "came from nowhere"),
    (OthersGrow, "another seat's turn"),
    (FewestPointsWin, "winners"),
    (ThumbsBreakNoTie, "winners"),
]


def first_findings(players, games=24):
    """Return what is found in the first game in which something is: a sweep, say, is rare."""
    pack = compiler.built_in("verdant")
    sets = option_sets(pack)
    for i in range(games):
        checker = Checker(pack, players, sets[-1 - i % len(sets)])
        checker.game(seed=1000 * i + players, every=1)
        if checker.findings:
            return checker.findings
    return []


@pytest.mark.parametrize(("fault", "word"), FAULTS)
def test_a_planted_fault_is_reported(fault, word, monkeypatch):
    monkeypatch.setattr(verdant, "Rules", fault)
    findings = first_findings(3)
    assert findings, f"{fault.__name__} was not noticed"
    assert any(word in line for line in findings), findings[:3]


class ColumnFourStays(Right):
    def _slide(self):
        pass


class ThreeThumbsStay(Right):
    def _slide(self):
        s = self.state
        for first in (verdant.THUMBS, verdant.THUMBS + 4):
            if s[first + 3]:
                i = first + 2 if s[first + 2 + verdant.MARKET - verdant.THUMBS] else first + 1
                s[i] += s[first + 3]
                s[first + 3] = 0
        super()._slide()


class PotNotDiscarded(Right):
    def _slide(self):
        self.state[verdant.ROW + 3] = 0
        super()._slide()


class HighestDiscardedPot(Right):
    def _pot(self):
        s = self.state
        if s[verdant.ROW + 3] or s[verdant.TURN] == 12:
            return super()._pot()
        for worth in (3, 2, 1):
            if s[verdant.POT_DISCARD + worth]:
                s[verdant.POT_DISCARD + worth] -= 1
                return worth
        return 0


@pytest.mark.parametrize(
    ("fault", "word"),
    [(ColumnFourStays, ""), (ThreeThumbsStay, "V14"), (PotNotDiscarded, "V81"), (HighestDiscardedPot, "V122")],
)
def test_a_planted_fault_of_the_game_alone_is_reported(fault, word, monkeypatch):
    monkeypatch.setattr(verdant, "Rules", fault)
    findings = first_findings(1)
    assert findings, f"{fault.__name__} was not noticed"
    assert any(word in line for line in findings), findings[:3]
