"""The runners of MicroPython themselves: what they hand over, what they measure, how they fail."""

import functools
import textwrap

import pytest

from host_tools.micropython import CompileError, GuestError, run_cpython, run_unix, run_wasm
from host_tools.once import FOLDER, made_once
from tests.guests import MICROPYTHONS, RUNTIMES, guest

# For what a program does without the firmware: that is not shrunk for the names of each of them, which takes seconds.
PLAIN_WASM, PLAIN_UNIX = functools.partial(run_wasm, plain=True), functools.partial(run_unix, plain=True)


@pytest.fixture
def program(tmp_path):
    """Return a function that writes a guest program and returns its path."""

    def write(source):
        path = tmp_path / "case.py"
        path.write_text(textwrap.dedent(source))
        return path

    return write


@pytest.mark.parametrize("run", RUNTIMES)
def test_guest_gets_arguments_and_files_and_sends_values(run, tmp_path):
    sent = guest(run, "echo", "one", "two words", data={"blob": bytes(range(256))})
    assert sent.values == [["one", "two words"], sum(range(256)), "firmware.rng"]


@pytest.mark.parametrize(
    ("run", "name"),
    [
        pytest.param(PLAIN_WASM, "32-bit", id="run_wasm-32-bit"),
        pytest.param(PLAIN_UNIX, "64-bit", id="run_unix-64-bit"),
        (run_cpython, "CPython"),
    ],
)
def test_error_of_a_guest_is_one_line_with_its_traceback_kept(run, name, program):
    path = program("""\
        def f():
            raise ValueError("no such tile")
        f()
    """)
    with pytest.raises(GuestError) as caught:
        run(path)
    assert "\n" not in str(caught.value)
    assert str(caught.value).startswith(f"case.py on {name}")
    assert "ValueError: no such tile" in str(caught.value)
    assert "line 2" in str(caught.value)
    assert caught.value.kind == "ValueError"
    assert caught.value.traceback.startswith("Traceback")


@pytest.mark.parametrize(
    "run", [pytest.param(PLAIN_WASM, id="run_wasm"), pytest.param(PLAIN_UNIX, id="run_unix"), run_cpython]
)
def test_guest_that_hangs_is_ended(run, program):
    with pytest.raises(GuestError, match=r"not done after 0\.5 s") as caught:
        run(program("print('started', end='')\nwhile True:\n    pass\n"), timeout=0.5)
    assert caught.value.kind == "timeout"


def test_fuel_ends_a_guest_and_is_exact(program):
    path = program("for i in range(1000):\n    pass\n")
    burnt = PLAIN_WASM(path).fuel
    assert PLAIN_WASM(path).fuel == burnt
    assert PLAIN_WASM(path, fuel=burnt).fuel == burnt
    with pytest.raises(GuestError, match="used up") as caught:
        PLAIN_WASM(path, fuel=burnt // 2)
    assert caught.value.kind == "fuel"


def test_lap_counts_the_fuel_of_what_stands_before_it():
    short, long = guest(run_wasm, "laps").value
    assert 900 * 200 < long - short < 900 * 1000  # an empty loop takes about 4 us a turn, at 140 a us


@pytest.mark.parametrize("run", MICROPYTHONS)
def test_heap_is_as_small_as_asked(run, program):
    path = program("x = []\nwhile True:\n    x.append(bytearray(1000))\n    print(len(x))\n")
    with pytest.raises(GuestError) as caught:
        run(path, heap=64_000, plain=True)
    assert caught.value.kind == "MemoryError"
    blocks = int(caught.value.output.split()[-1])
    assert 45 < blocks < 64  # blocks of 1,000 bytes in 64,000, less what MicroPython itself holds


def test_objects_are_as_large_as_on_the_board():
    assert guest(run_wasm, "sizes").value == [16, 16, 80, 1040, 32]


def test_what_the_compiler_refuses_is_one_line(program):
    path = program("x = 1\ny = [*x]\n")
    for run in (PLAIN_WASM, PLAIN_UNIX):
        with pytest.raises(CompileError, match=r"^case\.py: SyntaxError: .*line 2\)$"):
            run(path)


def test_the_firmware_is_called_there_as_on_the_board():
    """Each module keeps the name of its file on the heap: a longer one would be measured with it."""
    assert guest(run_wasm, "place").value == "firmware/rng.mpy"


def test_what_is_made_once_is_made_anew_only_without_a_folder_or_for_another_key(tmp_path, monkeypatch):
    made = []

    def make():
        made.append(len(made))
        return {"n": len(made)}

    monkeypatch.delenv(FOLDER)
    assert [made_once("key", make)["n"] for _ in range(2)] == [1, 2]
    monkeypatch.setenv(FOLDER, str(tmp_path))
    assert [made_once(("key", n), make)["n"] for n in (0, 0, 1, 0)] == [3, 3, 4, 3]
