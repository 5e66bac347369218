"""The doctor's findings: each can come up, under its name, and says what to do."""

import json
from pathlib import Path

import pytest

from host_tools import __version__, cli, doctor, saves
from host_tools.errors import HortusError
from host_tools.flash.board import System
from host_tools.link.client import Client, LinkError, NoAnswer
from host_tools.link.dumps import Dump
from host_tools.packs import compiler
from host_tools.simulator.line import Line
from tests.link.handhelds import booted
from tests.link.test_device_commands import DUMPS
from tests.link.test_ports import HELLO, LINUX, OTHERS, Fake, board, silent

BOOT_OUT = (
    "Adafruit CircuitPython 10.2.1 on 2026-01-01; Raspberry Pi Pico with rp2040\nBoard ID:raspberry_pi_pico\nUID:0123\n"
)


def names(checked):
    return {one.finding.name for one in checked if one.finding is not None}


def healthy():
    """Return what a handheld in order replies."""
    dump = Dump.read(next(path for path in DUMPS if path.stem == "shelf"))
    return {**dump.replies, "nvm": dump.nvm, "selftest": {"display": True, "keys": True, "problems": []}}


class Patient:
    """A client whose replies are given."""

    port = "COM1"

    def __init__(self, replies):
        self.replies = replies

    def ask(self, *words, timeout=None):
        return self.replies.get(words[0], True)

    def fetch(self, *what):
        if isinstance(self.replies["nvm"], HortusError):
            raise self.replies["nvm"]
        return self.replies["nvm"]

    def close(self):
        pass


@pytest.fixture
def drive(tmp_path):
    """A system with one handheld's drive."""
    there = tmp_path / "media" / "me" / "CIRCUITPY"
    there.mkdir(parents=True)
    (there / "boot_out.txt").write_text(BOOT_OUT)
    return System("linux", str(tmp_path), "me")


def looked_at(drive, replies=None, **more):
    patient = Patient({**healthy(), **(replies or {})})
    given = {"port": "COM1", "client": lambda port: patient, "system": drive, "free": lambda path: 1 << 20, **more}
    return list(doctor.examine(**given))


def test_nothing_is_found_where_nothing_is_wrong(drive):
    assert names(looked_at(drive)) == set()


def in_pieces():
    """Return a journal that does not come to the position that it tells."""
    dump = Dump.read(next(path for path in DUMPS if path.stem == "zen-went-back"))
    save = saves.parse(dump.nvm)
    match = saves.new_match(save, saves.pack_of(save.header))
    list(saves.replay(save, match, lambda game, move: ""))
    old = match.digest
    match.digest = lambda: old() ^ 1
    return saves.of_match(match)


CASES = {
    "firmware-older": {"hello": {**healthy()["hello"], "hortus": "0.0.0", "build": "x"}},
    "firmware-newer": {"hello": {**healthy()["hello"], "hortus": "99.0", "build": "x"}},
    "circuitpython-unproved": {"hello": {**healthy()["hello"], "circuitpython": "8.2.0"}},
    "not-saving": {"status": {**healthy()["status"], "trouble": 2}},
    "packs-bad": {"packs": {**healthy()["packs"], "bad": 1}},
    "packs-missing": {"packs": {"packs": [], "bad": 0}},
    "save-damaged": {"nvm": in_pieces()},
    "crashed": {"crash": "Traceback:\nZeroDivisionError: by zero\n"},
    "low-memory": {"mem": {"free": 5000, "used": 160_000, "up_s": 1}},
    "panel-silent": {"selftest": {"display": False, "keys": True, "problems": []}},
    "keys-missing": {"selftest": {"display": True, "keys": False, "problems": []}},
    "wiring": {"selftest": {"display": True, "keys": True, "problems": ["key A: its pin is another key's too"]}},
}


@pytest.mark.parametrize("name", CASES)
def test_a_finding_of_the_handheld_has_its_name(name, drive):
    assert names(looked_at(drive, CASES[name])) == {name}


def test_firmware_that_cannot_start_and_a_cable_pulled_meanwhile_end_no_examination(drive):
    for error, name in (
        (LinkError("broken", "ImportError: no module"), "firmware-broken"),
        (NoAnswer("COM1: the handheld is gone"), "port-silent"),
    ):
        patient = Patient(healthy())
        said = patient.ask
        patient.ask = lambda *words, timeout=None, error=error, said=said: (
            said(*words) if words[0] == "hello" else (_ for _ in ()).throw(error)
        )
        found = list(doctor.examine("COM1", client=lambda port, one=patient: one, system=drive, free=lambda path: 100))
        assert names(found) == {name, "drive-full"}  # what is on the drive is looked at all the same


def test_findings_of_the_port_have_their_names():
    def only(found):
        return {one.finding.name for one in found if isinstance(one, doctor.Checked) and one.finding}

    def look(known, there, port=None):
        return only(doctor._ports(port, lambda: there, Fake(known)))

    assert look({}, OTHERS) == {"no-handheld"}
    assert look({}, [], "/dev/nowhere") == {"no-handheld"}
    two = LINUX + board("B", ("/dev/ttyACM2", {}))
    assert look({"/dev/ttyACM1": HELLO, "/dev/ttyACM2": HELLO}, two) == {"several-handhelds"}
    for says, name in (
        ("/dev/ttyACM1: no permission: it belongs to the group dialout", "port-no-permission"),
        ("/dev/ttyACM1: another program holds it", "port-busy"),
    ):
        assert look({"/dev/ttyACM1": NoAnswer(says)}, LINUX[1:]) == {name}
    assert look({"/dev/ttyACM1": silent("/dev/ttyACM1")}, LINUX[1:]) == {"port-silent"}
    assert look({"/dev/x": "a modem"}, [], "/dev/x") == {"port-other"}


def test_findings_of_the_pc_and_the_drive_have_their_names(drive, tmp_path, monkeypatch):
    assert names([doctor._python((3, 10, 2))]) == {"python-too-old"}
    assert names([doctor._packages(["click 1 instead of 2"])]) == {"packages-differ"}
    assert names(looked_at(System("linux", str(tmp_path / "none"), "me"))) == {"no-drive"}
    assert names(looked_at(drive, free=lambda path: 100)) == {"drive-full"}
    monkeypatch.setattr(doctor, "_writable", lambda path: False)
    assert names(looked_at(drive)) == {"drive-read-only"}


def test_files_on_the_drive_are_looked_at_though_nobody_answers(drive):
    there = Path(drive.base) / "media" / "me" / "CIRCUITPY"

    def found():
        return names(
            doctor.examine("COM1", client=Fake({"COM1": silent("COM1")}), system=drive, free=lambda path: 1 << 20)
        )

    assert found() == {"port-silent"}
    (there / "packs").mkdir()
    (there / "packs" / "._mine.pack").write_bytes(b"a Mac's")
    (there / "packs" / "mine.pack").write_bytes(compiler.built_in("zen").data)
    for text in ('{"hortus": "' + __version__ + '"}', "{", "[]", '{"hortus": 5}'):
        (there / "manifest.json").write_text(text)
        assert found() == {"port-silent"}
    (there / "manifest.json").write_text('{"hortus": "99.0"}')
    (there / "packs" / "mine.pack").write_bytes(compiler.built_in("zen").data[:-1])
    (there / "boot_out.txt").write_text(BOOT_OUT.replace("10.2.1", "8.2.0"))
    assert found() == {"port-silent", "firmware-newer", "packs-bad", "circuitpython-unproved"}


def test_every_name_is_tried_here_and_says_what_to_do():
    text = Path(__file__).read_text("utf-8")
    assert [name for name in doctor.REMEDIES if f'"{name}"' not in text] == []
    assert all(len(what) > 20 for what in doctor.REMEDIES.values())


def test_the_command_examines_a_live_handheld(capfd, monkeypatch):
    with Line(booted()) as line:
        with Client(line.path) as client:
            client.ask("new", "zen", "00", 7)
            client.ask("play", client.ask("moves")[0])
        code = cli.run(["doctor", "--port", line.path, "--json"])
        said = json.loads(capfd.readouterr().out)
    assert code == (1 if said["findings"] else 0)
    assert {row["name"] for row in said["findings"]} <= {"no-drive"}
    assert all(row["do"] for row in said["findings"])
    assert "saved match" in said["checked"]
    assert cli.run(["doctor", "--names"]) == 0 and "port-busy" in capfd.readouterr().out
