"""One match on two handhelds, and bots of the PC at the table of one."""

import pytest

from host_tools import cli
from host_tools.errors import NO_DEVICE, USAGE, HortusError
from host_tools.link.client import Client, LinkError, NoAnswer
from host_tools.link.relay import Relay
from host_tools.simulator.line import Line
from tests.link.handhelds import booted


@pytest.fixture
def pair():
    with Line(booted()) as first, Line(booted()) as second, Client(first.path) as a, Client(second.path) as b:
        yield first, second, a, b


def until(relay, wanted):
    """Let the relay look until `wanted()`."""
    for _ in range(200):
        if wanted():
            return
        relay.step()
    raise AssertionError("it does not come to that")


def lengths(a, b):
    return [client.ask("status")["match"]["length"] for client in (a, b)]


def due(client):
    return client.ask("status")["match"]["player"]


def play(client):
    """Play the whole turn of whoever is due."""
    seat = due(client)
    while due(client) == seat:
        client.ask("play", client.ask("moves")[0])


def test_two_handhelds_come_to_the_same_position_turn_by_turn(pair):
    _, _, a, b = pair
    relay = Relay(a, b, 1)
    relay.begin("zen", "00", 11)
    for _ in range(6):
        owner = (a, b)[due(a)]
        play(owner)
        until(relay, lambda: lengths(a, b)[0] == lengths(a, b)[1] == relay.common)
        assert a.ask("state") == b.ask("state")
    # Each shows its own player's view, and nobody is asked to hand the handheld over.
    assert [client.ask("status")["screen"] for client in (a, b)] == ["table", "table"]
    assert a.ask("screen") != b.ask("screen")


def test_nobody_decides_for_the_other_and_hidden_things_stay_hidden(pair):
    first, second, a, b = pair
    relay = Relay(a, b, 1)
    relay.begin("zen", "00", 11)
    idle, line = ((b, second), (a, first))[due(a)]
    assert relay.common == 0
    for key in ("A", "RIGHT", "A", "DOWN", "A"):
        idle.ask("key", key)
    with line.quiet():
        line.machine.run(2000)
    assert lengths(a, b) == [0, 0]
    for client in (a, b):
        with pytest.raises(LinkError) as caught:
            client.ask("get", "nvm", 0)
        assert caught.value.name == "relayed"


def test_what_one_takes_back_is_taken_back_at_the_other(pair):
    _, _, a, b = pair
    relay = Relay(a, b, 1)
    relay.begin("zen", "00", 11)
    owner = (a, b)[due(a)]
    owner.ask("play", owner.ask("moves")[0])
    until(relay, lambda: relay.common == 1)
    owner.ask("undo")
    until(relay, lambda: relay.common == 0)
    assert lengths(a, b) == [0, 0]
    play(owner)
    until(relay, lambda: relay.common == lengths(a, b)[0] == lengths(a, b)[1])
    assert a.ask("state") == b.ask("state")


def test_a_pulled_cable_lets_the_match_wait_and_go_on(pair):
    first, _, a, b = pair
    said = []
    relay = Relay(a, b, 1, said.append)
    relay.begin("zen", "00", 11)
    first.pull()
    with pytest.raises(NoAnswer):
        relay.step()
    before = lengths(b, b)[0]
    first.plug()
    relay._wait(lambda: False)
    assert said[-1] == "going on" and lengths(a, b) == [before, before]
    play((a, b)[due(a)])
    until(relay, lambda: relay.common == lengths(a, b)[0] == lengths(a, b)[1] > 0)


def test_a_handheld_that_begins_anew_comes_back_to_the_match(pair):
    _, _, a, b = pair
    relay = Relay(a, b, 1)
    relay.begin("zen", "00", 11)
    play((a, b)[due(a)])
    until(relay, lambda: relay.common == lengths(a, b)[0] == lengths(a, b)[1] > 0)
    b.ask("reboot")
    relay._wait(lambda: False)
    assert a.ask("state") == b.ask("state")
    assert b.ask("status")["match"]["held"] == 1


def test_bots_think_on_the_first_handheld_only(pair):
    _, _, a, b = pair
    relay = Relay(a, b, 1)
    relay.begin("zen", "010", 11)
    for _ in range(4):
        seat = due(a)
        if seat != 1:
            play((a, b)[seat == 2])
        until(relay, lambda: due(a) != 1 and relay.common == lengths(a, b)[0] == lengths(a, b)[1])
        assert a.ask("state") == b.ask("state")
    assert b.ask("status")["match"]["held"] == 0b011


def test_two_different_matches_are_not_joined(pair):
    _, _, a, b = pair
    a.ask("new", "zen", "00", 1)
    b.ask("new", "queens", "00", 1)
    with pytest.raises(HortusError, match="different matches"):
        Relay(a, b, 1).join()
    b.ask("new", "zen", "00", 1, "drop")
    for client, at in ((a, 0), (b, -1)):
        client.ask("play", client.ask("moves")[at])
    with pytest.raises(HortusError, match="different moves"):
        Relay(a, b, 1).join()


def test_the_commands_say_what_is_allowed(pair, capfd):
    first, second, a, b = pair
    a.close()
    b.close()
    assert cli.run(["relay", first.path, second.path, "--first", "x"]) == USAGE
    assert "numbers of seats" in capfd.readouterr().err
    assert cli.run(["relay", first.path, second.path]) == USAGE
    assert "no match to go on with" in capfd.readouterr().err
    assert cli.run(["relay", first.path, "/dev/is-not-there"]) == NO_DEVICE
    capfd.readouterr()
    for words, says in (
        (("a", "b", "--first", "0,7"), "from 0 to 4"),
        (("a", "b", "--pack", "zen", "--first", "2"), "from 0 to 1"),
        (("a", "b", "--seats", "nobody"), "nobody"),
        (("a", "b", "--pack", "a b"), "pack 'a b'"),
        (("a", ""), "nothing is no value"),
        ((first.path, first.path), "two different ones"),
    ):
        assert cli.run(["relay", *words]) == USAGE
        assert says in capfd.readouterr().err
    assert cli.run(["sit", "1", "--port", first.path]) == USAGE
    assert "no match to go on with" in capfd.readouterr().err
