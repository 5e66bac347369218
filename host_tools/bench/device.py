"""The app on a virtual handheld whose time goes as measured on the reference board: keys, screens, bots, memory."""

from __future__ import annotations

import heapq
import multiprocessing
import os
import time
from collections.abc import Callable, Iterator, Sequence
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
MATCH_SEED = 7


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


def _play(number: int, name: str, players: int, options: bytes, level: int) -> list[Turn]:
    """Let bots of one level play a game; return their dearest turns by this PC's clock."""
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


def _task(task: tuple[int, str, int, bytes, int]) -> list[Turn]:
    return _play(*task)


def tasks(game: str, level: int, games: int) -> list[tuple[int, str, int, bytes, int]]:
    """Return what is played to find dear turns: games spread over packs, numbers of seats and options, most first."""
    found = sorted(rows(game), key=lambda row: -row[1])
    result = []
    for number in range(games):
        name, players = found[number % len(found)]
        sets = option_sets(compiler.built_in(name))
        result.append((number, name, players, bytes(sets[-1 - number // len(found) % len(sets)]), level))
    return result


def dearest_turns(game: str, level: int, games: int, workers: int | None = None) -> list[Turn]:
    """Return the turns of `games` games between bots of `level` that took this PC longest, the longest first."""
    todo = tasks(game, level, games)
    count = min(workers or os.cpu_count() or 1, len(todo))
    if count < 2:
        lists = [_task(task) for task in todo]
    else:
        with multiprocessing.Pool(count) as pool:
            lists = list(pool.imap_unordered(_task, todo))
    return heapq.nlargest(DEAREST, (turn for found in lists for turn in found))


def cost(turns: Sequence[Turn]) -> Iterator[tuple[int, int]]:
    """Yield for each turn its fuel on 32-bit MicroPython, and that of its worst unit of work."""
    for turn in turns:
        pack: Pack = compiler.built_in(turn.pack)
        data = {"pack": pack.data, "turns": turn.row()}
        fuel, worst = run_wasm(GUEST / "turns.py", [str(turn.players)], data=data, timeout=600).value
        yield fuel, worst


def bots(game: str, games: int, step: Callable[[], None] = lambda: None) -> dict[str, Any]:
    """Return {"seedling_turn_ms", "gardener_turn_ms", "master_turn_ms", "unit_ms"}: the dearest of so many games."""
    found: dict[str, Any] = {}
    unit = 0
    for level in range(1, len(LEVELS)):
        measured = list(cost(dearest_turns(game, level, games)))
        found[f"{LEVELS[level]}_turn_ms"] = round(max(fuel for fuel, _ in measured) / FUEL_PER_MS)
        unit = max(unit, *(worst for _, worst in measured))
        step()
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


def steps(game: str) -> int:
    """Return how often `measure` calls its `step`."""
    return len(LEVELS) + 1


def measure(game: str, step: Callable[[], None] = lambda: None, games: int = 4) -> dict[str, Any]:
    """Measure one game with the most seats; times are those of the board, in milliseconds.

    cursor_ms           from a key to the last byte on the bus when the cursor moves; thinking_ms while a bot thinks
    cursor_bytes, cursor_bands   what that sends; a band is a span of a page row, or the whole panel
    screen_ms           the same when a key brings another picture or screen, modules to be loaded included
    worst_poll_gap_ms   longest time between two looks at the keys in the match
    heap_peak           most bytes in use between two turns of the loop
    largest_free        least that the largest free block ever was; drift: bytes more after 50 visits
    master_turn_ms      and those of the other levels: the dearest turn in `games` games of each; unit_ms: the dearest
                        piece of work that cannot be interrupted
    decisions, over     how far the match came
    """
    most = max(packs_by_players(game))
    standard = packs_by_players(game)[most].name
    played = match(standard, most)
    step()
    room = blocks(standard, most)
    step()
    dearest = {kind: (took, size, bands) for kind, (took, size, bands) in played["dearest"].items()}
    nothing = (0, 0, 0)
    found = {
        "players": most,
        "cursor_ms": round(dearest.get("cursor", nothing)[0] / 1000, 1),
        "cursor_bytes": dearest.get("cursor", nothing)[1],
        "cursor_bands": dearest.get("cursor", nothing)[2],
        "thinking_ms": round(dearest.get("thinking", nothing)[0] / 1000, 1),
        "screen_ms": round(dearest.get("screen", nothing)[0] / 1000, 1),
        "screen_bytes": dearest.get("screen", nothing)[1],
        "worst_poll_gap_ms": round(played["gap"][0] / 1000, 1),
        "heap_peak": played["heap"],
        "largest_free": room["largest"],
        "drift": room["drift"],
        "decisions": played["decisions"],
        "over": played["over"],
    }
    found.update(bots(game, games, step))
    return found
