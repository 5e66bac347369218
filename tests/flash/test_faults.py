"""Whatever the drive does while it is written: one line that names it, and a run that goes on from there."""

import errno
import os

import pytest

from host_tools.errors import NO_DEVICE, USAGE, HortusError
from host_tools.flash import plan as plans
from host_tools.flash import write
from host_tools.flash.volume import Folder
from tests.flash import toy


class Memory:
    """A Volume in memory, of `room` bytes; `fault(kind, path, n)` may raise before the n-th change or read."""

    def __init__(self, files, room=10**6, cluster=512):
        self.held = dict(files)
        self.room = room
        self.size = cluster
        self.fault = lambda kind, path, n: None
        self.gone = False
        self.calls = 0
        self.most = 0

    def _call(self, kind, path):
        self.calls += 1
        if self.gone:
            raise OSError(errno.ENOENT, "No such file or directory", path)
        self.fault(kind, path, self.calls)

    def _used(self):
        return sum(-(-len(data) // self.size) * self.size for data in self.held.values())

    def files(self):
        self._call("files", "")
        return {path: len(data) for path, data in self.held.items()}

    def read(self, path):
        self._call("read", path)
        return self.held[path]

    def write(self, path, data):
        self._call("write", path)
        self.held.pop(path, None)
        if self._used() + len(data) > self.room:
            self.held[path] = data[: max(0, self.room - self._used())]
            raise OSError(errno.ENOSPC, "No space left on device", path)
        self.held[path] = data
        self.most = max(self.most, self._used())

    def rename(self, path, new):
        self._call("rename", path)
        self.held[new] = self.held.pop(path)

    def remove(self, path):
        self._call("remove", path)
        if path not in self.held and not path.endswith("/"):
            raise FileNotFoundError(path)
        self.held.pop(path, None)

    def free(self):
        return self.room - self._used()

    def cluster(self):
        return self.size

    def alive(self):
        return not self.gone


@pytest.fixture
def drive():
    return Memory({**toy.OWN, **toy.saves(), **toy.old()})


WANTED = {**toy.OWN, **toy.saves(), **toy.new()}


def flash(volume, made=None):
    plan = write.make_room(plans.make(made or toy.new(), volume), volume)
    write.carry_out(plan, volume)


def fails(volume):
    with pytest.raises(HortusError) as caught:
        flash(volume)
    assert "\n" not in str(caught.value)
    return caught.value


def changes(volume):
    """Return how many calls a flash of this drive makes."""
    copy = Memory(volume.held)
    flash(copy)
    return copy.calls


def test_drive_that_vanishes_at_any_moment_is_named_and_the_next_run_goes_on(drive):
    for n in range(3, changes(drive)):
        one = Memory(drive.held)

        def vanish(kind, path, call, one=one, n=n):
            if call == n:
                one.gone = True
                raise OSError(errno.EIO, "Input/output error", path)

        one.fault = vanish
        try:
            flash(one)
        except OSError as error:  # while it is compared, where the command names it
            failure = write.failure(error, str(error.filename), one)
        except HortusError as error:
            failure = error
        else:
            pytest.fail("nothing was said")
        assert failure.exit_code == NO_DEVICE
        assert "the drive vanished at " in str(failure) and "run `hortus flash` again" in str(failure)
        one.gone = False
        one.fault = lambda *_: None
        flash(one)
        assert one.held == WANTED


def test_read_only_drive_is_named_with_the_key_that_helps(drive):
    def read_only(kind, path, n):
        if kind in ("write", "rename", "remove"):
            raise OSError(errno.EROFS, "Read-only file system", path)

    drive.fault = read_only
    error = fails(drive)
    assert error.exit_code == USAGE
    assert "the drive is read-only at " in str(error) and "hold M while switching on" in str(error)
    assert drive.held == {**toy.OWN, **toy.saves(), **toy.old()}


def test_drive_without_room_is_named_before_anything_is_written(drive):
    drive.held["holiday.jpg"] = bytes(20_000)
    drive.room = drive._used() + 600
    before = dict(drive.held)
    assert "the drive is full: " in (said := str(fails(drive)))
    assert "600 are free" in said and said.endswith(
        "not of Hortus: holiday.jpg (20,000), packs/mine.pack (440), boot_out.txt (126)"
    )
    assert drive.held == before
    drive.held[".Trashes/"] = bytes(30_000)  # as a Folder tells what a Mac keeps of what was dragged to its bin
    assert "of Hortus: .Trashes/ (30,000), holiday.jpg" in (said := str(fails(drive)))
    assert said.endswith(": empty the trash of your system")


def test_folder_of_a_system_is_told_with_all_that_is_in_it(tmp_path):
    (tmp_path / ".Trashes/501").mkdir(parents=True)
    (tmp_path / ".Trashes/501/old.mpy").write_bytes(bytes(700))
    (tmp_path / ".Trashes/x").write_bytes(bytes(7))
    (tmp_path / "lib").mkdir()
    assert Folder(tmp_path).files() == {".Trashes/": 707, "lib/": 0}


def test_drive_that_gets_full_while_it_is_written_is_named(drive):
    def full(kind, path, n):
        if kind == "write" and path.startswith("firmware/games/queens"):
            raise OSError(errno.ENOSPC, "No space left on device", path)

    drive.fault = full
    assert "the drive is full at firmware/games/queens.mpy: remove files" in str(fails(drive))
    drive.fault = lambda *_: None
    flash(drive)
    assert drive.held == WANTED


def test_what_is_left_over_goes_first_where_there_is_no_room_else(drive):
    drive.held["firmware/large.mpy"] = bytes(9_000)
    drive.room = drive._used() + 512
    flash(drive)
    assert drive.held == WANTED


@pytest.mark.parametrize("room", [0, 1000, 4000, 8000, 16_000])
def test_room_is_reckoned_to_the_cluster(drive, room):
    drive.room = drive._used() + room
    plan = plans.make(toy.new(), drive)
    try:
        plan = write.make_room(plan, drive)
    except HortusError:
        drive.room = 10**6
        write.carry_out(plan, drive)
        assert drive.most > Memory({**toy.OWN, **toy.saves(), **toy.old()})._used() + room
    else:
        write.carry_out(plan, drive)


def test_error_that_passes_is_tried_again(drive):
    seen = set()

    def once(kind, path, n):
        if kind == "write" and path not in seen:
            seen.add(path)
            raise OSError(errno.EIO, "Input/output error", path)

    drive.fault = once
    flash(drive)
    assert drive.held == WANTED


def test_what_does_not_read_back_is_written_again_and_named_if_it_never_does(drive):
    class Forgetful(Memory):
        times = 1

        def write(self, path, data):
            super().write(path, data)
            if "app.mpy" in path and self.times:
                self.times -= 1
                self.held[path] = data[:-1] + b"?"

    one = Forgetful(drive.held)
    flash(one)
    assert one.held == WANTED
    never = Forgetful(drive.held)
    never.times = 99
    assert str(fails(never)).startswith("firmware/app.mpy does not read back as it was written (1 such files)")


@pytest.mark.parametrize(
    "litter",
    ["._code.py", "firmware/._app.mpy", "firmware/games/._zen.mpy", "firmware/app.mpy.hortus-new", "lib/._panel.mpy"],
)
def test_hidden_files_of_a_mac_beside_ours_and_unfinished_ones_are_removed(drive, litter):
    drive.held[litter] = b"\0\5\x16\7"
    flash(drive)
    assert drive.held == WANTED


@pytest.mark.parametrize(
    "own", [".metadata_never_index", ".DS_Store", "._photo.jpg", "lib/neopixel.mpy", "main.py", "packs/x.pack"]
)
def test_what_is_not_of_hortus_stays(drive, own):
    drive.held[own] = b"mine"
    flash(drive)
    assert drive.held == {**WANTED, own: b"mine"}


@pytest.mark.parametrize("hides", ["firmware/app.py", "lib/panel.py", "lib/panel/__init__.py", "firmware/own.py"])
def test_what_would_be_imported_instead_is_removed(drive, hides):
    drive.held[hides] = b"print('other')"
    flash(drive)
    assert drive.held == WANTED


def test_program_that_would_run_instead_is_a_reason_to_stop(drive):
    drive.held["code.txt"] = b"print('other')"
    assert "code.txt on the drive would run instead of code.py" in str(fails(drive))


def test_names_in_other_letters_are_the_same_files(drive):
    made = toy.new()
    made["LICENSE"] = b"MIT"
    drive.held["license"] = b"MIT"
    drive.held["CODE.PY"] = drive.held.pop("code.py")
    flash(drive, made)
    assert drive.held["CODE.PY"] == made["code.py"] and "code.py" not in drive.held
    assert "LICENSE" not in drive.held
    assert plans.make(made, drive).steps == ()


def test_saves_that_are_too_short_are_filled_up_and_keep_what_they_have(drive):
    drive.held["saves/journal.b"] = b"torn"
    del drive.held["saves/8.hortus-save"]
    flash(drive)
    assert drive.held["saves/journal.b"] == b"torn" + b"\xff" * 4092
    assert drive.held["saves/8.hortus-save"] == b"\xff" * 2048


# ---- a folder, as the system shows the drive


@pytest.fixture
def folder(tmp_path):
    drive = tmp_path / "CIRCUITPY"
    for path, data in {**toy.OWN, **toy.saves(), **toy.old()}.items():
        (drive / path).parent.mkdir(parents=True, exist_ok=True)
        (drive / path).write_bytes(data)
    return drive


def content(folder):
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_folder_ends_like_the_image(folder):
    (folder / ".Trashes").mkdir()
    (folder / ".Trashes" / "501").write_bytes(b"")
    flash(Folder(folder))
    assert content(folder) == {**WANTED, ".Trashes/501": b""}
    assert not (folder / "firmware" / "journal").exists()


def test_mount_point_of_a_drive_that_vanished_is_not_filled(folder, monkeypatch):
    volume = Folder(folder)
    plan = plans.make(toy.new(), volume)
    real = os.stat(folder).st_dev
    monkeypatch.setattr(volume, "_device", real + 1)  # another file system stands there now: the PC's own
    before = content(folder)
    with pytest.raises(HortusError, match="the drive vanished at "):
        write.carry_out(plan, volume)
    assert content(folder) == before
