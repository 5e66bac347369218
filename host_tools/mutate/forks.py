"""Many mutants, each in a fork of a process that has imported the tests already.

A server, which knows the unchanged code, forks a process that collects the tests. That one lets a first fork run them
all, to learn what each costs and which statements it comes to; then a fork for each mutant of a function runs the tests
that come to what is changed, those first that have noticed most around it for their time. One that is not noticed soon
waits until all others are through. What an import does is not in a function: such a mutant gets a fork of the server,
before anything of the firmware is imported, and so does one that came through though its function is called while the
tests are imported.
"""

from __future__ import annotations

import json
import mmap
import os
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import CodeType, FrameType
from typing import IO, Any, NamedTuple

from host_tools.errors import HortusError
from host_tools.mutate.alone import CHILD, CPU_FACTOR, RED, TEST_SECONDS, limit_cpu
from host_tools.mutate.changes import Mutant
from host_tools.mutate.install import function_of, install, path_of, statement_of, swap
from host_tools.mutate.lines import Line, Marks
from host_tools.mutate.parts import CHECKOUT, ENVIRONMENT, mutants_of, options_of
from host_tools.once import FOLDER

SLOW = 5  # times what a test takes with the unchanged rules, and a second: it does not end
WORTH_A_MAP = 100  # mutants from which it pays to learn which tests come to what
SOON = 0.5  # seconds of processor time; most are noticed in a tenth of it
_NOTICED = 1  # exit codes of a fork
_LATER = 2
_MOST_SECONDS = 3600  # of the tests on the unchanged rules
Spot = tuple[str, int]  # file and first line of a function


class Asked(NamedTuple):
    """What the server is to do.

    names   mutants by their file and name
    base    whether the tests are to run on the unchanged rules first
    cpu     most seconds of processor time for a mutant; 0: by what the tests take on the unchanged rules
    mapped  whether to learn which tests come to what
    soon    seconds of processor time after which a mutant has to wait for all others
    """

    names: list[str]
    jobs: int
    base: bool
    cpu: float
    mapped: bool
    soon: float


class Work(NamedTuple):
    """A mutant of a function, the function's dotted name in its module, where it is, and the statement changed."""

    mutant: Mutant
    name: str
    spot: Spot
    line: Line


# ---- the caller's end


def tried(
    game: str,
    chosen: Sequence[Mutant],
    jobs: int,
    cpu: float | None,
    mapped: bool | None = None,
    soon: float = SOON,
) -> Iterator[tuple[int, bool]]:
    """Yield (place in `chosen`, whether a test notices it) of every mutant, as they come.

    `cpu` as for run(), `mapped` and `soon` as in Asked (None: if there are many). Raises HortusError if the unchanged
    rules fail, or were changed meanwhile.
    """
    mapped = len(chosen) >= WORTH_A_MAP if mapped is None else mapped
    asked = Asked([f"{mutant.file} {mutant.name}" for mutant in chosen], jobs, cpu is None, cpu or 0.0, mapped, soon)
    command = [sys.executable, "-P", "-c", CHILD.format(root=str(CHECKOUT)), game, "--serve"]
    with (
        # What the first fork compiles the others find there (in a run of the tests all of them), and nothing stays: a
        # fork ends without tidying up.
        tempfile.TemporaryDirectory(prefix="hortus-mutants-") as own,
        tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as errors,
        subprocess.Popen(
            command,
            cwd=CHECKOUT,
            env={
                **os.environ,
                **ENVIRONMENT,
                FOLDER: os.environ.get(FOLDER) or own,
                "PYTHONPYCACHEPREFIX": os.path.join(os.environ.get(FOLDER) or own, "mutants"),
                "PYTHONDONTWRITEBYTECODE": "",
            },
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
        ) as server,
    ):
        assert server.stdin and server.stdout
        try:
            json.dump(asked._asdict(), server.stdin)
            server.stdin.close()
            left = len(chosen)
            for line in server.stdout:
                said = json.loads(line)
                if "failed" in said:
                    raise HortusError(said["failed"])
                if said.get("later"):
                    print(f"not noticed soon: {asked.names[said['at']]}", file=sys.stderr, flush=True)
                    continue
                left -= 1
                yield said["at"], said["noticed"]
            if left:
                errors.seek(0)
                last = (errors.read().strip().splitlines() or ["nothing"])[-1]
                raise HortusError(f"{left} mutants of {game} were not tried; the last words: {last}")
        finally:
            server.kill()


# ---- the server


def serve(game: str) -> int:
    """Try what standard input asks for; a line of JSON for each result on standard output."""
    asked = Asked(**json.load(sys.stdin))
    results = os.fdopen(os.dup(1), "w", encoding="utf-8")
    quiet = os.open(os.devnull, os.O_RDWR)
    for one in (0, 1):
        os.dup2(quiet, one)
    named = {f"{mutant.file} {mutant.name}": mutant for mutant in mutants_of(game)}
    if not named.keys() >= set(asked.names):
        _tell(results, failed=f"the rules of {game} were changed while their mutants were tried: try again")
        return 0
    import hypothesis.strategies  # here: all forks have it then
    import pytest

    assert hypothesis and pytest
    mutants = [named[name] for name in asked.names]
    work, last = {}, []
    for at, mutant in enumerate(mutants):
        found = function_of(game, mutant)
        if found is None:
            last.append(at)
        else:
            file = str(path_of(game, mutant))
            work[at] = Work(mutant, found[0], (file, found[1]), (file, statement_of(game, mutant)))
    seconds = asked.cpu
    ranks: dict[str, int] = {}
    for said in _collected(game, asked, work):
        if said.get("again"):
            last.append(said["at"])
        elif "seconds" in said:
            seconds = CPU_FACTOR * said["seconds"]
        elif "ranks" in said:
            ranks = {name: rank for rank, name in enumerate(said["ranks"])}
        else:
            _tell(results, **said)
            if "failed" in said:
                return 0

    def start(at: int) -> None:
        limit_cpu(seconds)
        install(game, mutants[at])
        if _run_tests(game, [_watcher(ranks)]):
            os._exit(_NOTICED)

    for at, code in _spread(last, asked.jobs, start, 60 + 20 * seconds):
        _tell(results, at=at, noticed=code != 0)
    return 0


def _tell(results: IO[str], **said: object) -> None:
    results.write(json.dumps(said) + "\n")
    results.flush()


def _run_tests(game: str, plugins: list[object]) -> int:
    import pytest

    return int(pytest.main(options_of(game), plugins=plugins))


def _spread(work: Sequence[int], jobs: int, start: Callable[[int], None], seconds: float) -> Iterator[tuple[int, int]]:
    """Let `start` do each piece of work in a fork, `jobs` at a time; yield (piece, exit code)."""
    waiting = list(reversed(work))
    running: dict[int, int] = {}
    while waiting or running:
        while waiting and len(running) < jobs:
            one = waiting.pop()
            running[_fork(start, one, seconds)] = one
        number, status = os.wait()
        if number in running:
            yield running.pop(number), os.waitstatus_to_exitcode(status)


def _fork(start: Callable[[int], None], one: int, seconds: float) -> int:
    """Let `start` do `one` in a fork, for at most so many seconds of the clock; return its number."""
    number = os.fork()
    if number:
        return number
    code = _NOTICED
    try:
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(int(seconds))
        start(one)
        code = 0
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(code)


# ---- the process that has collected the tests


def _collected(game: str, asked: Asked, work: dict[int, Work]) -> Iterator[dict[str, Any]]:
    """Let a fork collect the tests and try the mutants of functions; yield what it says."""
    read, write = os.pipe()
    number = os.fork()
    if not number:
        try:
            os.close(read)
            holder = _Holder(game, asked, work, os.fdopen(write, "w", encoding="utf-8"))
            sys.settrace(holder.trace)
            _run_tests(game, [holder, holder.watcher])
        finally:
            os._exit(0 if holder.items else 1)
    os.close(write)
    with os.fdopen(read, encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)
    if os.waitpid(number, 0)[1]:
        yield {"failed": RED.format(game)}


def _watcher(ranks: Mapping[str, int] | None = None) -> Any:
    """Return a plugin for pytest: the first test that fails, or that does not end, ends the process.

    ranks       place of tests in the order in which they are run, before all others

    seconds     most CPU time of a test
    dying       what is to be done before
    """
    import hypothesis
    import pytest

    class Watcher:
        def __init__(self) -> None:
            self.seconds = float(TEST_SECONDS)
            self.dying: Callable[[], None] = lambda: None
            signal.signal(signal.SIGVTALRM, lambda number, frame: self.die())

        def die(self) -> None:
            self.dying()
            os._exit(_NOTICED)

        def pytest_collection(self) -> None:
            """Let Hypothesis not make small what fails."""
            known = hypothesis.settings.get_profile("hortus")
            phases = [hypothesis.Phase.explicit, hypothesis.Phase.generate]
            hypothesis.settings.register_profile("mutants", parent=known, phases=phases)
            hypothesis.settings.load_profile("mutants")

        def pytest_collectreport(self, report: Any) -> None:
            """End it if a file of tests cannot be imported."""
            if report.failed:
                self.die()

        def pytest_collection_modifyitems(self, items: list[Any]) -> None:
            """Put those first that are likely to notice it soon."""
            if ranks:
                items.sort(key=lambda item: ranks.get(item.nodeid, len(ranks)))

        def watched(self) -> Iterator[None]:
            signal.setitimer(signal.ITIMER_VIRTUAL, self.seconds)
            try:
                return (yield)
            except BaseException:
                self.die()
            finally:
                signal.setitimer(signal.ITIMER_VIRTUAL, 0)

        @pytest.hookimpl(wrapper=True)
        def pytest_runtest_setup(self) -> Iterator[None]:
            return (yield from self.watched())

        @pytest.hookimpl(wrapper=True)
        def pytest_runtest_call(self) -> Iterator[None]:
            return (yield from self.watched())

        @pytest.hookimpl(wrapper=True)
        def pytest_runtest_teardown(self) -> Iterator[None]:
            return (yield from self.watched())

    return Watcher()


class _Holder:
    """Plugin for pytest that tries the mutants, each in a fork, instead of running the tests."""

    def __init__(self, game: str, asked: Asked, work: dict[int, Work], results: IO[str]) -> None:
        self.game, self.asked, self.work, self.results = game, asked, work, results
        self.watcher = _watcher()
        self.files = {str(path_of(game, one.mutant)) for one in work.values()}
        self.called: set[CodeType] = set()
        self.items: list[Any] = []
        self.seconds: list[float] = []  # of CPU time that each test takes with the unchanged rules
        self.comes: dict[Line, list[int]] = {}  # statement -> places of the tests that come to it
        # (statement, function, or None for all; test) -> mutants it noticed
        self.kills: dict[tuple[Line | Spot | None, int], int] = {}

    def trace(self, frame: FrameType, event: str, arg: object) -> None:
        """Note which code is called."""
        self.called.add(frame.f_code)

    def pytest_runtestloop(self, session: Any) -> bool:
        """Run the tests in forks."""
        sys.settrace(None)
        self.items = session.items
        called = {(code.co_filename, code.co_firstlineno) for code in self.called if code.co_filename in self.files}
        if (self.asked.base or self.asked.mapped) and not self._learn():
            _tell(self.results, failed=RED.format(self.game))
            return True
        self._try_all(called)
        if self.asked.mapped:
            first = sorted(range(len(self.items)), key=lambda i: self._worth(None, i), reverse=True)
            _tell(self.results, ranks=[self.items[i].nodeid for i in first])
        return True

    def _learn(self) -> bool:
        """Run the tests in a fork on the unchanged rules; learn what they cost and come to, and whether they pass."""
        read, write = os.pipe()

        def start(_: int) -> None:
            lines = os.fdopen(write, "w", encoding="utf-8")
            self.watcher.seconds = _MOST_SECONDS
            functions = [(path_of(self.game, one.mutant), one.name, one.spot[1]) for one in self.work.values()]
            marks = Marks(functions if self.asked.mapped else ())
            for i in range(len(self.items)):
                began = time.process_time()
                self._run(i, i + 1)
                _tell(lines, seconds=time.process_time() - began, lines=marks.taken())

        number = _fork(start, 0, _MOST_SECONDS)
        os.close(write)
        with os.fdopen(read, encoding="utf-8") as lines:
            for i, line in enumerate(lines):
                said = json.loads(line)
                self.seconds.append(said["seconds"])
                for file, first in said["lines"]:
                    self.comes.setdefault((file, first), []).append(i)
        _tell(self.results, seconds=sum(self.seconds))
        return os.waitpid(number, 0)[1] == 0

    def _try_all(self, called: set[Spot]) -> None:
        """Try the mutants and tell of each; `called` are the functions that the import of the tests calls."""
        seconds = CPU_FACTOR * sum(self.seconds) if self.seconds else self.asked.cpu
        tests = len(self.items)
        noted = mmap.mmap(-1, 4 * max(self.work, default=0) + 4)  # of each mutant: the test that notices it, and 1
        passed = mmap.mmap(
            -1, (max(self.work, default=0) + 1) * max(tests, 1)
        )  # of each mutant and test: whether that is done
        waiting = list(self.work)
        for most in (self.asked.soon, seconds) if self.asked.mapped else (seconds,):

            def start(at: int, most: float = most) -> None:
                limit_cpu(seconds)
                self._try(at, noted, memoryview(passed)[at * tests :], most)

            later = []
            for at, code in _spread(waiting, self.asked.jobs, start, 60 + 20 * seconds):
                one = self.work[at]
                killer = int.from_bytes(noted[4 * at : 4 * at + 4], "little") - 1
                if killer >= 0:
                    for key in ((one.line, killer), (one.spot, killer), (None, killer)):
                        self.kills[key] = self.kills.get(key, 0) + 1
                if code == _LATER:
                    later.append(at)
                    _tell(self.results, at=at, later=True)
                else:
                    _tell(self.results, at=at, noticed=code != 0, again=code == 0 and one.spot in called)
            waiting = later

    def _try(self, at: int, noted: mmap.mmap, passed: memoryview, most: float) -> None:
        one = self.work[at]
        swap(self.game, one.mutant, one.name, one.spot[1])
        order = [i for i in self._order(one) if not passed[i]]
        for place, i in enumerate(order):
            if time.process_time() > most:
                os._exit(_LATER)

            def note(i: int = i) -> None:
                noted[4 * at : 4 * at + 4] = (i + 1).to_bytes(4, "little")

            self.watcher.dying = note
            if self.seconds:
                self.watcher.seconds = min(1 + SLOW * self.seconds[i], TEST_SECONDS)
            self._run(i, order[place + 1] if place + 1 < len(order) else len(self.items))
            passed[i] = 1

    def _run(self, i: int, following: int) -> None:
        item = self.items[i]
        after = self.items[following] if following < len(self.items) else None
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)

    def _order(self, one: Work) -> list[int]:
        """Return the places of the tests for a mutant, those first that are likely to notice it soon."""
        if not self.asked.mapped:
            return list(range(len(self.items)))
        return sorted(self.comes.get(one.line, ()), key=lambda i: self._worth(one, i), reverse=True)

    def _worth(self, one: Work | None, i: int) -> float:
        likely = 0.05 + 0.1 * self.kills.get((None, i), 0)
        if one is not None:
            likely += self.kills.get((one.spot, i), 0) + 5 * self.kills.get((one.line, i), 0)
        return likely / (self.seconds[i] + 0.01)
