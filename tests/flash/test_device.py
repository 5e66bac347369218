"""The handheld's two serial ports, as each system lists them, and what is said on them."""

from types import SimpleNamespace

import pytest

from host_tools.errors import FOUND, HortusError
from host_tools.flash import device

UID = "E6612C30F3652C31"


def port(name, interface=None, location=None, uid=UID):
    return SimpleNamespace(device=name, interface=interface, location=location, serial_number=uid)


# As pyserial lists them, the link first, to see that they are sorted; beside them other things.
SYSTEMS = {
    "linux": (
        port("/dev/ttyACM1", "CircuitPython CDC2 control", "1-2:1.2"),
        port("/dev/ttyACM0", "CircuitPython CDC control", "1-2:1.0"),
    ),
    "windows": (port("COM8", None, "1-2:x.2"), port("COM12", None, "1-2:x.0")),
    "mac": (
        port("/dev/cu.usbmodem1203", "CircuitPython CDC control", "0-1.2"),
        port("/dev/cu.usbmodem1201", "CircuitPython CDC control", "0-1.2"),
    ),
}


class Wire:
    """Serial ports: `said` has what was written to each, `answers` what the link reads, a line each."""

    def __init__(self, listed, answers=()):
        self.listed = [
            port("/dev/ttyS0", uid=None),
            port("/dev/ttyACM9", "CircuitPython CDC control", uid="FF"),
            *listed,
        ]
        self.answers = list(answers)
        self.said = {}

    def cable(self, uid=UID):
        return device.Cable(uid, lambda: self.listed, self.open, lambda seconds: None)

    def open(self, name):
        self.said.setdefault(name, b"")
        self.name = name
        return self

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def write(self, data):
        self.said[self.name] += data

    def readline(self):
        return self.answers.pop(0) if self.answers else b""


@pytest.mark.parametrize("system", SYSTEMS)
def test_console_comes_first_and_the_link_second(system):
    link, console = SYSTEMS[system]
    assert Wire(SYSTEMS[system]).cable().names() == [console.device, link.device]
    assert Wire(SYSTEMS[system]).cable(UID.lower()).names() == [console.device, link.device]


def test_start_anew_goes_over_the_console_which_any_circuitpython_has():
    wire = Wire(SYSTEMS["linux"])
    wire.cable().reload()
    assert wire.said == {"/dev/ttyACM0": b"\x03\x03\x04"}


def test_hello_takes_its_own_answer_among_other_lines():
    lines = [b"AT\r\n", b'{"event":"key"}\n', b'{"ok":true}\n', b'{"ok":{"build":"abc"}}\n']
    wire = Wire(SYSTEMS["linux"], lines)
    assert wire.cable().hello() == {"build": "abc"}
    assert wire.said == {"/dev/ttyACM1": b"\nhello\n"}
    assert b"\x03" not in wire.said["/dev/ttyACM1"]


def test_no_answer_and_no_link_are_none():
    assert Wire(SYSTEMS["linux"]).cable().hello() is None
    assert Wire(SYSTEMS["linux"][1:]).cable().hello() is None
    assert Wire(SYSTEMS["linux"], [b"noise\n"] * 50).cable().hello() is None


def test_handheld_without_a_port_is_named():
    with pytest.raises(HortusError, match="shows no serial port on this PC: press reset") as caught:
        Wire([]).cable().reload()
    assert caught.value.exit_code == FOUND
