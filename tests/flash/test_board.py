"""Which drive is a handheld, on the layout of each operating system, and what is said of those that are not."""

import re

import pytest

from host_tools.errors import NO_DEVICE, HortusError
from host_tools.flash import board as boards
from host_tools.flash.board import Board, System


def boot_out(version="10.2.1", name="Raspberry Pi Pico", chip="rp2040", ident="raspberry_pi_pico", uid="E661"):
    return f"Adafruit CircuitPython {version} on 2026-05-01; {name} with {chip}\r\nBoard ID:{ident}\r\nUID:{uid}\r\n"


# Where each system mounts a drive with a label, and the two that a person sees when two boards are plugged in.
LAYOUTS = {
    "linux": ("/media/eva/CIRCUITPY", "/media/eva/CIRCUITPY1"),
    "linux, systemd": ("/run/media/eva/CIRCUITPY", "/run/media/eva/CIRCUITPY1"),
    "darwin": ("/Volumes/CIRCUITPY", "/Volumes/CIRCUITPY 1"),
    "win32": ("D:/", "E:/"),
}


class Pc:
    """A file system of a PC in a folder."""

    def __init__(self, folder, layout):
        self.kind = layout.split(",")[0]
        self.base = str(folder) + ("/" if self.kind == "win32" else "")
        self.first, self.second = (folder / place.strip("/") for place in LAYOUTS[layout])
        self.system = System(self.kind, self.base, "eva")
        # What else is there: the PC's own disk, an empty card reader's folder, another stick.
        for other in ("C:/Windows", "media/eva/STICK", "run/media/eva/STICK", "Volumes/Macintosh HD", "home/eva"):
            (folder / other).mkdir(parents=True)
        (folder / "Volumes/Macintosh HD/boot_out.txt").write_text("no CircuitPython\n")

    def plug(self, drive, text, name="boot_out.txt"):
        drive.mkdir(parents=True, exist_ok=True)
        (drive / name).write_text(text)


@pytest.fixture(params=LAYOUTS)
def pc(request, tmp_path):
    return Pc(tmp_path, request.param)


def test_handheld_is_found_and_read(pc):
    pc.plug(pc.first, boot_out())
    board = boards.choose(pc.system)
    assert board == Board(board.drive, "10.2.1", "Raspberry Pi Pico", "rp2040", "raspberry_pi_pico", "E661")
    assert board.drive.samefile(pc.first)
    assert board.refusal() is None


def test_nothing_plugged_in_is_no_device_and_says_what_to_try(pc):
    with pytest.raises(HortusError, match="no drive CIRCUITPY: plug the handheld in") as caught:
        boards.choose(pc.system)
    assert caught.value.exit_code == NO_DEVICE


def test_two_boards_are_named_and_one_must_be_chosen(pc):
    pc.plug(pc.first, boot_out(uid="E661"))
    pc.plug(pc.second, boot_out(uid="E662"))
    with pytest.raises(HortusError, match=r"2 boards are plugged in: .*UID E661.*UID E662: say which one with --drive"):
        boards.choose(pc.system)
    assert boards.choose(pc.system, pc.second).uid == "E662"


def test_board_in_its_boot_loader_wants_circuitpython_first(pc):
    pc.plug(pc.second, "UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n", "INFO_UF2.TXT")
    with pytest.raises(HortusError, match=r"is a board in its boot loader: put CircuitPython 10\.2 onto it") as caught:
        boards.choose(pc.system)
    assert caught.value.exit_code == NO_DEVICE
    assert [drive.resolve() for drive in boards.boot_loaders(pc.system)] == [pc.second.resolve()]


def test_drive_named_on_the_command_line_that_is_none(pc):
    with pytest.raises(HortusError, match="there is no such drive; the folder"):
        boards.choose(pc.system, pc.first)
    pc.first.parent.mkdir(parents=True, exist_ok=True)
    pc.first.write_text("")
    with pytest.raises(HortusError, match="is a file, not a drive; the folder"):
        boards.choose(pc.system, pc.first)
    pc.first.unlink()
    pc.first.mkdir(parents=True)
    with pytest.raises(HortusError, match=r"has no boot_out.txt of CircuitPython: press reset"):
        boards.choose(pc.system, pc.first)


@pytest.mark.parametrize("layout", [layout for layout in LAYOUTS if layout != "win32"])
def test_drive_with_the_label_but_without_boot_out_is_told_apart_from_none(layout, tmp_path):
    pc = Pc(tmp_path, layout)
    pc.first.mkdir(parents=True)
    with pytest.raises(HortusError, match=r"CIRCUITPY has no boot_out.txt of CircuitPython") as caught:
        boards.choose(pc.system)
    assert caught.value.exit_code == NO_DEVICE


def test_linux_finds_fat_wherever_it_is_mounted_and_names_what_is_not_mounted(tmp_path):
    pc = Pc(tmp_path, "linux")
    device = tmp_path / "dev/disk/by-label/CIRCUITPY"
    device.parent.mkdir(parents=True)
    device.touch()
    with pytest.raises(HortusError, match=r"is plugged in but not mounted: .* `udisksctl mount -b "):
        boards.choose(pc.system)
    pc.plug(tmp_path / "home/eva/my board", boot_out())
    (tmp_path / "proc").mkdir()
    (tmp_path / "proc/mounts").write_text(
        "/dev/sda1 / ext4 rw 0 0\n/dev/sdb1 /home/eva/my\\040board vfat rw,flush 0 0\n/dev/sdc1 /gone vfat rw 0 0\n"
    )
    assert boards.choose(pc.system).drive == tmp_path / "home/eva/my board"


def test_the_same_drive_seen_twice_is_one(tmp_path):
    pc = Pc(tmp_path, "linux")
    pc.plug(pc.first, boot_out())
    (tmp_path / "proc").mkdir()
    (tmp_path / "proc/mounts").write_text("/dev/sdb1 /media/eva/CIRCUITPY vfat rw 0 0\n")
    assert len(boards.boards(pc.system)) == 1


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"chip": "samd21g18"}, "has the chip samd21g18: only boards with an rp2040 or rp2350"),
        ({"ident": "raspberry_pi_pico_w"}, "board raspberry_pi_pico_w: wired are raspberry_pi_pico, .*--any-board"),
        ({"chip": "rp2350a", "ident": "raspberry_pi_pico2", "version": "9.2.9"}, "9.2.9 is too old for an rp2350"),
        ({"version": "8.2.10"}, "too old: install 10.2 or 9.2"),
        ({"version": "10.0.3"}, "half the speed"),
        ({"version": "11.0.0"}, "build with --source"),
    ],
)
def test_wrong_chip_board_and_circuitpython_are_refused_with_the_way_on(said, why, tmp_path):
    board = boards.read_boot_out(tmp_path, boot_out(**said))
    assert re.search(why, board.refusal())


def test_any_board_takes_other_ids_but_no_other_chip(tmp_path):
    own = boards.read_boot_out(tmp_path, boot_out(ident="my_own_rp2040"))
    assert own.refusal() is not None and own.refusal(any_board=True) is None
    esp = boards.read_boot_out(tmp_path, boot_out(chip="esp32s3", ident="my_own_esp"))
    assert "esp32s3" in esp.refusal(any_board=True)
    assert boards.read_boot_out(tmp_path, boot_out("11.0.0")).refusal(compiled=False) is None


@pytest.mark.parametrize(
    "text", ["", "hello", "MicroPython v1.29 on 2026-01-01; Raspberry Pi Pico with RP2040\n", "\0" * 99]
)
def test_text_that_is_not_circuitpythons_is_no_board(text, tmp_path):
    assert boards.read_boot_out(tmp_path, text) is None


def test_output_of_boot_py_cannot_change_who_the_board_is(tmp_path):
    board = boards.read_boot_out(tmp_path, boot_out() + "boot.py output:\nUID:FFFF\nBoard ID:other\n")
    assert (board.id, board.uid) == ("raspberry_pi_pico", "E661")


@pytest.mark.parametrize("ident", boards.known())
def test_every_board_that_is_wired_may_have_a_build_and_gets_its_pins(ident, tmp_path):
    chip = boards.known()[ident].chip.lower() + "a"  # the RP2350 has variants, of which CircuitPython tells
    board = boards.read_boot_out(tmp_path, boot_out(chip=chip, ident=ident))
    assert board.refusal() is None
    wanted = (boards.table.CHECKOUT / "hw" / "settings" / f"{ident}.toml").read_bytes()
    assert board.settings == (None if ident == "raspberry_pi_pico" else wanted)
