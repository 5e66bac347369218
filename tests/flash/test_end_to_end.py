"""From a checkout to a running handheld: the command, a drive, and a virtual handheld that runs what lies there."""

import hashlib
import json

import pytest

from host_tools import build, cli
from host_tools.commands import flash as command
from host_tools.flash import board as boards
from host_tools.flash import device, volume
from host_tools.simulator import Machine
from host_tools.simulator.line import Line
from tests.flash.test_board import boot_out
from tests.flash.test_device import port

UID = "0123456789ABCDEF"  # of the virtual handheld


def older(files):
    """Return a build as it may have been before: a module less, one that differs, another that is gone since."""
    found = {path: data for path, data in files.items() if path not in ("firmware/screens/help.py", build.MANIFEST)}
    found["firmware/font.py"] += b"\n# as it was\n"
    found["firmware/screens/gone.py"] = b"BORROWED = True\n"
    hashes = {path: hashlib.sha256(data).hexdigest() for path, data in found.items()}
    document = {"hortus": "0.0.9", "build": "0123456789ab", "mpy": None, "files": hashes}
    found[build.MANIFEST] = json.dumps(document, indent=0, separators=(",", ":")).encode() + b"\n"
    return found


@pytest.fixture(scope="module")
def made():
    return build.make(source=True)


def test_flash_brings_a_running_handheld_to_the_new_build_and_restore_back(made, tmp_path, monkeypatch, capsys):
    drive = tmp_path / "media/CIRCUITPY"
    for path, data in {**older(made.files), "boot_out.txt": boot_out(uid=UID).encode()}.items():
        (drive / path).parent.mkdir(parents=True, exist_ok=True)
        (drive / path).write_bytes(data)
    system = boards.System("linux", str(tmp_path), "nobody")
    monkeypatch.setattr(command.boards, "System", lambda: system)
    monkeypatch.setattr(command.kept, "folder", lambda: tmp_path / "kept")
    monkeypatch.setattr(command, "make_build", lambda source: made)
    monkeypatch.setattr(volume, "_to_medium", lambda descriptor: None)
    monkeypatch.setattr(volume, "_folder_to_medium", lambda folder: None)
    machine = Machine(drive).boot()
    machine.run(10_000, until=lambda: machine.picture().count > 0)
    with Line(machine) as line:
        # The virtual console is no port of this PC: as if a terminal held it, so the link resets the board.
        listed = [
            port(str(line.path), "CircuitPython CDC2 control", uid=UID),
            port("/dev/no-console", "CircuitPython CDC control", uid=UID),
        ]
        cable = device.Cable(UID, lambda: listed)
        monkeypatch.setattr(device, "connect", lambda uid: cable)
        assert cable.hello()["build"] == "0123456789ab"
        assert cli.run(["flash", "--source"]) == 0
        assert f"the handheld runs Hortus {build.said(made.files[build.MANIFEST])}" in capsys.readouterr().out
        assert cable.hello()["build"] == made.manifest["build"]
        assert not (drive / "firmware/screens/gone.py").exists()
        assert cli.run(["flash", "--restore"]) == 0
        assert cable.hello()["build"] == "0123456789ab"
        with line.quiet():
            assert machine.restarts == 2
            machine.run(10_000, until=lambda: machine.picture().count > 0)
            assert machine.picture().count > 0
