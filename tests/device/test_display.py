"""The display driver at the level of bytes on the I2C bus, on the real displayio driver and a virtual SSD1306."""

import random

import pytest

from tests.simulator.rig import lines, machine

PROGRAM = """
    import time
    from firmware.device.display import Display

    class Canvas:
        buf = bytearray(1024)

    canvas = Canvas()
    display = Display()
    print("ready")
    while True:
        display.show(canvas)
        time.sleep(0.01)
"""
FULL_FRAME = 1 + 7 + 1 + 1 + 1024  # window and data, each with its address byte


class Panel:
    """The canvas of the program, and what its changes cost on the wire."""

    def __init__(self, handheld):
        self.handheld = handheld
        main = handheld.module("__main__")
        self.display, self.buf, self.bus = main.display, main.canvas.buf, handheld.hardware.bus

    def sent(self, ms=30):
        """Let the program show the canvas; return (transfers, bytes on the wire)."""
        self.bus.reset_counters()
        self.handheld.run(ms)
        return self.bus.transfers, self.bus.wire_bytes

    def check(self):
        assert self.handheld.picture().pages == bytes(self.buf)


@pytest.fixture
def panel(tmp_path):
    with machine(tmp_path, PROGRAM) as handheld:
        handheld.run(400)
        yield Panel(handheld)


def test_panel_is_up_clear_and_understood_every_byte(panel):
    chip = panel.handheld.hardware.chip
    assert chip.visible and chip.contrast == 0xCF
    assert chip.unknown == []
    assert panel.handheld.picture().count == 0


def test_noise_of_power_on_is_never_seen(tmp_path):
    with machine(tmp_path, PROGRAM) as handheld:
        chip = handheld.hardware.chip
        while "ready" not in handheld.console:
            handheld.run(1)
            assert handheld.picture().count == 0
        assert chip.on


def test_nothing_changed_sends_nothing(panel):
    assert panel.sent() == (0, 0)


def test_one_pixel_sends_one_byte_in_one_window(panel):
    panel.buf[3 * 128 + 77] = 0x10
    assert panel.sent() == (2, 8 + 3)
    panel.check()


def test_sprite_of_16_columns_on_a_page_row_takes_less_than_a_millisecond(panel):
    panel.buf[256 + 60 : 256 + 76] = bytes(range(1, 17))
    panel.sent()
    assert panel.bus.wire_us < 850
    panel.check()


def test_two_far_changes_in_a_row_are_two_spans(panel):
    panel.buf[0] = 1
    panel.buf[127] = 1
    assert panel.sent() == (4, 2 * (8 + 3))
    panel.check()


def test_near_changes_are_one_span(panel):
    panel.buf[10] = panel.buf[40] = 1
    assert panel.sent() == (2, 8 + 2 + 31)
    panel.check()


def test_new_screen_is_one_window(panel):
    panel.buf[:] = bytes(range(1, 256)) * 4 + bytes(range(1, 5))
    assert panel.sent(60) == (2, FULL_FRAME)
    panel.check()


def test_random_changes_reach_the_panel_exactly(panel):
    dice = random.Random(1)
    for _ in range(300):
        for _ in range(dice.randrange(1, 9)):
            at, count = dice.randrange(1024), dice.choice((1, 3, 16, 40, 200))
            data = bytes(dice.choice((0, 255, dice.randrange(256))) for _ in range(min(count, 1024 - at)))
            panel.buf[at : at + len(data)] = data
        assert panel.sent(60)[1] <= FULL_FRAME + 30
        panel.check()


def test_another_canvas_is_followed(panel):
    class Other:
        buf = bytearray(b"\x18" * 1024)

    panel.handheld.module("__main__").canvas = Other
    panel.sent(60)
    assert panel.handheld.picture().pages == Other.buf


def test_contrast_sleep_and_wake(panel):
    chip = panel.handheld.hardware.chip
    panel.buf[5] = 0xFF
    panel.sent()
    panel.display.set_contrast(7)
    assert chip.contrast == 7
    panel.display.sleep()
    assert not chip.on
    panel.display.wake()
    panel.sent(60)
    assert chip.on and chip.contrast == 7
    panel.check()


def test_turning_shows_the_picture_from_the_other_side(panel):
    panel.buf[0] = 0x01
    panel.sent()
    panel.display.turn(True)
    panel.sent(60)
    assert panel.handheld.picture().count == 1
    assert panel.handheld.picture().lit(127, 63)
    panel.display.turn(False)
    panel.sent(60)
    panel.check()


def test_panel_built_in_upside_down(tmp_path):
    with machine(tmp_path, PROGRAM, settings={"HORTUS_OLED_TURNED": 1}) as handheld:
        handheld.run(300)
        panel = Panel(handheld)
        panel.buf[0] = 0x01
        panel.sent()
        assert handheld.picture().lit(127, 63)
        panel.display.turn(True)
        panel.sent(60)
        assert handheld.picture().lit(0, 0)


# ---- other panels


@pytest.mark.parametrize("driver", ["", "SH1106"])
def test_sh1106_is_recognised_and_gets_page_addressing_and_its_offset(tmp_path, driver):
    with machine(tmp_path, PROGRAM, chip="SH1106", settings={"HORTUS_OLED_DRIVER": driver}) as handheld:
        chip = handheld.hardware.chip
        while "ready" not in handheld.console:
            handheld.run(1)
            assert handheld.picture().count == 0  # noise of power-on is never seen
        handheld.run(100)
        panel = Panel(handheld)
        chip.trace = True
        panel.buf[128 + 20 : 128 + 24] = b"\x01\x02\x04\x08"
        panel.sent()
        assert chip.commands == [(0xB1,), (0x06,), (0x11,)]
        panel.check()
        dice = random.Random(3)
        for _ in range(40):
            at = dice.randrange(1024)
            count = min(dice.choice((1, 7, 40, 400)), 1024 - at)
            panel.buf[at : at + count] = bytes(dice.randrange(256) for _ in range(count))
            panel.sent(70)
            panel.check()
        assert chip.visible and chip.unknown == []
        assert "Hortus: " not in handheld.console


def test_sh1106_turns_sleeps_and_comes_back_after_losing_its_power(tmp_path):
    with machine(tmp_path, PROGRAM, chip="SH1106") as handheld:
        handheld.run(400)
        panel, chip = Panel(handheld), handheld.hardware.chip
        panel.buf[0] = 0x01
        panel.display.turn(True)
        panel.sent(60)
        assert handheld.picture().count == 1 and handheld.picture().lit(127, 63)
        panel.display.turn(False)
        panel.display.sleep()
        panel.sent(60)
        assert not chip.on
        panel.display.wake()
        panel.sent(60)
        panel.check()
        handheld.hardware.bus.devices.clear()
        panel.buf[700] = 0x44
        handheld.run(5000)
        chip.power_on()
        handheld.hardware.bus.devices[0x3C] = chip
        handheld.run(2500)
        panel.check()
        assert chip.unknown == []


@pytest.mark.parametrize("chip", ["SSD1306", "SSD1309"])
def test_ssd1309_is_driven_as_an_ssd1306(tmp_path, chip):
    with machine(tmp_path, PROGRAM, chip=chip) as handheld:
        handheld.run(400)
        panel = Panel(handheld)
        panel.buf[:] = bytes(range(1, 256)) * 4 + bytes(range(1, 5))
        assert panel.sent(60) == (2, FULL_FRAME)
        panel.check()
        assert handheld.hardware.chip.unknown == []


def test_settings_that_contradict_the_panel_are_obeyed_and_said(tmp_path):
    with machine(tmp_path, PROGRAM, settings={"HORTUS_OLED_DRIVER": "SH1106"}) as handheld:
        handheld.run(400)
        assert "settings.toml says SH1106, the display says SSD1306: shifted?" in handheld.console
        panel = Panel(handheld)
        panel.buf[10] = 0x55
        panel.sent()
        assert [x for x in range(128) if handheld.picture().lit(x, 0)] == [12]  # which is what a player would see


@pytest.mark.parametrize(("settings", "column"), [({"HORTUS_OLED_OFFSET": 2}, 2), ({"HORTUS_OLED_OFFSET": 0}, 0)])
def test_offset_names_the_chip_of_a_panel_that_says_nothing_known(tmp_path, settings, column):
    handheld = machine(tmp_path, PROGRAM, settings=settings)
    with handheld.boot():
        handheld.hardware.chip.SAYS = 0x0B
        handheld.run(400)
        panel = Panel(handheld)
        panel.buf[10] = 0x55
        panel.sent()
        assert [x for x in range(128) if handheld.picture().lit(x, 0)] == [10 + column]


@pytest.mark.parametrize("first", [0, 2, 4])
def test_turning_an_sh1106_of_any_offset_keeps_its_picture_whole(tmp_path, first):
    handheld = machine(tmp_path, PROGRAM, chip="SH1106", settings={"HORTUS_OLED_OFFSET": first})
    with handheld.boot():
        handheld.hardware.chip.FIRST = 4 - first  # columns are counted from the other end of its memory
        handheld.run(400)
        panel = Panel(handheld)
        panel.buf[0], panel.buf[127] = 0x01, 0x02
        panel.sent(60)
        panel.check()
        panel.display.turn(True)
        panel.sent(60)
        shown = handheld.picture()
        assert shown.count == 2 and shown.lit(127, 63) and shown.lit(0, 62)
        panel.display.turn(False)
        panel.sent(60)
        panel.check()


def test_offset_that_no_panel_has_is_said_and_the_usual_one_taken(tmp_path):
    with machine(tmp_path, PROGRAM, chip="SH1106", settings={"HORTUS_OLED_OFFSET": 5}) as handheld:
        handheld.run(400)
        assert "HORTUS_OLED_OFFSET = 5: allowed are 0 to 4" in handheld.console
        panel = Panel(handheld)
        panel.buf[10] = 0x55
        panel.sent()
        panel.check()


def test_unknown_driver_is_said_and_the_panel_asked(tmp_path):
    with machine(tmp_path, PROGRAM, chip="SH1106", settings={"HORTUS_OLED_DRIVER": "SH1107"}) as handheld:
        handheld.run(400)
        assert "HORTUS_OLED_DRIVER = SH1107: allowed are SSD1306, SSD1309, SH1106" in handheld.console
        panel = Panel(handheld)
        panel.buf[10] = 0x55
        panel.sent()
        panel.check()


@pytest.mark.parametrize(("settings", "address"), [({}, 0x3D), ({"HORTUS_OLED_ADDRESS": 0x3D}, 0x3C)])
def test_panel_at_the_other_address_is_found_and_said(tmp_path, settings, address):
    with machine(tmp_path, PROGRAM, settings=settings, address=address) as handheld:
        handheld.run(500)
        assert f"the display is at 0x{address:02x}, not at 0x" in handheld.console
        assert handheld.hardware.chip.visible
        panel = Panel(handheld)
        panel.buf[10] = 0x55
        panel.sent()
        panel.check()


def test_panel_at_the_address_of_the_settings_is_no_remark(tmp_path):
    with machine(tmp_path, PROGRAM, settings={"HORTUS_OLED_ADDRESS": 0x3D}, address=0x3D) as handheld:
        handheld.run(500)
        assert handheld.hardware.chip.visible
        assert "Hortus: " not in handheld.console


# ---- faults


@pytest.mark.parametrize("nacks", [1, 2])
def test_loose_wire_in_mid_game_is_said_and_mended(panel, nacks):
    handheld = panel.handheld
    panel.bus.nacks = nacks
    panel.buf[100] = 0x33
    panel.sent()
    assert handheld.state == "running"
    assert lines(handheld)[-1].startswith("Hortus: no display at 0x3c: ")
    panel.buf[700] = 0x44
    handheld.run(3 * 2100)
    assert lines(handheld)[-1] == "Hortus: the display answers"
    panel.check()


def test_panel_that_lost_its_power_is_set_up_anew(panel):
    handheld = panel.handheld
    chip = panel.bus.devices.pop(0x3C)
    panel.buf[100] = 0x33
    handheld.run(5000)
    assert sum("no display" in line for line in lines(handheld)) == 1
    chip.power_on()
    panel.bus.devices[0x3C] = chip
    handheld.run(2500)
    panel.check()
    assert chip.unknown == []


def test_no_panel_is_said_once_and_found_when_it_is_plugged_in(tmp_path):
    with machine(tmp_path, PROGRAM, panel=False) as handheld:
        handheld.run(10_000)
        assert handheld.state == "running"
        assert sum("no display" in line for line in lines(handheld)) == 1
        handheld.hardware.bus.devices[0x3C] = handheld.hardware.chip
        panel = Panel(handheld)
        panel.buf[:] = b"\x24" * 1024
        handheld.run(2500)
        panel.check()
        assert handheld.hardware.chip.unknown == []


def test_no_pull_ups_are_said_and_the_program_goes_on(tmp_path):
    handheld = machine(tmp_path, PROGRAM)
    with handheld.boot():
        handheld.hardware.bus.pull_ups = False
        handheld.run(5000)
        assert handheld.state == "running"
        assert "No pull up found" in handheld.console
        handheld.hardware.bus.pull_ups = True
        handheld.run(2500)
        assert handheld.hardware.chip.visible


@pytest.mark.parametrize("after", range(24))  # the last ones are after the start
def test_panel_failing_at_any_moment_of_its_start_is_mended(tmp_path, after):
    handheld = machine(tmp_path, PROGRAM)
    with handheld.boot():
        bus = handheld.hardware.bus
        handheld.run(1000, until=lambda: bus.transfers >= after)
        bus.nacks = 1
        handheld.run(6000)
        panel = Panel(handheld)
        panel.buf[:] = b"\x81" * 1024
        handheld.run(2500)
        assert handheld.state == "running", handheld.error
        panel.check()


@pytest.mark.parametrize(
    "setting", [{"HORTUS_SDA": "GP99"}, {"HORTUS_SDA": ""}, {"HORTUS_SDA": "GP5", "HORTUS_SCL": "GP4"}]
)
def test_wrong_pins_are_said_and_the_program_goes_on(tmp_path, setting):
    with machine(tmp_path, PROGRAM, settings=setting) as handheld:
        handheld.run(3000)
        assert handheld.state == "running"
        assert "no display" in handheld.console


def test_bad_number_in_the_settings_is_said_and_the_default_taken(tmp_path):
    with machine(tmp_path, PROGRAM, settings={"HORTUS_I2C_HZ": "fast"}) as handheld:
        handheld.run(400)
        assert "HORTUS_I2C_HZ = fast in settings.toml must be a number" in handheld.console
        assert handheld.hardware.bus.hz == 400_000


ENDING = """
    from firmware.device.display import Display
    import time

    class Canvas:
        buf = bytearray(b"\\xff\\x00" * 512)

    display = Display()
    display.show(Canvas)
    display.turn(True)
    display.set_contrast(1)
    display.sleep()
    try:
        time.sleep(0.1)
        [].nothing
    finally:
        display.release()
"""


@pytest.mark.parametrize(("rotated", "chip"), [(0, "SSD1306"), (1, "SSD1306"), (0, "SH1106"), (1, "SH1106")])
def test_released_panel_shows_the_traceback_of_the_program(tmp_path, rotated, chip):
    with machine(tmp_path, ENDING, settings={"HORTUS_OLED_TURNED": rotated}, chip=chip) as handheld:
        handheld.run(1000)
        assert handheld.state == "crashed"
        assert "AttributeError" in handheld.error
        assert handheld.hardware.chip.visible and handheld.hardware.chip.contrast == 0xCF
        plain = handheld.picture()
        handheld.stop()
    calm = machine(tmp_path, ENDING.replace("display.turn(True)", "").replace("display.sleep()", ""))
    with calm.boot():
        calm.run(1000)
        upright = calm.picture()
    assert upright.count > 300
    if rotated:
        assert plain.pages == bytes(int(f"{byte:08b}"[::-1], 2) for byte in upright.pages[::-1])
    else:
        assert plain == upright
