"""Dimming and switching off, the key that wakes, and the count of seconds."""

import pytest

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
    assert 178 <= power(handheld).uptime_s <= 180


def test_loop_pauses_longer_while_the_panel_is_off(handheld):
    handheld.run(6 * MINUTE)
    polls = []
    keys = power(handheld).keys
    poll = keys.poll
    keys.poll = lambda now: (polls.append(now), poll(now))[1]
    handheld.run(1000)
    assert 15 <= len(polls) <= 20
