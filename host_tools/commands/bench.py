"""bench: measure the speed of the rules, what they take on 32-bit MicroPython, and the app as on the board."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from host_tools.bench import LEAST, LIMITS, STATE_LIMITS, limit, rules
from host_tools.errors import DONE, FOUND, HortusError

Measure = Callable[[str, Callable[[], None]], dict[str, Any]]

_json = click.option("--json", "as_json", is_flag=True, help="print one JSON object and nothing else")
_game = click.argument("game", required=False, metavar="[GAME]")


@click.group()
def bench() -> None:
    """Measure the firmware on this PC: speed of the rules, and what they take on the handheld."""


@bench.command(name="rules")
@_game
@_json
def rules_(game: str | None, as_json: bool) -> None:
    """Play random games of every game (or GAME) on this Python, all legal moves listed at each step."""
    figures = _measure(game, rules.measure, lambda name: rules.ROUNDS * len(rules.packs_by_players(name)))
    if as_json:
        click.echo(json.dumps(figures))
        return
    table = _table("game", "moves/s", "games/s", "moves/game", "state bytes by players")
    for name, row in figures.items():
        sizes = "  ".join(f"{players}: {size}" for players, size in row["state_bytes"].items())
        table.add_row(name, _figure(name, row, "moves_per_s"), f"{row['games_per_s']:,}", f"{row['mean_moves']}", sizes)
    sizes = "  ".join(f"{players}: {size}" for players, size in STATE_LIMITS.items())
    rates = sorted({limit("moves_per_s", name) or 0 for name in figures})
    table.add_row("limit", " or ".join(f"{rate:,}" for rate in rates), "", "", sizes, style="dim")
    Console().print(table)


@bench.command()
@_game
@_json
@click.option("--modules", is_flag=True, help="list the bytes of each module and screen of the app as well")
def memory(game: str | None, as_json: bool, modules: bool) -> None:
    """Run every game (or GAME) on 32-bit MicroPython, whose objects are as large as on the handheld.

    Instructions are those of WebAssembly: 140 of them take a microsecond on a Raspberry Pi Pico.
    """
    from host_tools.bench import memory as measured  # needs wasmtime, which `bench rules` does not

    figures = _measure(game, measured.measure, measured.steps)
    if as_json:
        click.echo(json.dumps(figures))
        return
    columns = ("heap_bytes", "asked_bytes", "plain_bytes", "match_bytes", "instructions_per_move", "worst_call")
    table = _table("game", "players", "heap", "with a PC", "plain sources", "match", "instr/move", "costliest call")
    for name, row in figures.items():
        dearest = max(row["calls"], key=row["calls"].__getitem__)
        figures_of_row = [_figure(name, row, key) for key in columns]
        table.add_row(name, str(row["players"]), *figures_of_row[:-1], f"{dearest} {figures_of_row[-1]}")
    most = [f"{LIMITS[key]:,}" if key in LIMITS else "" for key in columns]
    table.add_row("most", "", *most, style="dim")
    Console().print(table)
    for name, row in figures.items() if modules else ():
        parts = _table(f"{name}: screen or module", "heap")
        for kind in ("screens", "modules"):
            for part, size in sorted(row[kind].items(), key=lambda item: -item[1]):
                parts.add_row(part, f"{size:,}")
        Console().print(parts)


@bench.command()
@_game
@_json
def stack(game: str | None, as_json: bool) -> None:
    """Play every game (or GAME) on the simulator, and tell how deep its calls go on the handheld's stack for Python.

    CircuitPython 9.2 gives 1,536 bytes, unless CIRCUITPY_PYSTACK_SIZE in settings.toml says more.
    """
    from host_tools.bench import stack as measured  # needs the simulator, which `bench rules` does not

    figures = _measure(game, measured.measure, lambda name: len(measured.tables(name)), measured.games_there())
    if as_json:
        click.echo(json.dumps(figures))
        return
    for name, row in figures.items():
        table = _table(f"{name}: chain of calls", "stack")
        for function, size in row["chain"]:
            table.add_row(function, f"{size}")
        table.add_row("in all", _figure(name, row, "stack_bytes"))
        table.add_row("most", f"{LIMITS['stack_bytes']:,}", style="dim")
        Console().print(table)


@bench.command()
@_game
@_json
@click.option(
    "--games", type=click.IntRange(1, 1000), default=4, metavar="N", help="games of each level for the dearest turn (4)"
)
@click.option("--turns", "turns_only", is_flag=True, help="measure the dearest turns only")
@click.option(
    "--log",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="note the games played in FILE; games that it holds are not played again",
)
def device(game: str | None, as_json: bool, games: int, turns_only: bool, log: Path | None) -> None:
    """Play every game (or GAME) on a virtual board whose time goes as measured on a Raspberry Pi Pico.

    A match with the most seats against Masters gives times of keys and screens, and how the heap stands; games between
    bots of one level give the dearest turn of each.
    """
    from host_tools.bench import device as measured
    from host_tools.bench.turns import Log

    played = Log(log) if log else None

    def measure(name: str, step: Callable[[], None]) -> dict[str, Any]:
        return measured.measure(name, step, games, played, turns_only)

    def steps(name: str) -> int:
        return measured.steps(name, games, turns_only)

    figures = _measure(game, measure, steps, [name for name in rules.games_there() if _on_the_board(name)])
    if as_json:
        click.echo(json.dumps(figures))
        return
    shown = {
        "cursor": "cursor_ms", "thinking": "thinking_ms",
        "screen": "screen_ms", "which": "screen", "while a bot thinks": "watch_ms", "the score": "final_ms",
        "bytes a key": "key_bytes", "spans a key": "key_bands",
        "cursor at 1 MHz": "cursor_1mhz_ms", "screen at 1 MHz": "screen_1mhz_ms",
        "shelf": "shelf_ms", "no keys for": "worst_poll_gap_ms",
        "seedling": "seedling_turn_ms", "gardener": "gardener_turn_ms", "master": "master_turn_ms", "unit": "unit_ms",
        "heap": "heap_peak", "free block": "largest_free", "drift": "drift",
    }  # fmt: skip
    table = _table("milliseconds, bytes", *figures, "most")
    for label, key in shown.items():
        if any(key not in row for row in figures.values()):
            continue
        bound = "" if key not in LIMITS else f"{LIMITS[key]:,}"
        table.add_row(label, *[_figure(name, row, key) for name, row in figures.items()], bound)
    Console().print(table)


@bench.command()
@_json
def peers(as_json: bool) -> None:
    """Play random games of ours, of python-chess and of azul_game_engine by turns on one core, all with two seats.

    Rates are how many times as fast ours are. The state is a fraction of what a board of python-chess takes.
    """
    from host_tools.bench import peers as measured  # needs both of them

    console = Console(stderr=True)
    with Progress(console=console, disable=not console.is_terminal, transient=True) as progress:
        task = progress.add_task("measuring", total=measured.steps())
        figures = measured.measure(lambda: progress.advance(task))
    if as_json:
        click.echo(json.dumps(figures))
        return
    theirs = figures.pop("peers")
    columns = {
        "moves / chess": "moves_vs_python_chess", "games / azul": "games_vs_azul_game_engine", "moves/s": "moves_per_s",
        "games/s": "games_per_s", "state": "state_bytes", "in Python": "position_bytes", "copy us": "copy_us",
        "load us": "load_us", "process": "process_bytes",
    }  # fmt: skip
    table = _table("two seats", *columns)
    for name, row in figures.items():
        table.add_row(name, *[_figure(name, row, key) for key in columns.values()])
        table.add_row("  least", *[_bound(key, name) for key in columns.values()], style="dim")
    for name, row in theirs.items():
        table.add_row(name, *[_figure(name, row, key) if key in row else "" for key in columns.values()])
    Console().print(table)


def _bound(key: str, game: str) -> str:
    return f"{limit(key, game)}" if key in LEAST else ""


@bench.command()
@_game
@_json
@click.option("--accept", metavar="REASON", help="write what is more than 5 % dearer or new into the file, and why")
@click.pass_context
def fuel(ctx: click.Context, game: str | None, as_json: bool, accept: str | None) -> None:
    """Count the instructions of a fixed game of every pack and number of players on 32-bit MicroPython.

    The counts are held against host_tools/bench/fuel.csv, as the tests do; exit code 1 if one is more than 5 % above.
    """
    from host_tools.bench import fuel as measured

    there = rules.games_there()
    if game is not None and game not in there:
        raise HortusError(f"no game {game!r} to measure; there are: {', '.join(there)}")
    if accept is not None and not accept.strip():
        raise HortusError("--accept: why may it cost more?")
    console = Console(stderr=True)
    with console.status("measuring") as status:
        found = measured.rows([game] if game else there, lambda name: status.update(f"measuring {name}"))
    known = measured.read() if accept is None or measured.FILE.is_file() else {}
    problems = [line for row in found if (line := measured.problem(row, known.get(row.key)))]
    if accept is not None:
        kept = {row.key: row for row in found}
        if game:
            kept = {**known, **kept}
        written = [measured.accepted(row, known.get(key), accept) for key, row in kept.items()]
        measured.write(written)
    if as_json:
        counts = {f"{row.pack}/{row.players}": {"decisions": row.decisions, **row.fuel} for row in found}
        click.echo(json.dumps({"thousands": counts, "problems": problems}))
    else:
        table = _table("pack", "players", "decisions", *measured.CALLS)
        for row in found:
            counts_of_row = [f"{row.fuel[call]:,}" for call in measured.CALLS]
            table.add_row(row.pack, f"{row.players}", f"{row.decisions}", *counts_of_row)
        Console().print(table)
        for line in problems:
            click.echo(f"{line}{'' if accept is None else ': accepted'}")
    ctx.exit(FOUND if problems and accept is None else DONE)


@bench.command()
@_json
@click.option(
    "--minutes", type=click.IntRange(1, 600), default=60, metavar="N", help="of play, shared by all games (60)"
)
@click.option("--seed", type=click.IntRange(0, 0xFFFFFFFF), default=1, metavar="N", help="of the keys that are pressed")
@click.pass_context
def panel(ctx: click.Context, minutes: int, seed: int, as_json: bool) -> None:
    """Play every game on the simulator, a key every 20 seconds, and tell how long each pixel of the panel was lit.

    No pixel may be lit for more than 60 % of the time: it would burn in. Exit code 1 if one is.
    """
    from host_tools.bench import panel as measured

    console = Console(stderr=True)
    columns = (TextColumn("minutes of play"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as progress:
        task = progress.add_task("", total=minutes)
        figures = measured.measure(rules.games_there(), minutes, seed, lambda: progress.advance(task))
    if as_json:
        click.echo(json.dumps(figures))
    else:
        table = _table("figure", "", "most")
        x, y = figures["pixel"]
        table.add_row(f"longest lit: x {x}, y {y}", f"{figures['lit_share']} %", f"{LIMITS['lit_share']} %")
        table.add_row("pixels lit longer than that", f"{figures['beyond']}", "0")
        Console().print(table)
    ctx.exit(FOUND if figures["beyond"] else DONE)


def _on_the_board(game: str) -> bool:
    from host_tools.bench.memory import playable

    return playable(game)


def _table(*columns: str) -> Table:
    table = Table(box=None, pad_edge=False)
    for column in columns:
        table.add_column(column, justify="left" if column == columns[0] else "right")
    return table


def _figure(game: str, row: Mapping[str, Any], key: str) -> str:
    """Return a figure of a game with its thousands apart, marked if it breaks its limit."""
    value = row[key]
    if value is None or isinstance(value, str):
        return value or "-"
    bound = limit(key, game)
    broken = bound is not None and (value < bound if key in LEAST else value > bound)
    return f"[bold red]{value:,}[/]" if broken else f"{value:,}"


def _measure(
    game: str | None, measure: Measure, steps: Callable[[str], int], there: list[str] | None = None
) -> dict[str, Any]:
    """Measure `game`, or all of `there`; progress goes to standard error if that is a terminal."""
    if there is None:
        there = rules.games_there()
    if game is not None and game not in there:
        raise HortusError(f"no game {game!r} to measure; there are: {', '.join(there)}")
    names = [game] if game else there
    console = Console(stderr=True)
    columns = (TextColumn("measuring {task.description}"), BarColumn(), TimeElapsedColumn())
    figures = {}
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as progress:
        task = progress.add_task("", total=sum(map(steps, names)))
        for name in names:
            progress.update(task, description=name)
            figures[name] = measure(name, lambda: progress.advance(task))
    return figures
