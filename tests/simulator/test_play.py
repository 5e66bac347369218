"""`play`: the command, matches put into the handheld's memory, and bots that play through the app."""

import json
import os
import subprocess
import sys
import time

import pytest

from firmware.journal import scan
from host_tools import picture
from host_tools.cli import run
from host_tools.commands import play
from host_tools.errors import HortusError
from host_tools.packs import compiler
from host_tools.simulator import Machine, headless, matches

GARDENERS = bytes([2, 2])


def hortus(capsys, *args):
    """Run the command line; return (exit code, standard output, standard error)."""
    code = run(args)
    out, err = capsys.readouterr()
    return code, out, err


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ("chess", "no game 'chess'; there are: zen"),
        ("--seed 4", "which game? there are: zen"),
        ("zen --players 7 --headless --auto", "--players 7: pack zen allows 2, 3, 4"),
        ("verdant --players 6 --headless --auto", "pack verdant allows 1, 2, 3, 4, 5: the game is for 1 to 5 players"),
        ("verdant --pack verdant-family --players 1 --headless --auto", "the simplified game is not played alone"),
        ("verdant --set scenario=1 --headless --auto", "scenarios are played alone, with the pack verdant-solo"),
        ("zen --seats human,bot", "seat 'bot': allowed are human, seedling, gardener, master"),
        ("zen --seats human,master --headless --auto", "allowed are seedling, gardener, master"),
        ("zen --seats gardener,gardener --players 3 --headless --auto", "--seats names 2 seats, --players says 3"),
        ("zen --headless", "--headless, --auto and --json go together"),
        ("zen --auto", "--headless, --auto and --json go together"),
        ("zen --json", "--headless, --auto and --json go together"),
        ("zen --set boards=9 --headless --auto", "boards"),
        ("zen --pack nothing --headless --auto", "no pack 'nothing'; there are: zen"),
        ("zen --seed -1 --headless --auto", "-1 is not in the range"),
        ("zen", "this is no terminal"),
        ("", "this is no terminal"),
    ],
)
def test_wrong_use_is_one_line_and_code_2(capsys, args, said):
    code, out, err = hortus(capsys, "play", *args.split())
    assert (code, out) == (2, "")
    assert len(err.strip().splitlines()) == 1
    assert said in err


def test_headless_match_as_json_is_the_same_twice_and_its_result_true(capsys):
    runs = [
        hortus(capsys, *["play", "zen", "--headless", "--auto", "--seed", "3", "--players", "2", "--json"])
        for _ in range(2)
    ]
    assert runs[0] == runs[1]
    code, out, err = runs[0]
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert set(found) == {"game", "pack", "seed", "seats", "totals", "winners", "moves", "digest"}
    assert (found["game"], found["pack"], found["seed"]) == ("zen", "zen", 3)
    assert found["seats"] == ["gardener", "gardener"]
    assert found["winners"]
    assert {found["totals"][seat] for seat in found["winners"]} == {max(found["totals"])}
    assert len(found["digest"]) == 8 and int(found["digest"], 16) >= 0


@pytest.mark.parametrize(
    ("args", "seats"),
    [
        ("zen --players 4 --seed 1", 4),
        ("--pack zen-ring --seed 2", 2),
        ("zen --pack zen-solo --seed 3", 1),
        ("zen --seats seedling,gardener,seedling --seed 4 --set boards=1,2", 3),
    ],
)
def test_bots_play_every_pack_and_number_of_players_through_the_app(capsys, args, seats):
    code, out, err = hortus(capsys, "play", *args.split(), "--headless", "--auto", "--json")
    assert (code, err) == (0, "")
    assert len(json.loads(out)["totals"]) == seats


def test_result_for_people_names_seats_points_and_winner(capsys):
    code, out, _ = hortus(capsys, *["play", "zen", "--headless", "--auto", "--seed", "3"])
    assert code == 0
    assert out.count("gardener") == 2 and "wins" in out and "seed 3" in out


def test_pack_of_ones_own_is_played_from_a_file(capsys, tmp_path):
    source = (compiler.sources("zen")[0]).read_text("utf-8").replace('name = "zen"', 'name = "zen-mine"')
    (tmp_path / "mine.toml").write_text(source, "utf-8")
    code, out, err = hortus(
        capsys, "play", "--pack", str(tmp_path / "mine.toml"), "--headless", "--auto", "--seed", "3", "--json"
    )
    assert (code, err) == (0, "")
    assert json.loads(out)["pack"] == "zen-mine"


def test_power_cuts_in_the_middle_of_a_match_change_nothing_of_it():
    pack = compiler.find("zen")
    whole = headless.play(pack, pack.default_options(), GARDENERS, 11)
    machine = Machine()
    matches.put_in(machine.hardware, pack, pack.default_options(), GARDENERS, 11, shipped=True)
    cuts = 0
    try:
        while not matches.finished(machine.nvm):
            machine.boot()
            if cuts < 12:
                machine.hardware.flash.cut_after_bytes(7 + 13 * cuts % 64)
            machine.run(10_000, until=lambda: machine.picture().count > 0)
            if machine.state == "running":
                machine.press("A")
            machine.run(600_000, until=lambda: machine.state == "off" or matches.finished(machine.nvm))
            assert machine.state in ("off", "running"), machine.console
            cuts += machine.state == "off"
        assert cuts == 12
        assert matches.result(machine.nvm, pack) == whole
    finally:
        machine.stop()


def test_flash_that_hangs_stops_the_saving_and_not_the_play():
    pack = compiler.find("zen")
    machine = Machine()
    matches.put_in(machine.hardware, pack, pack.default_options(), bytes(2), 11, shipped=True)
    told = []

    def go_on(ms):
        machine.run(10_000, until=lambda: machine.picture().count > 0)
        machine.run(500)
        told.append("Saving has failed" in " ".join(piece.text for piece in picture.read(machine.picture())))
        for _ in range(2):  # the shelf, and the hand-over
            machine.press("A")
            machine.run(ms)

    try:
        machine.boot()
        machine.hardware.flash.hangs = True
        for _ in range(2):
            go_on(4000)
            shown = bytes(machine.hardware.chip.ram)
            machine.press("A")
            machine.settle()
            assert bytes(machine.hardware.chip.ram) == shown  # nothing moves any more
            machine.reset()
        go_on(500)
        assert told == [False, False, True]
        for _ in range(4):
            shown = bytes(machine.hardware.chip.ram)
            machine.press("A")
            machine.settle()
            assert bytes(machine.hardware.chip.ram) != shown
        assert machine.state == "running" and scan.whole(machine.nvm).length == 0
    finally:
        machine.stop()


def test_match_that_waits_is_parked_when_another_is_asked_for(tmp_path):
    pack = compiler.find("zen")
    options = pack.default_options()
    machine = Machine(nvm=tmp_path / "memory", written=tmp_path / "files")
    matches.put_in(machine.hardware, pack, options, GARDENERS, 1, shipped=True)
    machine.boot()
    machine.run(10_000, until=lambda: machine.picture().count > 0)
    machine.press("A")
    machine.run(60_000, until=lambda: scan.whole(machine.nvm).length >= 10)
    machine.stop()
    again = Machine(nvm=tmp_path / "memory", written=tmp_path / "files")
    assert scan.whole(again.nvm).length >= 10
    matches.put_in(again.hardware, pack, options, GARDENERS, 2, shipped=True)
    assert scan.whole(again.nvm).header.seed == 2
    parked = scan.whole((tmp_path / "files" / "saves" / "1.hortus-save").read_bytes())
    assert parked.header.seed == 1 and parked.length >= 10
    again.stop()


@pytest.mark.parametrize("encoding", ["latin-1", "cp437", "ascii", "no-such"])
def test_terminal_that_takes_no_braille_is_refused_in_a_line(encoding):
    """The picture was 64x16 question marks."""
    with pytest.raises(HortusError, match=f"takes {encoding}.*PYTHONUTF8=1"):
        play._refuse_letters(encoding)
    play._refuse_letters("utf-8")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pseudo-terminals of this kind")
@pytest.mark.parametrize("colour", [True, False])
def test_in_a_terminal_of_80x24_it_shows_the_panel_and_leaves_the_terminal_as_it_was(tmp_path, colour):
    import fcntl
    import pty
    import struct
    import termios

    from host_tools.simulator.machine import CHECKOUT

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    environment = {**os.environ, "TERM": "xterm-256color"}
    environment.pop("NO_COLOR", None)
    if not colour:
        environment["NO_COLOR"] = "1"
    command = [
        sys.executable,
        "-P",
        str(CHECKOUT / "host_tools"),
        *["play", "zen", "--seed", "7", "--memory"],
        str(tmp_path),
    ]
    process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, cwd=tmp_path)
    os.close(theirs)
    os.set_blocking(ours, False)
    seen = bytearray()

    def read_until(condition, seconds=20):
        end = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < end, seen[-2000:].decode("utf-8", "replace")
            try:
                seen.extend(os.read(ours, 65536))
            except (BlockingIOError, OSError):
                time.sleep(0.02)

    try:
        read_until(lambda: "choose" in seen.decode("utf-8", "ignore") and "⣀" in seen.decode("utf-8", "ignore"))
        read_until(lambda: scan.whole((tmp_path / "memory.nvm").read_bytes()).header is not None)
        os.write(ours, b"q")
        read_until(lambda: process.poll() is not None)
        assert process.returncode == 0
        assert b"\x1b[?1049l" in seen  # back from the alternate screen
        assert b"Traceback" not in seen
        assert (b"\x1b[38;" in seen) == colour
    finally:
        process.kill()
        os.close(ours)
    assert scan.whole((tmp_path / "memory.nvm").read_bytes()).header.seed == 7
