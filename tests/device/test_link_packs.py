"""Packs over the link: into RAM without a restart, onto the drive when Python may write there, away again."""

import pytest

from firmware import registry
from firmware.pack import Pack
from host_tools.packs import compiler
from host_tools.simulator import Machine
from tests.device.test_link import Wire, fetch, put, running
from tests.packs import changed_pack
from tests.zen_words import sealed

MARKET = compiler.built_in("zen-market")


def started(**options):
    machine = Machine(**options).boot()
    machine.run(5000, until=lambda: machine.picture().count > 0)
    return Wire(machine)


@pytest.fixture(scope="module")
def shared():
    """A handheld on battery; each test leaves it on the shelf without a pack in RAM."""
    wire = started()
    yield wire
    wire.machine.stop()


@pytest.fixture
def wire(shared):
    running(shared).store.guest = None
    return shared


def places(wire, game="zen"):
    """Return name -> where each pack is: 0 built in, 1 drive, 2 RAM."""
    return {name: where for _, name, _, where in wire.ok(f"packs {game}")["packs"]}


def test_pack_is_playable_at_once_and_its_set_up_is_shown(wire):
    assert put(wire, "pack", "zen-market", MARKET.data)["ok"] == {"name": "zen-market", "crc": f"{MARKET.crc:08x}"}
    assert places(wire) == {"zen": 0, "zen-ring": 0, "zen-solo": 0, "zen-market": 2}
    assert fetch(wire, "pack zen-market") == MARKET.data
    assert wire.ok("use zen-market") is True
    wire.machine.run(500)
    app = running(wire)
    assert app._name == "setup" and app.screen.pack.crc == MARKET.crc
    wire.machine.press("A")
    wire.machine.settle()
    assert running(wire).match.pack.crc == MARKET.crc
    assert wire.machine.restarts == 0
    # A match that is played with it goes on, whatever comes meanwhile.
    other = variant("mine")
    assert "ok" in put(wire, "pack", "mine", other)
    assert wire.error("use mine") == "busy"
    wire.ok(f"play {wire.ok('moves')[0]}")
    assert running(wire).match.pack.crc == MARKET.crc and fetch(wire, "pack") == MARKET.data
    wire.ok("park")
    wire.machine.run(500)


def variant(name):
    pack = changed_pack("zen", coins__start=30)
    return sealed(pack.data[:16] + bytes([len(name)]) + name.encode() + pack.data[20:-4])


def test_pack_is_kept_on_the_drive_over_power_off_and_removed_again(tmp_path):
    wire = started(written=tmp_path)
    assert wire.error("keep") == "no-pack"
    put(wire, "pack", "mine", variant("mine"))
    assert wire.ok("keep") == "/packs/mine.pack"
    assert (tmp_path / "packs" / "mine.pack").read_bytes() == variant("mine")
    assert places(wire)["mine"] == 1
    machine = wire.machine
    machine.boot()
    machine.run(5000, until=lambda: machine.picture().count > 0)
    wire = Wire(machine)
    assert places(wire)["mine"] == 1
    assert wire.ok("delete mine") is True
    assert "mine" not in places(wire) and not (tmp_path / "packs" / "mine.pack").exists()
    machine.stop()


def test_longer_and_shorter_ones_replace_a_file_whole(tmp_path):
    wire = started(written=tmp_path)
    (tmp_path / "packs").mkdir()
    (tmp_path / "packs" / "mine.pack").write_bytes(bytes(2048))
    put(wire, "pack", "mine", variant("mine"))
    wire.ok("keep")
    assert (tmp_path / "packs" / "mine.pack").read_bytes() == variant("mine")
    assert [path.name for path in (tmp_path / "packs").iterdir()] == ["mine.pack"]
    wire.machine.stop()


def test_with_a_pc_on_the_drive_it_is_the_pc_that_writes_and_removes(tmp_path):
    (tmp_path / "packs").mkdir()
    (tmp_path / "packs" / "old.pack").write_bytes(variant("old"))
    wire = started(cable=True, written=tmp_path)
    put(wire, "pack", "mine", variant("mine"))
    assert wire.error("keep") == "held"
    assert wire.error("delete old") == "held"
    assert places(wire)["mine"] == 2 and places(wire)["old"] == 1
    assert wire.ok("delete mine") is True and "mine" not in places(wire)
    wire.machine.stop()


def test_what_is_built_in_or_waits_for_a_match_is_not_deleted(wire):
    assert wire.error("delete zen") == "built-in"
    assert wire.error("delete nothing-such") == "refused"
    assert wire.error("delete") == wire.error("use") == "bad-pack"
    put(wire, "pack", "zen-market", MARKET.data)
    wire.ok("new zen-market 02 7 drop")
    assert wire.error("delete zen-market") == "in-use"
    wire.ok("park")
    wire.machine.run(500)


def test_packs_that_do_not_fit_are_refused_and_the_one_in_RAM_stays(wire):
    put(wire, "pack", "zen-market", MARKET.data)
    body = bytearray(MARKET.data[:-4])
    body[13:16] = b"zoo"
    assert put(wire, "pack", "zen-market", sealed(body))["error"] == "refused"
    assert Pack(running(wire).store.guest).crc == MARKET.crc
    engine = bytearray(MARKET.data[:-4])
    engine[5:7] = b"\x07\x07"
    assert "is for engine 7 to 7, this is 1" in put(wire, "pack", "zen-market", sealed(engine))["hint"]
    assert Pack(running(wire).store.guest).crc == MARKET.crc


@pytest.mark.parametrize("game", [row[0] for row in registry.GAMES])
def test_the_pack_that_comes_with_the_rules_tells_their_engine(game):
    assert compiler.built_in(game).engine_max == registry.engine(game).ENGINE


def test_pack_of_a_match_that_is_played_or_waits_is_not_written_over(tmp_path):
    wire = started(written=tmp_path)
    file = tmp_path / "packs" / "mine.pack"
    put(wire, "pack", "mine", variant("mine"))
    wire.ok("keep")
    wire.ok("new mine 00 7")
    wire.ok(f"play {wire.ok('moves')[0]}")
    state = wire.ok("state")
    other = changed_pack("zen", coins__start=31)
    other = sealed(other.data[:16] + b"\x04mine" + other.data[20:-4])
    assert put(wire, "pack", "mine", other)["ok"]["name"] == "mine"
    assert wire.error("keep") == "in-use"
    assert file.read_bytes() == variant("mine") and wire.ok("state") == state
    wire.ok("park")
    wire.machine.run(500)
    assert wire.error("keep") == "in-use" and file.read_bytes() == variant("mine")
    wire.ok("resume")
    assert wire.ok("state") == state
    # The same bytes again are no other pack, and another match lets go of the old one.
    put(wire, "pack", "mine", variant("mine"))
    assert wire.ok("keep") == "/packs/mine.pack"
    put(wire, "pack", "mine", other)
    wire.ok("new zen 00 7")
    assert wire.ok("keep") == "/packs/mine.pack" and file.read_bytes() == other
    wire.machine.stop()
