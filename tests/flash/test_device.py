"""The handheld's two serial ports, as each system lists them, and what is said on them."""

from types import SimpleNamespace

import pytest

from host_tools.errors import FOUND, HortusError
from host_tools.flash import device
from host_tools.link.client import NoAnswer
from host_tools.simulator import Machine
from host_tools.simulator.line import Line

UID = "E6612C30F3652C31"


def port(name, interface=None, location=None, uid=UID, vid=0x239A):
    names = {"manufacturer": None, "product": None}
    return SimpleNamespace(device=name, interface=interface, location=location, serial_number=uid, vid=vid, **names)


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
    """Serial ports: `said` has what was written to each, `answer` is the link's; nobody may open those in `held`."""

    def __init__(self, listed, answer=None, held=()):
        self.listed = [
            port("/dev/ttyS0", uid=None, vid=None),
            *listed,
            port("/dev/ttyACM9", "CircuitPython CDC", uid="F"),
        ]
        self.answer = answer
        self.held = held
        self.said = {}

    def cable(self, uid=UID):
        return device.Cable(uid, lambda: self.listed, self.client, self.console, lambda seconds: None)

    def client(self, name):
        return Link(self, name)

    def console(self, name):
        if name in self.held:
            raise NoAnswer(f"{name}: another program holds it")
        return Console(self, name)


class Console:
    def __init__(self, wire, name):
        self.wire = wire
        self.name = name

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def write(self, data):
        self.wire.said[self.name] = self.wire.said.get(self.name, b"") + data


class Link(Console):
    def ask(self, *words, timeout):
        self.write(" ".join(words).encode())
        if self.wire.answer is None:
            raise NoAnswer(f"{self.name}: no answer")
        return self.wire.answer


@pytest.mark.parametrize("system", SYSTEMS)
def test_link_comes_first_and_the_console_last(system):
    link, console = SYSTEMS[system]
    assert Wire(SYSTEMS[system]).cable().names() == [link.device, console.device]
    assert Wire(SYSTEMS[system][::-1]).cable(UID.lower()).names() == [link.device, console.device]


def test_start_anew_goes_over_the_console_which_any_circuitpython_has():
    wire = Wire(SYSTEMS["linux"], True)
    wire.cable().reload()
    assert wire.said == {"/dev/ttyACM0": b"\x03\x03\x04"}


def test_what_only_a_reset_starts_and_a_console_that_is_held_go_over_the_link():
    wire = Wire(SYSTEMS["linux"], True)
    wire.cable().reload(hard=True)
    assert wire.said == {"/dev/ttyACM1": b"reboot"}
    wire = Wire(SYSTEMS["linux"], True, held=["/dev/ttyACM0"])
    wire.cable().reload()
    assert wire.said == {"/dev/ttyACM1": b"reboot"}


def test_reset_of_a_handheld_without_a_link_goes_over_the_console():
    wire = Wire(SYSTEMS["linux"], None)
    wire.cable().reload(hard=True)
    assert wire.said["/dev/ttyACM0"] == b"\x03\x03\x04"


def test_hello_is_asked_on_the_link_only():
    wire = Wire(SYSTEMS["linux"], {"build": "abc"})
    assert wire.cable().hello() == {"build": "abc"}
    assert wire.said == {"/dev/ttyACM1": b"hello"}


def test_no_answer_and_no_link_are_none():
    assert Wire(SYSTEMS["linux"]).cable().hello() is None
    assert Wire(SYSTEMS["linux"][1:], {"build": "abc"}).cable().hello() is None


def test_handheld_that_cannot_be_told_is_named():
    for wire in (Wire([]), Wire(SYSTEMS["linux"], None, held=["/dev/ttyACM0"])):
        with pytest.raises(HortusError, match="cannot be told from this PC: press reset") as caught:
            wire.cable().reload()
        assert caught.value.exit_code == FOUND


def test_board_without_a_number_is_none_of_those_that_are_plugged_in():
    wire = Wire([port("/dev/ttyACM1", "CircuitPython CDC2 control", uid=None)], {"build": "abc"})
    assert wire.cable("").names() == [] and wire.cable("").hello() is None


def test_the_virtual_handheld_says_the_build_of_its_drive(tmp_path):
    (tmp_path / "manifest.json").write_bytes(b'{\n"hortus":"1.1",\n"build":"0123456789ab",\n"files":{}\n}\n')
    machine = Machine(written=tmp_path).boot()
    machine.run(10_000, until=lambda: machine.picture().count > 0)
    with Line(machine) as line:
        listed = [port(str(line.path), "CircuitPython CDC2 control"), port("/dev/ttyACM0", "CircuitPython CDC control")]
        cable = device.Cable(UID, lambda: listed, sleep=lambda seconds: None)
        assert cable.hello()["build"] == "0123456789ab"
        found = device.start_anew(cable, "0123456789ab", hard=True, wait=60)
        assert found["hortus"] == "1.1"
        with line.quiet():
            assert machine.restarts == 1
