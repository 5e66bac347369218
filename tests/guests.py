"""Runs of the guest programs in `tests/micropython/`, for tests that compare runtimes."""

from pathlib import Path

import pytest

from host_tools.micropython import Run, RuntimeMissing, run_cpython, run_unix, run_wasm

PROGRAMS = Path(__file__).parent / "micropython"
MICROPYTHONS = [pytest.param(run_wasm, id="32-bit"), pytest.param(run_unix, id="64-bit")]
RUNTIMES = [*MICROPYTHONS, pytest.param(run_cpython, id="cpython")]


def guest(run, program, *args, **more) -> Run:
    """Run the guest program called `program`; skip the test, saying why, where the runtime does not exist."""
    try:
        return run(PROGRAMS / f"{program}.py", args, **more)
    except RuntimeMissing as missing:
        pytest.skip(str(missing))
