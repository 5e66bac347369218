"""handbook: render the handbook."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console

from host_tools import handbook as pages


@click.command()
@click.argument("out", type=click.Path(file_okay=False, path_type=Path))
def handbook(out: Path) -> None:
    """Render the handbook (docs/ and its neighbours) as HTML into the new folder OUT, and check its links."""
    with Console(stderr=True).status("rendering"):
        count = pages.build(out)
    click.echo(f"{count} pages: {out / 'index.html'}", err=True)
