"""The virtual handheld as a test or a person uses it: press, settle, look."""

import random

import pytest

from firmware.journal import scan
from host_tools.simulator import KEYS, Machine
from tests.simulator.rig import lines, machine

# A cursor that blinks for three seconds after each key, as the game's does.
BLINKS = """
    import supervisor
    from firmware.device.display import Display
    from firmware.device.keys import Keys
    from firmware.device.power import Power

    class Canvas:
        buf = bytearray(1024)

    display = Display()
    power = Power(display, Keys(), supervisor.ticks_ms())
    at = 0
    since = supervisor.ticks_ms()
    while True:
        now = supervisor.ticks_ms()
        event = power.poll(now)
        if event >= 0:
            print(event)
            Canvas.buf[at] = 0
            at += 1
            since = now
        age = (now - since) & 0x1FFFFFFF
        Canvas.buf[at] = 0xFF if age > 3000 or age // 250 & 1 == 0 else 0
        display.show(Canvas)
        power.idle(5)
"""


def test_settle_waits_until_a_cursor_has_stopped_blinking(tmp_path):
    with machine(tmp_path, BLINKS) as handheld:
        handheld.run(300)
        for column in range(1, 4):
            handheld.press("RIGHT")
            assert handheld.settle()
            assert handheld.picture().pages[: column + 1] == bytes(column) + b"\xff"


def test_settle_gives_up_on_a_picture_that_never_rests(tmp_path):
    with machine(tmp_path, BLINKS.replace("age > 3000 or", "")) as handheld:
        assert not handheld.settle(limit_ms=5000)
        assert 5000 <= handheld.now_ms <= 7000


def test_same_presses_give_the_same_bytes_on_the_bus_at_the_same_times(tmp_path):
    def recording():
        handheld = machine(tmp_path, BLINKS)
        with handheld.boot():
            handheld.hardware.chip.trace = True
            handheld.run(300)
            handheld.press("UP", "A", "B")
            handheld.hold("M")
            handheld.chord()
            handheld.settle()
            return handheld.hardware.chip.commands, handheld.now_ms, lines(handheld)

    assert recording() == recording()


def test_every_key_can_be_pressed_held_and_paired(tmp_path):
    with machine(tmp_path, BLINKS) as handheld:
        handheld.run(300)
        handheld.press(*KEYS)
        handheld.hold("B")
        handheld.chord()
        assert lines(handheld) == ["0", "1", "2", "3", "4", "5", "6", "13", "7"]


def test_unknown_key_and_unwired_key_are_refused(tmp_path):
    handheld = machine(tmp_path, BLINKS, settings={"HORTUS_KEY_A": "GP99"})
    with handheld.boot():
        with pytest.raises(KeyError):
            handheld.press("C")
        with pytest.raises(ValueError, match="key A is wired to GP99"):
            handheld.press("A")


def test_flash_and_files_outlive_a_power_cut_and_a_new_process(tmp_path):
    program = """
        import microcontroller, storage
        storage.remount("/", False)
        n = microcontroller.nvm[0]
        microcontroller.nvm[0] = n - 1
        with open("/count", "ab") as f:
            f.write(b"x")
        print(n, len(open("/count").read()))
    """
    said = []
    for _ in range(2):
        with machine(tmp_path, program, nvm=tmp_path / "nvm") as handheld:
            handheld.run(500)
            said += lines(handheld)
            handheld.power_cut()
            handheld.boot()
            handheld.run(500)
            said += lines(handheld)
    assert said == ["255 1", "254 2", "253 3", "252 4"]


def test_hundred_starts_of_the_real_firmware_in_one_process():
    import threading
    import time

    before = threading.active_count()
    began = time.process_time()
    for _ in range(100):
        with Machine() as handheld:
            handheld.run(1000, until=lambda handheld=handheld: handheld.picture().count > 0)
            assert handheld.state == "running"
    assert threading.active_count() == before
    assert time.process_time() - began < 20


def test_from_power_on_two_presses_of_a_begin_a_match_that_a_pulled_battery_does_not_end():
    handheld = Machine()
    with handheld.boot():
        handheld.run(1500)
        assert "Zen Garden" in handheld.picture().words()
        handheld.press("A")
        handheld.settle()
        assert "Start" in handheld.picture().words()
        handheld.press("A")
        handheld.settle()
        table = handheld.picture()
        assert scan.whole(handheld.nvm).header is not None
        handheld.power_cut()
        handheld.boot()
        handheld.run(1500)
        handheld.press("A")
        handheld.settle()
        assert handheld.picture() == table


@pytest.mark.parametrize("seed", range(3))
def test_random_keys_and_pulled_batteries_never_end_in_an_error(seed):
    dice = random.Random(seed)
    handheld = Machine()
    try:
        for _ in range(4):
            handheld.boot()
            handheld.run(1500)
            for _ in range(60):
                press = dice.choice((handheld.press, handheld.press, handheld.press, handheld.hold))
                press(dice.choices(KEYS, (3, 3, 3, 3, 8, 2, 3))[0])
                handheld.run(dice.choice((0, 0, 100, 1500)))
            assert handheld.state == "running"
            assert "Traceback" not in handheld.console
    finally:
        handheld.stop()


def test_shelf_is_there_before_its_budget_of_1500_ms_and_the_game_needs_no_panel():
    with Machine() as handheld:
        handheld.run(1500)
        assert handheld.picture().count > 200
        assert handheld.console == ""
    with Machine(panel=False) as handheld:
        handheld.run(1500)
        handheld.press("A")
        handheld.run(500)
        assert handheld.state == "running"
        assert "Hortus: no display" in handheld.console
