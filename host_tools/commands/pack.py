"""pack: compile, check and list the rules data of the games' variants."""

from __future__ import annotations

import json
from pathlib import Path

import click

from firmware.pack import Pack
from host_tools.check import seats_of
from host_tools.packs import compiler


@click.group()
def pack() -> None:
    """Compile, check and list the packs: the rules data of each variant."""


@pack.command(name="list")
@click.option("--json", "as_json", is_flag=True, help="print one JSON value and nothing else")
def list_(as_json: bool) -> None:
    """List the packs that ship."""
    rows = [describe(compiler.built_in(path.stem)) for path in compiler.sources()]
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
def compile_(source: Path, out: Path | None) -> None:
    """Compile SOURCE (TOML) to OUT (by default the same name with .pack)."""
    data = compiler.compile_file(source)
    target = out or source.with_suffix(".pack")
    target.write_bytes(data)
    click.echo(f"{target}: {len(data)} bytes")


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
