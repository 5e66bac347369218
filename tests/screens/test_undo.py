"""Undo, in every game and pack: after it state and picture are those of before, whoever has played meanwhile."""

import random
from array import array

import pytest

from host_tools import picture
from host_tools.check import seats_of
from host_tools.packs import compiler
from tests.screens.desks import DOWN, MENU, A, M, at_table, ready, settle

PACKS = [compiler.built_in(path.stem) for path in compiler.sources()]
DECISIONS = 12  # of humans in a match
HUMAN, BOT = 0, 1


class Watched:
    """A match by keys that remembers the state at each decision, and the picture when a human was first asked for it.

    Bots play their first legal move at once.
    """

    def __init__(self, pack, seats, monkeypatch, practice=False):
        monkeypatch.setattr("firmware.screens.table_rest.think", lambda table, level: False)
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
        """Let the human who is due wander, look about and decide; return whether one is due again."""
        view = ready(self.found)
        match = self.match
        self.pictures.setdefault(match.length, bytes(self.found.canvas.buf))
        for _ in range(8):
            for _ in range(self.dice.randrange(3)):
                self.found.press(self.dice.randrange(4))
            if self.dice.randrange(3) == 0 and view.mine and view.turn():
                pass  # another orientation
            if self.dice.randrange(4) == 0:
                self.found.press(M)
            settle(self.found)
            length = match.length
            self.found.press(A)
            if match.length > length:
                return ready(self.found) is not None
        while view.leave():
            pass
        self.found.app.hush()
        match.play(self.buf[self.dice.randrange(match.game.moves(self.buf))])
        self.found.app.screen.settle()
        return ready(self.found) is not None

    def undo(self):
        """Take back by the menu: the state is that of before, and the picture the one with which it was asked."""
        match = self.match
        length = match.length
        self.found.press(MENU)
        self.found.press(DOWN, A)
        assert ready(self.found) is not None and match.length < length
        assert bytes(match.game.state) == self.states[match.length], f"{match.length} of {length}"
        for later in [n for n in self.states if n > match.length]:
            del self.states[later]
            self.pictures.pop(later, None)
        if match.length in self.pictures:
            assert shown(self.found.canvas.buf) == shown(self.pictures[match.length]), f"{match.length} of {length}"
            self.compared += 1

    compared = 0


def shown(pages):
    """Return a picture as lines of text, so that a difference can be seen."""
    return picture.to_text(bytes(pages))


# The other seats are bots; in the standard packs also humans, at the largest table.
TABLES = [(pack, BOT, min(seats_of(pack))) for pack in PACKS]
TABLES += [(pack, HUMAN, max(seats_of(pack))) for pack in PACKS if pack.name == pack.game]


@pytest.mark.parametrize(("pack", "others", "players"), TABLES, ids=lambda value: getattr(value, "name", str(value)))
def test_undo_brings_state_and_picture_back(pack, others, players, monkeypatch):
    one = Watched(pack, (HUMAN, *[others] * (players - 1)), monkeypatch)
    for n in range(5 * DECISIONS):
        if (n >= DECISIONS and one.compared) or not one.play():
            break
        if n % 3 != 1 and not one.match.undo_reason():
            seat = one.match.game.player
            one.undo()
            assert one.match.game.player == seat
    assert one.compared


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
    while one.match.undo_reason() == 0:
        one.undo()
    assert one.compared and one.match.length == first
