"""check: hold every game, pack and number of players to the common contract."""

from __future__ import annotations

import json
from typing import Any

import click
from rich.console import Console
from rich.progress import track

from firmware import registry
from firmware.pack import Pack
from host_tools.check import check_game, seats_of
from host_tools.errors import DONE, FOUND
from host_tools.packs import compiler


@click.command()
@click.argument("game", required=False, metavar="[GAME]")
@click.option(
    "--games",
    type=click.IntRange(1, 10000),
    default=4,
    help="random games for each pack and number of players",
)
@click.option("--json", "as_json", is_flag=True, help="print one JSON object and nothing else")
@click.pass_context
def check(ctx: click.Context, game: str | None, games: int, as_json: bool) -> None:
    """Play seeded random games of every pack (of GAME) with every number of players, and check the whole contract."""
    if game is not None:
        registry.entry(game)
    rows = [(pack, players) for pack in _packs(game) for players in seats_of(pack)]
    console = Console(stderr=True)
    report: dict[str, dict[str, Any]] = {}
    for pack, players in track(rows, "checking", console=console, disable=not console.is_terminal, transient=True):
        findings, decisions = check_game(pack, players, games)
        report[f"{pack.name}/{players}"] = {"games": games, "decisions": decisions, "findings": findings}
    if as_json:
        click.echo(json.dumps(report))
    else:
        for name, row in report.items():
            click.echo(f"{name}: {row['games']} games, {row['decisions']} decisions, {len(row['findings'])} findings")
            for line in row["findings"]:
                click.echo(f"  {line}")
    ctx.exit(FOUND if any(row["findings"] for row in report.values()) else DONE)


def _packs(game: str | None) -> list[Pack]:
    return [compiler.built_in(path.stem) for path in compiler.sources(game)]
