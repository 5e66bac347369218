"""Dimming and switching off, the key that wakes, and the count of seconds."""

import pytest

from firmware.device.ticks import add, diff
from tests.simulator.rig import lines, machine

PROGRAM = """
    import supervisor
    from firmware.device.display import Display
    from firmware.device.keys import Keys
    from firmware.device.power import Power

    class Canvas:
        buf = bytearray(1024)

    display = Display()
    power = Power(display, Keys(), supervisor.ticks_ms())
    while True:
        event = power.poll(supervisor.ticks_ms())
        if event >= 0:
            print(event)
        display.show(Canvas)
        power.idle(5)
"""
MINUTE = 60_000


@pytest.fixture
def handheld(tmp_path):
    with machine(tmp_path, PROGRAM) as handheld:
        handheld.run(300)
        yield handheld


def power(handheld):
    return handheld.module("__main__").power


def test_dims_after_a_minute_and_is_off_after_five(handheld):
    chip = handheld.hardware.chip
    handheld.run(MINUTE - 1000)
    assert chip.contrast == 0xCF
    handheld.run(2000)
    assert chip.contrast == 1 and chip.on
    handheld.run(4 * MINUTE - 2000)
    assert chip.on
    handheld.run(2000)
    assert not chip.on


def test_a_key_begins_the_minute_anew(handheld):
    handheld.run(MINUTE - 1000)
    handheld.press("UP")
    handheld.run(MINUTE - 1000)
    assert handheld.hardware.chip.contrast == 0xCF


def test_key_on_a_dimmed_panel_brightens_and_counts(handheld):
    handheld.run(2 * MINUTE)
    handheld.press("UP")
    assert handheld.hardware.chip.contrast == 0xCF
    assert lines(handheld) == ["0"]


@pytest.mark.parametrize(("key", "ms"), [("UP", 1500), ("A", 60), ("B", 60), ("B", 900), ("M", 900)])
def test_key_that_wakes_the_panel_does_nothing_else(handheld, key, ms):
    handheld.run(6 * MINUTE)
    handheld.press(key, ms=ms)
    handheld.run(500)
    chip = handheld.hardware.chip
    assert chip.on and chip.contrast == 0xCF
    assert lines(handheld) == []
    handheld.press("DOWN")
    assert lines(handheld) == ["1"]


def test_set_brightness_is_kept_over_dimming(handheld):
    power(handheld).set_contrast(0x40)
    handheld.run(2 * MINUTE)
    power(handheld).set_contrast(0x50)
    assert handheld.hardware.chip.contrast == 1
    handheld.press("UP")
    assert handheld.hardware.chip.contrast == 0x50


def test_uptime_counts_over_the_wrap_of_the_ticks(handheld):
    handheld.run(3 * MINUTE - handheld.now_ms)
    assert 178 <= power(handheld).uptime() <= 180


def test_sound_is_there_after_days_without_a_key(handheld):
    """The end of the last tone must not lie so far back that the ticks, which wrap after 149 hours, put it ahead."""
    handheld.run(15 * MINUTE)
    assert 0 <= diff(power(handheld)._seen, power(handheld)._note_end) <= 6 * MINUTE


def polls(handheld, ms):
    """Return how often the keys are looked at in the given time."""
    found = []
    keys = power(handheld).keys
    poll = keys.poll
    keys.poll = lambda now: (found.append(now), poll(now))[1]
    handheld.run(ms)
    return len(found)


def test_loop_pauses_longer_while_the_panel_is_off_and_a_pc_gives_power(tmp_path):
    with machine(tmp_path, PROGRAM, cable=True) as handheld:
        handheld.run(6 * MINUTE)
        assert 15 <= polls(handheld, 1000) <= 20
        handheld.press("UP")
        assert handheld.hardware.chip.on
        assert lines(handheld) == []


def test_on_battery_the_board_sleeps_while_the_panel_is_off(handheld):
    handheld.run(6 * MINUTE)
    # Now and then it looks whether there is something to do.
    assert 4 <= polls(handheld, 20_000) <= 6


def test_the_board_does_not_sleep_while_a_tone_sounds(handheld):
    handheld.run(6 * MINUTE)
    of = power(handheld)
    of.tone, of.cue = object(), 7
    of._note_end = add(of._seen, 5000)
    handheld.run(4000)  # a sleep that has begun
    of._note_end = add(of._seen, 5000)
    assert polls(handheld, 2000) >= 20


def test_a_false_alarm_and_a_key_that_is_stuck_wake_nothing(handheld):
    handheld.down("LEFT")
    handheld.run(6 * MINUTE)
    # LEFT was held all the time, so its repeats kept the panel on.
    assert handheld.hardware.chip.on
    handheld.up("LEFT")
    handheld.down("M")
    handheld.run(6 * MINUTE)
    assert not handheld.hardware.chip.on
    shown = len(lines(handheld))
    handheld.run(MINUTE)
    assert not handheld.hardware.chip.on
    handheld.press("A")
    assert handheld.hardware.chip.on
    handheld.up("M")
    handheld.run(500)
    assert len(lines(handheld)) == shown
    handheld.press("A")
    assert len(lines(handheld)) == shown + 1


def test_the_first_key_after_a_sleep_that_counts_is_the_second_one(handheld):
    for _ in range(3):
        handheld.run(6 * MINUTE)
        assert not handheld.hardware.chip.on
        before = lines(handheld)
        handheld.press("RIGHT", ms=40)
        assert handheld.hardware.chip.on
        assert lines(handheld) == before
        handheld.press("DOWN")
        assert lines(handheld) == [*before, "1"]
