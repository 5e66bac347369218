"""The N-th write of flash, or the N-th thing done with a file, fails while a match is played and saved."""

from __future__ import annotations

import builtins
import errno
import random
import tempfile
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, cast

from firmware.device import files
from firmware.device.store import FINE
from firmware.journal import statistics
from firmware.match import Match
from firmware.match_rest import SaveError, resume
from firmware.pack import Pack
from host_tools.cuts import CHANGED, NAMES, SETTINGS, NoClock, Trial
from host_tools.faults import Report, every
from host_tools.playout import Chooser
from host_tools.simulator.clock import Clock
from host_tools.simulator.flash import Flash

PARKED_AT = 6  # decisions after which the match is parked in a file and taken up again
# What a write of flash may do instead: refuse, nothing, leave bits as they were; and from then on do so for good.
FLASH = ("refused", "ignored", "weak", "refused for good", "weak for good")
FILES = ("refused", "refused for good")


class _Flash(Flash):
    """Flash of which one write, or all from one on, fails in one of the ways of FLASH; `at` 0: none does."""

    def __init__(self, at: int, how: str) -> None:
        super().__init__(cast(Clock, NoClock()))
        self.at, self.how = at, how
        self.writes = 0
        self.armed = False
        self.dice = random.Random(at)
        self.failed: Callable[[], None] = lambda: None

    def write(self, first: int, data: bytes) -> None:
        """Write, or fail."""
        if self.armed:
            self.writes += 1
            for_good = self.how.endswith("for good")
            if self.at and (self.writes == self.at or (for_good and self.writes > self.at)):
                self.failed()
                if self.how.startswith("refused"):
                    raise OSError(errno.EIO, "Input/output error")
                if self.how == "ignored" or self.data[first : first + len(data)] != b"\xff" * len(data):
                    return  # an erase that does not begin: one that is cut belongs to cuts.py
                data = bytes(byte | self.dice.randrange(256) for byte in data)
        super().write(first, data)


class _Files:
    """Stands for `open` in firmware/device/files.py: the `at`-th opening, reading or writing fails."""

    def __init__(self, at: int, how: str) -> None:
        self.at, self.for_good = at, how.endswith("for good")
        self.done = 0
        self.armed = False
        self.failed: Callable[[], None] = lambda: None

    def count(self) -> bool:
        """Count one thing; return whether it fails."""
        if not self.armed:
            return False
        self.done += 1
        fails = bool(self.at) and (self.done == self.at or (self.for_good and self.done > self.at))
        if fails:
            self.failed()
        return fails

    def open(self, path: str, mode: str = "r") -> Any:
        """Open a file, or fail."""
        if self.count():
            raise OSError(errno.EIO, "Input/output error")
        return _File(self, builtins.open(path, mode, buffering=0))


class _File:
    """A file whose reads and writes count; a write that fails has written half."""

    def __init__(self, around: _Files, file: IO[bytes]) -> None:
        self.around, self.file = around, file

    def __enter__(self) -> _File:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def read(self, size: int = -1) -> bytes:
        """Read, or fail."""
        if self.around.count():
            raise OSError(errno.EIO, "Input/output error")
        return self.file.read(size)

    def write(self, data: bytes) -> int:
        """Write, or write half and fail."""
        if self.around.count():
            self.file.write(bytes(data)[: len(data) // 2])
            raise OSError(errno.ENOSPC, "No space left on device")
        return self.file.write(data)


class _Script(Trial):
    """The match of cuts.Trial, parked in a file once and taken up again, with one fault."""

    def __init__(self, pack: Pack, players: int, seed: int, root: Path, flash: _Flash, drive: _Files) -> None:
        super().__init__(pack, players, seed, root, False)
        self.flash, self.drive = flash, drive
        self.history: list[tuple[int, ...]] = []
        self.since: int | None = None  # place in the history at the first fault
        self.stopped = False  # the player is told that the match cannot be gone on with now
        flash.failed = drive.failed = self._failed

    def _failed(self) -> None:
        if self.since is None:
            self.since = max(len(self.history) - 2, 0)  # the last entry is what is being written

    def look(self) -> None:
        """Note what is decided now: from the first fault on the journal may hold any of it, and nothing older."""
        match = self.match
        self.history.append(tuple(match.moves[: match.length]) if match else ())

    def run(self) -> list[str]:
        """Play; return what is wrong afterwards."""
        store = self._full_journal()
        before = [bytes(tally) for tally in store.tallies()]
        match = Match(self.pack, None, self.seats, self.seed)
        self.store, self.match = store, match
        self.look()
        cast(_Flash, self.flash).armed = self.drive.armed = True
        store.start(match)
        self._play(store)
        cast(_Flash, self.flash).armed = self.drive.armed = False
        return self._missing(store, before)

    def _play(self, store: Any) -> None:
        chooser = Chooser(self.seed)
        buf = array("H", bytes(2 * cast(Match, self.match).game.MOST_MOVES))
        full = [12, 24]
        while not cast(Match, self.match).over and not self.stopped:
            match = cast(Match, self.match)
            if full and match.length >= full[0]:
                full.pop(0)
                store._end = max(store._end, store.size - 76)  # as if much had been undone: the next write is a rewrite
            move = buf[chooser.below(match.game.moves(buf))]
            self.history.append((*match.moves[: match.length], move))
            match.play(move)
            self.look()
            chance = self.dice.randrange(100)
            if match.over:
                return
            if chance < 12:
                match.undo()
                self.look()
            elif chance == 12 and self.settings == SETTINGS:
                self.settings = CHANGED
                store.save_settings(CHANGED)
            elif match.length == PARKED_AT and full[0:1] == [12]:
                self._park(store)

    def _park(self, store: Any) -> None:
        """Leave the match for the shelf, park it, and take it up again from wherever it is."""
        match = cast(Match, self.match)
        if store.trouble:
            return  # it lives in memory only: leaving it would be the player's own loss, which is asked for
        store.leave()
        parked = store.park()
        waiting = self._mine(store)
        if parked and not waiting:
            waiting = self._mine(store)  # the file could not be read just then: another look at the list
        try:
            if waiting:
                self.match = resume(waiting[0])
            elif parked:
                self.stopped = True
            else:
                store.adopt(match)
        except SaveError:
            self.stopped = True

    def _mine(self, store: Any) -> list[Any]:
        """Return where this match waits: open, parked, or both."""
        return [one for one in store.waiting() if one.header.seed == self.seed and one.header.seats == self.seats]

    def _missing(self, store: Any, before: list[bytes]) -> list[str]:
        match = cast(Match, self.match)
        found = []
        again = self.boot(_healthy(self.flash))
        if again.settings not in ((self.settings,) if store.trouble == FINE else (SETTINGS, CHANGED)):
            found.append(f"settings are {again.settings!r}")
        if tuple(again.names) != NAMES:
            found.append(f"names are {again.names}")
        kept = []
        for one in self._mine(again):
            moves = array("H", bytes(2 * one.length))
            one.read(moves)
            kept.append(tuple(moves))
        over = again.over is not None and again.header.seed == self.seed
        counted = [bytearray(tally) for tally in before]
        statistics.count(counted, statistics.key_of(self.pack.name, len(self.seats)), match.result())
        after = [bytes(tally) for tally in again.tallies()]
        if after == [bytes(tally) for tally in counted]:
            if kept and not over:
                found.append("the match is counted, and goes on")
            return found  # played to its end, and its result is kept
        if after != before:
            found.append("the statistics are neither those before nor those after the match")
        if store.trouble == FINE and not self.stopped:
            found.append("all seems well, and the result is not counted")
        elif self.since is None or not any(moves in self.history[self.since :] for moves in (*kept, ())):
            found.append(f"{[len(moves) for moves in kept]} decisions are kept, older than those before the fault")
        return found


def _healthy(flash: Flash) -> Flash:
    new = Flash(cast(Clock, NoClock()))
    new.data[:] = flash.data
    return new


@contextmanager
def _opened_by(drive: _Files) -> Iterator[None]:
    module: Any = files
    module.open = drive.open
    try:
        yield
    finally:
        del module.open


def _one(pack: Pack, players: int, seed: int, flash: _Flash, drive: _Files) -> list[str]:
    with tempfile.TemporaryDirectory(prefix="hortus-faults-") as work, _opened_by(drive):
        script = _Script(pack, players, seed, Path(work), flash, drive)
        try:
            return script.run()
        except Exception as error:
            return [f"{type(error).__name__}: {error}"]


def run(pack: Pack, players: int, seed: int = 1, step: int = 1) -> list[Report]:
    """Play a match again and again, each time with another fault; each `step`-th fault of all."""
    flash, drive = _Flash(0, ""), _Files(0, "")
    clean = Report("no fault", 1, _one(pack, players, seed, flash, drive))
    reports = [clean]
    for how in FLASH:
        report = Report(f"flash {how}")
        for at in every(flash.writes, step, seed + len(reports)):
            report.faults += 1
            lines = _one(pack, players, seed, _Flash(at, how), _Files(0, ""))
            report.findings += [f"write {at}: {line}" for line in lines]
        reports.append(report)
    for how in FILES:
        report = Report(f"files {how}")
        for at in every(drive.done, step, seed + len(reports)):
            report.faults += 1
            lines = _one(pack, players, seed, _Flash(0, ""), _Files(at, how))
            report.findings += [f"file {at}: {line}" for line in lines]
        reports.append(report)
    return reports
