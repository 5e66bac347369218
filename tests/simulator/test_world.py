"""What a program on the virtual board can import, read, write and find out."""

import re
import sys
import threading

import pytest

from tests.simulator.rig import lines, machine


def run(tmp_path, program, ms=2000, **options):
    """Run a program to its end or for `ms`; return its Machine, switched off, and what it has printed."""
    handheld = machine(tmp_path, program, **options)
    with handheld:
        handheld.run(ms)
        state = handheld.state
    assert state in ("ended", "running"), handheld.error
    return lines(handheld)


@pytest.mark.parametrize(
    "name", ["dataclasses", "typing", "functools", "threading", "enum", "os.path", "host", "numpy"]
)
def test_module_that_the_board_has_not_is_refused(tmp_path, name):
    program = f"""
        try:
            import {name}
        except ImportError as error:
            print(error)
    """
    assert run(tmp_path, program)[-1].startswith("no module named")


def test_modules_are_fresh_at_every_start_and_kept_out_of_the_pc(tmp_path):
    program = """
        import sys
        from firmware.device import ticks
        print(hasattr(ticks, "mark"), "firmware.device.ticks" in sys.modules, sys.implementation.name)
        ticks.mark = 1
    """
    before = set(sys.modules)
    for _ in range(2):
        assert run(tmp_path, program) == ["False True circuitpython"]
    assert "supervisor" not in sys.modules
    assert not {name for name in set(sys.modules) - before if name.startswith(("displayio", "board", "keypad"))}


def test_program_can_forget_and_import_again(tmp_path):
    program = """
        import sys
        from firmware.device import ticks
        ticks.mark = 1
        del sys.modules["firmware.device.ticks"]
        del sys.modules["firmware.device"].ticks
        from firmware.device import ticks
        print(hasattr(ticks, "mark"), __import__("firmware.device.ticks").__name__)
    """
    assert run(tmp_path, program) == ["False firmware"]


def test_module_whose_import_fails_is_not_kept(tmp_path):
    (tmp_path / "drive").mkdir()
    (tmp_path / "drive" / "broken.py").write_text("1 / 0\n")
    program = """
        import sys
        for i in range(2):
            try:
                import broken
            except ZeroDivisionError:
                print("broken" in sys.modules)
    """
    assert run(tmp_path, program) == ["False", "False"]


def test_display_modules_are_the_real_ones_and_start_no_thread(tmp_path):
    program = """
        import adafruit_displayio_ssd1306, displayio
        print(displayio.__repo__)
        print(adafruit_displayio_ssd1306.__version__)
    """
    before = threading.active_count()
    repo, version = run(tmp_path, program)
    assert repo.endswith("Adafruit_Blinka_displayio.git") and version
    assert threading.active_count() == before


def test_files_of_the_checkout_are_read_and_never_written(tmp_path):
    program = """
        import os, storage
        print(len(open("/boot.py").read()) > 100, "firmware" in os.listdir("/"))
        print(os.stat("/boot.py")[6] > 100)
        storage.remount("/", readonly=False)
        os.mkdir("/saves")
        with open("/saves/a", "wb") as f:
            f.write(b"abc")
        with open("/saves/a", "r+b") as f:
            f.write(b"x")
        print(open("/saves/a", "rb").read(), os.listdir("/saves"))
        os.rename("/saves/a", "/saves/b")
        with open("/boot.py", "a") as f:
            f.write("changed")
        print(open("/boot.py").read()[-7:])
        os.remove("/boot.py")
        print("boot.py" in os.listdir("/"), os.listdir("/saves"))
    """
    from host_tools.simulator.machine import CHECKOUT

    before = (CHECKOUT / "boot.py").read_bytes()
    assert run(tmp_path, program) == ["True True", "True", "b'xbc' ['a']", "changed", "False ['b']"]
    assert (CHECKOUT / "boot.py").read_bytes() == before
    assert not (CHECKOUT / "saves").exists()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("open('/nothing')", "No such file"),
        ("open('/new', 'w')", "Read-only filesystem"),
        ("open('/nothing/../../../etc/passwd')", "No such file"),
        ("os.listdir('/nothing')", "No such file"),
        ("storage.remount('/', readonly=False); open('/no/folder', 'w')", "No such file"),
        ("storage.remount('/', readonly=False); os.mkdir('/firmware')", "File exists"),
    ],
)
def test_what_cannot_be_done_with_files(tmp_path, line, said):
    program = f"""
        import os, storage
        storage.remount("/", readonly=True)
        try:
            {line}
        except OSError as error:
            print(error)
    """
    assert said in run(tmp_path, program)[-1]


def test_settings_are_read_from_the_drive_and_from_the_command(tmp_path):
    (tmp_path / "root").mkdir()
    (tmp_path / "root" / "settings.toml").write_text('HORTUS_KEY_A = "GP20"\nHORTUS_I2C_HZ = 1000000\nX = 1.5\n')
    (tmp_path / "root" / "code.py").write_text(
        "import os\nprint(os.getenv('HORTUS_KEY_A'), os.getenv('HORTUS_I2C_HZ'), os.getenv('X'), os.getenv('Y', 7))\n"
    )
    from host_tools.simulator import Machine

    with Machine(tmp_path / "root", settings={"HORTUS_KEY_A": "GP21"}) as handheld:
        handheld.run(100)
        assert lines(handheld) == ["GP21 1000000 None 7"]


def test_traceback_names_files_of_the_drive_only(tmp_path):
    program = """
        from firmware.device.ticks import diff
        try:
            diff(None, 1)
        except TypeError as error:
            import traceback
            traceback.print_exception(error)
        diff("", 2)
    """
    with machine(tmp_path, program) as handheld:
        handheld.run(100)
        assert handheld.state == "crashed"
        printed = handheld.console
    assert re.search(
        r'  File "code.py", line 4, in <module>\n  File "firmware/device/ticks.py", line \d+, in diff\n', printed
    )
    assert "host_tools" not in printed
    assert printed.count("TypeError: ") == 2


def test_two_handhelds_beside_each_other(tmp_path):
    program = """
        import time
        from firmware.device.keys import Keys
        import supervisor
        keys = Keys()
        while True:
            event = keys.poll(supervisor.ticks_ms())
            if event >= 0:
                print(event)
            time.sleep(0.01)
    """
    (tmp_path / "1").mkdir()
    (tmp_path / "2").mkdir()
    with machine(tmp_path / "1", program) as one, machine(tmp_path / "2", program) as two:
        for handheld in (one, two):
            handheld.run(300)
        one.press("UP")
        two.press("DOWN", "LEFT")
        one.press("RIGHT")
        assert (lines(one), lines(two)) == (["0", "3"], ["1", "2"])
