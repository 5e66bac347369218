"""Finding the handheld: the right port or a question, never a guess."""

import errno
import os
from types import SimpleNamespace

import pytest

from host_tools.errors import NO_DEVICE, USAGE, HortusError
from host_tools.link import ports, replies
from host_tools.link.client import NoAnswer

HELLO = {"protocol": 1, "uid": "e660", "hortus": "1", "build": "", "board": "pico", "circuitpython": "10.2.1"}


def port(device, **known):
    """Return a port as pyserial lists it."""
    names = ("manufacturer", "product", "interface", "location", "serial_number", "vid")
    return SimpleNamespace(device=device, **{name: known.get(name) for name in names})


def board(serial, *devices, **known):
    """Return the ports of one handheld."""
    return [port(name, manufacturer="Hortus", serial_number=serial, **{**known, **more}) for name, more in devices]


LINUX = board(
    "A",
    ("/dev/ttyACM0", {"interface": "CircuitPython CDC control", "location": "1-1:1.0"}),
    ("/dev/ttyACM1", {"interface": "CircuitPython CDC2 control", "location": "1-1:1.2"}),
)
WINDOWS = board("A", ("COM7", {"location": "1-1:x.0"}), ("COM4", {"location": "1-1:x.2"}))
MACOS = board("A", ("/dev/cu.usbmodem1101", {"location": "0-1"}), ("/dev/cu.usbmodem1103", {"location": "0-1"}))
OTHERS = [
    port("/dev/ttyS0"),
    port("/dev/cu.Bluetooth-Incoming-Port"),
    port("/dev/ttyUSB0", manufacturer="FTDI", vid=0x0403, serial_number="F"),
    port("/dev/ttyACM9", manufacturer="Sierra Wireless", vid=0x1199, serial_number="M"),
]


class Fake:
    """A client for ports whose behaviour is given: {device: hello, or the error of opening or asking}."""

    def __init__(self, known):
        self.known = known
        self.opened = []
        self.closed = []

    def __call__(self, device):
        self.opened.append(device)
        found = self.known.get(device, NoAnswer(f"{device}: there is no such port"))
        if isinstance(found, HortusError) and "no answer" not in str(found):
            raise found
        return FakeClient(self, device, found)


class FakeClient:
    def __init__(self, owner, device, found):
        self.owner, self.port, self.found = owner, device, found

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()

    def close(self):
        self.owner.closed.append(self.port)

    def ask(self, *words, timeout=None):
        if isinstance(self.found, HortusError):
            raise self.found
        replies.check(words[0], self.found, self.port)
        return self.found


def silent(device):
    return NoAnswer(f"{device}: no answer to 'hello'")


@pytest.fixture(autouse=True)
def no_variable(monkeypatch):
    monkeypatch.delenv("HORTUS_PORT", raising=False)


@pytest.mark.parametrize(
    ("there", "data"), [(LINUX, "/dev/ttyACM1"), (WINDOWS, "COM4"), (MACOS, "/dev/cu.usbmodem1103")]
)
@pytest.mark.parametrize("turned", [False, True])
def test_of_the_two_ports_the_data_channel_is_asked_first(there, data, turned):
    fake = Fake({data: HELLO})
    found = ports.choose(there=lambda: OTHERS + (there[::-1] if turned else there), client=fake)
    assert found.port == data
    assert set(fake.opened) == {data}  # nothing was sent to the console, nor to anything else


def test_names_that_are_garbled_do_not_matter_since_each_port_is_asked():
    there = board("A", ("/dev/ttyACM0", {}), ("/dev/ttyACM1", {}))
    fake = Fake({"/dev/ttyACM0": HELLO, "/dev/ttyACM1": silent("/dev/ttyACM1")})
    assert ports.choose(there=lambda: there, client=fake).port == "/dev/ttyACM0"


def test_a_board_of_a_known_maker_without_our_name_is_asked_too():
    there = [port("/dev/ttyACM3", vid=0x2E8A, serial_number="P")]
    assert ports.choose(there=lambda: there, client=Fake({"/dev/ttyACM3": HELLO})).port == "/dev/ttyACM3"


def test_no_handheld_is_said_with_what_else_is_there_and_nothing_of_it_is_opened():
    fake = Fake({})
    with pytest.raises(HortusError, match=r"plug it in with a cable that carries data.*ttyUSB0") as caught:
        ports.choose(there=lambda: OTHERS, client=fake)
    assert caught.value.exit_code == NO_DEVICE
    assert fake.opened == []


def test_two_handhelds_are_a_question():
    there = LINUX + board("B", ("/dev/ttyACM2", {"interface": "x CDC2 y"}))
    fake = Fake({"/dev/ttyACM1": HELLO, "/dev/ttyACM2": {**HELLO, "uid": "ffff"}})
    with pytest.raises(
        HortusError, match=r"2 handhelds.*--port /dev/ttyACM1 \(e660\), --port /dev/ttyACM2 \(ffff\)"
    ) as e:
        ports.choose(there=lambda: there, client=fake)
    assert e.value.exit_code == USAGE
    assert ports.choose(there=lambda: there, client=fake, question=lambda names: names[1]).port == "/dev/ttyACM2"


def test_a_port_that_is_held_or_forbidden_is_named_with_what_to_do():
    busy = NoAnswer(ports.why_not_open("/dev/ttyACM1", OSError(errno.EBUSY, "Device or resource busy")))
    there = LINUX[1:]
    with pytest.raises(HortusError, match="another program holds it"):
        ports.choose(there=lambda: there, client=Fake({"/dev/ttyACM1": busy}))


def test_a_missing_right_names_the_group_and_the_command():
    said = ports.why_not_open(os.devnull, OSError(errno.EACCES, "Permission denied"))
    assert "no permission" in said and "sudo usermod -aG" in said and "log out and in" in said
    assert "dialout" in ports.permission("/dev/is-not-there")


def test_a_silent_board_is_said_to_be_silent():
    fake = Fake({name: silent(name) for name in ("/dev/ttyACM0", "/dev/ttyACM1")})
    with pytest.raises(HortusError, match="no answer to 'hello'"):
        ports.choose(there=lambda: LINUX, client=fake)
    assert fake.closed == fake.opened == ["/dev/ttyACM1", "/dev/ttyACM0"]


def test_the_variable_and_the_option_override_and_must_be_a_handheld(monkeypatch):
    fake = Fake({"/dev/x": HELLO, "/dev/y": HELLO, "/dev/z": "a modem"})
    monkeypatch.setenv("HORTUS_PORT", "/dev/x")
    assert ports.choose(there=lambda: LINUX, client=fake).port == "/dev/x"
    assert ports.choose("/dev/y", there=lambda: LINUX, client=fake).port == "/dev/y"
    with pytest.raises(NoAnswer, match="no Hortus handheld"):
        ports.choose("/dev/z", client=fake)
    assert fake.closed[-1] == "/dev/z"
    with pytest.raises(NoAnswer, match="no such port"):
        ports.choose("/dev/nowhere", client=fake)


def test_another_protocol_is_refused():
    with pytest.raises(HortusError, match="protocol 2"):
        ports.choose("/dev/x", client=Fake({"/dev/x": {**HELLO, "protocol": 2}}))


@pytest.mark.parametrize(
    ("name", "kind"), [("/tmp", "a folder"), ("/dev/null", "no serial port"), (__file__, "no serial port")]
)
def test_a_name_that_is_no_port_s_is_wrong_use(name, kind, monkeypatch):
    monkeypatch.delenv("HORTUS_PORT", raising=False)
    with pytest.raises(HortusError, match=f"{name}: it is {kind}: the name of a serial port is allowed") as caught:
        ports.choose(name)
    assert caught.value.exit_code == USAGE


def test_a_name_that_no_file_can_have_is_no_port():
    for name in ("/dev/" + "x" * 10_000, "x/" * 5000, f"{__file__}/x"):
        with pytest.raises(NoAnswer, match="there is no such port"):
            ports.choose(name)
    with pytest.raises(NoAnswer):
        ports.choose("a\0b")


def test_the_terminal_that_one_types_in_is_not_asked(monkeypatch):
    master, slave = os.openpty()
    name = os.ttyname(slave)
    monkeypatch.setattr(ports.os, "isatty", lambda stream: stream == 1)
    monkeypatch.setattr(ports.os, "ttyname", lambda stream: name)
    try:
        with pytest.raises(HortusError, match="it is this terminal"):
            ports.choose(name, client=pytest.fail)
        assert not ports.is_own_terminal("/dev/null") and not ports.is_own_terminal("/dev/is-not-there")
    finally:
        os.close(slave)
        os.close(master)


@pytest.mark.parametrize("by_name", [None, "/dev/ttyACM1"])
def test_a_board_that_comes_back_with_another_port_is_followed_and_no_other_is_taken_for_it(by_name):
    there = [list(LINUX)]
    fake = Fake({"/dev/ttyACM1": HELLO})
    client = ports.choose(by_name, there=lambda: there[0], client=fake)
    assert list(client.names()) == ["/dev/ttyACM1", "/dev/ttyACM0"]
    other = board("B", ("/dev/ttyACM1", {"interface": "x CDC2 y"}))
    there[0] = other
    assert list(client.names()) == []
    moved = board("A", ("/dev/ttyACM2", {"interface": "a CDC b"}), ("/dev/ttyACM3", {"interface": "a CDC2 b"}))
    there[0] = other + moved
    assert list(client.names()) == ["/dev/ttyACM3", "/dev/ttyACM2"]


@pytest.mark.parametrize("empty", ["", "  "])
def test_an_empty_name_is_no_name_left_out(empty, monkeypatch):
    there = pytest.fail
    monkeypatch.delenv("HORTUS_PORT", raising=False)
    with pytest.raises(HortusError, match="--port '"):
        ports.choose(empty, there)
    monkeypatch.setenv("HORTUS_PORT", empty)
    with pytest.raises(HortusError, match="HORTUS_PORT '"):
        ports.choose(None, there)
