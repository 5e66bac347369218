"""boot.py, code.py and safemode.py: who owns the drive, what the PC sees on the cable, and what a broken copy shows."""

import ast
import json

import pytest

from firmware.texts.safe_mode import REASONS
from host_tools import picture
from host_tools.simulator import Machine
from host_tools.simulator.circuitpython.system import SafeModeReason


def booted(tmp_path, held=(), **options):
    """Return a handheld that has run the checkout's boot.py, and a code.py that tells of the drive."""
    drive = tmp_path / "drive"
    drive.mkdir()
    (drive / "code.py").write_text("import storage\nprint('readonly', storage.getmount('/').readonly)\n")
    handheld = Machine(written=drive, **options).boot(held)
    handheld.run(500)
    return handheld


@pytest.mark.parametrize("held", [[], ["M"], ["B"]])
@pytest.mark.parametrize("cable", [False, True])
def test_boot_leaves_the_drive_to_the_pc(tmp_path, cable, held):
    with booted(tmp_path, held, cable=cable) as handheld:
        assert handheld.console == "readonly True\n"


TAKES_THE_DRIVE = """
import storage
from firmware.device import files, start

_, keys, store, _, _ = start.parts()
drive = store.drive or files.Drive()
print(drive.open(), storage.getmount("/").readonly)
drive.close()
print(storage.getmount("/").readonly)
"""


@pytest.mark.parametrize(("cable", "held", "writes"), [(False, [], True), (True, [], False), (False, ["M"], False)])
def test_firmware_takes_the_drive_only_on_battery_and_never_if_m_was_held(tmp_path, cable, held, writes):
    drive = tmp_path / "drive"
    drive.mkdir()
    (drive / "code.py").write_text(TAKES_THE_DRIVE)
    with Machine(written=drive, cable=cable).boot(held) as handheld:
        handheld.run(3000)
        assert handheld.console.split()[-3:] == [str(writes), str(not writes), "True"]


def test_two_serial_channels_a_name_and_no_other_devices(tmp_path):
    with booted(tmp_path) as handheld:
        assert handheld.hardware.usb == {
            "console": True,
            "data": True,
            "manufacturer": "Hortus",
            "product": "Hortus handheld",
            "usb_hid": False,
            "usb_midi": False,
        }


@pytest.mark.parametrize("held", [[], ["M"], ["B"]])
def test_boot_prints_nothing(tmp_path, held):
    drive = tmp_path / "drive"
    drive.mkdir()
    (drive / "code.py").write_text("")
    with Machine(written=drive).boot(held) as handheld:
        handheld.run(500)
        assert handheld.console == ""


def test_boot_needs_nothing_of_the_firmware(tmp_path):
    (tmp_path / "boot.py").write_bytes((Machine().root / "boot.py").read_bytes())
    (tmp_path / "code.py").write_text("print('up')\n")
    with Machine(tmp_path) as handheld:
        handheld.run(500)
        assert handheld.console == "up\n"


def talk(handheld, request):
    """Send a line to the link; return what comes back, None if nothing does."""
    data = handheld.hardware.cable.data
    data.received()
    data.send(request)
    handheld.run(500)
    said = data.received()
    return json.loads(said) if said else None


@pytest.mark.parametrize("broken", ["firmware/app.py", "firmware/canvas.py", "firmware/device/display.py"])
def test_broken_copy_shows_its_error_on_the_panel_and_keeps_hello_and_reboot_alive(tmp_path, broken):
    drive = tmp_path / "drive"
    (drive / broken).parent.mkdir(parents=True)
    (drive / broken).write_text("def (\n")
    (drive / "manifest.json").write_text('{\n"hortus":"1.1",\n"build":"abc",\n"files":{}\n}\n')
    with Machine(written=drive, cable=True) as handheld:
        handheld.run(3000)
        assert "SyntaxError" in handheld.console
        assert handheld.picture().count > 100
        hello = talk(handheld, b"hello #7\n")
        assert hello["n"] == 7 and hello["ok"]["build"] == "abc" and hello["ok"]["hortus"] == "1.1"
        assert hello["ok"]["error"].startswith("SyntaxError: ") and hello["ok"]["uid"] == "0123456789abcdef"
        refused = talk(handheld, b"state #8\n")
        assert refused["error"] == "broken" and refused["hint"] == hello["ok"]["error"] and refused["n"] == 8
        (drive / broken).unlink()  # the PC mends it
        assert talk(handheld, b"reboot\n") == {"ok": True}
        handheld.run(5000, until=lambda: handheld.restarts > 0 and "firmware.screens.shelf" in handheld.world.table)
        assert "firmware.screens.shelf" in handheld.world.table


def test_requests_that_are_cut_or_nonsense_do_not_end_what_is_left(tmp_path):
    drive = tmp_path / "drive"
    (drive / "firmware").mkdir(parents=True)
    (drive / "firmware" / "app.py").write_text("import nothing_such\n")
    with Machine(written=drive, cable=True) as handheld:
        handheld.run(3000)
        for junk in (b"AT\r\n", b"\xff\x00\n", b"x" * 900 + b"\n", b"\n\n\n", b"hello #\n", b"hel"):
            talk(handheld, junk)
        handheld.run(2000)
        talk(handheld, b"\n")
        assert talk(handheld, b"hello #3\n")["n"] == 3


def test_without_its_own_module_for_that_a_broken_copy_ends_with_its_error(tmp_path):
    drive = tmp_path / "drive"
    (drive / "firmware" / "device").mkdir(parents=True)
    (drive / "firmware" / "app.py").write_text("import nothing_such\n")
    (drive / "firmware" / "device" / "rescue.py").write_text("def (\n")
    with Machine(written=drive) as handheld:
        handheld.run(3000)
        assert handheld.state == "crashed" and "nothing_such" in handheld.error


APP_THAT_FAILS = """
from firmware.device.display import Display

def main():
    display = Display()
    display.turn(True)
    display.set_contrast(0)
    display.sleep()
    raise ValueError("the end")
"""


def test_error_that_the_app_could_not_show_stands_upright_on_the_panel(tmp_path):
    drive = tmp_path / "drive"
    (drive / "firmware").mkdir(parents=True)
    (drive / "firmware" / "app.py").write_text(APP_THAT_FAILS)
    with Machine(written=drive) as handheld:
        handheld.run(3000)
        assert "ValueError: the end" in handheld.console
        chip = handheld.hardware.chip
        assert chip.on and chip.contrast == 0xCF and chip.segments_reversed and chip.rows_reversed
        assert handheld.picture().count > 100


def test_program_switches_autoreload_off(tmp_path):
    with Machine() as handheld:
        handheld.run(2000)
        assert handheld.module("supervisor").runtime.autoreload is False


# ---- safe mode


def names():
    """Return the names that the firmware has words for, without importing what only a board can."""
    tree = ast.parse((Machine().root / "firmware/device/safe_mode.py").read_text("utf-8"))
    (value,) = [node.value for node in tree.body if isinstance(node, ast.Assign) and node.targets[0].id == "NAMES"]
    return ast.literal_eval(value)


@pytest.mark.parametrize(("reason", "lines"), [row for row in zip(names(), REASONS, strict=True) if row[0] != "USER"])
def test_safe_mode_is_told_in_words_on_panel_and_console(reason, lines):
    assert getattr(SafeModeReason, reason) == reason
    with Machine().boot(safe_mode=reason) as handheld:
        handheld.run(3000)
        shown = [piece.text for piece in picture.read(handheld.picture())]
        assert shown[0] == "Safe mode"
        assert shown[1:-1] == list(lines)
        assert " ".join(lines) in handheld.console
        assert reason not in handheld.console


def test_every_reason_of_circuitpython_has_words():
    assert set(names()) == {name for name in vars(SafeModeReason) if name.isupper()} - {"NONE"}


def test_safe_mode_ends_by_itself_so_that_the_pc_sees_the_drive():
    with Machine().boot(safe_mode="BROWNOUT") as handheld:
        handheld.run(10_000)
        assert "Running in safe mode!" not in handheld.console and handheld.hardware.booting
        handheld.run(10_000)
        assert handheld.state == "ended" and not handheld.hardware.booting
        assert "Running in safe mode!" in handheld.console


@pytest.mark.parametrize("key", ["A", "B"])
def test_in_safe_mode_a_begins_anew_and_b_waits_for_the_pc(key):
    with Machine().boot(safe_mode="WATCHDOG") as handheld:
        handheld.run(3000)
        handheld.press(key)
        handheld.run(4000)
        shown = " ".join(piece.text for piece in picture.read(handheld.picture()))
        assert ("Hortus 1/4" in shown) == (key == "A")
        assert (handheld.state == "ended") == (key == "B")


@pytest.mark.parametrize("broken", ["firmware/canvas.py", "firmware/device/display.py", "firmware/texts/safe_mode.py"])
def test_safe_mode_with_a_broken_copy_is_no_error_of_its_own(tmp_path, broken):
    drive = tmp_path / "drive"
    (drive / broken).parent.mkdir(parents=True)
    (drive / broken).write_text("def (\n")
    with Machine(written=drive).boot(safe_mode="HARD_FAULT") as handheld:
        handheld.run(20_000)
        assert handheld.state == "ended" and "no words for it: SyntaxError" in handheld.console


def test_safe_mode_without_a_panel_ends_all_the_same():
    with Machine(panel=False).boot(safe_mode="BROWNOUT") as handheld:
        handheld.run(20_000)
        assert handheld.state == "ended" and "The battery was too weak" in handheld.console
