"""A soak: whole matches through the keys of one simulated handheld that is never switched off.

Each match begins over the serial link, with the next pack and number of seats; people press keys at random, Seedlings
have some of the seats. When it is over, the journal's decisions are played again here and on both MicroPythons: the
digest must be the same everywhere. What the handheld keeps between two matches must not grow.
"""

from __future__ import annotations

import copy
import gc
import json
import multiprocessing
import random
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from firmware.journal import scan
from firmware.match import Match
from firmware.pack import Pack
from host_tools import saves
from host_tools.bench.memory import rows
from host_tools.bench.rules import games_there
from host_tools.errors import HortusError
from host_tools.micropython import Run, RuntimeMissing, run_unix, run_wasm
from host_tools.packs import compiler
from host_tools.simulator import Machine, matches
from host_tools.simulator.clock import Stuck

GUEST = Path(__file__).parent / "guest" / "replays.py"
MOST_PRESSES = 20_000  # of a match; the longest takes a tenth of that
BATCH = 40  # matches that are played again at once: what MicroPython in WebAssembly has room for
SETTLED = 4  # matches after which everything has been loaded once
GROWTH = 1.02  # of the objects that the handheld keeps
TAP_US, HOLD_US = 30_000, 650_000
GAP_US = 40_000
BOT_US = 400_000  # between two looks at a bot that thinks
LONGEST_MS = 20_000  # of a run until something happens: a busy PC must not take the handheld for stuck
AWAY = ("shelf", "setup", "settings", "statistics")  # screens, without a match, whose keys would begin another one
PLAYED = ("table", "handover", "menu", "crash")  # screens of a match
# Mostly what gets a match on; the menu and B now and then.
KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "RIGHT", "DOWN", "A", "A", "A", "A", "A", "M")


@dataclass
class Report:
    """matches and decisions played, presses; objects after each match; `same`: runtimes that had the same digests."""

    matches: int = 0
    decisions: int = 0
    presses: int = 0
    seconds: float = 0.0
    rows: dict[str, int] = field(default_factory=dict)
    objects: list[int] = field(default_factory=list)
    same: list[str] = field(default_factory=list)
    findings: list[str] = field(default_factory=list)

    def summary(self) -> dict[str, Any]:
        """Return what the command prints."""
        said = asdict(self)
        said["objects"] = {"first": self.objects[SETTLED - 1 : SETTLED], "last": self.objects[-1:]}
        return said


class Soak:
    """One handheld and the matches on it."""

    def __init__(self, seed: int, report: Report) -> None:
        self.seed = seed
        self.report = report
        self.dice = random.Random(seed)  # of keys; each match has its own
        self.rows = [row for game in games_there() for row in rows(game)]
        self.dice.shuffle(self.rows)
        self.waiting: dict[str, bytes] = {}
        self.digests: dict[str, int] = {}
        self.others = 0  # objects that the MicroPythons keep
        self.machine = Machine()
        self.machine.boot()
        self.machine.run(5000, until=lambda: self.machine.picture().count > 0)
        self.app: Any = self.machine.app

    def close(self) -> None:
        """Switch it off."""
        self.machine.stop()

    def ask(self, line: str) -> Any:
        """Ask over the link; raises HortusError if the answer is no."""
        channel = self.machine.hardware.cable.data
        channel.send(line.encode() + b"\n")
        reply = b""
        for _ in range(500):
            self.machine.run(20)
            reply += channel.received()
            if reply.endswith(b"\n"):
                break
        said = json.loads(reply)
        if "ok" not in said:
            raise HortusError(f"{line}: {said}")
        return said["ok"]

    def play(self, number: int) -> None:
        """Play one match to its end, and keep it for the others to play again."""
        self.dice.seed(f"{self.seed} {number}")
        name, players = self.rows[number % len(self.rows)]
        pack = compiler.built_in(name)
        seats = ["0", *(self.dice.choice("001") for _ in range(players - 1))]
        self.dice.shuffle(seats)
        options = "".join(chr(97 + self.dice.randrange(len(values))) for values in pack.numbers)
        seed = self.seed * 100_003 + number & 0xFFFFFFFF
        self.ask(f"new {name} {''.join(seats)} {seed}{' ' + options if options else ''} drop")
        report = self.report
        try:
            presses = self._press_on()
        except Stuck as error:
            report.findings.append(f"{name} {''.join(seats)} seed {seed}: {error}")
            return
        report.presses += presses
        if presses >= MOST_PRESSES or self.machine.state != "running" or self.app.trace:
            last = " ".join((self.app.trace or self.machine.console).split())[-200:]
            report.findings.append(f"{name} {''.join(seats)} seed {seed}: no end after {presses} keys: {last}")
            return
        try:
            found = matches.result(self.machine.nvm, pack)
        except HortusError as error:
            report.findings.append(f"{name} {''.join(seats)} seed {seed}: {error}")
            return
        self._keep(f"match{number}", pack, int(found.digest, 16))
        report.matches += 1
        report.decisions += found.moves
        report.rows[f"{name}/{players}"] = report.rows.get(f"{name}/{players}", 0) + 1
        self.ask("park")
        self.machine.run(500)
        report.objects.append(_objects() - self.others)

    def _press_on(self) -> int:
        """Press keys until the match is over or the handheld fails; return how many."""
        machine, app = self.machine, self.app
        presses = 0
        free = 0

        def press() -> bool:
            """Press the next key if it is time; return whether this needs more than keys, or is the end."""
            nonlocal presses, free
            now = machine.hardware.clock.now()
            if now < free:
                return False
            if self._stopped() or presses >= MOST_PRESSES:
                return True
            presses += 1
            if app._name == "table" and app.search is not None:
                free = now + BOT_US
                return False
            key, us = self._next_key()
            machine.down(key, now)
            machine.up(key, now + us)
            free = now + us + GAP_US
            return False

        # The keys are pressed between two turns of the firmware's own loop: another thread would have to wait for its
        # turn at each of them.
        while presses < MOST_PRESSES and machine.state == "running" and app._name != "crash":
            machine.run(LONGEST_MS, until=press)
            if app.match is not None and app.match.over:
                break
            if self._stopped() and app._name != "crash":  # somebody left: go on with the match
                self.ask("resume")
                machine.run(300)
        machine.settle()
        return presses

    def _stopped(self) -> bool:
        """Whether the match is over or was left, or the handheld has failed."""
        match, name = self.app.match, self.app._name
        return name == "crash" or (match.over if match is not None else name in AWAY)

    def _next_key(self) -> tuple[str, int]:
        """Return a key and for how long: what gets a match on, elsewhere mostly the way back."""
        dice = self.dice.random()
        if self.app._name not in PLAYED and dice < 0.6:
            return "B", HOLD_US if dice < 0.2 else TAP_US
        if dice < 0.01:
            return "M", HOLD_US
        return "B" if dice < 0.03 else self.dice.choice(KEYS), TAP_US

    def _keep(self, key: str, pack: Pack, digest: int) -> None:
        found, moves = scan.moves_of(self.machine.nvm)
        header = found.header
        match = Match(pack, header.options[: len(pack.numbers)], header.seats, header.seed, header.practice)
        match.replay(moves, found.length, found.marks)
        self.waiting[key] = saves.of_match(match)
        self.digests[key] = digest

    def replay(self) -> None:
        """Play what has been kept again on both MicroPythons; what that needs is not the handheld's."""
        if not self.waiting:
            return
        before = _objects()
        packs = {f"pack{i}": compiler.built_in(path.stem).data for i, path in enumerate(compiler.sources())}
        data = {**packs, **self.waiting, "names": " ".join([*packs, *self.waiting]).encode()}
        runtimes: dict[str, Callable[..., Run]] = {"32-bit MicroPython": run_wasm, "64-bit MicroPython": run_unix}
        for name, play in runtimes.items():
            try:
                said = dict(play(GUEST, data=data).values)
            except RuntimeMissing:
                continue
            wrong = [key for key in self.waiting if said.get(key) != self.digests[key]]
            self.report.findings += [f"{key} on {name}: {said.get(key)}, not {self.digests[key]}" for key in wrong]
            if name not in self.report.same and not wrong:
                self.report.same.append(name)
        self.waiting.clear()
        self.others += _objects() - before


def _objects() -> int:
    gc.collect()
    return len(gc.get_objects())


def run(count: int, seed: int, step: Callable[[], None] = lambda: None, log: Path | None = None) -> Report:
    """Play matches 0 to `count` - 1 of `seed` and report; `step` is called after each.

    log     file that keeps what was played, a line a batch: the next run goes on behind it, with the handheld switched
            on anew. Raises HortusError if it holds something else.
    """
    start = time.monotonic()
    report = Report()
    first = _take_up(report, seed, log) if log is not None else 0
    soak = Soak(seed, report)
    before = Report()
    try:
        for number in range(first, count):
            if not soak.waiting:
                before = copy.deepcopy(report)
            soak.play(number)
            step()
            if len(soak.waiting) >= BATCH or number == count - 1:
                soak.replay()
                if log is not None and not report.findings:
                    _note(log, seed, number + 1, report, before)
            if report.findings:
                break
    finally:
        soak.close()
    report.seconds = round(time.monotonic() - start, 1)
    kept = report.objects[SETTLED - 1 :]
    # All modules of all games are loaded by and by, so the first ones of each game are more than those before.
    if len(kept) > 2 * len(soak.rows) and kept[-1] > kept[len(soak.rows)] * GROWTH:
        report.findings.append(f"{kept[-1]} objects after the last match, {kept[len(soak.rows)]} after all were loaded")
    return report


def run_together(count: int, seed: int, jobs: int, log: Path | None = None) -> Report:
    """Play `count` matches on `jobs` handhelds at once, each with a seed of its own from `seed` on; report on all."""
    parts = [(count // jobs + (job < count % jobs), seed + job, log) for job in range(jobs)]
    # Not forked: a handheld has threads.
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        reports = pool.starmap(_part, parts)
    whole = Report(same=[name for name in reports[0].same if all(name in one.same for one in reports)])
    for one in reports:
        _add(whole, asdict(one))
        whole.objects += [*one.objects[SETTLED - 1 : SETTLED], *one.objects[-1:]]
        whole.findings += one.findings
        whole.seconds = max(whole.seconds, one.seconds)
    return whole


def _part(count: int, seed: int, log: Path | None) -> Report:
    return run(count, seed, log=log)


def _add(report: Report, said: Mapping[str, Any]) -> None:
    report.matches += said["matches"]
    report.decisions += said["decisions"]
    report.presses += said["presses"]
    for name, times in said["rows"].items():
        report.rows[name] = report.rows.get(name, 0) + times


def _note(log: Path, seed: int, end: int, report: Report, before: Report) -> None:
    rows = {name: times - before.rows.get(name, 0) for name, times in report.rows.items()}
    line = {
        "seed": seed,
        "end": end,
        "matches": report.matches - before.matches,
        "decisions": report.decisions - before.decisions,
        "presses": report.presses - before.presses,
        "rows": {name: times for name, times in rows.items() if times},
        "objects": report.objects[-1],
        "same": report.same,
    }
    with log.open("a", encoding="utf-8") as file:  # one write: the others write into it too
        file.write(json.dumps(line) + "\n")


def _take_up(report: Report, seed: int, log: Path) -> int:
    """Add what the log says of `seed` to the report; return the number of the next match."""
    end = 0
    try:
        lines = [json.loads(line) for line in log.read_text("utf-8").splitlines()] if log.exists() else []
        for line in [line for line in lines if line["seed"] == seed]:
            _add(report, line)
            end, report.same = line["end"], line["same"]
    except (ValueError, TypeError, KeyError) as error:
        raise HortusError(f"{log}: not what a soak has written ({error})") from error
    return end
