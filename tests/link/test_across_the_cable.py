"""`hortus relay` and `hortus sit` through a whole match, on handhelds whose cables are pulled and that begin anew."""

import random
import threading
import time

import pytest

from firmware import registry
from host_tools import cli
from host_tools.errors import DONE
from host_tools.link.client import LinkError
from host_tools.link.relay import Relay
from host_tools.simulator.circuitpython.system import Reset
from host_tools.simulator.line import Line
from tests.link.handhelds import booted

PATIENCE_S = 60


class Player:
    """Who sits at a handheld: decides at random when the table asks, as the keys would, and never for anybody else."""

    def __init__(self, line, seed):
        self.line = line
        self.random = random.Random(seed)

    def decide(self):
        """Decide if it is time to; return whether it was."""
        with self.line.quiet():
            app = self.line.machine.app
            match = None if app is None else app.match
            if match is None or match.over or not app.away or app._next or type(app.screen).__name__ != "Screen":
                return False
            seat = match.game.player
            if app._name != "table" or app.away >> seat & 1 or match.seats[seat]:
                return False
            assert app.eyes == seat  # it shows what this player may see
            moves = [0] * match.game.MOST_MOVES
            move = moves[self.random.randrange(match.game.moves(moves))]
            app.view.watch(move)
            match.play(move)
            app.go("table")
            return True

    def begin_anew(self):
        """Have the handheld reset itself."""

        def tick(now):
            raise Reset()

        with self.line.quiet():
            self.line.machine.app.screen.tick = tick

    def result(self):
        with self.line.quiet():
            match = self.line.machine.app.match
            return match.over, bytes(match.game.state)


def whole_match(words, players, events):
    """Run a command to its end while the players decide; events: {decisions of theirs: what is done then}."""
    ended = []
    thread = threading.Thread(target=lambda: ended.append(cli.run(words)), daemon=True)
    thread.start()
    decided = 0
    last = time.monotonic()
    while thread.is_alive() and time.monotonic() - last < PATIENCE_S:
        if any(player.decide() for player in players):
            decided += 1
            last = time.monotonic()
            events.pop(decided, lambda: None)()
        time.sleep(0.005)
    assert ended == [DONE] and not events


def pulled(line):
    line.pull()
    time.sleep(0.3)
    line.plug()


@pytest.fixture
def quick(monkeypatch):
    """Look at the handhelds more often than needed for a person."""
    monkeypatch.setattr("host_tools.link.relay.LOOK_S", 0.02)


@pytest.mark.parametrize("game", [row[0] for row in registry.GAMES])
def test_two_handhelds_play_a_match_to_its_end_through_pulled_cables_and_a_new_beginning(game, quick, capfd):
    with Line(booted()) as first, Line(booted()) as second:
        one, other = players = Player(first, 1), Player(second, 2)
        events = {10: lambda: pulled(first), 20: lambda: pulled(second), 30: one.begin_anew, 40: other.begin_anew}
        whole_match(["relay", first.path, second.path, "--pack", game], players, events)
        assert one.result() == other.result() and one.result()[0]
    assert capfd.readouterr().err.count("going on") >= 2


def test_a_bot_of_the_pc_keeps_its_seat_to_the_end_through_a_pulled_cable_and_a_new_beginning(quick, capfd):
    with Line(booted()) as line:
        assert cli.run(["device", "new", "zen", "--seats", "human,human", "--port", line.path]) == DONE
        player = Player(line, 1)
        events = {8: lambda: pulled(line), 16: player.begin_anew}
        whole_match(["sit", "1", "--level", "seedling", "--port", line.path], [player], events)
        assert player.result()[0]
    assert capfd.readouterr().err.count("going on") >= 1


class Refused(Relay):
    """A relay that is refused `times` times after each look that goes well; over after three of these."""

    times = looks = 0

    def step(self):
        self.looks += 1
        if self.looks % (self.times + 1):
            raise LinkError("not-now", "")
        self.over = self.looks >= 3 * (self.times + 1)
        return True


def test_what_comes_between_two_questions_does_not_end_the_relay_but_what_comes_each_time_does(quick):
    relay = Refused(None, None, 1)
    relay.times = 4
    relay.run()
    assert relay.over and relay.looks == 15
    relay = Refused(None, None, 1)
    relay.times = 9
    with pytest.raises(LinkError):
        relay.run()
    assert relay.looks == 5
