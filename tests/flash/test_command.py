"""The command from end to end on a folder that is the drive: what it shows, keeps, restores, refuses, and waits for."""

import json
import zipfile

import pytest

from host_tools import build, cli
from host_tools.commands import flash as command
from host_tools.errors import FOUND, NO_DEVICE, USAGE
from host_tools.flash import board as boards
from host_tools.flash import device, kept, volume
from tests.flash import toy

UID = "E6612C30F3652C31"


class Handheld:
    """What is on the cable: it runs what is on its drive since it was told to start anew."""

    def __init__(self, drive):
        self.drive = drive
        self.uid = ""
        self.reloads = 0
        self.asked = 0
        self.runs = "older"
        self.deaf = False

    def reload(self, hard=False):
        self.reloads += 1
        self.hard = hard

    def hello(self):
        self.asked += 1
        if self.asked == 1:
            raise OSError(5, "the port is away")
        if self.asked == 2 or self.deaf:
            return None
        if self.asked == 3:
            return {"build": "older"}
        self.runs = json.loads((self.drive / "manifest.json").read_bytes())["build"]
        return {"build": self.runs, "hortus": "1.1"}


class Build:
    """Stands in for a build of this checkout, which takes seconds."""

    def __init__(self, files):
        self.files = files

    def check_size(self):
        pass


@pytest.fixture
def drive(tmp_path):
    folder = tmp_path / "media/CIRCUITPY"
    fill(folder, {**toy.OWN, **toy.saves(), **toy.old()})
    return folder


@pytest.fixture
def handheld(drive, tmp_path, monkeypatch):
    one = Handheld(drive)
    base = str(tmp_path)
    (tmp_path / "media" / "nobody").mkdir()
    monkeypatch.setattr(command, "make_build", lambda source: Build(toy.new()))
    monkeypatch.setattr(command.boards, "System", lambda: boards_system(base))
    monkeypatch.setattr(command.kept, "folder", lambda: tmp_path / "kept")
    monkeypatch.setattr(device, "connect", lambda uid: setattr(one, "uid", uid) or one)
    # What reaches the medium is another test's; this PC's disk takes its time for it.
    monkeypatch.setattr(volume, "_to_medium", lambda descriptor: None)
    monkeypatch.setattr(volume, "_folder_to_medium", lambda folder: None)
    monkeypatch.setattr(device, "_PAUSE_S", 0)
    return one


real_system = boards.System


def boards_system(base):
    return real_system("linux", base, "nobody")


def fill(folder, files):
    for path, data in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)


def content(folder):
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


WANTED = {**toy.OWN, **toy.saves(), **toy.new()}
BUILD = json.loads(toy.new()["manifest.json"])["build"]


def test_flash_shows_what_changes_writes_it_starts_the_handheld_once_and_waits(handheld, drive, capsys):
    assert cli.run(["flash"]) == 0
    out = capsys.readouterr().out
    assert content(drive) == WANTED
    assert handheld.reloads == 1 and handheld.uid == UID and not handheld.hard
    assert f"{drive}: Raspberry Pi Pico with CircuitPython 10.2.1, UID {UID}" in out
    assert "on the drive: Hortus 1.0, build " in out and f"to be: 1.1, build {BUILD}" in out
    assert "new   2: firmware/games/queens.mpy, firmware/journal.mpy" in out
    assert "removed   3: firmware/journal/scan.mpy, firmware/left.mpy, firmware/journal/" in out
    assert f"the handheld runs Hortus 1.1, build {BUILD}" in out


def test_dry_run_changes_nothing_and_says_the_same(handheld, drive, capsys):
    before = content(drive)
    assert cli.run(["flash", "--dry-run", "--json"]) == 0
    shown = capsys.readouterr()
    said = json.loads(shown.out)
    assert content(drive) == before and handheld.reloads == 0
    assert said["add"] == ["firmware/games/queens.mpy", "firmware/journal.mpy"]
    assert said["change"] == ["firmware/app.mpy", "firmware/games/zen.mpy", "code.py", "manifest.json"]
    assert (said["uid"], said["board"], said["whole"]) == (UID, "raspberry_pi_pico", True)


def test_board_with_other_pins_gets_them_once_or_is_told_which_it_lacks(handheld, drive, capsys):
    boot_out = toy.OWN["boot_out.txt"].replace(b"raspberry_pi_pico", b"seeeduino_xiao_rp2040")
    (drive / "boot_out.txt").write_bytes(boot_out)
    assert cli.run(["flash"]) == 0
    assert (drive / "settings.toml").read_bytes() == toy.OWN["settings.toml"]  # a person's own stay
    lacks = (
        "lacks HORTUS_SDA, HORTUS_SCL, HORTUS_KEY_UP, HORTUS_KEY_DOWN, HORTUS_KEY_LEFT, HORTUS_KEY_RIGHT, HORTUS_KEY_B"
    )
    assert f"{lacks}, HORTUS_KEY_M: `hortus hw seeeduino_xiao_rp2040 --settings`" in capsys.readouterr().out
    # CircuitPython makes an empty one together with its file system.
    for there in (None, b"", b" \r\n"):
        (drive / "settings.toml").unlink()
        if there is not None:
            (drive / "settings.toml").write_bytes(there)
        assert cli.run(["flash", "--no-reload"]) == 0
        assert b'HORTUS_KEY_UP = "D1"' in (drive / "settings.toml").read_bytes()
        assert "lacks" not in capsys.readouterr().out
    assert cli.run(["flash", "--restore", "--no-reload"]) == 0
    assert b'HORTUS_KEY_UP = "D1"' in (drive / "settings.toml").read_bytes()


def test_circuitpython_9_gets_a_word_on_its_stack_unless_it_has_more(handheld, drive, capsys):
    (drive / "boot_out.txt").write_bytes(toy.OWN["boot_out.txt"].replace(b"10.2.1", b"9.2.9"))
    assert cli.run(["flash", "--dry-run"]) == 0
    assert "put the line CIRCUITPY_PYSTACK_SIZE = 4096 into settings.toml" in capsys.readouterr().out
    (drive / "settings.toml").write_text("CIRCUITPY_PYSTACK_SIZE = 4096\n")
    assert cli.run(["flash", "--dry-run"]) == 0
    assert "PYSTACK" not in capsys.readouterr().out


def test_second_run_has_nothing_to_do_and_leaves_the_handheld_alone(handheld, drive, capsys):
    assert cli.run(["flash"]) == 0
    assert cli.run(["flash"]) == 0
    assert "nothing to do: all 9 files are there" in capsys.readouterr().out
    assert handheld.reloads == 1


def test_handheld_that_runs_another_build_than_its_drive_holds_is_started_anew(handheld, drive, capsys):
    assert cli.run(["flash", "--no-reload"]) == 0
    handheld.asked = 2  # it answers, with the older build
    assert cli.run(["flash"]) == 0
    assert handheld.reloads == 1 and handheld.hard
    assert "the handheld still runs build older: it is started anew" in capsys.readouterr().out
    handheld.deaf = True
    assert cli.run(["flash"]) == 0  # whether it runs at all is not asked
    assert handheld.reloads == 1


def test_damaged_file_counts_once_as_changed(handheld, drive, capsys):
    assert cli.run(["flash"]) == 0
    (drive / "firmware/app.mpy").write_bytes(b"half")
    (drive / "lib/panel.mpy").unlink()
    capsys.readouterr()
    assert cli.run(["flash", "--dry-run", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["add"], said["change"], said["remove"]) == (["lib/panel.mpy"], ["firmware/app.mpy"], [])
    assert cli.run(["flash"]) == 0
    assert "2 files changed, " in capsys.readouterr().out and content(drive) == WANTED


def test_hidden_files_of_a_mac_are_not_kept(handheld, drive):
    (drive / "firmware/._app.mpy").write_bytes(b"Mac")
    assert cli.run(["flash"]) == 0
    with zipfile.ZipFile(kept.place(boards.Board(drive, "", uid=UID))) as archive:
        assert {name: archive.read(name) for name in archive.namelist()} == toy.old()


def test_restore_of_a_source_build_is_no_wish(handheld, drive, capsys):
    assert cli.run(["flash", "--restore", "--source"]) == USAGE
    assert "--source goes with a build only" in capsys.readouterr().err


def test_restore_goes_back_and_again_forward(handheld, drive):
    before = content(drive)
    assert cli.run(["flash"]) == 0
    assert cli.run(["flash", "--restore", "--no-reload"]) == 0
    assert content(drive) == before
    assert cli.run(["flash", "--restore", "--no-reload"]) == 0
    assert content(drive) == WANTED


def test_program_that_was_on_the_board_before_hortus_is_kept_and_comes_back(handheld, drive, capsys):
    for path in sorted(drive.rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    fill(drive, {**toy.OWN, "code.py": b'print("Hello World!")\n', "lib/neopixel.mpy": b"C\x06"})
    before = content(drive)
    assert cli.run(["flash"]) == 0
    assert "on the drive: no Hortus" in capsys.readouterr().out
    assert cli.run(["flash", "--restore"]) == 0
    assert handheld.reloads == 2 and handheld.hard  # there is nobody to answer
    assert content(drive) == {**before, **build.empty_saves()}


def test_drive_that_is_neither_old_nor_new_does_not_replace_what_is_kept(handheld, drive):
    assert cli.run(["flash"]) == 0
    with zipfile.ZipFile(kept.place(boards.Board(drive, "", uid=UID))) as archive:
        good = {name: archive.read(name) for name in archive.namelist()}
    assert good == toy.old()
    (drive / "firmware/app.mpy").write_bytes(b"half")
    assert cli.run(["flash"]) == 0
    with zipfile.ZipFile(kept.place(boards.Board(drive, "", uid=UID))) as archive:
        assert {name: archive.read(name) for name in archive.namelist()} == good


def test_restore_without_anything_kept_says_so(handheld, drive, capsys):
    assert cli.run(["flash", "--restore"]) == USAGE
    assert "nothing is kept for " in capsys.readouterr().err


def test_damaged_zip_of_what_was_kept_is_named(handheld, drive, tmp_path, capsys):
    place = kept.place(boards.Board(drive, "", uid=UID))
    place.parent.mkdir(parents=True)
    place.write_bytes(b"no zip")
    assert cli.run(["flash", "--restore"]) == USAGE
    assert "it cannot be restored" in capsys.readouterr().err


def test_handheld_that_does_not_answer_is_told_apart_from_one_with_another_build(handheld, drive, monkeypatch, capsys):
    ticks = iter(range(0, 10_000, 5))
    monkeypatch.setattr(device.time, "monotonic", lambda: next(ticks))
    monkeypatch.setattr(device.start_anew, "__defaults__", (False, 30, device.time.monotonic, lambda seconds: None))
    handheld.deaf = True
    assert cli.run(["flash"]) == FOUND
    assert "all is written, but the handheld does not answer after 30 s: press reset" in capsys.readouterr().err
    assert content(drive) == WANTED
    (drive / "code.py").write_bytes(b"")
    handheld.deaf = False
    handheld.asked = 0
    monkeypatch.setattr(handheld, "hello", lambda: {"build": "older"})
    assert cli.run(["flash"]) == FOUND
    assert f"runs build older instead of {BUILD}: press reset" in capsys.readouterr().err
    (drive / "code.py").write_bytes(b"")
    monkeypatch.setattr(handheld, "hello", lambda: {"build": BUILD, "error": "ImportError: no module named 'x'"})
    assert cli.run(["flash"]) == FOUND
    assert "has the build but cannot start it: ImportError: no module named 'x'" in capsys.readouterr().err


def test_no_handheld_and_wrong_boards_end_before_anything_is_built(handheld, drive, monkeypatch, capsys):
    monkeypatch.setattr(command, "make_build", lambda source: pytest.fail("built before it looked"))
    (drive / "boot_out.txt").write_bytes(toy.OWN["boot_out.txt"].replace(b"rp2040", b"samd51"))
    assert cli.run(["flash"]) == USAGE
    assert "has the chip samd51" in capsys.readouterr().err
    (drive / "boot_out.txt").unlink()
    assert cli.run(["flash"]) == NO_DEVICE
    assert "has no boot_out.txt of CircuitPython" in capsys.readouterr().err


def test_drive_that_vanishes_while_it_is_read_is_named(handheld, drive, monkeypatch, capsys):
    class Gone(command.Folder):
        def read(self, path):
            raise OSError(5, "Input/output error", path)

        def alive(self):
            return False

    monkeypatch.setattr(command, "Folder", Gone)
    assert cli.run(["flash"]) == NO_DEVICE
    assert "the drive vanished at " in capsys.readouterr().err
