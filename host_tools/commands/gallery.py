"""gallery: every screen of every game as a PNG, and the rules of looks that a machine can check."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console

from firmware import registry
from firmware.app_rest import LANGUAGES
from host_tools import gallery as drawn
from host_tools.errors import DONE, FOUND, HortusError
from host_tools.wording import counted


@click.command()
@click.argument("out", type=click.Path(file_okay=False, path_type=Path))
@click.option("--game", metavar="GAME", help="only the screens of this game")
@click.option("--language", type=click.Choice(["en", *LANGUAGES[1:]]), default="en", help="which the screens speak")
@click.option("--lint", is_flag=True, help="check the pictures; exit code 1 if a rule is broken")
@click.pass_context
def gallery(ctx: click.Context, out: Path, game: str | None, language: str, lint: bool) -> None:
    """Draw every screen in its emptiest, typical and fullest state, four times as large, into the folder OUT."""
    if game is not None:
        registry.entry(game)
        if not drawn.is_there(game):
            raise HortusError(f"{registry.entry(game)[1]} cannot be drawn yet: it has no screens")
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise HortusError(f"{out}: cannot be made: {error.strerror}") from None
    console = Console(stderr=True)
    findings = drawn.lint_signs() if lint else []
    count = 0
    with console.status("drawing") as status, drawn.speaking(language.replace("en", "")):
        for scene in drawn.scenes(game, lint):
            drawn.write(scene, out)
            count += 1
            status.update(f"drawing {scene.name}")
            findings += scene.findings
    click.echo(f"{counted(count, 'picture')} in {out}", err=True)
    if not lint:
        return
    for finding in findings:
        click.echo(str(finding))
    click.echo(counted(len(findings), "finding"), err=True)
    ctx.exit(FOUND if findings else DONE)
