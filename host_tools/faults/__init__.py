"""Faults, tried one by one over a scripted match: the N-th write of flash or file, I2C transfer or allocation fails.

Whatever fails, play goes on or stops with a card, and nothing that was saved is lost; what cannot be saved any more is
said (`Store.trouble`). Flash and files are those of the handheld's own store without an app (saving.py), the I2C bus is
that of a whole simulated handheld (bus.py), and memory runs short on a 64-bit MicroPython with the whole app
(memory.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field


@dataclass
class Report:
    """How many faults were tried, and what each has lost or broken."""

    what: str
    faults: int = 0
    findings: list[str] = field(default_factory=list)


def every(count: int, step: int, seed: int = 0) -> Iterator[int]:
    """Yield the numbers 1..count, or each `step`-th of them from one on that `seed` chooses."""
    yield from range(1 + seed % step, count + 1, step)
