"""`hortus pack` with a handheld: the simulator on a real pseudo-terminal, and a folder that is its drive on the PC."""

import json
import time

import pytest

from firmware.pack import Pack
from host_tools import cli
from host_tools.commands import pack as command
from host_tools.errors import USAGE
from host_tools.flash import board as boards
from host_tools.packs import carry, compiler
from host_tools.simulator import Machine
from host_tools.simulator.line import Line
from tests.flash.test_board import boot_out

MARKET = compiler.built_in("zen-market")
SYSTEM = boards.System
UID = "0123456789abcdef"  # of the virtual handheld


@pytest.fixture
def drive(tmp_path, monkeypatch):
    """A PC that sees the handheld's drive."""
    folder = tmp_path / "media/CIRCUITPY"
    folder.mkdir(parents=True)
    (folder / "boot_out.txt").write_text(boot_out(uid=UID.upper()))
    system = SYSTEM("linux", str(tmp_path), "nobody")
    monkeypatch.setattr(command.boards, "System", lambda: system)
    return folder


@pytest.fixture
def run(line, tmp_path, monkeypatch, capsys):
    system = SYSTEM("linux", str(tmp_path / "no drives"), "nobody")
    monkeypatch.setattr(command.boards, "System", lambda: system)

    def run(*words, code=0):
        assert cli.run(["pack", *words, "--port", str(line.path)]) == code
        shown = capsys.readouterr()
        return shown.out if code == 0 else shown.err

    return run


def test_from_an_edited_source_to_the_set_up_takes_no_ten_seconds_and_no_restart(run, line, tmp_path):
    file = tmp_path / "mine.toml"
    assert cli.run(["pack", "new", "zen", "mine", str(file)]) == 0
    file.write_text(file.read_text("utf-8").replace("start = 12 ", "start = 30 "), "utf-8")
    begun = time.monotonic()
    assert "Mine: there until power off; A begins" in run("put", str(file))
    assert time.monotonic() - begun < 10
    with line.quiet():
        assert line.machine.restarts == 0
    rows = {row["name"]: row for row in json.loads(run("list", "--json"))}
    assert rows["mine"] == {"name": "mine", "title": "Mine", "game": "zen", "where": "until power off"}
    assert rows["zen"]["where"] == "built in"
    run("pull", "mine", str(tmp_path / "back.pack"))
    assert (tmp_path / "back.pack").read_bytes() == compiler.compile_file(file)
    source = file.read_bytes()
    assert "is there and is no pack" in run("pull", "mine", str(file), code=USAGE)
    assert file.read_bytes() == source
    pulled = json.loads(run("pull", "mine", str(tmp_path / "back.pack"), "--json"))
    assert (pulled["file"], pulled["name"]) == (str(tmp_path / "back.pack"), "mine")
    assert json.loads(run("use", "mine", "--json")) == {"name": "mine"}
    assert json.loads(run("delete", "mine", "--json"))["said"] == ["mine is gone"]
    assert "mine" not in run("list")


def test_match_that_is_played_goes_on_while_a_pack_comes(run, line):
    from host_tools.link.client import Client

    with Client(str(line.path)) as client:
        client.ask("new", "zen", "00", 7)
        client.ask("play", client.ask("moves")[0])
        state = client.ask("state")
    assert "the match that is being played goes on" in run("put", "zen-market")
    assert "park comes first (busy)" in run("use", "zen-market", code=USAGE)
    with Client(str(line.path)) as client:
        assert client.ask("state") == state
        assert client.fetch("pack") == compiler.built_in("zen").data


def test_pack_is_kept_by_the_handheld_on_battery(run, line):
    said = run("put", "zen-market", "--keep")
    assert "the handheld has written /packs/zen-market.pack" in said
    with line.quiet():
        assert (line.machine.hardware.drive.written / "packs/zen-market.pack").read_bytes() == MARKET.data
    assert "on the drive" in run("list")
    assert "zen-market is gone" in run("delete", "zen-market")


def test_files_on_a_drive_that_the_pc_has_are_written_and_removed_by_the_pc(drive, tmp_path, monkeypatch, capsys):
    machine = Machine(cable=True, written=tmp_path / "written").boot()
    (tmp_path / "written/packs").mkdir(parents=True)
    (tmp_path / "written/packs/a file.pack").write_bytes(MARKET.data)
    (drive / "packs").mkdir()
    (drive / "packs/a file.pack").write_bytes(MARKET.data)
    (drive / "packs/._a file.pack").write_bytes(b"Mac")
    machine.run(10_000, until=lambda: machine.picture().count > 0)
    with Line(machine) as line:
        assert cli.run(["pack", "delete", "zen-market", "--port", str(line.path)]) == 0
        assert [path.name for path in (drive / "packs").iterdir()] == ["._a file.pack"]
        capsys.readouterr()
        assert cli.run(["pack", "put", "zen-market", "--keep", "--json", "--port", str(line.path)]) == 0
        assert "written to packs/zen-market.pack on the drive" in json.loads(capsys.readouterr().out)["said"][1]
        assert (drive / "packs/zen-market.pack").read_bytes() == MARKET.data
        assert len(list((drive / "packs").iterdir())) == 2
        # The handheld says that it may not, and this PC does not see the drive.
        (drive / "boot_out.txt").unlink()
        assert cli.run(["pack", "put", "zen-market", "--keep", "--port", str(line.path)]) == USAGE
        assert "this PC does not see its drive: hold M" in capsys.readouterr().err


@pytest.mark.parametrize("wrong", ["bit", "engine", "source"])
def test_pack_that_does_not_fit_never_leaves_the_pc(wrong, tmp_path, monkeypatch, capsys):
    from tests.zen_words import sealed

    monkeypatch.setattr(command.ports, "choose", lambda port: pytest.fail("asked for a handheld"))
    body = bytearray(MARKET.data[:-4])
    if wrong == "engine":
        body[5:7] = b"\x02\x02"
    data = sealed(body)
    if wrong == "bit":
        data = bytes([data[0]]) + bytes([data[1] ^ 4]) + data[2:]
    file = tmp_path / ("x.toml" if wrong == "source" else "x.pack")
    file.write_bytes(b'game = "zen"\nprice = 3\n' if wrong == "source" else data)
    assert cli.run(["pack", "put", str(file)]) == USAGE
    assert capsys.readouterr().err.startswith("hortus: ")


def test_handheld_that_has_other_bytes_than_were_sent_is_not_believed():
    class Liar:
        def put(self, *_):
            return {"name": "zen-market", "crc": "00000000"}

    with pytest.raises(carry.HortusError, match="the handheld has 00000000 instead of"):
        carry.put(Liar(), Pack(MARKET.data))
