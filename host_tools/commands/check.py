"""check: hold every game, pack and number of players to the common contract, or its saves to power cuts."""

from __future__ import annotations

import importlib
import json
import multiprocessing
import tempfile
from contextlib import nullcontext
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import track

from firmware import registry
from firmware.pack import Pack
from host_tools.check import check_game, seats_of
from host_tools.errors import DONE, FOUND, HortusError
from host_tools.faults import Report
from host_tools.packs import compiler
from host_tools.wording import counted

KINDS = {"saves": "saving", "bus": "bus", "memory": "memory"}  # word -> module of host_tools.faults


@click.command()
@click.argument("game", required=False, metavar="[GAME]")
@click.option(
    "--games",
    type=click.IntRange(1, 10000),
    default=4,
    help="random games for each pack and number of players",
)
@click.option("--cuts", is_flag=True, help="cut the power at every byte of every write of a match instead; takes hours")
@click.option(
    "--faults", is_flag=True, help="let each write, I2C transfer and allocation of a match fail instead; takes hours"
)
@click.option(
    "--step",
    type=click.IntRange(1, 4096),
    default=1,
    help="with --cuts: bytes of a file or an erase per cut; with --faults: try one fault of so many",
)
@click.option("--pack", "only", metavar="NAME", help="of this pack alone")
@click.option(
    "--of",
    "kinds",
    multiple=True,
    type=click.Choice(list(KINDS)),
    help="with --faults: of this alone (may be repeated)",
)
@click.option("--jobs", type=click.IntRange(1, 64), default=1, metavar="N", help="with --faults: processes (1)")
@click.option("--json", "as_json", is_flag=True, help="print one JSON object and nothing else")
@click.pass_context
def check(
    ctx: click.Context,
    game: str | None,
    games: int,
    cuts: bool,
    faults: bool,
    step: int,
    only: str | None,
    kinds: tuple[str, ...],
    jobs: int,
    as_json: bool,
) -> None:
    """Play seeded random games of every pack (of GAME) with every number of players, and check the whole contract.

    With --cuts play one match of each instead, on battery and with the drive held by a PC, and start the handheld
    again after every power cut that there can be in it: nothing but the decision being written may be missing.

    With --faults play a match of each with one thing after the other that fails, once and for good: play must go on or
    stop with a card, and nothing that was saved may be lost.
    """
    if game is not None:
        registry.entry(game)
    if cuts:
        ctx.exit(_cuts(_packs(game, only), step, as_json))
    if faults:
        ctx.exit(_faults(_packs(game, only), kinds or tuple(KINDS), step, jobs, as_json))
    rows = [(pack, players) for pack in _packs(game, only) for players in seats_of(pack)]
    console = Console(stderr=True)
    report: dict[str, dict[str, Any]] = {}
    for pack, players in track(rows, "checking", console=console, disable=not console.is_terminal, transient=True):
        findings, decisions = check_game(pack, players, games)
        report[f"{pack.name}/{players}"] = {"games": games, "decisions": decisions, "findings": findings}
    if as_json:
        click.echo(json.dumps(report))
    else:
        for name, row in report.items():
            click.echo(
                f"{name}: {counted(row['games'], 'game')}, {counted(row['decisions'], 'decision')}, "
                f"{counted(len(row['findings']), 'finding')}"
            )
            for line in row["findings"]:
                click.echo(f"  {line}")
    ctx.exit(FOUND if any(row["findings"] for row in report.values()) else DONE)


def _packs(game: str | None, only: str | None) -> list[Pack]:
    found = [compiler.built_in(path.stem) for path in compiler.sources(game)]
    chosen = [pack for pack in found if only in (None, pack.name)]
    if not chosen:
        raise HortusError(f"--pack {only}: there are {', '.join(pack.name for pack in found)}")
    return chosen


def _cuts(packs: list[Pack], step: int, as_json: bool) -> int:
    """Try the cuts of a match of every pack with every number of players; return the exit code."""
    from host_tools import cuts

    rows = [(pack, players, held) for pack in packs for players in seats_of(pack) for held in (False, True)]
    console = Console(stderr=True)
    reports: dict[str, cuts.Report] = {}
    for pack, players, held in track(rows, "cutting", console=console, disable=not console.is_terminal, transient=True):
        name = f"{pack.name}/{players}{' held' if held else ''}"
        with tempfile.TemporaryDirectory(prefix="hortus-cuts-") as work:
            reports[name] = found = cuts.run(pack, players, Path(work), held, step=step)
        if not as_json:
            click.echo(
                f"{name}: {found.cuts} cuts in {found.writes} writes and {found.erases} erases of {found.decisions} "
                f"decisions, {counted(len(found.findings), 'finding')}"
            )
            for line in found.findings:
                click.echo(f"  {line}")
    if as_json:
        click.echo(json.dumps({name: asdict(found) for name, found in reports.items()}))
    else:
        click.echo(f"{sum(found.cuts for found in reports.values())} cuts")
    return FOUND if any(found.findings for found in reports.values()) else DONE


def _faults(packs: list[Pack], kinds: tuple[str, ...], step: int, jobs: int, as_json: bool) -> int:
    """Try the faults of a match of every pack, with the most players; return the exit code."""
    rows = [(pack.name, KINDS[kind], step) for pack in packs for kind in kinds]
    console = Console(stderr=True)
    found: dict[str, list[dict[str, Any]]] = {}
    # Not forked: a simulated handheld has threads.
    with multiprocessing.get_context("spawn").Pool(jobs) if jobs > 1 else nullcontext() as pool:
        done = pool.imap(_broken, rows) if pool is not None else map(_broken, rows)
        shown = track(done, "breaking", len(rows), console=console, disable=not console.is_terminal, transient=True)
        for (name, _, _), reports in zip(rows, shown, strict=True):
            for report in reports:
                found.setdefault(name, []).append(asdict(report))
                if not as_json:
                    click.echo(
                        f"{name}, {report.what}: {counted(report.faults, 'fault')}, "
                        f"{counted(len(report.findings), 'finding')}"
                    )
                    for line in report.findings:
                        click.echo(f"  {line}")
    if as_json:
        click.echo(json.dumps(found))
    return FOUND if any(report["findings"] for reports in found.values() for report in reports) else DONE


def _broken(row: tuple[str, str, int]) -> list[Report]:
    """Return the reports on one kind of faults in a match of a pack."""
    name, kind, step = row
    pack = compiler.built_in(name)
    run = importlib.import_module(f"host_tools.faults.{kind}").run
    return list(run(pack, max(seats_of(pack)), step=step))
