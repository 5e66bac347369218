"""pack: make, check and list the rules data of the games' variants."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, track

from firmware import registry
from firmware.pack import Pack
from firmware.pack_rest import MAGIC
from host_tools.check import seats_of
from host_tools.errors import DONE, FOUND, HortusError
from host_tools.flash import board as boards
from host_tools.link import ports
from host_tools.packs import carry, compiler, report, starter

json_option = click.option("--json", "as_json", is_flag=True, help="print one JSON object and nothing else")
port_option = click.option("--port", metavar="PORT", help="the handheld's serial port, if it is not found by itself")


@click.group()
def pack() -> None:
    """Make, check and list packs: the rules data of each variant."""


@pack.command(name="list")
@click.option("--device", is_flag=True, help="those on the handheld instead")
@port_option
@click.option("--json", "as_json", is_flag=True, help="print one JSON value and nothing else")
def list_(device: bool, port: str | None, as_json: bool) -> None:
    """List the packs that ship and the examples of variants, or those on the handheld."""
    if device or port is not None:
        with ports.choose(port) as client:
            there = carry.rows(client)
        if as_json:
            click.echo(json.dumps(there))
        for row in [] if as_json else there:
            click.echo(f"{row['name']:<18} {row['title']:<20} {row['game']:<8} {row['where']}")
        return
    rows = [describe(compiler.built_in(path.stem)) for path in [*compiler.sources(), *compiler.examples()]]
    if as_json:
        click.echo(json.dumps(rows))
        return
    for row in rows:
        seats = ",".join(map(str, seats_of(compiler.built_in(str(row["name"])))))
        click.echo(f"{row['name']:<18} {row['title']:<20} {row['game']:<8} {seats:<10} {row['bytes']:5} bytes")


@pack.command()
@click.argument("file", metavar="PACK")
@click.option("--json", "as_json", is_flag=True, help="print one JSON value and nothing else")
def show(file: str, as_json: bool) -> None:
    """Say what is in PACK: a shipped pack's name, or a .toml or .pack file."""
    row = describe(compiler.find(file))
    click.echo(json.dumps(row) if as_json else "\n".join(f"{key:>8}  {value}" for key, value in row.items()))


@pack.command(name="compile")
@click.argument("source", type=click.Path(dir_okay=False, path_type=Path))
@click.argument("out", required=False, type=click.Path(dir_okay=False, path_type=Path))
@json_option
def compile_(source: Path, out: Path | None, as_json: bool) -> None:
    """Compile SOURCE (TOML) to OUT (by default the same name with .pack)."""
    data = compiler.compile_file(source)
    target = out or source.with_suffix(".pack")
    _write(target, data)
    _say(as_json, f"{target}: {len(data)} bytes", file=str(target), **describe(Pack(data)))


@pack.command()
@click.argument("game")
@click.argument("name")
@click.argument("file", required=False, type=click.Path(dir_okay=False, path_type=Path))
@json_option
def new(game: str, name: str, file: Path | None, as_json: bool) -> None:
    """Write a source for a variant of GAME to FILE (by default NAME.toml): the standard rules, to be changed."""
    registry.entry(game)
    target = file or Path(f"{name}.toml")
    text = starter.source(game, name, str(target))
    try:
        with open(target, "x", encoding="utf-8", newline="\n") as out:
            out.write(text)
    except FileExistsError:
        raise HortusError(f"{target} is there already: another FILE is allowed") from None
    _say(as_json, f"{target}: now change it, and `hortus pack check {target}`", file=str(target), name=name, game=game)


@pack.command()
@click.argument("file", metavar="PACK")
@click.option("--games", type=click.IntRange(1, 10_000), default=report.GAMES, help="games for each number of players")
@click.option("--workers", type=click.IntRange(1), help="processes; by default one a core")
@click.option("--json", "as_json", is_flag=True, help="print one JSON object and nothing else")
@click.pass_context
def check(ctx: click.Context, file: str, games: int, workers: int | None, as_json: bool) -> None:
    """Let bots play PACK (a name, a .toml or a .pack) with every number of players, and say what they found.

    Exit code 1: a fault, such as a score out of bounds.
    """
    found = compiler.find(file)
    found.use_for(registry.engine(found.game))
    console = Console(stderr=True)

    def watch(done: Iterable[Any], count: int) -> Iterable[Any]:
        return track(done, "playing", total=count, console=console, disable=not console.is_terminal, transient=True)

    result = report.check(found, games, workers, watch)
    if as_json:
        click.echo(json.dumps(result.json()))
    else:
        for line in _lines(result):
            click.echo(line)
    ctx.exit(FOUND if result.findings else DONE)


@pack.command()
@click.argument("file", metavar="PACK")
@click.option("--keep", is_flag=True, help="write it to the drive too: it stays when the power goes")
@port_option
@json_option
def put(file: str, keep: bool, port: str | None, as_json: bool) -> None:
    """Send PACK (a name, a .toml or a .pack) to the handheld: playable at once, until its power goes.

    No restart, and a match that is being played is not disturbed.
    """
    found = carry.ready(file)
    console = Console(stderr=True)
    columns = (TextColumn("sending"), BarColumn(), TextColumn("{task.completed}/{task.total}"))
    with ports.choose(port) as client:
        with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as progress:
            task = progress.add_task("", total=len(found.data))
            said = [carry.put(client, found, lambda done: progress.update(task, completed=done))]
        if not as_json:
            click.echo(said[0])
        if keep:
            said.append(carry.keep(client, found, boards.System()))
    _say(as_json, "".join(said[1:]), **describe(found), said=said)


@pack.command()
@click.argument("name")
@port_option
@json_option
def use(name: str, port: str | None, as_json: bool) -> None:
    """Show the set-up of a match with the pack called NAME on the handheld."""
    with ports.choose(port) as client:
        client.ask("use", name)
    _say(as_json, f"{name}: the handheld shows its set-up; A begins", name=name)


@pack.command()
@click.argument("name")
@port_option
@json_option
def delete(name: str, port: str | None, as_json: bool) -> None:
    """Remove the pack called NAME from the handheld's RAM, or from its drive."""
    with ports.choose(port) as client:
        said = carry.delete(client, name, boards.System())
    _say(as_json, said, name=name, said=[said])


@pack.command()
@click.argument("name")
@click.argument("out", required=False, type=click.Path(dir_okay=False, path_type=Path))
@port_option
@json_option
def pull(name: str, out: Path | None, port: str | None, as_json: bool) -> None:
    """Fetch the pack called NAME from the handheld to OUT (by default NAME.pack)."""
    target = out or Path(f"{name}.pack")
    _may_take(target)
    with ports.choose(port) as client:
        data = client.fetch("pack", name)
    found = Pack(data)
    _write(target, data)
    _say(as_json, f"{target}: {found.title}, {len(data)} bytes", file=str(target), **describe(found))


def _may_take(target: Path) -> None:
    """Raise HortusError if anything but a pack is where one is to be written."""
    if target.exists() and not (target.is_file() and target.read_bytes()[: len(MAGIC)] == MAGIC):
        raise HortusError(f"{target}: is there and is no pack: it is left alone; name a new file, or a pack to replace")


def _write(target: Path, data: bytes) -> None:
    _may_take(target)
    try:
        target.write_bytes(data)
    except OSError as error:
        raise HortusError(f"{target}: cannot be written: {error.strerror}") from None


def _say(as_json: bool, line: str, **values: object) -> None:
    """Print a line for a person, if there is one, or the values as one JSON object."""
    if as_json:
        click.echo(json.dumps(values))
    elif line:
        click.echo(line)


def _lines(result: report.Report) -> Iterator[str]:
    """Yield a report as a person reads it."""
    found = result.json()
    low, high = found["bounds"]["scores"]
    yield f"{result.pack.name}: {result.pack.title}, {found['game']}"
    yield f"bounds: {found['bounds']['decisions']} decisions, scores {low} to {high}"
    for players, row in found["players"].items():
        least, mean, most = row["decisions"]
        worst, middle, best = row["scores"]
        ends = f", {row['shared']} shared" if row["shared"] else ""
        ends += f", {row['lost']} lost by all" if row["lost"] else ""
        yield (
            f"{players} players, {row['games']} games: {least}-{most} decisions (mean {mean}), "
            f"scores {worst} to {best} (mean {middle}, deviation {row['deviation']}), "
            f"first seat wins {100 * row['first_seat_wins']:.0f} %{ends}"
        )
    sizes = found["bytes"]
    yield (
        f"on the handheld: pack {sizes['pack']} of {sizes['most']} bytes, match {sizes['match']} bytes, "
        f"of these its state {sizes['state']}"
    )
    yield f"moves never possible: {', '.join(found['never_possible']) or 'none'}"
    yield f"rules never used: {', '.join(found['never_used']) or 'none'}"
    for line in found["findings"]:
        yield f"FAULT: {line}"


def describe(found: Pack) -> dict[str, object]:
    """Return what a person wants to know of a pack."""
    return {
        "name": found.name,
        "title": found.title,
        "game": found.game,
        "engine": [found.engine_min, found.engine_max],
        "players": seats_of(found),
        "options": {name: [label for label, _ in values] for name, values, _ in found.options},
        "bytes": len(found.data),
        "crc": f"{found.crc:08x}",
    }
