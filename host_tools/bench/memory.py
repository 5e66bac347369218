"""What the rules, a match and the whole app take on 32-bit MicroPython, whose objects are those of the board."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from firmware import registry
from firmware.match import Match
from host_tools.bench import limit
from host_tools.bench.rules import packs_by_players
from host_tools.check import seats_of
from host_tools.micropython import BOARD, CHECKOUT, run_wasm
from host_tools.packs import compiler

GUEST = Path(__file__).parent / "guest"
APP_TURNS = 400  # of the app's loop: some rounds of bots, and every screen that random keys get to
APP_HEAP = 6 << 20  # bytes; what ten turns of the loop make, garbage included, is far less
OTHER_HEAPS = (APP_HEAP + 1_000_000, APP_HEAP + 3_000_000)
MOST_HEAP = 90_000  # LIMITS["heap_bytes"]
# What a PC asks one after the other, and again and again, without a pause: what tells of a match, one of each kind.
ASKED = "state|moves|screen|hint|mem|trace|crash"
# What it asks in every place that keys get to, one by one: all verbs, those that change something with what is refused.
EVERYWHERE = (
    *("hello", "help", "status", "screen", "packs", "packs zen", "settings", "mem", "mem collect", "crash", "nonsense"),
    *("state", "moves", "journal", "journal x", "play 9999", "bot x", "use nothing", "keep", "delete nothing"),
    *("get nvm 0", "get pack 0", "get pack zen-market 0", "get save 1 0", "put pack zen 3 00000000|data 0 AAAA|end"),
    *("new nothing 00", "resume", "trace on|trace|trace off", "key M", "hint"),
)
# And at the end, for it leaves the match or changes it.
AT_LAST = (
    *("undo", "goto 0", "bot 3", "play 0", "hold 1", "get nvm 0", "hold 0", "key CHORD", "selftest", "park"),
    *("packs", "hello", "resume"),
)
# Verbs after which the board is gone.
NEVER = ("reboot", "bootloader")
ASKED_TURNS = 260  # of the app's loop, or requests: a few rounds, with the menu and hints that are shown
ASKED_HEAP = 1_500_000  # bytes: after most turns garbage is collected
OTHER_ASKED = (ASKED_HEAP + 300_000, ASKED_HEAP + 700_000, ASKED_HEAP + 1_100_000)
GAMES = 4  # whole games for each pack and number of seats; each takes other options


def playable(game: str) -> bool:
    """Return whether `game` can be played on the handheld: has screens as well as rules."""
    return find_spec(str(registry.name("views", game))) is not None


def rows(game: str) -> list[tuple[str, int]]:
    """Return (name of the pack, seats) of everything that is measured for `game`."""
    packs = [compiler.built_in(source.stem) for source in compiler.sources(game)]
    return [(pack.name, players) for pack in packs for players in seats_of(pack)]


def steps(game: str) -> int:
    """Return how often `measure` calls its `step`."""
    return len(rows(game)) + 3 * playable(game)


def costs(pack_name: str, players: int, seed: int = 1, games: int | None = None) -> dict[str, Any]:
    """Play whole random games on 32-bit MicroPython.

    Returns {"worst": {call: fuel}, "sums": {call: fuel of all calls}, "decisions", "spent": fuel of moves and play}.
    """
    pack = compiler.built_in(pack_name)
    run = run_wasm(
        GUEST / "costs.py", [str(players), str(seed), str(games or GAMES)], data={"pack": pack.data}, timeout=600
    )
    value: dict[str, Any] = run.value
    return value


def match_bytes(pack_name: str, players: int) -> int:
    """Return the bytes of all data of a match: state, positions for undo, moves, what waits for the journal."""
    return int(Match(compiler.built_in(pack_name), None, bytes(players), 0).size())


def app_heap(
    pack_name: str, players: int, seed: int = 8, plain: bool = False, language: int = 0, asked: str = ""
) -> dict[str, Any]:
    """Play with the whole app, a human (keys pressed at random) against bots of all levels; see guest/app.py.

    `language`: place in LANGUAGES of firmware/app_rest.py; `plain`: the sources compiled as they stand, not as a build
    makes them (host_tools/micropython/shrink.py); `asked`: requests of the serial link, | between, that a PC asks all
    the time.

    MicroPython takes any four bytes that look like an address for one, and keeps what is there, though it is long
    gone: whole modules, by luck. On another heap they lie elsewhere. So a figure beyond the limit is measured again on
    other heaps, and for each look the least counts: what is in use is in use on all of them.
    """
    found = _app_heap(pack_name, players, seed, plain, language, asked, APP_HEAP)
    for other in OTHER_HEAPS:
        if plain or max(found["moments"].values()) <= MOST_HEAP:
            break
        again = _app_heap(pack_name, players, seed, plain, language, asked, other)
        if [name for name, _ in again["looks"]] != [name for name, _ in found["looks"]]:
            break  # another course of the match proves nothing of this one
        least = [(name, min(one, two)) for (name, one), (_, two) in zip(found["looks"], again["looks"], strict=True)]
        found["looks"] = least
        found["moments"] = {name: max(used for other, used in least if other == name) for name in found["moments"]}
    return found


def _app_heap(
    pack_name: str, players: int, seed: int, plain: bool, language: int, asked: str, heap: int
) -> dict[str, Any]:
    levels = "".join(str(-seat % 4) for seat in range(players))
    data = {"pack": compiler.built_in(pack_name).data}
    args = [levels, str(APP_TURNS), str(seed), str(language), *([asked] if asked else [])]
    run = run_wasm(GUEST / "app.py", args, data=data, folders=[BOARD], heap=heap, timeout=600, plain=plain)
    value: dict[str, Any] = run.value
    return value


def asking(
    pack_name: str, players: int, requests: Sequence[str] = EVERYWHERE, turns: int = ASKED_TURNS
) -> list[tuple[str, str, int, str]]:
    """Play as app_heap does, with a PC that asks all `requests` in each place, and AT_LAST; all packs are on the drive.

    Returns (place, request, the most bytes in use between two turns while it was answered, the end of the reply) of
    each; see guest/asking.py. Measured on other heaps too if they are too many, see app_heap.
    """
    found = _asking(pack_name, players, requests, turns, ASKED_HEAP)
    most = limit("asked_bytes", compiler.built_in(pack_name).game) or 0
    for other in OTHER_ASKED:
        if max(used for _, _, used, _ in found) <= most:
            break
        again = _asking(pack_name, players, requests, turns, other)
        if [row[:2] for row in again] == [row[:2] for row in found]:
            found = [(*one[:2], min(one[2], two[2]), one[3]) for one, two in zip(found, again, strict=True)]
    return found


def _asking(
    pack_name: str, players: int, requests: Sequence[str], turns: int, heap: int
) -> list[tuple[str, str, int, str]]:
    levels = "".join(str(-seat % 4) for seat in range(players))
    data = {"pack": compiler.built_in(pack_name).data}
    data |= {f"{source.stem}.pack": compiler.built_in(source.stem).data for source in compiler.sources()}
    args = [levels, str(turns), "8", str(len(AT_LAST)), *requests, *AT_LAST]
    run = run_wasm(GUEST / "asking.py", args, data=data, folders=[BOARD], heap=heap, timeout=600)
    return [(place, request, used, reply) for place, request, used, reply in run.values]


def asked_bytes(pack_name: str, players: int) -> int:
    """Return the most bytes of `asking`."""
    return max(used for _, _, used, _ in asking(pack_name, players))


def needs_first(names: Iterable[str]) -> list[str]:
    """Return modules of the firmware in an order in which each comes after those that it imports as it is loaded."""
    names = sorted(names)
    order: list[str] = []

    def visit(name: str) -> None:
        path = CHECKOUT / name.replace(".", "/")
        path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        wanted = [name.rpartition(".")[0]]
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ImportFrom) and node.module:
                wanted += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
            elif isinstance(node, ast.Import):
                wanted += [alias.name for alias in node.names]
        visited.add(name)
        for other in wanted:
            if other in names and other not in visited:
                visit(other)
        order.append(name)

    visited: set[str] = set()
    for name in names:
        if name not in visited:
            visit(name)
    return order


def module_sizes(names: list[str]) -> dict[str, int]:
    """Return how many bytes of heap each of the firmware's modules takes, without those that it imports itself."""
    data = {"modules": " ".join(needs_first(names)).encode()}
    run = run_wasm(GUEST / "modules.py", data=data, folders=[BOARD], heap=APP_HEAP, timeout=600)
    return dict(run.value)


def measure(game: str, step: Callable[[], None] = lambda: None) -> dict[str, Any]:
    """Measure one game; `step` is called after each row of `rows`.

    Returns players (the most), instructions_per_move (fuel of listing and playing one decision with that many),
    worst_call (fuel of the costliest call of moves, play, score or load, over all packs and numbers of seats),
    calls (the same for each of the four), match_bytes (the most, over all packs and numbers of seats), heap_bytes (the
    most that the app with a running match had in use between two turns of its loop), plain_bytes (the same with the
    sources compiled as they stand), asked_bytes (the same with a PC that asks everything everywhere), screens
    (heap_bytes for each screen that was seen), modules (bytes of each module that was loaded then). Without screens
    there is no app to measure: heap_bytes, plain_bytes and asked_bytes are then None.
    """
    most = max(packs_by_players(game))
    standard = packs_by_players(game)[most].name
    calls: dict[str, int] = {}
    per_move = 0
    for name, players in rows(game):
        found = costs(name, players)
        for call, fuel in found["worst"].items():
            calls[call] = max(fuel, calls.get(call, 0))
        if (name, players) == (standard, most):
            per_move = round(found["spent"] / found["decisions"])
        step()
    app: dict[str, Any] = {"moments": {}, "modules": []}
    plain = asked = None
    if playable(game):
        app = app_heap(standard, most)
        step()
        plain = max(app_heap(standard, most, plain=True)["moments"].values())
        step()
        asked = asked_bytes(standard, most)
        step()
    return {
        "players": most,
        "instructions_per_move": per_move,
        "worst_call": max(calls.values()),
        "calls": calls,
        "match_bytes": max(match_bytes(name, players) for name, players in rows(game)),
        "heap_bytes": max(app["moments"].values(), default=None),
        "plain_bytes": plain,
        "asked_bytes": asked,
        "screens": app["moments"],
        "modules": module_sizes(app["modules"]),
    }
