"""A program that answers like a handheld, but in one thing: a line on standard error says so, whatever is asked."""

import base64
import copy
import functools
import json
import random
from zlib import crc32

import pytest

from host_tools import cli
from host_tools.errors import DONE, FOUND, NO_DEVICE, USAGE, HortusError
from host_tools.link import client as clients
from host_tools.link.client import Client
from host_tools.link.dumps import Dump
from host_tools.link.replies import is_reply
from host_tools.link.target import DumpTarget
from tests.link.test_device_commands import DUMPS, WITH_MATCH

COMMANDS = (
    *("device status", "device screen", "device state", "device show", "device moves", "device journal"),
    *("device goto 2", "device undo", "device packs", "device trace", "device mem", "device log", "device settings"),
    *("device selftest", "device hint", "device bot", "device new zen-ring", "device resume", "device dump"),
    *("device hold 1", "save list", "pack list --device", "pack put zen-solo", "pack pull zen {}"),
)
ODD = (
    None, True, -1, 7, 10**30, 1e400, "", "x", "AAAA", "é\ud800\x1b[31m", [], ["\x1b[2J\x07"], [[]], ["x"] * 4, {},
)  # fmt: skip
TRIED = 12  # changes of each verb's reply to each command
SAID = {
    **dict.fromkeys(("new", "key", "use"), True),
    **dict.fromkeys(("resume", "hold", "put"), 0),
    "hint": [0],
    "bot": [0],
    "selftest": {"display": True, "keys": True, "held": 0, "nvm": 4096, "trouble": 0, "problems": ["no key A"]},
}


class Liar:
    """The port of a handheld that is as in a dump; `lie(verb, value)` returns what it answers instead of `value`."""

    def __init__(self, lie):
        self.target = DumpTarget(Dump.read(WITH_MATCH))
        self.lie = lie
        self.in_waiting = 0
        self._out = b""

    def write(self, data):
        for line in data.decode().splitlines():
            *words, number = line.split()
            if words:
                answer = {"ok": self.lie(words[0], self._said(words)), "n": int(number[1:])}
                self._out += json.dumps(answer).encode() + b"\n"
        self.in_waiting = len(self._out)

    def _said(self, words):
        if words[0] == "get":
            whole, at = (self.target.dump.pack if words[1] == "pack" else self.target.dump.nvm), int(words[-1])
            piece = base64.b64encode(whole[at : at + 144]).decode()
            return {"size": len(whole), "crc": f"{crc32(whole):08x}", "at": at, "data": piece}
        if words[0] == "data":
            return int(words[1]) + len(base64.b64decode(words[2]))
        if words[0] == "end":
            return {"name": "zen-solo", "crc": "00000000"}
        return SAID[words[0]] if words[0] in SAID else self.target.ask(*words)

    def read(self, size):
        data, self._out = self._out[:size], self._out[size:]
        self.in_waiting = len(self._out)
        return data

    def close(self):
        pass


def places(value, path=()):
    """Yield the path of everything in a value of JSON."""
    yield path
    pairs = value.items() if isinstance(value, dict) else enumerate(value[:2]) if isinstance(value, list) else ()
    for key, part in pairs:
        yield from places(part, (*path, key))


def changed(value, path, odd):
    """Return a value with something odd at a path; without what was there, if that is the very word for it."""
    if not path:
        return odd
    value = copy.deepcopy(value)
    last = functools.reduce(lambda part, key: part[key], path[:-1], value)
    if odd is LEFT_OUT:
        del last[path[-1]]
    else:
        last[path[-1]] = odd
    return value


LEFT_OUT = object()


@pytest.fixture
def run(monkeypatch, capsys, tmp_path):
    """Run a command with a handheld that lies; return (exit code, standard output, standard error)."""
    monkeypatch.setattr(clients, "QUICK_S", 0.02)
    monkeypatch.setattr(clients, "SLOW_S", 0.02)

    def run(command, lie):
        monkeypatch.setattr("host_tools.link.ports.choose", lambda port=None: Client("x", lambda name: Liar(lie)))
        code = cli.run(command.format(tmp_path / "out.pack").split())
        return code, *capsys.readouterr()

    return run


@pytest.mark.parametrize("command", COMMANDS)
def test_a_reply_that_is_none_is_said_in_one_line(command, run):
    asked = {}
    assert run(command, lambda verb, value: asked.setdefault(verb, value))[0] in (DONE, FOUND, USAGE)
    dice = random.Random(command)
    for verb, said in asked.items():
        every = [(path, odd) for path in places(said) for odd in (*ODD, *([LEFT_OUT] if path else []))]
        for path, odd in dice.sample(every, min(TRIED, len(every))):
            false = changed(said, path, odd)
            code, out, err = run(command, lambda v, value, v2=verb, odd=false: odd if v == v2 else value)
            assert code in (DONE, FOUND, USAGE, NO_DEVICE), (verb, path, odd, err)
            assert code < USAGE or err.count("\n") == 1, (verb, path, odd, err)
            assert "\x1b" not in out + err and "\x07" not in out + err


def test_what_handhelds_have_answered_are_replies():
    for path in DUMPS:
        replies = Dump.read(path).replies
        assert [verb for verb in replies if not is_reply(verb, replies[verb])] == []
    assert all(is_reply(verb, value) for verb, value in SAID.items())


@pytest.mark.parametrize("what", ["data", "crc"])
def test_a_file_that_never_ends_is_not_read_for_ever(what):
    """A piece without a byte, and a file that is another one each time."""
    dice = random.Random(5)

    def lie(verb, value):
        return {**value, what: "" if what == "data" else f"{dice.randrange(1 << 32):08x}"}

    with pytest.raises(HortusError, match="damaged on the way" if what == "data" else "changes faster"):
        Client("x", lambda name: Liar(lie)).fetch("nvm")


@pytest.mark.parametrize("place", [0, 119, 121, 5000])
def test_a_file_of_which_pieces_are_lost_is_not_sent_for_ever(place):
    with pytest.raises(HortusError, match=f"it has {place}: send it again"):
        Client("x", lambda name: Liar(lambda verb, value: place if verb == "data" else value)).put(
            "save", "match", bytes(600)
        )


def test_an_event_of_another_shape_is_noise():
    class Events(Liar):
        def read(self, size):
            self._out = self._out or b'{"event":"key"}\n{"event":5,"value":1,"at":1,"no":1}\n'
            return super().read(size)

    assert Client("x", lambda name: Events(lambda verb, value: value)).poll(0.05) is None
