"""What turns of bots cost on the board: the dearest of many games between bots, counted on 32-bit MicroPython."""

from __future__ import annotations

import heapq
import json
import multiprocessing
import os
import sys
import zlib
from collections.abc import Callable, Iterable
from contextlib import nullcontext
from pathlib import Path
from typing import Any, NamedTuple

from firmware import registry
from firmware.minds.search import Search
from host_tools.bench.memory import GUEST, rows
from host_tools.check import option_sets
from host_tools.core import Game
from host_tools.micropython import run_wasm
from host_tools.packs import compiler
from host_tools.tournament import LEVELS, PER_DECISION

FUEL_PER_MS = 140_000  # of the guest, on the Pico
TURNS_HEAP = 6 << 20  # bytes: what a turn makes between two collections, many times
DEAREST = 4  # turns of each game that are counted exactly: those with the most calls

Task = tuple[int, str, int, bytes, int]  # a game between bots: number, pack, seats, options, level
Cost = tuple[int, int]  # fuel of the dearest turn, and of the dearest unit of work in such turns


class Turn(NamedTuple):
    """A turn that a bot thought about: calls of functions in it, and what brings it back."""

    calls: int
    seed: int
    state: bytes


def tasks(game: str, level: int, games: int) -> list[Task]:
    """Return which games find dear turns: spread over packs, numbers of seats and options, most seats first."""
    found = sorted(rows(game), key=lambda row: -row[1])
    result = []
    for number in range(games):
        name, players = found[number % len(found)]
        sets = option_sets(compiler.built_in(name))
        result.append((number, name, players, bytes(sets[-1 - number // len(found) % len(sets)]), level))
    return result


def calls(work: Callable[[], Any]) -> int:
    """Return how many functions, Python's own included, `work` calls: unlike a time the same whenever it is counted."""
    count = 0

    def note(frame: object, event: str, argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


def dear_turns(task: Task) -> list[Turn]:
    """Let bots of one level play a game; return the turns of it with the most calls, the most first."""
    number, name, players, options, level = task
    pack = compiler.built_in(name)
    game: Game = registry.engine(pack.game)(pack, players, number, options)
    search = Search(registry.module("minds", pack.game).Mind, game)
    found: list[Turn] = []
    decisions = 0
    while not game.over:
        state = bytes(game.state)
        seed = number + PER_DECISION * decisions & 0x3FFFFFFF
        search.start(level, seed)
        found.append(Turn(calls(search.step), seed, state))
        for move in search.line:
            game.play(move)
            decisions += 1
    return heapq.nlargest(DEAREST, found)


def counted(task: Task, turns: Iterable[Turn]) -> Cost:
    """Return what the dearest of some turns of a game costs on 32-bit MicroPython, and the dearest piece of work."""
    _, name, players, options, level = task
    found = [bytes((level,)) + turn.seed.to_bytes(4, "little") + options + turn.state for turn in turns]
    data = {"pack": compiler.built_in(name).data, "turns": b"".join(found)}
    costs = run_wasm(GUEST / "turns.py", [str(players)], data=data, heap=TURNS_HEAP, timeout=600).values
    return max(fuel for fuel, _ in costs), max(unit for _, unit in costs)


def cost(task: Task) -> Cost:
    """Return what the dear turns of a game cost; see guest/turns.py."""
    return counted(task, dear_turns(task))


class Log:
    """A file with the costs of games: a measurement can go on where it was broken off.

    Games of other sources of rules and minds do not count, nor does a line that was not written to its end.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        folder = Path(registry.__file__).parent
        sources = sorted([*(folder / "games").glob("*.py"), *(folder / "minds").glob("*.py")])
        self._stamp = zlib.crc32(b"".join(source.read_bytes() for source in sources))

    def read(self) -> dict[Task, Cost]:
        """Return the cost of each game that is in the file."""
        found: dict[Task, Cost] = {}
        for line in self.path.read_text().splitlines() if self.path.exists() else ():
            try:
                stamp, (number, name, players, options, level), (fuel, unit) = json.loads(line)
            except ValueError:
                continue
            if stamp == self._stamp:
                found[number, name, players, bytes.fromhex(options), level] = fuel, unit
        return found

    def add(self, task: Task, found: Cost) -> None:
        """Append a game."""
        number, name, players, options, level = task
        with self.path.open("a") as file:
            file.write(json.dumps([self._stamp, [number, name, players, options.hex(), level], found]) + "\n")


def costs(
    todo: Iterable[Task], workers: int | None = None, log: Log | None = None, step: Callable[[], None] = lambda: None
) -> dict[Task, Cost]:
    """Return what each game costs, those in `log` without playing them again; `step` is called after each."""
    todo = list(todo)
    known = log.read() if log else {}
    found = {task: known[task] for task in todo if task in known}
    for _ in found:
        step()
    todo = [task for task in todo if task not in found]
    count = min(workers or os.cpu_count() or 1, len(todo))
    with multiprocessing.Pool(count) if count > 1 else nullcontext() as pool:
        for task, one in zip(todo, map(cost, todo) if pool is None else pool.imap(cost, todo), strict=True):
            if log:
                log.add(task, one)
            found[task] = one
            step()
    return found


def bots(game: str, games: int, step: Callable[[], None] = lambda: None, log: Log | None = None) -> dict[str, Any]:
    """Return {"seedling_turn_ms", "gardener_turn_ms", "master_turn_ms", "unit_ms"}: the dearest of so many games."""
    levels = range(1, len(LEVELS))
    found = costs([task for level in levels for task in tasks(game, level, games)], log=log, step=step)
    dearest = {level: max(fuel for task, (fuel, _) in found.items() if task[-1] == level) for level in levels}
    result: dict[str, Any] = {f"{LEVELS[level]}_turn_ms": round(dearest[level] / FUEL_PER_MS) for level in levels}
    result["unit_ms"] = round(max(unit for _, unit in found.values()) / FUEL_PER_MS, 1)
    return result
