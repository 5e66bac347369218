"""The battery: when it is said to be low, and that nothing is erased when it is nearly empty."""

import pytest

from firmware.canvas import Canvas
from firmware.device import battery, battery_sign, files
from firmware.device.store import WEAK
from firmware.journal import records, scan
from host_tools import picture
from host_tools.packs import compiler
from host_tools.simulator import Machine, matches


def line(words):
    """Return what a sentence looks like in the bottom line."""
    drawn = Canvas()
    drawn.text(0, 56, words)
    return bytes(drawn.buf[896:])


MINUTE = 64_000
FINE, LOW, UNSAFE = 3.9, 3.45, 3.3
ROOM = 96  # bytes of the flash that are left: the reserve and eight decisions
LINE = line("The battery is low")
NO_SAVES = "Low battery: no saves"


def words(machine):
    return " | ".join(piece.text for piece in picture.read(machine.picture()))


def shelf(**options):
    machine = Machine(**options)
    machine.boot()
    machine.run(5000, until=lambda: machine.picture().count > 0)
    return machine


def signs(machine):
    """Return of how many of 20 looks in four seconds the sign was seen."""
    seen = 0
    for _ in range(20):
        machine.run(200)
        seen += machine.picture().pages[battery_sign.X : 128] == battery_sign.SIGN
    return seen


def told(machine, ms=MINUTE + 4000):
    """Let time pass, and press two arrows; return whether it was said meanwhile that the battery is low."""
    said = False
    for _ in range(0, ms, 2000):
        machine.run(2000)
        said = said or machine.picture().pages[896:1024] == LINE
    machine.press("RIGHT", "LEFT")
    return said


def fill(machine, room):
    """Let the flash of a handheld that is off hold so many settings that only `room` bytes are left."""
    data = machine.hardware.flash.data
    end = max(i for i in range(4096) if data[i] != 0xFF) + 16 & ~15
    for at in range(end, 4096 - room & ~15, 16):
        data[at : at + 16] = records.record(records.SETTINGS, b"\xcf\0\1" + bytes(9))
    return machine


def full_with_match(volts, name="zen-solo", room=ROOM):
    """Return a handheld at the table whose flash takes a few decisions more."""
    machine = Machine(battery=volts)
    pack = compiler.built_in(name)
    matches.put_in(machine.hardware, pack, pack.default_options(), bytes(1), 7, True)
    fill(machine, room).boot()
    machine.run(5000, until=lambda: machine.picture().count > 0)
    machine.press("A")
    machine.run(3000)
    return machine


def decide(machine, most=24):
    """Decide until a rewrite was wanted: True if it was done, False if it was refused; None if none was wanted."""
    for _ in range(most):
        machine.press("A")
        machine.run(300)
        if machine.hardware.flash.erases:
            return True
        if NO_SAVES in words(machine):
            return False
    return None


# ---- the sign


def test_a_low_battery_is_said_once_and_its_sign_comes_and_goes_with_hysteresis():
    machine = shelf(battery=FINE)
    assert not told(machine, 6000) and not signs(machine)
    machine.battery = battery.LOW_MV / 1000 + 0.01
    assert not told(machine) and not signs(machine)
    machine.battery = LOW
    assert told(machine)
    header = machine.picture().pages[: battery_sign.X]
    assert 4 <= signs(machine) <= 6  # a second of four: what it lies over can be read meanwhile
    assert machine.picture().pages[: battery_sign.X] == header
    machine.battery = (battery.LOW_MV + battery.MARGIN_MV) / 1000 - 0.02
    assert not told(machine) and signs(machine)
    machine.battery = (battery.LOW_MV + battery.MARGIN_MV) / 1000 + 0.02
    assert not told(machine) and not signs(machine)
    machine.battery = LOW
    assert told(machine)
    machine.stop()


def test_what_is_low_at_power_on_is_said_at_once_and_long_before_saving_stops():
    machine = shelf(battery=LOW)
    assert told(machine, 4000) and signs(machine)
    machine.stop()
    assert battery.NONE_MV < battery.UNSAFE_MV + battery.MARGIN_MV < battery.LOW_MV


@pytest.mark.parametrize("options", [{}, {"settings": {"HORTUS_BATTERY": ""}, "battery": 2.0}])
def test_a_board_whose_battery_nobody_sees_asks_and_says_nothing(options):
    machine = shelf(**options)
    assert not told(machine, 6000) and not signs(machine)
    assert "battery" not in machine.console.lower()
    machine.stop()


def test_other_boards_without_such_a_pin_are_not_reminded_of_it():
    pins = {f"GP{i}": i for i in range(29)}
    machine = shelf(pins=pins, board_id="some_board", battery=2.0)
    assert not told(machine, 6000) and "HORTUS_BATTERY" not in machine.console
    machine.stop()


@pytest.mark.parametrize(
    ("option", "said"),
    [({"HORTUS_BATTERY": "board_id"}, "no such pin"), ({"HORTUS_BATTERY_RATIO": "two"}, "must be a number")],
)
def test_what_is_no_pin_and_no_number_is_reported_and_the_handheld_starts(option, said):
    machine = shelf(settings=option)
    assert machine.app._name == "shelf" and said in machine.console
    machine.stop()


# ---- saving


@pytest.mark.parametrize("volts", [FINE, (battery.UNSAFE_MV + 15) / 1000, (battery.UNSAFE_MV - 15) / 1000, UNSAFE])
def test_no_rewrite_of_a_match_begins_below_the_limit_and_play_goes_on(volts):
    machine = full_with_match(volts)
    done = decide(machine)
    assert done is (1000 * volts >= battery.UNSAFE_MV)
    if not done:
        flash = machine.hardware.flash
        kept, programs = bytes(flash.data), flash.programs
        shown = machine.picture().pages
        for _ in range(3):
            machine.press("A")
            machine.run(3000)
            assert machine.picture().pages != shown
        assert bytes(flash.data) == kept and flash.programs == programs and not machine.hardware.drive._gone
    machine.stop()


def test_saving_comes_back_with_a_margin_and_nothing_of_the_match_is_missing():
    machine = full_with_match(UNSAFE)
    assert decide(machine) is False
    machine.battery = (battery.UNSAFE_MV + battery.MARGIN_MV) / 1000 - 0.02
    machine.press("A")
    machine.run(3000)
    assert machine.hardware.flash.erases == 0
    machine.battery = FINE
    while not machine.hardware.flash.erases:
        machine.press("A")
        machine.run(200)
    assert "Saving works again" in words(machine)
    machine.run(3000)
    machine.settle()
    table = machine.picture().pages
    length = scan.whole(machine.nvm).length
    assert length > 4
    machine.power_cut()
    machine.boot()
    machine.run(5000, until=lambda: machine.picture().count > 0)
    machine.press("A")
    machine.run(3000)
    machine.settle()
    assert machine.picture().pages[128:] == table[128:] and scan.whole(machine.nvm).length >= length
    machine.stop()


def test_a_match_that_could_not_even_begin_is_saved_whole_when_the_battery_is_better():
    machine = Machine(battery=UNSAFE)
    machine.hardware.flash.data[:16] = records.format_record(0)
    fill(machine, 16).boot()
    machine.run(5000, until=lambda: machine.picture().count > 0)
    machine.press("A", "A")
    machine.run(600)
    assert NO_SAVES in words(machine) and machine.hardware.flash.erases == 0
    for _ in range(4):
        machine.press("A")
        machine.run(300)
    assert scan.whole(machine.nvm).header is None
    machine.battery = FINE
    for _ in range(20):
        machine.press("A")
        machine.run(1500)
        if machine.hardware.flash.erases:
            break
    found = scan.whole(machine.nvm)
    assert found.header is not None and found.length > 2 and found.open
    machine.stop()


def test_settings_and_statistics_that_do_not_fit_are_said_not_to_be_saved():
    machine = Machine(battery=UNSAFE)
    machine.hardware.flash.data[:16] = records.format_record(0)
    fill(machine, 0).boot()
    machine.run(5000, until=lambda: machine.picture().count > 0)
    machine.press("M", "RIGHT", "B")
    machine.run(300)
    assert NO_SAVES in words(machine) and machine.hardware.flash.erases == 0
    machine.battery = FINE
    machine.press("M", "RIGHT", "B")
    machine.run(300)
    assert "Saving works again" in words(machine) and machine.hardware.flash.erases == 1
    assert scan.whole(machine.nvm).settings[0] != 0xCF
    machine.stop()


def test_the_end_of_a_match_is_counted_only_with_power_and_its_journal_kept():
    from tests.screens import desks

    found = desks.at_table("zen-solo", (0,))
    store = found.store
    weak = [True]
    store.battery = object()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(battery, "unsafe", lambda pin, already=False: weak[0])
        store._end = store.size - 16 * 5
        while not found.app.match.over:
            desks.settle(found)
            found.press(desks.A)
        assert store.trouble == WEAK and store.tally("zen-solo", 1) is None
        weak[0] = False
        store.end(found.app.match.length, found.app.match.result())
        assert not store.trouble and store.tally("zen-solo", 1) is not None


def test_flash_that_lost_its_journal_is_mended_only_with_power():
    machine = full_with_match(FINE)
    machine.hardware.flash.cut_in_erase()
    for _ in range(24):
        machine.press("A")
        machine.run(300)
        if machine.state == "off":
            break
    assert machine.hardware.flash.erases == 1 and scan.whole(machine.nvm).header is None
    machine.battery = UNSAFE
    machine.boot()
    machine.run(5000, until=lambda: machine.picture().count > 0)
    assert "Saving has failed" in words(machine) and machine.hardware.flash.erases == 1
    machine.press("A", "A", "A", "A")
    machine.run(1000)
    assert machine.hardware.flash.erases == 1
    machine.power_cut()
    machine.battery = FINE
    machine.boot()
    machine.run(5000, until=lambda: machine.picture().count > 0)
    assert scan.whole(machine.nvm).open and "Continue" in words(machine)
    machine.stop()


def test_the_drive_is_not_taken_with_a_battery_that_is_nearly_empty(monkeypatch):
    monkeypatch.setattr(battery, "unsafe", lambda pin, already=False: True)
    assert files.Drive(False, object()).open() is False
    assert files.Drive(False, None).weak() is False


def test_power_from_a_pc_is_safe_whatever_the_battery_gives():
    machine = full_with_match(UNSAFE)
    machine.hardware.cable.attached = True
    assert decide(machine) is not False
    machine.stop()
