"""Our rules beside two well-known engines: random games by turns on one core, and what a position takes.

The others are python-chess, whose board is made of masks of 64 bits, and azul_game_engine, plain objects for the game
that Queen's Garden follows. Both play with two seats; so do ours here. Neither is helped or hindered: each lists its
legal moves, one is picked, it is played, until the game is over. azul_game_engine has no list of its legal moves, so
here is one, made of its own parts.
"""

from __future__ import annotations

import copy
import os
import random
import statistics
import subprocess
import sys
import time
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from firmware import registry
from firmware.pack import Pack
from host_tools.bench import fetch
from host_tools.bench.rules import games_there, packs_by_players, play_out
from host_tools.positions import new_game

PLAYERS = 2
ROUNDS = 5  # of each engine, by turns: what else the PC does falls on all of them alike
ROUND_SECONDS = 0.25
COPIES = 200
CHESS = "python_chess"
AZUL = "azul_game_engine"
# Halfmoves without a capture or a pawn's move after which a game of chess is over whether anybody asks or not.
_DRAWN = 150

Game = Any
Play = Callable[[Callable[[], float], int], int]


@dataclass(frozen=True)
class Engine:
    """One engine.

    play(chance, seed)  plays one whole game; returns the number of moves
    state()             a position in the middle of a game, what `copied` takes
    copied(position)    returns a copy with which one can play on
    """

    name: str
    play: Play
    state: Callable[[], Any]
    copied: Callable[[Any], Any]


# ---- ours


def _ours(game_id: str) -> Engine:
    pack = packs_by_players(game_id)[PLAYERS]
    options = pack.default_options()
    buffer = array("H", bytes(2 * registry.engine(game_id).MOST_MOVES))
    return Engine(
        game_id,
        lambda chance, seed: play_out(new_game(pack, PLAYERS, seed, options), chance, buffer),
        lambda: bytes(_half_played(pack, options, buffer).state),
        bytearray,
    )


def _half_played(pack: Pack, options: bytes, buffer: Any) -> Game:
    game = new_game(pack, PLAYERS, 1, options)
    chance = random.Random(1).random
    for _ in range(40):
        game.play(buffer[int(chance() * game.moves(buffer))])
    return game


def load_seconds(game_id: str) -> float:
    """Return the seconds in which a game takes another position over, caches and all: what a search does."""
    pack = packs_by_players(game_id)[PLAYERS]
    options = pack.default_options()
    buffer = array("H", bytes(2 * registry.engine(game_id).MOST_MOVES))
    state = bytes(_half_played(pack, options, buffer).state)
    game = new_game(pack, PLAYERS, 2, options)
    return _seconds(lambda: game.load(state))


# ---- theirs


def _chess() -> Engine:
    import chess

    def play(chance: Callable[[], float], seed: int) -> int:
        board = chess.Board()
        while True:
            moves = list(board.legal_moves)
            if not moves or board.halfmove_clock >= _DRAWN or board.is_insufficient_material():
                return board.ply()
            board.push(moves[int(chance() * len(moves))])

    def state() -> chess.Board:
        board = chess.Board()
        chance = random.Random(1).random
        for _ in range(40):
            moves = list(board.legal_moves)
            board.push(moves[int(chance() * len(moves))])
        return board

    return Engine(CHESS, play, state, lambda board: board.copy(stack=False))


def _azul() -> Engine:
    fetch.azul_game_engine()
    parts = {
        name: __import__(f"azul_game_engine.{module}", fromlist=[name]).__dict__[name]
        for name, module in (
            ("Game", "game"), ("Lid", "lid"), ("Player", "player"), ("Board", "board"), ("Wall", "wall"),
            ("Floor", "floor"),
        )
    }  # fmt: skip

    def new(seed: int) -> Game:
        random.seed(seed)  # it draws from Python's own dice
        lid = parts["Lid"]()
        seats = [
            parts["Player"](parts["Board"](wall=parts["Wall"](), floor=parts["Floor"](lid)), str(seat))
            for seat in range(PLAYERS)
        ]
        return parts["Game"](seats, lid=lid)

    def play(chance: Callable[[], float], seed: int) -> int:
        game = new(seed)
        played = 0
        while game.is_running:
            moves = _azul_moves(game)
            if not moves:  # a round for which no tile is left
                break
            _azul_play(game, moves[int(chance() * len(moves))])
            played += 1
        return played

    def state() -> Game:
        game = new(1)
        chance = random.Random(1).random
        for _ in range(20):
            moves = _azul_moves(game)
            _azul_play(game, moves[int(chance() * len(moves))])
        return game

    return Engine(AZUL, play, state, copy.deepcopy)


def _azul_moves(game: Game) -> list[tuple[int, Any, int, int]]:
    """Return (display, -1 for the centre; tile; tiles for the floor; line) of every legal move of azul_game_engine."""
    board = game.players[game.current_player].board
    found = []
    lines: dict[Any, list[int]] = {}
    for place in range(-1, len(game.factory_displays)):
        tiles = game.center.tiles if place < 0 else game.factory_displays[place].tiles
        for tile in dict.fromkeys(tiles):
            if tile not in lines:
                lines[tile] = [
                    i
                    for i, line in enumerate(board.pattern_lines)
                    if line.tile_count < line.size
                    and not line.is_colour_invalid(tile)
                    and not board.wall.already_has(tile, i)
                ]
            found += [(place, tile, 0, i) for i in lines[tile]]
            found.append((place, tile, tiles.count(tile), 0))
    return found


def _azul_play(game: Game, move: tuple[int, Any, int, int]) -> None:
    place, tile, floor, line = move
    if place < 0:
        game.execute_factory_offer_phase_with_center(tile, floor, line)
    else:
        game.execute_factory_offer_phase_with_factory(place, tile, floor, line)


# ---- measuring


@contextmanager
def _one_core() -> Iterator[None]:
    """Stay on one core, where the system lets a program choose."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def _round(engine: Engine, seed: int) -> tuple[float, float]:
    """Play whole games for about ROUND_SECONDS of processor time; return moves and games a second."""
    chance = random.Random(seed).random
    games = moves = 0
    start = now = time.process_time()
    while now - start < ROUND_SECONDS:
        moves += engine.play(chance, seed + games)
        games += 1
        now = time.process_time()
    return moves / (now - start), games / (now - start)


def _seconds(work: Callable[[], object]) -> float:
    """Return the processor time of one call, the least of five rounds."""
    work()
    best = float("inf")
    for _ in range(5):
        start = time.process_time()
        for _ in range(COPIES):
            work()
        best = min(best, (time.process_time() - start) / COPIES)
    return best


def _bytes(position: Any) -> int:
    """Return the memory of a position on its own: all objects of it, each once, but no types and no enumerations."""
    seen: set[int] = set()
    waiting = [position]
    total = 0
    while waiting:
        one = waiting.pop()
        if id(one) in seen or one is None or isinstance(one, bool | type | Enum | ModuleType | FunctionType):
            continue
        seen.add(id(one))
        total += sys.getsizeof(one)
        if hasattr(one, "__dict__"):
            waiting.append(one.__dict__)
        elif isinstance(one, dict):
            waiting += one.values()  # the keys are names that all positions share
        elif isinstance(one, list | tuple | set):
            waiting += one
    return total


_ALONE = """
import sys
sys.path.append(sys.argv[1])
from host_tools.bench import peers
engine = peers.engine(sys.argv[2]) if sys.argv[2] else None
if engine is not None:
    chance = __import__("random").Random(1).random
    for seed in range(3):
        engine.play(chance, seed)
try:
    # Not getrusage: on Linux it starts with what the process had that has started this one.
    with open("/proc/self/status") as file:
        print(next(int(line.split()[1]) * 1024 for line in file if line.startswith("VmHWM")))
except OSError:
    import resource
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def process_bytes(name: str) -> int | None:
    """Return the most memory that a process which plays three games takes; "": this module alone. None on Windows."""
    command = [sys.executable, "-P", "-c", _ALONE, str(Path(__file__).parents[2]), name]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return int(done.stdout) if done.returncode == 0 else None


def engine(name: str) -> Engine:
    """Return one of ours by its id, or one of theirs."""
    return _chess() if name == CHESS else _azul() if name == AZUL else _ours(name)


def steps() -> int:
    """Return how often `measure` calls its `step`."""
    return (ROUNDS + 2) * (len(games_there()) + 2)


def measure(step: Callable[[], None] = lambda: None) -> dict[str, Any]:
    """Let all engines play by turns; `step` is called after each piece of work.

    Returns for each game of ours: moves_vs_python_chess, games_vs_azul_game_engine, state_vs_python_chess (our rate or
    size divided by theirs; of rates the median of the rounds), moves_per_s, games_per_s, state_bytes (of two seats),
    position_bytes (what it takes in this Python), copy_us, load_us (a game takes a position over), process_bytes (of a
    process that plays; the Python that runs it included). "peers" holds the same for both of theirs.
    """
    engines = [engine(name) for name in (*games_there(), CHESS, AZUL)]
    rates: dict[str, list[tuple[float, float]]] = {one.name: [] for one in engines}
    with _one_core():
        for number in range(ROUNDS):
            for one in engines:
                rates[one.name].append(_round(one, 1000 * number))
                step()
        rows = {one.name: _row(one, rates[one.name], step) for one in engines}
    for one in engines:
        rows[one.name]["process_bytes"] = process_bytes(one.name)
        step()
    theirs = {name: rows.pop(name) for name in (CHESS, AZUL)}
    figures: dict[str, Any] = {}
    for name, row in rows.items():
        state = len(engine(name).state())
        figures[name] = {
            "moves_vs_python_chess": _ratio(rates[name], rates[CHESS], 0),
            "games_vs_azul_game_engine": _ratio(rates[name], rates[AZUL], 1),
            "state_vs_python_chess": round(state / theirs[CHESS]["position_bytes"], 3),
            "state_bytes": state,
            **row,
            "load_us": round(load_seconds(name) * 1e6, 2),
        }
    return {**figures, "peers": theirs}


def _row(one: Engine, rates: list[tuple[float, float]], step: Callable[[], None]) -> dict[str, Any]:
    position = one.state()
    row = {
        "moves_per_s": round(statistics.median(moves for moves, _ in rates)),
        "games_per_s": round(statistics.median(games for _, games in rates), 1),
        "position_bytes": _bytes(one.copied(position)),
        "copy_us": round(_seconds(lambda: one.copied(position)) * 1e6, 2),
    }
    step()
    return row


def _ratio(ours: list[tuple[float, float]], theirs: list[tuple[float, float]], which: int) -> float:
    """Return how many times as fast ours is: the median over the rounds, each of which both played."""
    return round(statistics.median(a[which] / b[which] for a, b in zip(ours, theirs, strict=True)), 2)
