"""What the rules, a match and the whole app take on 32-bit MicroPython, whose objects are those of the board."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from firmware.match import Match
from host_tools.bench.rules import packs_by_players
from host_tools.check import seats_of
from host_tools.micropython import run_wasm
from host_tools.packs import compiler

GUEST = Path(__file__).parent / "guest"
GAMES = 4  # whole games for each pack and number of seats; each takes other options


def rows(game: str) -> list[tuple[str, int]]:
    """Return (name of the pack, seats) of everything that is measured for `game`."""
    packs = [compiler.built_in(source.stem) for source in compiler.sources(game)]
    return [(pack.name, players) for pack in packs for players in seats_of(pack)]


def steps(game: str) -> int:
    """Return how often `measure` calls its `step`."""
    return len(rows(game))


def costs(pack_name: str, players: int, seed: int = 1, games: int | None = None) -> dict[str, Any]:
    """Play whole random games on 32-bit MicroPython; return {"worst": {call: fuel}, "decisions", "spent"}."""
    pack = compiler.built_in(pack_name)
    run = run_wasm(
        GUEST / "costs.py", [str(players), str(seed), str(games or GAMES)], data={"pack": pack.data}, timeout=600
    )
    value: dict[str, Any] = run.value
    return value


def match_bytes(pack_name: str, players: int) -> int:
    """Return the bytes of all data of a match: state, positions for undo, moves, what waits for the journal."""
    return int(Match(compiler.built_in(pack_name), None, bytes(players), 0).bytes())


def measure(game: str, step: Callable[[], None] = lambda: None) -> dict[str, Any]:
    """Measure one game; `step` is called after each row of `rows`.

    Returns players (the most), instructions_per_move (fuel of listing and playing one decision with that many),
    worst_call (fuel of the costliest call of moves, play, score or load, over all packs and numbers of seats),
    calls (the same for each of the four), match_bytes (the most, over all packs and numbers of seats).
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
    return {
        "players": most,
        "instructions_per_move": per_move,
        "worst_call": max(calls.values()),
        "calls": calls,
        "match_bytes": max(match_bytes(name, players) for name, players in rows(game)),
        "heap_bytes": None,
    }
