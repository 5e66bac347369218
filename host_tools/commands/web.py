"""web: the handheld as a page for the browser."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console

from host_tools.commands.build import make_build
from host_tools.web import bundle, runtime


@click.command()
@click.argument("out", type=click.Path(path_type=Path))
@click.option(
    "--runtime",
    "archive",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="MicroPython's npm package as a file, for a computer without npm or without a network",
)
def web(out: Path, archive: Path | None) -> None:
    """Make the page OUT/index.html, on which anybody can play: the handheld's firmware, in the browser.

    It is one file and needs nothing else: put it on any static server, or open it from the disk. The first time
    MicroPython is fetched from the npm registry, pinned by version and hash; after that no network is needed.
    """
    bundle.check_target(out)
    with Console(stderr=True).status("bringing MicroPython"):
        found = runtime.load(archive)
    made = make_build(source=False)
    path = bundle.write(bundle.page(made, found), out)
    click.echo(
        f"{path}: {made.manifest['hortus']}, build {made.manifest['build']}, {path.stat().st_size:,} bytes", err=True
    )
