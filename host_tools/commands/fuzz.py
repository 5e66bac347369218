"""fuzz: feed everything that reads bytes or text with hostile input, for as long as one likes."""

from __future__ import annotations

import json
import random
from pathlib import Path

import click

from host_tools.errors import DONE, FOUND
from host_tools.packs.schema import brief


@click.command()
@click.argument("target", required=False, metavar="[TARGET]")
@click.option("--minutes", type=click.FloatRange(0.001, 10_000), default=1.0, help="for each target (1)")
@click.option("--seed", type=click.IntRange(0, 2**32 - 1), help="of the inputs (default: another one each time)")
@click.option("--list", "listed", is_flag=True, help="list the targets and try nothing")
@click.option("--json", "as_json", is_flag=True, help="print one JSON object and nothing else")
@click.pass_context
def fuzz(ctx: click.Context, target: str | None, minutes: float, seed: int | None, listed: bool, as_json: bool) -> None:
    """Try inputs on TARGET, or on each in turn: good ones changed here and there, and those that tests/corpus keeps.

    Each may raise what is documented and nothing else, change nothing that it refuses, and must come to an end. The
    smallest input that fails is written to TARGET.found in the current folder.
    """
    from host_tools.fuzz import run, targets

    if listed:
        for one in targets.chosen(target):
            click.echo(f"{one.name:10}{one.what}")
        return
    number = random.randrange(1 << 32) if seed is None else seed
    reports = []
    for one in targets.chosen(target):
        report = run(one, number, seconds=60 * minutes)
        reports.append(report)
        if report.found is not None:
            Path(f"{one.name}.found").write_bytes(report.found)
        if not as_json:
            click.echo(f"{one.name}: {report.inputs:,} inputs in {report.seconds:,.0f} s, {report.error or 'no fault'}")
            if report.found is not None:
                click.echo(f"  {one.name}.found: {brief(report.found)}")
    if as_json:
        rows = {
            report.target: {"inputs": report.inputs, "seconds": report.seconds, "fault": report.error}
            for report in reports
        }
        click.echo(json.dumps({"seed": number, "targets": rows}))
    ctx.exit(FOUND if any(report.error for report in reports) else DONE)
