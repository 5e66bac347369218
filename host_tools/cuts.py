"""Power cuts, tried one by one: at every byte of every write of a whole match, and inside every erase.

A seeded match is played with the handheld's own store on virtual flash, with undo, with settings changed and the shelf
visited in between, and with a journal so full that it has to be rewritten before the match and twice in it. Every
write, of flash or of a file, is kept with what was there before. Then each is done again, cut, and the handheld
started: the match must be there with at most the decision being written missing, and so must settings and statistics.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from firmware.device import files
from firmware.device.store import FINE, NO_ROOM, RESERVE, Store
from firmware.journal import statistics
from firmware.match import Match
from firmware.match_rest import SaveError, resume
from firmware.pack import Pack
from host_tools.packs import compiler
from host_tools.playout import Chooser
from host_tools.simulator.clock import Clock, PowerCut
from host_tools.simulator.flash import BYTES, Flash, Nvm

SETTINGS = bytes(range(100, 112))
CHANGED = bytes(range(50, 62))
NAMES = ("Ann", None, "Bob", None, None)
FREE = 0xFF


class NoClock:
    """A clock for flash on its own: nobody waits."""

    def __init__(self) -> None:
        self.blackouts: list[tuple[int, int]] = []

    def now(self) -> int:
        """Return no time."""
        return 0

    def spend(self, us: int) -> None:
        """Let no time pass."""

    def lose_power(self) -> None:
        """End what is running."""
        raise PowerCut


@dataclass(frozen=True)
class Said:
    """What the handheld must still know: decisions of the match, whether it is over, settings."""

    moves: tuple[int, ...] = ()
    over: bool = False
    settings: bytes = SETTINGS


@dataclass(frozen=True)
class Write:
    """One write: the flash and the files before it, where it went (`path` None: the flash), what was known when."""

    flash: bytes
    saves: dict[str, bytes]
    path: str | None
    first: int
    data: bytes
    was: Said
    now: Said


@dataclass
class Report:
    """What was tried, and what was lost."""

    decisions: int = 0
    writes: int = 0
    erases: int = 0
    cuts: int = 0
    findings: list[str] = field(default_factory=list)


class _Recording(Flash):
    """Flash that tells of each write before it is done."""

    def __init__(self, trial: Trial) -> None:
        super().__init__(cast(Clock, NoClock()))
        self.trial = trial

    def write(self, first: int, data: bytes) -> None:
        """Write as the board does."""
        erases = self.erases
        self.trial.note(None, first, data)
        super().write(first, data)
        match = self.trial.match
        if match is not None and not match.over:
            self.trial.during += self.erases - erases


class Trial:
    """One match and all its cuts, on the drive `root`, a folder that is there; `held`: a PC holds the drive.

    step    of how many bytes of a file or of a whole sector one is cut at; slots and records are cut at each
    dense   torn and half erased states for each write, beside those that are cut at a byte
    """

    def __init__(self, pack: Pack, players: int, seed: int, root: Path, held: bool, step: int = 1, dense: int = 3):
        self.pack, self.root, self.held, self.step, self.dense = pack, root, held, step, dense
        self.seats = bytes((0, 2, 2, 0, 2)[:players])
        self.seed = seed
        self.dice = random.Random(f"{pack.name} {players} {seed}")
        self.report = Report()
        self.log: list[Write] | None = None
        self.flash: Flash = _Recording(self)
        self.store: Any = None
        self.match: Match | None = None
        self.during = 0  # erases while the match goes on
        self.settings = SETTINGS
        self.last = Said()
        folder = root / "firmware" / "packs"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{pack.name}.pack").write_bytes(pack.data)

    # ---- the drive

    def open(self) -> bool:
        """Whether Python may write files."""
        return not self.held

    def close(self) -> None:
        """Do nothing: nobody else wants the drive."""

    def saves(self) -> dict[str, bytes]:
        """Return name -> bytes of the files that are saved."""
        folder = self.root / "saves"
        return {path.name: path.read_bytes() for path in folder.iterdir()} if folder.is_dir() else {}

    def put_saves(self, wanted: dict[str, bytes]) -> None:
        """Let the files be these."""
        there = self.saves()
        if wanted:
            (self.root / "saves").mkdir(exist_ok=True)
        for name in there.keys() - wanted.keys():
            (self.root / "saves" / name).unlink()
        for name, data in wanted.items():
            if there.get(name) != data:
                (self.root / "saves" / name).write_bytes(data)

    def boot(self, flash: Flash) -> Any:
        """Start the handheld with this flash and return its store."""
        store = Store(Nvm(flash), str(self.root), self)
        store.boot()
        return store

    # ---- the match

    def note(self, path: str | None, first: int, data: bytes) -> None:
        """Keep a write that is about to be done."""
        if self.log is None:
            return
        match = self.match
        moves = tuple(match.moves[: match.length]) if match else ()
        if self.store is not None and self.store.trouble == NO_ROOM and not (match and match.over):
            moves = self.last.moves  # the display says that nothing is saved
        now = Said(moves, bool(match and match.over), self.settings)
        self.log.append(Write(bytes(self.flash.data), self.saves(), path, first, bytes(data), self.last, now))
        self.last = now

    def play(self) -> None:
        """Play the match, and keep its writes."""
        plain: Any = files.overwrite

        def overwrite(path: str, data: bytes) -> Any:
            self.note(Path(path).name, 0, data)
            return plain(path, data)

        files.overwrite = overwrite
        try:
            store = self._full_journal()
            self.log = []
            match = Match(self.pack, None, self.seats, self.seed)
            self.store = store
            self._whole_match(store, match)
        finally:
            files.overwrite = plain
        erases = self.flash.erases - self._erases
        self.report.decisions, self.report.writes, self.report.erases = match.length, len(self.log), erases
        if self.held and self.during:
            self.report.findings.append(f"{self.during} erases during the match while a PC holds the drive")
        if not self.held and (self.during < 2 or erases < 3):
            self.report.findings.append(f"{erases} erases, {self.during} of them during the match, prove too little")

    def _full_journal(self) -> Any:
        """Return a store with settings, names, statistics, a match that is over, and hardly any room."""
        store = self.boot(self.flash)
        store.save_settings(SETTINGS)
        for seat, name in enumerate(NAMES):
            if name is not None:
                store.save_name(seat, name)
        zen = compiler.built_in("zen")
        for seed in range(2):
            one = Match(zen, None, bytes((0, 2)), 900 + seed, False, store)
            _play_on(one, seed)
        store._end = store.size - RESERVE
        self._erases = self.flash.erases
        return store

    def _whole_match(self, store: Any, match: Match) -> None:
        store.start(match)
        self.match = match
        full = [12, 24]  # decisions after which the flash is full
        chooser = Chooser(self.seed)
        buf = array("H", bytes(2 * match.game.MOST_MOVES))
        while not match.over:
            if full and match.length >= full[0]:
                # As if as much had been undone as fits into the flash.
                full.pop(0)
                store._end = max(store._end, store.size - RESERVE - 12)
            match.play(buf[chooser.below(match.game.moves(buf))])
            if match.over:
                break
            chance = self.dice.randrange(100)
            if chance < 12:
                match.undo()
            elif chance == 12 and self.settings == SETTINGS:
                self.settings = CHANGED
                store.save_settings(CHANGED)
            elif chance == 13:
                store.leave()  # to the shelf and back
                store.adopt(match)
        wanted = (NO_ROOM, FINE) if self.held else (FINE,)
        if store.trouble not in wanted:
            self.report.findings.append(f"saving has stopped: trouble {store.trouble}")

    # ---- the cuts

    def try_all(self) -> Report:
        """Do each write again with every cut, and report."""
        assert self.log is not None
        self._tallies = self._known_tallies()
        for number, write in enumerate(self.log):
            self.put_saves(write.saves)
            for what, flash, torn in self._states(write):
                self.report.cuts += 1
                if torn is not None:
                    self.put_saves(torn)
                problem = self._lost(write, flash, self.report.cuts % 40 == 0)
                if problem:
                    self.report.findings.append(f"write {number}, {what}: {problem}")
                if torn is not None or problem or self.report.cuts % 40 == 0:
                    self.put_saves(write.saves)
            if len(self.report.findings) > 10:
                break
        return self.report

    def _known_tallies(self) -> tuple[list[bytes], list[bytes]]:
        """Return the statistics before and after the match."""
        assert self.log
        flash = _flash(self.log[0].flash)
        before = [bytes(t) for t in self.boot(flash).tallies()]
        after = [bytearray(t) for t in before]
        assert self.match is not None
        key = statistics.key_of(self.pack.name, len(self.seats))
        statistics.count(after, key, self.match.result())
        return before, [bytes(t) for t in after]

    def _states(self, write: Write) -> Iterator[tuple[str, bytes, dict[str, bytes] | None]]:
        """Yield (name, flash, files) of every way in which a write may be cut; files None: those before it."""
        if write.path is not None:
            old = write.saves.get(write.path, b"")
            for count in range(0, len(write.data) + 1, self.step):
                cut = write.data[:count] + old[count:]
                yield f"{write.path} cut after {count} bytes", write.flash, {**write.saves, write.path: cut}
            return
        first, data = write.first, write.data
        end = first + len(data)
        before = write.flash
        if any(byte != FREE for byte in before[first:end]):
            if self.held:
                return  # it has the PC's power
            image = bytearray(before)
            image[first:end] = data
            yield from ((f"erase {name}", flash, None) for name, flash in self._half_erased(before))
            before, first, data = bytes([FREE]) * BYTES, 0, bytes(image).rstrip(b"\xff")
            end = len(data)
        for count in range(0, len(data), 1 if len(data) < 64 else self.step):
            torn = bytearray(before)
            torn[first : first + count] = data[:count]
            torn[first + count] = data[count] | 0x55  # half of the bits had been cleared
            yield f"flash cut after {count} of {len(data)} bytes", bytes(torn), None
        for _ in range(self.dense):
            # A page is programmed as one: any of its bits may still be set.
            mask = self.dice.randbytes(len(data))
            torn = bytearray(before)
            torn[first:end] = bytes(a | b for a, b in zip(data, mask, strict=True))
            yield "flash with bits not yet cleared", bytes(torn), None

    def _half_erased(self, before: bytes) -> Iterator[tuple[str, bytes]]:
        yield "done", bytes([FREE]) * BYTES
        yield "not begun", before
        for _ in range(self.dense):
            few = bytes(self.dice.randrange(256) if self.dice.random() < 0.02 else 0 for _ in range(BYTES))
            yield "with a few bits set", bytes(a | b for a, b in zip(before, few, strict=True))
            many = self.dice.randbytes(BYTES)
            yield "with half of the bits set", bytes(a | b for a, b in zip(before, many, strict=True))
            # Flash is brought to all zeros first, so that all cells are erased alike.
            yield "with bits cleared", bytes(a & b for a, b in zip(before, many, strict=True))
            size = self.dice.randrange(BYTES)
            yield f"of the last {size} bytes", before[: BYTES - size] + bytes([FREE]) * size

    def _lost(self, write: Write, data: bytes, play_on: bool) -> str | None:
        """Start the handheld with these bytes; return what it has lost, None if all is there."""
        flash = _flash(data)
        store = self.boot(flash)
        if store.settings not in (write.was.settings, write.now.settings):
            return f"settings are {store.settings!r}"
        if tuple(store.names) != NAMES:
            return f"names are {store.names}"
        over = store.over is not None and bool(store.header) and store.header.seed == self.seed
        tallies = [bytes(t) for t in store.tallies()]
        ended = write.now.over and over and not store.unfinished
        if tallies != self._tallies[ended]:
            return f"statistics {'after' if ended else 'before'} the end are wrong"
        started = store.header is not None and store.header.seats == self.seats and store.header.seed == self.seed
        moves = array("H", bytes(2 * store.length))
        if started:
            store.read(moves)
        there = tuple(moves) if started else ()
        if there not in (write.was.moves, write.now.moves):
            return f"{len(there)} decisions, not {len(write.was.moves)} or {len(write.now.moves)}"
        if write.was.moves and not started:
            return "no match"
        return self._goes_on(flash, store) if play_on and started and store.unfinished else None

    def _goes_on(self, flash: Flash, store: Any) -> str | None:
        """Play on; what is played then must be kept too."""
        try:
            match = resume(store)
        except SaveError as error:
            return f"refused: {error}"
        if not match.over:
            _play_on(match, 1, 2)
        again = self.boot(flash)
        moves = array("H", bytes(2 * again.length))
        again.read(moves)
        same = list(moves) == list(match.moves[: match.length]) or (self.held and store.trouble == NO_ROOM)
        return None if same else "what is played after the cut is not kept"


def _flash(data: bytes) -> Flash:
    flash = Flash(cast(Clock, NoClock()))
    flash.data[:] = data
    return flash


def _play_on(match: Match, seed: int, decisions: int = 1 << 30) -> None:
    chooser = Chooser(seed)
    buf = array("H", bytes(2 * match.game.MOST_MOVES))
    while not match.over and decisions:
        match.play(buf[chooser.below(match.game.moves(buf))])
        decisions -= 1


def run(
    pack: Pack, players: int, root: Path, held: bool = False, seed: int = 1, step: int = 1, dense: int = 3
) -> Report:
    """Play one match and try every cut of it, see Trial."""
    trial = Trial(pack, players, seed, root, held, step, dense)
    trial.play()
    return trial.try_all()
