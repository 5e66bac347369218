"""One mutant in a process of its own: for systems that cannot fork, and for what an import does."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor

from host_tools.errors import HortusError
from host_tools.mutate.changes import Mutant
from host_tools.mutate.install import install
from host_tools.mutate.parts import CHECKOUT, ENVIRONMENT, mutants_of, options_of

RED = "the tests of the rules of {} fail on the unchanged rules: put that right first"
_GONE = 99  # exit code: the mutant is not in the source any more
CPU_FACTOR = 8  # a mutant that takes so many times longer than the unchanged rules does not end: noticed
TEST_SECONDS = 4  # of CPU time for one test; none of those that are run here takes two


def tried(game: str, chosen: Sequence[Mutant], jobs: int, cpu: float | None) -> Iterator[tuple[int, bool]]:
    """Yield (place in `chosen`, whether a test notices it) of every mutant; as forks.tried does."""
    started = time.perf_counter()
    if cpu is None and noticed(game, ""):
        raise HortusError(RED.format(game))
    # Never more CPU time than the clock showed, so the clock's figure is a safe one.
    most = CPU_FACTOR * (time.perf_counter() - started) if cpu is None else cpu
    with ThreadPoolExecutor(jobs) as pool:
        names = [f"{mutant.file} {mutant.name}" for mutant in chosen]
        yield from enumerate(pool.map(lambda name: noticed(game, name, most), names))


def run_here(game: str, name: str, cpu_seconds: float) -> int:
    """Run the tests in this process on the mutant called `name` ("": the unchanged rules); return 0 if all pass."""
    import pytest  # here only: the tool itself needs the standard library

    plugins = []
    if cpu_seconds:
        limit_cpu(cpu_seconds)
        plugins.append(_clock())
    if name:
        named = {f"{mutant.file} {mutant.name}": mutant for mutant in mutants_of(game)}
        if name not in named:
            return _GONE
        install(game, named[name])
    return int(pytest.main(options_of(game), plugins=plugins))


def _clock() -> object:
    """Return a plugin for pytest that ends a test which does not end by itself (not on Windows)."""
    import pytest

    class Clock:
        @pytest.hookimpl(wrapper=True)
        def pytest_runtest_call(self) -> Iterator[None]:
            signal.setitimer(signal.ITIMER_VIRTUAL, TEST_SECONDS)
            try:
                return (yield)
            finally:
                signal.setitimer(signal.ITIMER_VIRTUAL, 0)

    def stop(number: int, frame: object) -> None:
        raise TimeoutError(f"more than {TEST_SECONDS} s: this mutant does not end")

    if not hasattr(signal, "setitimer"):  # Windows
        return object()
    signal.signal(signal.SIGVTALRM, stop)
    return Clock()


def limit_cpu(seconds: float) -> None:
    """End this process when it has taken so much processor time (not on Windows)."""
    try:
        import resource
    except ImportError:  # Windows: the caller's clock alone ends a mutant that hangs
        return
    resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 5))


def noticed(game: str, name: str, cpu_seconds: float = 0.0) -> bool:
    """Return whether a test turns red on the mutant called `name` ("": on the unchanged rules), in its own process."""
    command = [sys.executable, "-P", "-c", CHILD.format(root=str(CHECKOUT)), game]
    command += [f"--only={name}", "--cpu", str(cpu_seconds)]
    environment = {**os.environ, **ENVIRONMENT, "PYTHONDONTWRITEBYTECODE": "1"}
    # A busy machine is slow without end: the clock is only for a process that sleeps, CPU time ends the others.
    limit = 60 + 20 * cpu_seconds if cpu_seconds else None
    try:
        done = subprocess.run(command, cwd=CHECKOUT, env=environment, capture_output=True, timeout=limit, check=False)
    except subprocess.TimeoutExpired:
        return True
    if done.returncode == _GONE:
        raise HortusError(f"the rules of {game} were changed while their mutants were tried: try again")
    return done.returncode != 0


# -P and a path of its own: the checkout must not stand before the standard library (its code.py).
CHILD = "import sys; sys.path.append({root!r}); from host_tools.mutate import main; sys.exit(main(sys.argv[1:]))"
