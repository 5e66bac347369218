"""What a fixed game costs on 32-bit MicroPython, held against fuel.csv: rules must not become dearer unseen.

The same seed gives the same game and the same count of instructions on every PC. A count that is more than 5 % above
that in the file fails; `hortus bench fuel --accept REASON` writes it down, with the reason.
"""

from __future__ import annotations

import csv
import functools
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from host_tools.bench import memory
from host_tools.errors import HortusError

FILE = Path(__file__).parent / "fuel.csv"
SEED = 5
MOST = 1.05  # of the count in the file
CALLS = ("moves", "play", "score", "load")
_COLUMNS = ("pack", "players", "decisions", *CALLS, "reason")


@dataclass(frozen=True)
class Row:
    """One game: its decisions, the thousands of instructions of all calls of each kind, why they are so many."""

    pack: str
    players: int
    decisions: int
    fuel: dict[str, int]
    reason: str = ""

    @property
    def key(self) -> tuple[str, int]:
        """What it is a game of."""
        return self.pack, self.players


@functools.cache
def costs(pack: str, players: int) -> dict[str, Any]:
    """Play the fixed game, once in this process; see memory.costs."""
    return memory.costs(pack, players, SEED, games=1)


def measure(pack: str, players: int) -> Row:
    """Return what the fixed game costs now."""
    found = costs(pack, players)
    return Row(pack, players, found["decisions"], {call: round(found["sums"][call] / 1000) for call in CALLS})


def read(path: Path | None = None) -> dict[tuple[str, int], Row]:
    """Return the rows of the file; raises HortusError if it is not as `write` makes it."""
    path = path or FILE
    try:
        with path.open(encoding="utf-8", newline="") as file:
            lines = list(csv.DictReader(file, strict=True))
        rows = [
            Row(
                line["pack"],
                int(line["players"]),
                int(line["decisions"]),
                {call: int(line[call]) for call in CALLS},
                line["reason"],
            )
            for line in lines
        ]
    except (OSError, csv.Error, ValueError, KeyError, TypeError) as error:
        raise HortusError(f"{path.name}: {error}: `hortus bench fuel --accept REASON` writes it anew") from None
    return {row.key: row for row in rows}


def write(rows: Iterable[Row], path: Path | None = None) -> None:
    """Write the file, a line a row."""
    with (path or FILE).open("w", encoding="utf-8", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(_COLUMNS)
        for row in rows:
            out.writerow([row.pack, row.players, row.decisions, *(row.fuel[call] for call in CALLS), row.reason])


def problem(now: Row, known: Row | None) -> str | None:
    """Return in one line what is wrong with a row, None if it costs what it may."""
    name = f"{now.pack} with {now.players}"
    if known is None:
        return f"{name}: not in {FILE.name}"
    if now.decisions != known.decisions:
        return f"{name}: the fixed game has {now.decisions} decisions, {known.decisions} in {FILE.name}"
    dearer = [
        f"{call} {now.fuel[call]:,} instead of {known.fuel[call]:,} thousand"
        for call in CALLS
        if now.fuel[call] > known.fuel[call] * MOST
    ]
    return f"{name}: {', '.join(dearer)}, more than 5 % dearer" if dearer else None


def accepted(now: Row, known: Row | None, reason: str) -> Row:
    """Return the row to write: the known one if all of it is as it was, within 5 %, so that nothing creeps."""
    if known is not None and now.decisions == known.decisions:
        if all(known.fuel[call] / MOST <= now.fuel[call] <= known.fuel[call] * MOST for call in CALLS):
            return known
        if all(now.fuel[call] <= known.fuel[call] * MOST for call in CALLS):
            return replace(now, reason=known.reason)  # cheaper needs no reason, and is held from now on
    return replace(now, reason=reason)


def rows(games: Iterable[str], step: Callable[[str], None] = lambda name: None) -> list[Row]:
    """Measure every pack and number of players of `games`; `step` is called with the name of each pack."""
    found = []
    for game in games:
        for pack, players in memory.rows(game):
            step(pack)
            found.append(measure(pack, players))
    return found
