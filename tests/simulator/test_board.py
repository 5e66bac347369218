"""The stand-ins for CircuitPython's modules: what they refuse, and what outlives which kind of restart."""

import pytest

from tests.simulator.rig import lines, machine


def run(tmp_path, program, ms=1000, **options):
    with machine(tmp_path, program, **options) as handheld:
        handheld.run(ms)
        assert handheld.state in ("ended", "running"), handheld.error
        return lines(handheld)


def test_pin_has_one_owner_until_it_is_given_back(tmp_path):
    program = """
        import board, digitalio, pwmio
        one = digitalio.DigitalInOut(board.GP20)
        try:
            pwmio.PWMOut(board.GP20)
        except ValueError as error:
            print(error)
        one.deinit()
        with pwmio.PWMOut(board.GP20, variable_frequency=True) as buzzer:
            buzzer.frequency = 440
        try:
            one.value
        except ValueError as error:
            print(error)
        print(digitalio.DigitalInOut(board.GP20) is not None, board.LED is board.GP25)
    """
    said = run(tmp_path, program)
    assert said[0] == "GP20 in use"
    assert said[1].startswith("Object has been deinitialized")
    assert said[2] == "True True"


def test_sounds_are_kept_with_their_times(tmp_path):
    program = """
        import board, pwmio, time
        buzzer = pwmio.PWMOut(board.GP15, frequency=440, variable_frequency=True)
        time.sleep(0.1)
        buzzer.duty_cycle = 32768
        time.sleep(0.05)
        buzzer.frequency = 880
        buzzer.deinit()
    """
    with machine(tmp_path, program) as handheld:
        handheld.run(500)
        times, tones = zip(*[(at, (hz, duty)) for at, hz, duty in handheld.hardware.sounds], strict=True)
    assert tones == ((440, 0), (440, 32768), (880, 32768), (880, 0))
    assert (times[1] - times[0], times[2] - times[1]) == (100_000, 50_000)


@pytest.mark.parametrize(("scl", "sda"), [("GP4", "GP5"), ("GP5", "GP6"), ("GP7", "GP4")])
def test_i2c_on_pins_that_cannot_do_it_is_refused(tmp_path, scl, sda):
    program = f"""
        import board, busio
        try:
            busio.I2C(board.{scl}, board.{sda})
        except ValueError as error:
            print(error)
        busio.I2C(board.GP5, board.GP4)
    """
    assert run(tmp_path, program) == ["Invalid pins"]


def test_bus_counts_bytes_and_takes_their_time(tmp_path):
    program = """
        import board, busio, supervisor
        i2c = busio.I2C(board.GP5, board.GP4, frequency=400_000)
        try:
            i2c.writeto(0x3C, b"\\x00\\xe3")
        except RuntimeError as error:
            print(error)
        print(i2c.try_lock(), i2c.try_lock(), i2c.scan())
        before = supervisor.ticks_ms()
        i2c.writeto(0x3C, b"\\x40" + bytes(1024))
        print(23 <= supervisor.ticks_ms() - before <= 24)
        try:
            i2c.writeto(0x3D, b"\\x00")
        except OSError as error:
            print(error.errno)
    """
    assert run(tmp_path, program) == ["Function requires lock", "True False [60]", "True", "19"]


def test_ticks_wrap_65_seconds_after_power_on(tmp_path):
    program = """
        import supervisor, time
        last = supervisor.ticks_ms()
        print(last > 1 << 28)
        while True:
            time.sleep(0.1)
            now = supervisor.ticks_ms()
            if now < last:
                print("wrapped", round(time.monotonic()))
            last = now
    """
    assert run(tmp_path, program, ms=70_000) == ["True", "wrapped 66"]


def test_keys_pressed_while_flash_is_erased_go_unseen(tmp_path):
    program = """
        import microcontroller, time
        import supervisor
        from firmware.device.keys import Keys
        keys = Keys()
        microcontroller.nvm[0:1] = b"a"
        print("ready")
        time.sleep(0.1)
        microcontroller.nvm[0:1] = b"b"
        while True:
            event = keys.poll(supervisor.ticks_ms())
            if event >= 0:
                print(event)
            time.sleep(0.01)
    """
    with machine(tmp_path, program) as handheld:
        handheld.run(500, until=lambda: "ready" in handheld.console)
        now = handheld.hardware.clock.now()
        handheld.down("UP", now + 102_000)
        handheld.up("UP", now + 140_000)
        handheld.run(600)
        assert handheld.hardware.flash.erases == 1
        handheld.press("DOWN")
        assert lines(handheld) == ["ready", "1"]


BOOTS = """
    import alarm, microcontroller, supervisor, time
    n = alarm.sleep_memory[0]
    alarm.sleep_memory[0] = n + 1
    print(n, microcontroller.cpu.reset_reason, microcontroller.nvm[5])
    microcontroller.nvm[5 + n] = n
    if n == 0:
        supervisor.reload()
    if n == 1:
        microcontroller.reset()
    if n == 2:
        alarm.exit_and_deep_sleep_until_alarms(alarm.time.TimeAlarm(monotonic_time=time.monotonic() + 5))
"""


def test_what_outlives_reload_reset_deep_sleep_and_power_cut(tmp_path):
    handheld = machine(tmp_path, BOOTS)
    with handheld.boot():
        handheld.run(20_000)
        assert lines(handheld) == ["0 POWER_ON 255", "1 POWER_ON 0", "2 SOFTWARE 0", "3 DEEP_SLEEP_ALARM 0"]
        assert handheld.restarts == 2
        handheld.power_cut()
        handheld.boot()
        handheld.run(1_000, until=lambda: len(lines(handheld)) > 0)
        assert lines(handheld)[0] == "0 POWER_ON 0"  # sleep memory is gone, flash is not


def test_light_sleep_ends_by_time_or_by_key(tmp_path):
    program = """
        import alarm, board, time
        for ms in (3, 60):
            wake = alarm.light_sleep_until_alarms(
                alarm.time.TimeAlarm(monotonic_time=time.monotonic() + ms),
                alarm.pin.PinAlarm(board.GP6, value=False, pull=True),
            )
            print(type(wake).__name__, round(time.monotonic()))
    """
    with machine(tmp_path, program) as handheld:
        handheld.run(10_000)
        handheld.press("UP")
        handheld.run(1_000)
        assert lines(handheld) == ["TimeAlarm 3", "PinAlarm 10"]


SERIAL = """
    import usb_cdc, time
    data = usb_cdc.data
    data.timeout = 0
    data.write_timeout = 0.05
    print("ready", data.connected)
    while True:
        if data.in_waiting:
            got = data.read(64)
            print(len(got), data.write(got * 8))
        time.sleep(0.01)
"""


def test_serial_link_carries_bytes_both_ways(tmp_path):
    with machine(tmp_path, SERIAL) as handheld:
        handheld.run(300)
        link = handheld.hardware.cable.data
        link.send(b"hello")
        handheld.run(100)
        assert link.received() == b"hello" * 8
        assert lines(handheld) == ["ready False", "5 40"]


def test_pc_that_does_not_read_fills_256_bytes_and_blocks_no_longer_than_the_timeout(tmp_path):
    with machine(tmp_path, SERIAL) as handheld:
        handheld.run(300)
        link = handheld.hardware.cable.data
        link.stalled = True
        link.send(b"x" * 64)
        handheld.run(200)
        assert lines(handheld)[-1] == "64 256"
        assert handheld.state == "running"


def test_console_reaches_the_pc_that_listens(tmp_path):
    program = """
        import time
        while True:
            print("tick")
            time.sleep(0.1)
    """
    with machine(tmp_path, program, cable=True) as handheld:
        handheld.hardware.cable.console.open = True
        handheld.run(250)
        assert handheld.hardware.cable.console.received().startswith(b"tick\r\n")


def test_power_cut_stops_everything_at_once(tmp_path):
    program = """
        import microcontroller, time
        try:
            while True:
                time.sleep(0.01)
        except Exception:
            pass
        finally:
            microcontroller.nvm[0:1] = b"x"
            print("still alive")
    """
    handheld = machine(tmp_path, program)
    with handheld.boot():
        handheld.run(100)
        handheld.power_cut()
        assert handheld.state == "off"
        assert "still alive" not in handheld.console
        assert handheld.nvm[0] == 0xFF
        assert handheld.picture().count == 0


def test_power_cut_inside_a_write_to_flash_ends_the_program(tmp_path):
    program = """
        import microcontroller
        microcontroller.nvm[0:4] = b"\\x00\\x00\\x00\\x00"
        print("written")
    """
    handheld = machine(tmp_path, program)
    handheld.hardware.flash.cut_after_bytes(2)
    with handheld.boot():
        handheld.run(100)
        assert handheld.state == "off"
        assert handheld.nvm[:4] == b"\x00\x00\x55\xff"
        handheld.boot()
        handheld.run(100)
        assert "written" in handheld.console
