"""build: what goes onto the handheld, as a folder and a zip."""

from __future__ import annotations

import json
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn
from rich.table import Table

from firmware import registry
from host_tools import build as drive
from host_tools.errors import HortusError

DEFAULT = Path("dist", "hortus")


@click.command()
@click.argument("out", required=False, default=DEFAULT, type=click.Path(path_type=Path))
@click.option("--source", is_flag=True, help="leave the modules as .py, for a CircuitPython that is not proved")
@click.option(
    "--saves", is_flag=True, help="add the empty files for saves: for a new handheld, else its saves are lost"
)
@click.option("--json", "as_json", is_flag=True, help="print one JSON object and nothing else")
def build(out: Path, source: bool, saves: bool, as_json: bool) -> None:
    """Build all that the handheld needs: the folder OUT (by default dist/hortus) and OUT.zip.

    `hortus flash` puts it onto a handheld; or copy what is in it onto the drive CIRCUITPY by hand. An earlier build in
    OUT is replaced. Exit code 1: it is too large.
    """
    drive.check_target(out)
    made = make_build(source)
    archive = drive.zip_of(out)
    try:
        made.check_size()
    except HortusError:
        _print(made, out, archive, as_json)  # the sizes of a build that is too large are what one wants to see
        raise
    try:
        drive.write(made, out, saves)
    except OSError as error:
        raise HortusError(f"{out}: cannot be written: {error.strerror or error}") from error
    _print(made, out, archive, as_json)
    if not as_json:
        click.echo(f"{out} and {archive}: Hortus {made.manifest['hortus']}, build {made.manifest['build']}", err=True)


def make_build(source: bool) -> drive.Build:
    """Build; progress goes to standard error if that is a terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("compiling"), BarColumn(), TextColumn("{task.completed}/{task.total}"))
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as progress:
        task = progress.add_task("", total=None, visible=not source)
        return drive.make(source, lambda done, total: progress.update(task, completed=done, total=total))


def _print(made: drive.Build, out: Path, archive: Path, as_json: bool) -> None:
    if as_json:
        _print_json(made, out, archive)
    else:
        _print_sizes(made)


def _print_json(made: drive.Build, out: Path, archive: Path) -> None:
    document = {
        "out": str(out),
        "zip": str(archive),
        **{key: value for key, value in made.manifest.items() if key != "files"},
        "left_out": made.left_out,
        "bytes": {"all": made.size(), "without_libraries": made.size(libraries=False)},
        "limits": {"all": made.most(), "without_libraries": made.most(libraries=False)},
        "files": {path: len(data) for path, data in made.files.items()},
    }
    click.echo(json.dumps(document))


def _print_sizes(made: drive.Build) -> None:
    """Print the bytes of every file, by whose it is."""
    table = Table(box=None, pad_edge=False)
    table.add_column("file", no_wrap=True)
    table.add_column("bytes", justify="right", no_wrap=True)
    titles = {
        "": "shared",
        **{row[0]: row[1] for row in registry.GAMES},
        **{code: f"language {code}" for code in made.languages},
        "libraries": "libraries",
    }
    for who, title in titles.items():
        rows = {path: len(data) for path, data in made.files.items() if drive.owner(path) == who}
        if who in made.left_out:
            table.add_row(f"[dim]{title}: left out, it lacks {', '.join(made.left_out[who])}[/]", "", end_section=True)
        elif rows:
            for path, size in rows.items():
                table.add_row(f"  {path}", f"{size:,}")
            table.add_row(f"[bold]{title}[/]", f"[bold]{sum(rows.values()):,}[/]")
    for title, libraries in (("without libraries", False), ("in all", True)):
        size, most = made.size(libraries), made.most(libraries)
        broken = made.compiled and size > most
        limit = f" (at most {most:,})" if made.compiled else ""
        table.add_row(f"[bold]{title}[/]{limit}", f"[bold red]{size:,}[/]" if broken else f"[bold]{size:,}[/]")
    Console().print(table)
