"""A soak: whole matches through the keys of one simulated handheld that is never switched off.

Each match begins over the serial link, with the next pack and number of seats; people press keys at random, Seedlings
have some of the seats. When it is over, the journal's decisions are played again here and on both MicroPythons: the
digest must be the same everywhere. What the handheld keeps between two matches must not grow.
"""

from __future__ import annotations

import gc
import json
import random
import time
from collections.abc import Callable
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

GUEST = Path(__file__).parent / "guest" / "replays.py"
MOST_PRESSES = 20_000  # of a match; the longest takes a tenth of that
BATCH = 10  # matches that are played again at once
SETTLED = 4  # matches after which everything has been loaded once
GROWTH = 1.02  # of the objects that the handheld keeps
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

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.dice = random.Random(seed)
        self.rows = [row for game in games_there() for row in rows(game)]
        self.dice.shuffle(self.rows)
        self.report = Report()
        self.waiting: dict[str, bytes] = {}
        self.digests: dict[str, int] = {}
        self.machine = Machine()
        self.machine.boot()
        self.machine.run(5000, until=lambda: self.machine.picture().count > 0)
        kind = self.machine.object("firmware.app", "App")
        self.app: Any = next(one for one in gc.get_objects() if type(one) is kind)

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
        name, players = self.rows[number % len(self.rows)]
        pack = compiler.built_in(name)
        seats = ["0", *(self.dice.choice("001") for _ in range(players - 1))]
        self.dice.shuffle(seats)
        options = "".join(chr(97 + self.dice.randrange(len(values))) for values in pack.numbers)
        seed = self.seed * 100_003 + number & 0xFFFFFFFF
        self.ask(f"new {name} {''.join(seats)} {seed}{' ' + options if options else ''} drop")
        presses = self._press_on()
        report = self.report
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
        gc.collect()
        report.objects.append(len(gc.get_objects()))

    def _press_on(self) -> int:
        machine, app, dice = self.machine, self.app, self.dice
        presses = 0
        while presses < MOST_PRESSES and machine.state == "running" and app._name != "crash":
            match = app.match
            if match is not None and match.over:
                break
            if app._name == "table" and app.search is not None:
                machine.run(400)  # a bot thinks
                presses += 1
                continue
            if dice.random() < 0.01:
                machine.hold("M")
            elif dice.random() < 0.02:
                machine.press("B", ms=30)
            else:
                machine.press(dice.choice(KEYS), ms=30)
            presses += 1
            if app._name in ("shelf", "setup", "settings", "statistics"):  # somebody left: go on with the match
                self.ask("resume")
                machine.run(300)
        machine.settle()
        return presses

    def _keep(self, key: str, pack: Pack, digest: int) -> None:
        found, moves = scan.moves_of(self.machine.nvm)
        header = found.header
        match = Match(pack, header.options[: len(pack.numbers)], header.seats, header.seed, header.practice)
        match.replay(moves, found.length, found.marks)
        self.waiting[key] = saves.of_match(match)
        self.digests[key] = digest

    def replay(self) -> None:
        """Play what has been kept again on both MicroPythons."""
        if not self.waiting:
            return
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


def run(count: int, seed: int, step: Callable[[], None] = lambda: None) -> Report:
    """Play `count` matches and report; `step` is called after each."""
    soak = Soak(seed)
    start = time.monotonic()
    try:
        for number in range(count):
            soak.play(number)
            step()
            if len(soak.waiting) >= BATCH or number == count - 1:
                soak.replay()
            if soak.report.findings:
                break
    finally:
        soak.close()
    report = soak.report
    report.seconds = round(time.monotonic() - start, 1)
    kept = report.objects[SETTLED - 1 :]
    # All modules of all games are loaded by and by, so the first ones of each game are more than those before.
    if len(kept) > 2 * len(soak.rows) and kept[-1] > kept[len(soak.rows)] * GROWTH:
        report.findings.append(f"{kept[-1]} objects after the last match, {kept[len(soak.rows)]} after all were loaded")
    return report
