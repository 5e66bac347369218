"""Hostile input for everything that reads bytes or text: it may raise what is documented, and do nothing else.

A target has good examples and a check. Hypothesis changes examples and those of the kept corpus (tests/corpus/TARGET/,
one file an input that once found a fault or goes a way of its own), and the check holds each to this: no error but
those documented, nothing changed that was refused, an end within CPU_SECONDS, no more than MOST_BYTES of memory at a
time. What fails is made as small as it gets; put it into the corpus when the fault is mended.
"""

from __future__ import annotations

import functools
import signal
import time
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

CORPUS = Path(__file__).resolve().parents[2] / "tests" / "corpus"
CPU_SECONDS = 10  # of one input; the slowest takes a tenth of a second
MOST_BYTES = 16 << 20  # of one input; a whole simulated handheld takes half of it
_BATCH = 100  # inputs between two looks at the clock


class Fault(AssertionError):
    """Something that an input must not do; one line."""


@dataclass(frozen=True)
class Target:
    """One reader.

    check       takes any bytes; returns if all is well, raises whatever is a fault
    examples    returns good inputs, made when they are first needed
    pieces      bytes that mean something to it, put in here and there
    mend        makes sums and lengths right again, so that changes get past them; None if there are none
    most        bytes of an input
    """

    name: str
    what: str
    check: Callable[[bytes], None]
    examples: Callable[[], Sequence[bytes]]
    pieces: Sequence[bytes] = ()
    mend: Callable[[bytes], bytes] | None = None
    most: int = 8192


@dataclass
class Report:
    """What a run has found: the smallest input that fails, and how; None if nothing does."""

    target: str
    inputs: int = 0
    seconds: float = 0.0
    error: str | None = None
    found: bytes | None = field(default=None, repr=False)


def corpus(name: str) -> dict[str, bytes]:
    """Return file name -> input of the kept corpus of a target."""
    folder = CORPUS / name
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())} if folder.is_dir() else {}


def strategy(target: Target) -> Any:
    """Return what makes inputs: good ones that are changed up to four times, and bytes of no kind."""
    from hypothesis import strategies as st

    known = [*target.examples(), *corpus(target.name).values()]
    odd = st.sampled_from([*target.pieces, b"\x00", b"\xff", b"\x80"]) | st.binary(min_size=1, max_size=6)

    @st.composite
    def changed(draw: Any) -> bytes:
        data: bytes = draw(st.sampled_from(known))
        for _ in range(draw(st.integers(0, 4))):
            at = draw(st.integers(0, len(data)))
            size = draw(st.integers(0, 40))
            how = draw(st.integers(0, 5))
            if how == 0:
                data = data[:at] + bytes([draw(st.integers(0, 255))]) + data[at + 1 :]
            elif how == 1:
                data = data[:at] + draw(odd) + data[at:]
            elif how == 2:
                data = data[:at] + draw(odd) + data[at + size :]
            elif how == 3:
                data = data[:at] + data[at + size :]
            elif how == 4:
                data = data[: at + size] + data[at:]
            else:
                other = draw(st.sampled_from(known))
                data = data[:at] + other[min(at, len(other)) :]
        if target.mend is not None and draw(st.integers(0, 3)):
            data = target.mend(data)
        return data[: target.most]

    return changed() | changed() | changed() | st.binary(max_size=200)


def run(target: Target, seed: int, inputs: int | None = None, seconds: float | None = None) -> Report:
    """Try `inputs` changed inputs after the corpus, or after corpus and examples as many as `seconds` allow.

    It ends with the first fault.
    """
    report = Report(target.name)
    start = time.monotonic()
    known = corpus(target.name)
    if inputs is None:
        known |= {f"example {i}": data for i, data in enumerate(target.examples())}
    else:
        inputs += len(known)
    for name, data in known.items():
        report.inputs += 1
        _note(report, data, functools.partial(held, target, data))
        if report.error is not None:
            report.error = f"{name}: {report.error}"
            break
    batch = 0
    while report.error is None and (inputs is None or report.inputs < inputs):
        left = _BATCH if inputs is None else min(_BATCH, inputs - report.inputs)
        _batch(target, report, seed * 100_003 + batch, left)
        batch += 1
        if seconds is not None and time.monotonic() - start >= seconds:
            break
    report.seconds = round(time.monotonic() - start, 1)
    return report


def _batch(target: Target, report: Report, seed: int, inputs: int) -> None:
    import hypothesis

    def one(data: bytes) -> None:
        report.inputs += 1
        try:
            held(target, data)
        except Exception:
            report.found = data  # the last one that fails is the smallest
            raise

    given: Any = hypothesis.given
    test = given(strategy(target))(one)
    limits: Any = hypothesis.settings(
        max_examples=inputs,
        deadline=None,
        database=None,
        report_multiple_bugs=False,
        phases=[hypothesis.Phase.generate, hypothesis.Phase.shrink],
        suppress_health_check=list(hypothesis.HealthCheck),
        verbosity=hypothesis.Verbosity.quiet,
    )
    _note(report, None, hypothesis.seed(seed)(limits(test)))


def _note(report: Report, data: bytes | None, work: Callable[[], None]) -> None:
    try:
        work()
    except Exception as error:
        report.found = report.found if data is None else data
        report.error = " ".join(f"{type(error).__name__}: {error}".split())


def held(target: Target, data: bytes) -> None:
    """Let a target read `data`; raises Fault if that takes too long or too much memory, or what its check raises."""
    tracing = tracemalloc.is_tracing()
    if not tracing:
        tracemalloc.start(1)
    try:
        tracemalloc.reset_peak()
        before = tracemalloc.get_traced_memory()[0]
        with _clock():
            target.check(data)
        taken = tracemalloc.get_traced_memory()[1] - before
    finally:
        if not tracing:
            tracemalloc.stop()
    if taken > MOST_BYTES:
        raise Fault(f"{taken:,} bytes of memory for an input of {len(data):,}")


@contextmanager
def _clock() -> Iterator[None]:
    """Raise Fault in what runs longer than CPU_SECONDS of processor time (not on Windows)."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def late(number: int, frame: object) -> None:
        raise Fault(f"no end within {CPU_SECONDS} s")

    before = signal.signal(signal.SIGVTALRM, late)
    signal.setitimer(signal.ITIMER_VIRTUAL, CPU_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
