"""The terminal program, driven by keys as a terminal sends them, on a handheld that runs in real time."""

import asyncio
import time

import pytest

from host_tools.simulator.fingers import Fingers
from host_tools.simulator.terminal import keyboard
from host_tools.simulator.terminal.app import Console, Handheld
from tests.simulator.rig import lines, machine

# Lights one column of the panel for each event, and prints it.
PROGRAM = """
    import supervisor
    from firmware.device.display import Display
    from firmware.device.keys import Keys
    from firmware.device.power import Power

    class Canvas:
        buf = bytearray(b"\\xff" * 8 + bytes(1016))

    display = Display()
    power = Power(display, Keys(), supervisor.ticks_ms())
    n = 8
    print("ready")
    while True:
        event = power.poll(supervisor.ticks_ms())
        if event >= 0:
            print(event)
            Canvas.buf[n] = 0xFF
            n += 1
            if event == 14:
                raise ValueError("M was held")
        display.show(Canvas)
        power.idle(5)
"""


def with_app(tmp_path, test, size=(80, 24), **options):
    """Run `await test(app, pilot, handheld)` with the terminal program in a terminal of `size` (columns, rows)."""
    handheld = machine(tmp_path, PROGRAM, clock="real").boot()
    handheld.run(5000, until=lambda: "ready" in handheld.console)

    async def body():
        app = Handheld(handheld, **options)
        async with app.run_test(size=size) as pilot:
            await pilot.pause(0.1)
            await test(app, pilot, handheld)

    try:
        asyncio.run(body())
    finally:
        handheld.stop()


async def until(condition, seconds=5):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        await asyncio.sleep(0.01)


def screen_text(app):
    """Return what the terminal shows, line by line."""
    return ["".join(segment.text for segment in strip) for strip in app.screen._compositor.render_strips()]


@pytest.mark.parametrize(
    ("size", "view", "legend"),
    [
        ((80, 24), "braille", "below"),
        ((200, 60), "half", "beside"),
        ((132, 40), "half", "below"),
        ((129, 33), "braille", "beside"),
        ((100, 18), "braille", "beside"),
        ((64, 16), "braille", "none"),
    ],
)
def test_largest_view_that_fits_is_chosen_with_the_keys_where_there_is_room(tmp_path, size, view, legend):
    async def test(app, pilot, handheld):
        assert app.panel.view == view
        text = "\n".join(screen_text(app))
        picture = handheld.picture()
        expected = picture.half_blocks() if view == "half" else picture.braille()
        for line in expected:
            assert line in text
        assert ("choose" in text) == (legend != "none")
        row = next((row for row in screen_text(app) if "choose" in row), "")
        assert ("│" in row or "⠀" in row) == (legend == "beside")

    with_app(tmp_path, test, size)


def test_terminal_that_is_too_small_is_told_so_and_can_grow(tmp_path):
    async def test(app, pilot, handheld):
        assert "60x20: too small, at least 64x16" in "\n".join(screen_text(app))
        await pilot.resize_terminal(80, 24)
        await pilot.pause(0.2)
        assert handheld.picture().braille()[0] in "\n".join(screen_text(app))

    with_app(tmp_path, test, (60, 20))


def test_view_can_be_forced(tmp_path):
    async def test(app, pilot, handheld):
        assert app.panel.view == "braille"

    with_app(tmp_path, test, (200, 60), view="braille")


def test_every_key_of_the_table_reaches_the_handheld(tmp_path):
    codes = {"UP": 0, "DOWN": 1, "LEFT": 2, "RIGHT": 3, "A": 4, "B": 5, "M": 6}

    async def test(app, pilot, handheld):
        for name, keys in keyboard.TAPS.items():
            count = len(lines(handheld))
            await pilot.press(name)
            await until(lambda count=count: len(lines(handheld)) > count)
            assert lines(handheld)[count:] == [str(7 if len(keys) == 2 else codes[keys[0]])], name
            await asyncio.sleep(0.1)  # a press of the same key sooner than that is a terminal's repeat

    with_app(tmp_path, test)


@pytest.mark.parametrize(("key", "events"), [("B", ["13"]), ("shift+left", ["2", "18"]), ("J", ["1", "17"])])
def test_shift_is_a_hold(tmp_path, key, events):
    async def test(app, pilot, handheld):
        await pilot.press(key)
        await until(lambda: set(events) <= set(lines(handheld)))
        await asyncio.sleep(0.4)
        assert [line for line in dict.fromkeys(lines(handheld)) if line != "ready"] == events

    with_app(tmp_path, test)


def test_two_keys_typed_at_once_are_no_chord(tmp_path):
    async def test(app, pilot, handheld):
        await pilot.press("b", "a", "b", "right", "a")
        await until(lambda: len(lines(handheld)) >= 6)
        assert lines(handheld) == ["ready", "5", "4", "5", "3", "4"]

    with_app(tmp_path, test)


def test_panel_follows_the_handheld(tmp_path):
    async def test(app, pilot, handheld):
        await pilot.press("up")
        await until(lambda: handheld.picture().pages[8] == 0xFF)
        await pilot.pause(0.2)
        assert handheld.picture().braille()[0] in "\n".join(screen_text(app))

    with_app(tmp_path, test)


def test_only_lines_that_changed_are_drawn_again(tmp_path):
    async def test(app, pilot, handheld):
        await pilot.pause(0.2)
        regions = []
        refresh = app.panel.refresh
        app.panel.refresh = lambda *parts, **kw: (regions.extend(parts), refresh(*parts, **kw))[1]
        handheld.module("__main__").Canvas.buf[3 * 128 + 50] = 0x01
        await until(lambda: bool(regions))
        assert [(region.y, region.height) for region in regions] == [(6, 1)]

    with_app(tmp_path, test)


def test_stop_of_the_firmware_is_said_in_plain_words_and_it_can_be_restarted(tmp_path):
    async def test(app, pilot, handheld):
        await pilot.press("M")
        await until(lambda: handheld.state == "crashed")
        await pilot.pause(0.3)
        assert any("Stopped: ValueError: M was held" in line for line in screen_text(app))
        await pilot.press("f2")
        await pilot.pause(0.3)
        assert any('File "code.py", line' in line for line in screen_text(app))
        await pilot.press("escape")
        await pilot.pause(0.1)
        assert not isinstance(app.screen, Console)
        await pilot.press("f5")
        await until(lambda: handheld.state == "running" and "ready" in handheld.console)
        await pilot.pause(0.3)
        assert not any("Stopped" in line for line in screen_text(app))
        await pilot.press("up")
        await until(lambda: lines(handheld)[-1] == "0")

    with_app(tmp_path, test)


@pytest.mark.parametrize("key", keyboard.QUIT)
def test_quitting(tmp_path, key):
    async def test(app, pilot, handheld):
        await pilot.press(key)
        await until(lambda: app._exit)

    with_app(tmp_path, test)


def test_match_that_waits_is_opened_once(tmp_path):
    async def test(app, pilot, handheld):
        await until(lambda: len(lines(handheld)) >= 2)
        await pilot.pause(0.3)
        assert lines(handheld) == ["ready", "4"]

    with_app(tmp_path, test, go_on=True)


def test_key_before_the_match_that_waits_is_open_chooses_nothing(tmp_path):
    async def test(app, pilot, handheld):
        await until(lambda: len(lines(handheld)) >= 2)
        app._go_on = True  # as before the first picture
        assert app._key("down")
        app._go_on = False
        await pilot.pause(0.3)
        assert lines(handheld) == ["ready", "4"]

    with_app(tmp_path, test, go_on=True)


def test_key_that_the_terminal_repeats_is_held(tmp_path):
    handheld = machine(tmp_path, PROGRAM, clock="real").boot()
    try:
        handheld.run(5000, until=lambda: "ready" in handheld.console)
        fingers = Fingers(handheld)
        for _ in range(25):
            fingers.tap("RIGHT")
            handheld.run(35)
        handheld.run(300)
        events = lines(handheld)[1:]
        assert events[0] == "3" and events.count("3") == 1
        assert 2 <= events.count("19") <= 6
    finally:
        handheld.stop()


def test_what_is_typed_faster_than_thumbs_is_dropped_after_half_a_second(tmp_path):
    handheld = machine(tmp_path, PROGRAM, clock="real").boot()
    try:
        handheld.run(5000, until=lambda: "ready" in handheld.console)
        fingers = Fingers(handheld)
        for i in range(60):
            fingers.tap(("LEFT", "UP")[i % 2])
        handheld.run(1500)
        assert 5 <= len(lines(handheld)) - 1 <= 10
    finally:
        handheld.stop()
