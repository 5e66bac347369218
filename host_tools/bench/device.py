"""The app on a virtual handheld whose time goes as measured on the reference board: keys, screens, bots, memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from firmware.minds.search import MASTER
from host_tools.bench.memory import APP_HEAP, GUEST, MOST_HEAP, OTHER_HEAPS
from host_tools.bench.rules import packs_by_players
from host_tools.bench.turns import Log, bots
from host_tools.micropython import BOARD, run_unix, run_wasm
from host_tools.packs import compiler
from host_tools.tournament import LEVELS

BOARD_HEAP = 171_712  # bytes, before the display is up
WIDER = 2  # objects of a 64-bit MicroPython are so many times as large
# Of the app's loop, most of them while Masters think. A whole match with the most seats takes 14,000 to 40,000: the
# thumb goes astray, and takes back.
LOOP_TURNS = 100_000
VISITS = 50  # entering and leaving a game
MATCH_SEED = 7
SPARED = 3  # fifths of the time of the bus at 400 kHz that it does not take at 1 MHz


def match(pack_name: str, players: int, turns: int = LOOP_TURNS, level: int = MASTER) -> dict[str, Any]:
    """Play a match on the virtual board, a human (random keys) against bots of `level`, to its end or for `turns`.

    Returns what guest/device.py sends in the end, and "dearest", of each kind of change [microseconds, bytes and spans
    that were sent, its name]; "fast", their microseconds with the bus at 1 MHz, each the most; "pictures", by kind and
    name for each change but moves of the cursor, [microseconds, those at 1 MHz, those of loading modules].
    """
    *changes, value = _match(pack_name, players, turns, level)
    heaps = []
    for size in (APP_HEAP, *OTHER_HEAPS):
        # The least: what looks like an address can keep whole modules, see memory.app_heap. The course is another.
        heaps.append(_match(pack_name, players, turns, level, size)[-1]["heap"])
        if heaps[-1] <= MOST_HEAP:
            break
    value["heap"] = min(heaps)
    dearest: dict[str, list[Any]] = {}
    fast: dict[str, int] = {}
    pictures: dict[str, list[int]] = {}
    for kind, took, bus, loading, sent, spans, change in changes:
        faster = took - bus * SPARED // 5
        if took > dearest.get(kind, [0])[0]:
            dearest[kind] = [took, sent, spans, change]
        fast[kind] = max(faster, fast.get(kind, 0))
        name = f"{kind}: {change}"
        if kind not in ("cursor", "thinking") and took > pictures.get(name, [0])[0]:
            pictures[name] = [took, faster, loading]
    found: dict[str, Any] = {**value, "dearest": dearest, "fast": fast, "pictures": pictures}
    return found


def _match(pack_name: str, players: int, turns: int, level: int, heap: int = 0) -> list[Any]:
    """Return what guest/device.py sends; with `heap`, the size of MicroPython's, "heap" is exact and times are not."""
    args = ["0" + str(level) * (players - 1), str(turns), str(MATCH_SEED), *(["heap"] if heap else [])]
    data = {"pack": compiler.built_in(pack_name).data}
    run = run_wasm(GUEST / "device.py", args, data=data, folders=[BOARD], heap=heap or APP_HEAP, timeout=3600)
    return run.values


def blocks(name: str, players: int, turns: int = LOOP_TURNS, visits: int = VISITS) -> dict[str, int]:
    """Play against Masters on a MicroPython with a heap like the board's; see guest/blocks.py. Bytes of the board."""
    args = ["0" + str(MASTER) * (players - 1), str(turns), str(MATCH_SEED), str(visits)]
    data = {"pack": compiler.built_in(name).data}
    run = run_unix(GUEST / "blocks.py", args, data=data, folders=[BOARD], heap=WIDER * BOARD_HEAP, timeout=3600)
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
    pictures            for each change by kind and name, dearest first: milliseconds, the same with the bus at 1 MHz,
                        what of them was loading modules

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
        "pictures": {
            change: [round(us / 1000, 1) for us in times]
            for change, times in sorted(played["pictures"].items(), key=lambda item: -item[1][0])
        },
    }
    found.update(bots(game, games, step, log))
    return found
