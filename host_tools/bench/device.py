"""The app on a virtual handheld whose time goes as measured on the reference board: keys, screens, bots, memory."""

from __future__ import annotations

import heapq
import json
import multiprocessing
import os
import time
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any, NamedTuple

from firmware import registry
from firmware.minds.search import MASTER, Search
from firmware.pack import Pack
from host_tools.bench.memory import APP_HEAP, GUEST, rows
from host_tools.bench.rules import packs_by_players
from host_tools.check import option_sets
from host_tools.core import Game
from host_tools.micropython import BOARD, run_unix, run_wasm
from host_tools.packs import compiler
from host_tools.tournament import LEVELS, PER_DECISION

FUEL_PER_MS = 140_000  # of the guest, on the Pico
BOARD_HEAP = 171_712  # bytes, before the display is up
WIDER = 2  # objects of a 64-bit MicroPython are so many times as large
LOOP_TURNS = 16_000  # of the app's loop, most of them while Masters think: about a whole match with the most seats
VISITS = 50  # entering and leaving a game
DEAREST = 4  # turns of each level that are measured exactly
CANDIDATES = 32  # turns among which they are
MATCH_SEED = 7


Task = tuple[int, str, int, bytes, int]  # a game to find dear turns: number, pack, seats, options, level of the bots


class Turn(NamedTuple):
    """A turn that a bot thought about: seconds it took on this PC, and all that brings it back."""

    seconds: float
    pack: str
    players: int
    level: int
    options: bytes
    seed: int
    state: bytes

    def row(self) -> bytes:
        """Return what the guest program turns.py reads."""
        return bytes((self.level,)) + self.seed.to_bytes(4, "little") + self.options + self.state


def _again(turn: Turn) -> Turn:
    """Think about a turn once more; return it with the lesser of the two times."""
    pack = compiler.built_in(turn.pack)
    game: Game = registry.engine(pack.game)(pack, turn.players, 1, turn.options)
    game.load(turn.state)
    search = Search(registry.module("minds", pack.game).Mind, game)
    begun = time.process_time()
    search.start(turn.level, turn.seed)
    search.step()
    return turn._replace(seconds=min(turn.seconds, time.process_time() - begun))


def _play(task: Task) -> list[Turn]:
    """Let bots of one level play a game; return their dearest turns by this PC's clock."""
    number, name, players, options, level = task
    pack = compiler.built_in(name)
    game: Game = registry.engine(pack.game)(pack, players, number, options)
    search = Search(registry.module("minds", pack.game).Mind, game)
    found: list[Turn] = []
    decisions = 0
    while not game.over:
        state = bytes(game.state)
        seed = number + PER_DECISION * decisions & 0x3FFFFFFF
        begun = time.process_time()
        search.start(level, seed)
        search.step()
        found.append(Turn(time.process_time() - begun, name, players, level, options, seed, state))
        for move in search.line:
            game.play(move)
            decisions += 1
    return heapq.nlargest(DEAREST, found)


def tasks(game: str, level: int, games: int) -> list[Task]:
    """Return what is played to find dear turns: games spread over packs, numbers of seats and options, most first."""
    found = sorted(rows(game), key=lambda row: -row[1])
    result = []
    for number in range(games):
        name, players = found[number % len(found)]
        sets = option_sets(compiler.built_in(name))
        result.append((number, name, players, bytes(sets[-1 - number // len(found) % len(sets)]), level))
    return result


class Log:
    """A file with the games that were played to find dear turns: a measurement can go on where it was broken off.

    Games of other sources of rules and minds do not count, nor does a line that was not written to its end.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        folder = Path(registry.__file__).parent
        sources = sorted([*(folder / "games").glob("*.py"), *(folder / "minds").glob("*.py")])
        self._stamp = zlib.crc32(b"".join(source.read_bytes() for source in sources))

    def read(self) -> dict[Task, list[Turn]]:
        """Return the dearest turns of each game that is in the file."""
        found: dict[Task, list[Turn]] = {}
        for line in self.path.read_text().splitlines() if self.path.exists() else ():
            try:
                stamp, (number, name, players, options, level), turns = json.loads(line)
            except ValueError:
                continue
            if stamp == self._stamp:
                task = (number, name, players, bytes.fromhex(options), level)
                found[task] = [
                    Turn(seconds, name, players, level, task[3], seed, bytes.fromhex(state))
                    for seconds, seed, state in turns
                ]
        return found

    def add(self, task: Task, turns: Sequence[Turn]) -> None:
        """Append a game."""
        number, name, players, options, level = task
        rest = [[round(turn.seconds, 6), turn.seed, turn.state.hex()] for turn in turns]
        with self.path.open("a") as file:
            file.write(json.dumps([self._stamp, [number, name, players, options.hex(), level], rest]) + "\n")


def dearest_turns(
    game: str,
    level: int,
    games: int,
    workers: int | None = None,
    log: Log | None = None,
    step: Callable[[], None] = lambda: None,
) -> list[Turn]:
    """Return the turns of `games` games between bots of `level` that took this PC longest, the longest first.

    The dearest candidates are timed again, for other work on the PC makes single times uneven. Games in `log` are not
    played again; `step` is called after each game.
    """
    todo = tasks(game, level, games)
    known = log.read() if log else {}
    lists = [known[task] for task in todo if task in known]
    for _ in lists:
        step()
    todo = [task for task in todo if task not in known]
    count = min(workers or os.cpu_count() or 1, len(todo))
    with multiprocessing.Pool(count) if count > 1 else nullcontext() as pool:
        played = map(_play, todo) if pool is None else pool.imap(_play, todo)
        for task, turns in zip(todo, played, strict=True):
            if log:
                log.add(task, turns)
            lists.append(turns)
            step()
    candidates = heapq.nlargest(CANDIDATES, (turn for turns in lists for turn in turns))
    return heapq.nlargest(DEAREST, map(_again, candidates))


def cost(turns: Sequence[Turn]) -> Iterator[tuple[int, int]]:
    """Yield for each turn its fuel on 32-bit MicroPython, and that of its worst unit of work."""
    for turn in turns:
        pack: Pack = compiler.built_in(turn.pack)
        data = {"pack": pack.data, "turns": turn.row()}
        fuel, worst = run_wasm(GUEST / "turns.py", [str(turn.players)], data=data, timeout=600).value
        yield fuel, worst


def bots(game: str, games: int, step: Callable[[], None] = lambda: None, log: Log | None = None) -> dict[str, Any]:
    """Return {"seedling_turn_ms", "gardener_turn_ms", "master_turn_ms", "unit_ms"}: the dearest of so many games."""
    found: dict[str, Any] = {}
    unit = 0
    for level in range(1, len(LEVELS)):
        measured = list(cost(dearest_turns(game, level, games, log=log, step=step)))
        found[f"{LEVELS[level]}_turn_ms"] = round(max(fuel for fuel, _ in measured) / FUEL_PER_MS)
        unit = max(unit, *(worst for _, worst in measured))
    found["unit_ms"] = round(unit / FUEL_PER_MS, 1)
    return found


def match(name: str, players: int, turns: int = LOOP_TURNS, level: int = MASTER) -> dict[str, Any]:
    """Play a match on the virtual board, a human (random keys) against bots of `level`; see guest/device.py."""
    args = ["0" + str(level) * (players - 1), str(turns), str(MATCH_SEED)]
    data = {"pack": compiler.built_in(name).data}
    run = run_wasm(GUEST / "device.py", args, data=data, folders=[BOARD], heap=APP_HEAP, timeout=1800)
    value: dict[str, Any] = run.value
    return value


def blocks(name: str, players: int, turns: int = LOOP_TURNS, visits: int = VISITS) -> dict[str, int]:
    """Play against Masters on a MicroPython with a heap like the board's; see guest/blocks.py. Bytes of the board."""
    args = ["0" + str(MASTER) * (players - 1), str(turns), str(MATCH_SEED), str(visits)]
    data = {"pack": compiler.built_in(name).data}
    run = run_unix(GUEST / "blocks.py", args, data=data, folders=[BOARD], heap=WIDER * BOARD_HEAP, timeout=1800)
    return {key: value // WIDER for key, value in run.value.items()}


def steps(game: str, games: int, turns_only: bool = False) -> int:
    """Return how often `measure` calls its `step`."""
    return (len(LEVELS) - 1) * games + (0 if turns_only else 2)


def measure(
    game: str,
    step: Callable[[], None] = lambda: None,
    games: int = 4,
    log: Log | None = None,
    turns_only: bool = False,
) -> dict[str, Any]:
    """Measure one game with the most seats; times are those of the board, in milliseconds.

    cursor_ms           from a key to the last byte on the bus when the cursor moves; thinking_ms while a bot thinks
    cursor_bytes, cursor_bands   what that sends; a band is a span of a page row, or the whole panel
    screen_ms           the same when a key brings another picture or screen, modules to be loaded included, and
    screen              which: what was to be seen, the key, what is to be seen then
    watch_ms, watch     the same while a bot thinks; final_ms: when the move that ends the match brings the score
    key_bytes, key_bands   what a key sends on average; key_most_bytes: the most that one sends
    cursor_1mhz_ms, screen_1mhz_ms   with the bus at 1 MHz
    shelf_ms            from the start of code.py to the shelf on the panel, without the time to read the drive
    worst_poll_gap_ms   longest time between two looks at the keys in the match
    heap_peak           most bytes in use between two turns of the loop
    largest_free        least that the largest free block ever was; drift: bytes more after 50 visits
    master_turn_ms      and those of the other levels: the dearest turn in `games` games of each; unit_ms: the dearest
                        piece of work that cannot be interrupted
    decisions, over     how far the match came

    With `turns_only` there are just the turns of the levels and unit_ms.
    """
    if turns_only:
        return bots(game, games, step, log)
    most = max(packs_by_players(game))
    standard = packs_by_players(game)[most].name
    played = match(standard, most)
    step()
    room = blocks(standard, most)
    step()
    dearest = played["dearest"]
    nothing = (0, 0, 0, "")
    presses, sent, spans, most_sent = played["keys"]
    found = {
        "players": most,
        "cursor_ms": round(dearest.get("cursor", nothing)[0] / 1000, 1),
        "cursor_bytes": dearest.get("cursor", nothing)[1],
        "cursor_bands": dearest.get("cursor", nothing)[2],
        "thinking_ms": round(dearest.get("thinking", nothing)[0] / 1000, 1),
        "screen_ms": round(dearest.get("screen", nothing)[0] / 1000, 1),
        "screen": dearest.get("screen", nothing)[3],
        "screen_bytes": dearest.get("screen", nothing)[1],
        "watch_ms": round(dearest.get("watch", nothing)[0] / 1000, 1),
        "watch": dearest.get("watch", nothing)[3],
        "final_ms": round(dearest.get("final", nothing)[0] / 1000, 1),
        "key_bytes": round(sent / max(presses, 1)),
        "key_bands": round(spans / max(presses, 1), 1),
        "key_most_bytes": most_sent,
        "cursor_1mhz_ms": round(played["fast"].get("cursor", 0) / 1000, 1),
        "screen_1mhz_ms": round(played["fast"].get("screen", 0) / 1000, 1),
        "shelf_ms": round(played["shelf"] / 1000),
        "worst_poll_gap_ms": round(played["gap"][0] / 1000, 1),
        "heap_peak": played["heap"],
        "largest_free": room["largest"],
        "drift": room["drift"],
        "decisions": played["decisions"],
        "over": played["over"],
    }
    found.update(bots(game, games, step, log))
    return found
