"""Requests through pyserial on real pseudo-terminals: to the simulator, and to a peer that misbehaves on purpose."""

import base64
import json
import os
import pty
import threading
import time
import tty
from binascii import crc32

import pytest

from host_tools import saves
from host_tools.errors import NO_DEVICE, HortusError
from host_tools.link.client import Client, LinkError, NoAnswer, open_port
from host_tools.packs import compiler
from host_tools.simulator.line import Line
from tests.link.handhelds import booted

REQUESTS_A_SECOND = 200


class Peer:
    """A pseudo-terminal whose other end does what a test says: `answer(request line)` returns what is written, a list
    of pieces of bytes, each followed by a pause in seconds."""

    def __init__(self, answer):
        self.answer = answer
        self.master, slave = pty.openpty()
        tty.setraw(slave)
        self.path = os.ttyname(slave)
        self._slave = slave
        self._stop = False
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self):
        line = b""
        while not self._stop:
            try:
                byte = os.read(self.master, 1)
            except OSError:
                return
            line += byte
            if line == b"#0\n":  # asks nothing, see client.py
                line = b""
            if line.endswith(b"\n") and not self._stop:
                for piece, pause in self.answer(line):
                    os.write(self.master, piece)
                    time.sleep(pause)
                line = b""

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self._stop = True
        os.write(self._slave, b"\n")  # wakes the thread
        self._thread.join(1)
        os.close(self._slave)
        os.close(self.master)


def number(line):
    return int(line[line.rindex(b"#") + 1 :])


def reply(line, value="yes"):
    return json.dumps({"ok": value, "n": number(line)}).encode() + b"\n"


def test_half_a_line_and_answers_that_another_program_left_are_nobodys():
    with Line(booted()) as line:
        with Client(line.path) as client:
            client.ask("new", "zen", "00", 7)
        for left in (b"key A", b"state #1\nstate #2\nstate #3\n", b"play 0"):
            with open_port(line.path) as port:
                port.write(left)
            with Client(line.path) as client:
                for _ in range(3):
                    assert client.ask("status")["match"]["length"] == 0


def test_a_reply_split_at_every_byte_is_put_together():
    def answer(line):
        whole = reply(line, "x" * 10)
        cut = number(line) % (len(whole) + 1)
        return [(whole[:cut], 0.002), (whole[cut:], 0)]

    with Peer(answer) as peer, Client(peer.path) as client:
        assert {client.ask("x") for _ in range(40)} == {"x" * 10}


def test_a_reply_that_comes_byte_by_byte_is_put_together():
    with Peer(lambda line: [(bytes([byte]), 0.001) for byte in reply(line)]) as peer, Client(peer.path) as client:
        assert client.ask("x") == "yes"


def test_noise_of_all_256_values_and_prints_of_a_program_around_a_reply_are_passed_by():
    noise = bytes(range(256)) + b"\n" + b"Traceback (most recent call last):\r\n>>> {\n[1]\n42\nnull\n"

    def answer(line):
        return [(noise, 0), (reply(line), 0), (noise, 0)]

    with Peer(answer) as peer, Client(peer.path) as client:
        assert [client.ask("x") for _ in range(5)] == ["yes"] * 5


def test_replies_to_other_requests_and_events_are_kept_apart():
    def answer(line):
        late = json.dumps({"ok": "late", "n": number(line) - 1}).encode() + b"\n"
        event = b'{"event": "key", "value": 4, "at": 9, "no": 0}\n'
        return [(late + event + reply(line), 0)]

    with Peer(answer) as peer, Client(peer.path) as client:
        assert client.ask("x") == "yes"
        assert client.poll(0.1) == {"event": "key", "value": 4, "at": 9, "no": 0}
        assert client.poll(0.05) is None


def test_a_slow_answer_is_waited_for_and_none_at_all_is_said():
    with Peer(lambda line: [(b"", 0.4), (reply(line), 0)]) as peer, Client(peer.path) as client:
        assert client.ask("x") == "yes"
        with pytest.raises(NoAnswer, match="no answer to 'x'") as caught:
            client.ask("x", timeout=0.1)
        assert caught.value.exit_code == NO_DEVICE


def test_an_endless_line_does_not_fill_the_memory():
    with Peer(lambda line: [(b"x" * 4000, 0)] * 40 + [(b"\n" + reply(line), 0)]) as peer, Client(peer.path) as client:
        assert client.ask("x") == "yes"
        assert len(client._line) < 1 << 16


def test_an_error_is_told_with_its_name_and_sentence():
    def answer(line):
        return [(json.dumps({"error": "no-match", "hint": "new, or resume", "n": number(line)}).encode() + b"\n", 0)]

    with Peer(answer) as peer, Client(peer.path) as client:
        with pytest.raises(LinkError, match="new, or resume") as caught:
            client.ask("state")
        assert caught.value.name == "no-match" and caught.value.exit_code == 2


def test_a_request_that_is_too_long_or_no_plain_text_is_not_sent():
    with Peer(lambda line: []) as peer, Client(peer.path) as client:
        for words in (["play", *["9"] * 120], ["key", "Ä"], ["key", "a\nb"]):
            with pytest.raises(HortusError, match="200 of printable ASCII"):
                client.ask(*words)


def test_a_port_that_two_want_is_held_by_the_first():
    held = pytest.raises(NoAnswer, match="another program holds it")
    with Peer(lambda line: []) as peer, Client(peer.path), held:
        open_port(peer.path)


def test_a_damaged_file_is_noticed():
    def answer(line):
        piece = {"size": 3, "crc": "00000000", "at": 0, "data": "QUJD"}
        return [(reply(line, piece), 0)]

    with Peer(answer) as peer, Client(peer.path) as client, pytest.raises(HortusError, match="damaged on the way"):
        client.fetch("nvm")


# ---- the simulator


def test_two_hundred_states_a_second(client):
    client.ask("new", "zen", "00", 7)
    begun = time.process_time()
    for _ in range(REQUESTS_A_SECOND):
        client.ask("state")
    # Of the CPU's time, both ends together: on a busy machine the clock on the wall tells nothing.
    assert time.process_time() - begun < 1.0


def test_the_simulator_answers_at_once_after_a_long_talk_and_out_of_its_sleep(line, client):
    for _ in range(100):
        client.ask("status")
    time.sleep(0.4)  # the talk is over, and its time goes as the clock again
    client.ask("status", timeout=1.0)
    with line.quiet():
        line.machine.app.power.level = 2  # the panel is off, as after five minutes
    time.sleep(0.3)
    client.ask("status", timeout=1.0)


def test_files_of_all_256_values_come_and_go(client):
    client.ask("new", "zen", "00", 7)
    nvm = client.fetch("nvm")
    assert len(nvm) == 4096 and saves.parse(nvm).header.pack_name == "zen"
    data = compiler.built_in("zen-ring").data
    steps = []
    assert client.put("pack", "zen-ring", data, steps.append)["crc"] == f"{compiler.built_in('zen-ring').crc:08x}"
    assert steps[-1] == len(data) and steps == sorted(steps)
    every = bytes(range(256)) * 8
    with pytest.raises(LinkError) as caught:
        client.put("pack", "nonsense", every)
    assert caught.value.name == "refused" and "not a pack" in caught.value.hint


def test_a_reset_in_the_middle_is_got_over(line, client):
    client.ask("new", "zen", "00", 7)
    client.ask("play", client.ask("moves")[0])
    with line.quiet():
        client._write(b"screen #7\n")
    client.ask("reboot")
    time.sleep(0.3)
    client.reconnect()
    assert client.ask("status")["waits"] == 1
    assert client.ask("resume") == 1


def test_a_port_that_is_called_otherwise_when_it_comes_back_is_taken(line):
    with Line(booted()) as other, Client(line.path) as client:
        client.names = lambda: ["/dev/is-not-there", other.path]
        client.reconnect()
        assert client.port == other.path and client.ask("status")["screen"] == "shelf"
        client.names = list
        with pytest.raises(NoAnswer, match="has not come back within 0 s"):
            client.reconnect(0)


def test_a_cable_that_is_pulled_is_said_and_the_match_waits(line, client):
    client.ask("new", "zen", "00", 7)
    state = client.ask("state")
    line.pull()
    with pytest.raises(NoAnswer, match="gone"):
        client.ask("status")
    with pytest.raises(NoAnswer):
        client.ask("status")
    line.plug()
    client.reconnect()
    assert client.ask("state") == state


def test_prints_on_the_console_stay_off_the_link(line, client):
    with line.quiet():
        line.machine.hardware.cable.attached = True
        line.machine.hardware.print("Traceback: nothing to see\n" * 20)
    assert client.ask("crash") == ""


def test_a_save_goes_to_another_handheld_and_comes_to_the_same_position(client):
    client.ask("new", "zen", "01", 7)
    for _ in range(3):
        if client.ask("status")["match"]["player"] == 0:
            client.ask("play", client.ask("moves")[0])
        else:
            client.ask("bot", 1)
    length, state = client.ask("status")["match"]["length"], client.ask("state")
    save = saves.parse(client.fetch("nvm"))
    match = saves.new_match(save, saves.pack_of(save.header))
    list(saves.replay(save, match, lambda game, move: ""))
    data = saves.of_match(match)
    with Line(booted()) as other, Client(other.path) as second:
        assert second.put("save", "match", data) == length
        assert second.ask("state")["data"] == state["data"]
        broken = bytearray(data)
        broken[-5] ^= 1
        with pytest.raises(LinkError):
            second.put("save", "match", bytes(broken))
        second.ask("resume")
        assert second.ask("state")["data"] == state["data"]


def test_crc_of_what_is_fetched_is_compared_with_the_whole(client):
    piece = client.ask("get", "nvm", 0)
    assert piece["crc"] == f"{crc32(client.fetch('nvm')):08x}" and len(base64.b64decode(piece["data"])) == 144
