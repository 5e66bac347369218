"""The key driver on the virtual `keypad`: each press once, in order, with its kind."""

from itertools import combinations
from textwrap import dedent

import pytest

from firmware.device import pins
from tests.simulator.rig import lines, machine

PROGRAM = """
    import supervisor, time
    from firmware.device import keys, keys_rest

    names = keys_rest.NAMES + ("CHORD",)
    kinds = ("", " hold", " repeat")
    pause = 0.005
    driver = keys.Keys()
    print("ready", driver.held)
    while True:
        now = supervisor.ticks_ms()
        event = driver.poll(now)
        while event >= 0:
            print(names[event & 7] + kinds[event >> 3])
            event = driver.poll(now)
        wait, pause = pause, 0.005
        time.sleep(wait)
"""


@pytest.fixture
def handheld(tmp_path):
    with machine(tmp_path, PROGRAM) as handheld:
        handheld.run(200)
        yield handheld


def play(handheld, *changes, ms=1500):
    """Let keys go down and up: ("A", 0, 100) is A from 0 to 100 ms; return the events by name."""
    start = handheld.hardware.clock.now()
    for key, down, up in sorted(changes, key=lambda change: change[1]):
        handheld.down(key, start + down * 1000)
        handheld.up(key, start + up * 1000)
    seen = len(lines(handheld))
    handheld.run(ms)
    return lines(handheld)[seen:]


def busy(handheld, ms):
    """Keep the program from polling for `ms` from its next pause on."""
    handheld.module("__main__").pause = ms / 1000
    handheld.run(10)


def test_arrows_press_at_once(handheld):
    for key in ("UP", "DOWN", "LEFT", "RIGHT"):
        assert play(handheld, (key, 0, 200), ms=30) == [key]
        handheld.run(300)


def test_arrow_repeats_after_400_ms_then_every_120(handheld):
    assert play(handheld, ("LEFT", 0, 380)) == ["LEFT"]
    assert play(handheld, ("LEFT", 0, 470)) == ["LEFT", "LEFT repeat"]
    assert play(handheld, ("LEFT", 0, 700)) == ["LEFT"] + ["LEFT repeat"] * 3


def test_only_the_arrow_pressed_last_repeats(handheld):
    assert play(handheld, ("LEFT", 0, 700), ("UP", 300, 760)) == ["LEFT", "UP", "UP repeat"]


@pytest.mark.parametrize("key", ["B", "M"])
def test_b_and_m_press_when_let_go_before_500_ms(handheld, key):
    assert play(handheld, (key, 0, 480), ms=450) == []
    handheld.run(100)
    assert lines(handheld)[-1] == key


@pytest.mark.parametrize("key", ["B", "M"])
def test_b_and_m_hold_after_500_ms_and_nothing_when_let_go(handheld, key):
    assert play(handheld, (key, 0, 1000), ms=560) == [key + " hold"]
    assert play(handheld) == []


def test_a_presses_within_80_ms_even_while_held(handheld):
    assert play(handheld, ("A", 0, 900), ms=85) == ["A"]
    assert play(handheld) == []


def test_short_tap_of_a_counts(handheld):
    assert play(handheld, ("A", 0, 25)) == ["A"]


@pytest.mark.parametrize("changes", [(("A", 0, 200), ("B", 30, 300)), (("B", 0, 200), ("A", 150, 300))])
def test_a_and_b_together_are_a_chord_and_nothing_else(handheld, changes):
    assert play(handheld, *changes, ms=2000) == ["CHORD"]


def test_any_two_keys_in_the_same_moment_count_once_each(handheld):
    for pair in combinations(("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "M"), 2):
        wanted = ["CHORD"] if pair == ("A", "B") else sorted(pair)
        assert sorted(play(handheld, *[(key, 0, 120) for key in pair], ms=300)) == wanted


def test_b_long_after_a_is_no_chord(handheld):
    assert play(handheld, ("A", 0, 300), ("B", 100, 200)) == ["A", "B"]


def test_a_after_hold_of_b_is_no_chord(handheld):
    assert play(handheld, ("B", 0, 900), ("A", 700, 800)) == ["B hold", "A"]


def test_a_waiting_for_b_comes_before_the_key_after_it(handheld):
    assert play(handheld, ("A", 0, 200), ("RIGHT", 25, 100)) == ["A", "RIGHT"]


def test_all_presses_of_two_busy_seconds_come_once_and_in_order(handheld):
    busy(handheld, 2000)
    changes = [
        ("RIGHT", 100, 150), ("RIGHT", 200, 250), ("A", 300, 350), ("DOWN", 400, 900), ("B", 500, 700),
        ("M", 1000, 1600), ("A", 1700, 1760), ("B", 1720, 1780),
    ]  # fmt: skip
    assert play(handheld, *changes, ms=2500) == ["RIGHT", "RIGHT", "A", "DOWN", "B", "M hold", "CHORD"]


def test_repeats_missed_while_busy_are_not_made_up_for(handheld):
    busy(handheld, 2000)
    assert play(handheld, ("UP", 100, 2200), ms=2500) == ["UP", "UP repeat", "UP repeat"]


def test_bouncing_contact_is_one_press(handheld):
    start = handheld.hardware.clock.now()
    for i, at in enumerate((0, 1, 2, 4, 5, 7, 8, 100, 101, 103, 104, 106, 107)):
        handheld.hardware.wires.change(handheld.pin("UP"), i % 2 == 1, start + at * 1000)
    handheld.up("UP", start + 108_000)
    assert play(handheld) == ["UP"]


def test_overflow_keeps_the_first_32_presses_and_leaves_no_key_stuck(handheld):
    busy(handheld, 6000)
    taps = [("UP" if i % 2 else "DOWN", 100 * i, 100 * i + 50) for i in range(40)]
    assert play(handheld, *taps, ms=6500) == ["DOWN", "UP"] * 16
    assert play(handheld, ("LEFT", 0, 60), ("A", 200, 260)) == ["LEFT", "A"]


def test_key_still_down_after_overflow_is_not_counted_again(handheld):
    busy(handheld, 6000)
    taps = [("UP" if i % 2 else "DOWN", 150 * i + 100, 150 * i + 150) for i in range(40)]
    events = play(handheld, ("LEFT", 0, 7000), *taps, ms=6200)
    assert events.count("LEFT") == 1
    handheld.run(1500)
    assert play(handheld, ("LEFT", 0, 60)) == ["LEFT"]


def test_presses_over_the_wrap_of_the_tick_counter(handheld):
    handheld.run(65_536 - handheld.now_ms - 300)
    events = play(handheld, ("LEFT", 0, 700), ("B", 800, 900), ("M", 1000, 1700), ms=2000)
    assert events == ["LEFT", *["LEFT repeat"] * 3, "B", "M hold"]


def test_key_held_at_power_on_is_known_and_makes_no_event(tmp_path):
    with machine(tmp_path, PROGRAM).boot(held=["B"]) as handheld:
        handheld.run(2500)
        assert f"ready {1 << 5}" in lines(handheld)
        assert "key B is down at power-on" in handheld.console
        assert play(handheld, ("B", 0, 100), ("UP", 200, 300)) == ["B", "UP"]
        assert "B hold" not in lines(handheld)


@pytest.mark.parametrize("name", ["GP99", "board_id"])  # the second is there, and is no pin
def test_pin_that_the_board_has_not_is_reported_and_the_others_work(tmp_path, name):
    with machine(tmp_path, PROGRAM, settings={"HORTUS_KEY_UP": name, "HORTUS_KEY_M": ""}) as handheld:
        handheld.run(200)
        assert f"Hortus: HORTUS_KEY_UP = {name}: this board has no such pin" in lines(handheld)
        assert "HORTUS_KEY_M" not in handheld.console
        assert play(handheld, ("DOWN", 0, 60), ("A", 200, 260)) == ["DOWN", "A"]


def test_two_keys_on_one_pin_are_reported(tmp_path):
    with machine(tmp_path, PROGRAM, settings={"HORTUS_KEY_UP": "GP7"}) as handheld:
        handheld.run(200)
        assert "Hortus: key DOWN: its pin is another key's too" in lines(handheld)
        assert play(handheld, ("UP", 0, 60), ("A", 200, 260)) == ["UP", "A"]


def test_key_on_a_pin_of_the_panel_is_reported_and_the_others_work(tmp_path):
    program = "from firmware.device.display import Display\nDisplay()\n" + dedent(PROGRAM)
    with machine(tmp_path, program, settings={"HORTUS_KEY_UP": "GP4"}) as handheld:
        handheld.run(400)
        assert "Hortus: key UP: GP4 in use" in lines(handheld)
        assert play(handheld, ("DOWN", 0, 60), ("A", 200, 260)) == ["DOWN", "A"]


def test_no_key_wired_is_reported_and_the_program_goes_on(tmp_path):
    settings = {name: "" for name in pins.DEFAULTS if name.startswith("HORTUS_KEY_")}
    with machine(tmp_path, PROGRAM, settings=settings) as handheld:
        handheld.run(200)
        assert "Hortus: no key is wired" in lines(handheld)
        assert handheld.state == "running"


def test_pushed_events_come_out_in_order_after_16_no_more(handheld):
    driver = handheld.module("__main__").driver
    assert [driver.push(i % 4) for i in range(17)] == [True] * 16 + [False]
    assert play(handheld) == ["UP", "DOWN", "LEFT", "RIGHT"] * 4
