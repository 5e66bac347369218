"""hw: the wiring of each board, and everything that is made from the table of hardware."""

from __future__ import annotations

import click

from host_tools.errors import DONE, FOUND, HortusError
from host_tools.hardware import breadboard, budget, pages, table, wiring


@click.command()
@click.argument("board", required=False)
@click.option("--settings", is_flag=True, help="print only the board's settings.toml")
@click.option("--write", is_flag=True, help="make pictures, settings and tables of hw/ anew from hw/hardware.toml")
@click.option("--check", is_flag=True, help="say which of them are not up to date; exit code 1 if any")
@click.pass_context
def hw(ctx: click.Context, board: str | None, settings: bool, write: bool, check: bool) -> None:
    """List the boards, or say how BOARD (an id, or a part of its name) is wired."""
    if write or check:
        if board or settings or (write and check):
            raise HortusError("--write and --check stand alone: they are about all boards")
        _made(ctx, write)
        return
    data = table.read()
    if board is None:
        if settings:
            raise HortusError("--settings needs a board, such as: hw xiao --settings")
        for one in table.boards(data):
            low, high = budget.mean_current(data, one)
            click.echo(f"{one.id:<26}{one.name:<28}{one.chip}  {low:.0f}-{high:.0f} mA")
        return
    found = table.board(data, board)
    if settings:
        click.echo(pages.settings(found), nl=False)
        return
    click.echo(f"{found.name} ({found.id}), not built by hand yet")
    for name, place, role in wiring.rows(found):
        click.echo(f"  {name:<16}{place:<14}{role}")
    click.echo("On a breadboard, as in the picture:")
    for wire in breadboard.Plan(found).wires:
        click.echo(f"  {wire.start!s:<16}{wire.end!s:<14}{wire.what}")
    for note in found.notes:
        click.echo(note)
    for battery in data["battery"]:
        click.echo(f"  {battery['name']:<24}{pages.lasts(data, found, battery)}")


def _made(ctx: click.Context, write: bool) -> None:
    files = pages.generate(table.CHECKOUT)
    changed = (pages.write if write else pages.differences)(table.CHECKOUT, files)
    for path in changed:
        click.echo(path)
    click.echo(f"{len(changed)} of {len(files)} files {'written' if write else 'differ'}", err=True)
    ctx.exit(FOUND if changed and not write else DONE)
