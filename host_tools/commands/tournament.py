"""tournament: bots against each other, and how sure the outcome is."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

import click
from rich.console import Console
from rich.progress import track
from rich.table import Table

from host_tools import tournament as arena
from host_tools.commands.positions import settings
from host_tools.errors import HortusError
from host_tools.wording import counted

MOST_NODES = 1000  # times Master's budget: a turn of minutes on a PC


def _times(ctx: click.Context, option: click.Parameter, text: str) -> int:
    """Return N of "xN"."""
    found = re.fullmatch(r"x?(\d{1,4})", text)
    if not found or not 1 <= int(found[1]) <= MOST_NODES:
        raise HortusError(f"--nodes {text}: x1 to x{MOST_NODES} is allowed")
    return int(found[1])


@click.command()
@click.argument("game", metavar="GAME")
@click.argument("levels", nargs=-1, required=True, metavar="LEVEL...")
@click.option("--games", type=click.IntRange(1, 100000), default=100, metavar="N", help="games (default 100)")
@click.option("--seed", type=click.IntRange(0, 0xFFFFFFFF), default=0, metavar="N", help="first seed (default 0)")
@click.option("--nodes", default="x1", callback=_times, metavar="xN", help="N times the node budget for Master")
@click.option("--pack", metavar="PACK", help="a shipped pack, or a .toml or .pack file")
@click.option("--set", "pairs", multiple=True, metavar="OPTION=VALUE", help="an option of the pack; may be repeated")
@click.option("--workers", type=click.IntRange(1, 256), metavar="N", help="processes (default: one a core)")
@click.option("--json", "as_json", is_flag=True, help="print one JSON object and nothing else")
def tournament(
    game: str,
    levels: tuple[str, ...],
    games: int,
    seed: int,
    nodes: int,
    pack: str | None,
    pairs: tuple[str, ...],
    workers: int | None,
    as_json: bool,
) -> None:
    """Let bots play GAME: a LEVEL (seedling, gardener, master) for each seat, one for a solo game.

    The win rate is that of the first one; seats rotate, and each seed is played once in each rotation.
    """
    numbers = arena.level_numbers(levels)
    found = arena.pack_for(game, pack, len(numbers))
    plans = arena.plans(found, numbers, games, seed, arena.options_of(found, settings(pairs)), nodes)
    console = Console(stderr=True)

    def watch(outcomes: Iterable[arena.Outcome]) -> Iterable[arena.Outcome]:
        return track(outcomes, "playing", games, console=console, disable=not console.is_terminal, transient=True)

    report = arena.run(plans, workers, watch).json()
    if as_json:
        click.echo(json.dumps({"game": game, "pack": found.name, "levels": list(levels), **report}))
    else:
        _print(report, levels[0])


def _print(report: dict[str, object], first: str) -> None:
    means, deviations, nodes = (report[key] for key in ("means", "deviations", "most_nodes"))
    assert isinstance(means, dict) and isinstance(deviations, dict) and isinstance(nodes, dict)
    table = Table(box=None, header_style="bold")
    for column in ("level", "mean", "deviation", "nodes"):
        table.add_column(column, justify="left" if column == "level" else "right")
    for level, mean in means.items():
        table.add_row(level, f"{mean:.2f}", f"{deviations[level]:.2f}", str(nodes[level]))
    Console().print(table)
    low, high = (100 * float(end) for end in report["interval"])  # type: ignore[attr-defined]
    games = int(report["games"])  # type: ignore[call-overload]
    rate = 100 * float(report["win_rate"])  # type: ignore[arg-type]
    click.echo(f"{first} won {rate:.1f} % of {counted(games, 'game')} ({low:.1f} to {high:.1f} % at 95 %)")
