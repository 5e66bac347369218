"""Undo, in every game and pack: after it state and picture are those of before, whoever has played meanwhile."""

import random
from array import array

import pytest

from host_tools.check import seats_of
from host_tools.packs import compiler
from tests.screens.desks import DOWN, MENU, A, at_table, ready, settle

PACKS = [compiler.built_in(path.stem) for path in compiler.sources()]
DECISIONS = 12  # of humans in a match
HUMAN, BOT = 0, 1


class Watched:
    """A match by keys that remembers state and picture before each press of A that decided something.

    Bots play their first legal move at once.
    """

    def __init__(self, pack, seats, monkeypatch, practice=False):
        monkeypatch.setattr("firmware.screens.table.Screen.think", lambda screen, level: False)
        self.found = at_table(pack.name, seats, practice=practice)
        self.match = self.found.app.match
        self.dice = random.Random(f"{pack.name}{seats}{practice}")
        self.buf = array("H", bytes(2 * self.match.game.MOST_MOVES))
        self.states = {self.match.length: bytes(self.match.game.state)}
        self.match.observers.append(self.heard)
        self.pictures = {}

    def heard(self, match):
        """Remember the state that a decision has led to."""
        if match.length > max(self.states):
            self.states[match.length] = bytes(match.game.state)

    def play(self):
        """Let the human who is due wander and decide; return whether one is due again."""
        view = ready(self.found)
        match = self.match
        for _ in range(8):
            for _ in range(self.dice.randrange(3)):
                self.found.press(self.dice.randrange(4))
            if self.dice.randrange(3) == 0 and view.mine and view.turn():
                pass  # another orientation
            settle(self.found)
            length = match.length
            now = bytes(self.found.canvas.buf)
            self.found.press(A)
            if match.length > length:
                self.pictures[length] = now
                return ready(self.found) is not None
        while view.leave():
            pass
        match.play(self.buf[self.dice.randrange(match.game.moves(self.buf))])
        self.found.app.screen.settle()
        return ready(self.found) is not None

    def undo(self):
        """Take back by the menu; return whether the picture is that of before, cursor and all: None if unknown."""
        match = self.match
        length = match.length
        self.found.press(MENU)
        self.found.press(DOWN, A)
        assert ready(self.found) is not None and match.length < length
        assert bytes(match.game.state) == self.states[match.length], f"{match.length} of {length}"
        for later in [n for n in self.states if n > match.length]:
            del self.states[later]
        if match.length not in self.pictures:
            return None
        return bytes(self.found.canvas.buf) == self.pictures[match.length]


# The other seats are bots; in the standard packs also humans, at the largest table.
TABLES = [(pack, BOT, min(seats_of(pack))) for pack in PACKS]
TABLES += [(pack, HUMAN, max(seats_of(pack))) for pack in PACKS if pack.name == pack.game]


def mostly(same):
    """All but a few are the same.

    The cursor may be elsewhere where one target stands for several moves, or a piece was in hand.
    """
    known = [one for one in same if one is not None]
    return known and 3 * sum(known) >= 2 * len(known)


@pytest.mark.parametrize(("pack", "others", "players"), TABLES, ids=lambda value: getattr(value, "name", str(value)))
def test_undo_brings_state_and_picture_back(pack, others, players, monkeypatch):
    one = Watched(pack, (HUMAN, *[others] * (players - 1)), monkeypatch)
    same = []
    for n in range(DECISIONS):
        if not one.play():
            break
        if n % 3 != 1 and not one.match.undo_reason():
            seat = one.match.game.player
            same.append(one.undo())
            assert one.match.game.player == seat
    assert mostly(same), same


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.name)
def test_practice_goes_back_to_the_first_decision_and_counts_in_no_statistics(pack, monkeypatch):
    one = Watched(pack, (HUMAN, *[BOT] * (min(seats_of(pack)) - 1)), monkeypatch, practice=True)
    ready(one.found)
    first = one.match.length
    for _ in range(4):
        one.play()
    known = one.match.length
    while not one.match.over:
        one.match.play(one.buf[one.dice.randrange(one.match.game.moves(one.buf))])
    assert one.found.store.tallies() == []
    while one.match.length > known:
        assert one.match.undo()
    one.states = {n: state for n, state in one.states.items() if n <= known}
    one.found.show("table")
    ready(one.found)
    same = []
    while one.match.undo_reason() == 0:
        same.append(one.undo())
    assert any(same) and one.match.length == first
