"""soak: whole matches through the keys of one simulated handheld, played again on both MicroPythons."""

from __future__ import annotations

import json
from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress

from host_tools.errors import DONE, FOUND


@click.command()
@click.option("--matches", "count", type=click.IntRange(1, 1_000_000), default=100, metavar="N", help="so many (100)")
@click.option("--seed", type=click.IntRange(0, 10_000), default=1, help="of keys, seats, options and dice (1)")
@click.option("--jobs", type=click.IntRange(1, 64), default=1, metavar="N", help="handhelds at once (1), seed by seed")
@click.option("--log", type=click.Path(dir_okay=False, path_type=Path), help="go on behind what this file keeps")
@click.option("--json", "as_json", is_flag=True, help="print one JSON object and nothing else")
@click.pass_context
def soak(ctx: click.Context, count: int, seed: int, jobs: int, log: Path | None, as_json: bool) -> None:
    """Play matches of every pack and number of seats by turns, with keys pressed at random and some bots.

    All of them on one simulated handheld that is never switched off. Each must come to its end, its result must be that
    of its decisions played again here and on both MicroPythons, and the handheld must not keep more and more.
    """
    from host_tools import soak as soaked

    console = Console(stderr=True)
    if jobs > 1:
        report = soaked.run_together(count, seed, jobs, log)
    else:
        with Progress(console=console, disable=not console.is_terminal, transient=True) as progress:
            task = progress.add_task("soaking", total=count)
            report = soaked.run(count, seed, lambda: progress.advance(task), log)
    if as_json:
        click.echo(json.dumps(report.summary()))
    else:
        click.echo(
            f"{report.matches} matches, {report.decisions} decisions, {report.presses} keys, {len(report.rows)} packs "
            f"and numbers of seats, in {report.seconds:,.0f} s; the same on {', '.join(report.same) or 'this Python'}"
        )
        for line in report.findings:
            click.echo(f"  {line}")
    ctx.exit(FOUND if report.findings else DONE)
