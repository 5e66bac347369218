"""save: matches from the handheld to the PC and back, each played again before it replaces anything."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from firmware.pack import Pack
from host_tools import positions, saves
from host_tools.commands.checked import in_a_folder
from host_tools.errors import HortusError
from host_tools.link import target as targets
from host_tools.link.client import Client, LinkError
from host_tools.link.target import Target
from host_tools.wording import counted

PLACES = range(1, 9)  # files of parked matches


@click.group()
def save() -> None:
    """Bring matches from the handheld to the PC and back.

    A save holds the dice: whoever reads it knows what will be drawn. A match in which a PC has held
    a seat is not given before it is over.
    """


_port = click.option("--port", metavar="PORT", help="the handheld's serial port")
_json = click.option("--json", "as_json", is_flag=True, help="print one JSON value and nothing else")
_memory = click.option(
    "--memory", type=click.Path(file_okay=False, path_type=Path), help="the folder of a simulator that is switched off"
)
_dump = click.option("--dump", type=click.Path(dir_okay=False, path_type=Path), help="a dump to answer from")


@save.command(name="list")
@_port
@_dump
@_memory
@_json
def list_(port: str | None, dump: Path | None, memory: Path | None, as_json: bool) -> None:
    """List the matches on the handheld: the one being played, or waiting, and those that are parked."""
    target = _open(port, dump, memory)
    try:
        nvm = target.fetch("nvm")
        found = [_row("", nvm)] + [
            _row(str(place), data)
            for place in PLACES
            if (data := _parked(target, place)) is not None and not saves.does_not_count(nvm, place, data)
        ]
    finally:
        target.close()
    rows = [row for row in found if row is not None]
    if as_json:
        click.echo(json.dumps(rows))
        return
    if not rows:
        click.echo("no match is kept there")
    for row in rows:
        where = f"parked {row['place']}" if row["place"] else "open"
        seats = ", ".join(row["seats"])
        click.echo(f"{where:<9} {row['pack']:<16} {row['decisions']:>4} decisions  {seats}")


def _open(port: str | None, dump: Path | None, memory: Path | None) -> Target:
    if memory is None:
        return targets.open_target(port, dump)
    if port is not None or dump is not None:
        raise HortusError("--port, --dump and --memory: one of them is allowed")
    return saves.Memory(memory)


def _parked(target: Target, place: int) -> bytes | None:
    try:
        return target.fetch("save", place)
    except LinkError as error:
        if error.name != "no-file":
            raise
        return None
    except HortusError:
        return None  # a dump has no files, a drive that is not


def _row(place: str, data: bytes) -> dict[str, Any] | None:
    try:
        found = saves.parse(data)
    except HortusError:
        return None  # a free file
    header = found.header
    if not found.unfinished:
        return None
    seats = [saves.LEVELS[level] for level in header.seats]
    return {"place": place, "pack": header.pack_name, "decisions": len(found.moves), "seats": seats}


@save.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--parked", type=click.IntRange(1, 8), metavar="PLACE", help="a parked match, as `list` numbers them")
@click.option("--force", is_flag=True, help="replace FILE if it is there")
@_port
@_dump
@_memory
@_json
def pull(
    file: Path,
    parked: int | None,
    force: bool,
    port: str | None,
    dump: Path | None,
    memory: Path | None,
    as_json: bool,
) -> None:
    """Bring the match on the handheld into FILE, as `hortus replay` reads it."""
    if file.exists() and not force:
        raise HortusError(f"{file} is there: another name, or --force, is allowed")
    in_a_folder(file)
    target = _open(port, dump, memory)
    try:
        data = target.fetch("nvm") if parked is None else target.fetch("save", parked)
        found = saves.parse(data, "the handheld's match")
        match = _checked(found, _pack(target, found))
    finally:
        target.close()
    saves.write(file, match)
    _say(file, match, as_json)


@save.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@_port
@_json
def push(file: Path, port: str | None, as_json: bool) -> None:
    """Make the match in FILE the one that is played on the handheld; one that waits there is parked."""
    found = saves.read(file)
    if not found.unfinished:
        raise HortusError(f"{file}: the match is over: one that can be played on is allowed")
    target = targets.open_target(port, None)
    try:
        match = _checked(found, _pack(target, found))
        if not isinstance(target, Client):
            raise HortusError("a dump cannot do that: a handheld, or the simulator, is needed")
        length = target.put("save", "match", saves.of_match(match))
        state = bytearray(match.game.state)
        state[match.game.RNG : match.game.RNG + len(targets.DICE)] = targets.DICE
        there = targets.position(target)[1].state
        if length != match.length or bytes(there) != bytes(state):
            raise HortusError(
                f"the handheld has come to another position than {file}: its rules are of another version"
            )
    finally:
        target.close()
    _say(file, match, as_json)


def _pack(target: Target, found: saves.Save) -> Pack:
    """Return the shipped pack of a save, else the handheld's own of that name."""
    try:
        return saves.pack_of(found.header)
    except HortusError:
        return Pack(target.fetch("pack", found.header.pack_name))


def _checked(found: saves.Save, pack: Pack) -> Any:
    """Return the match of a save at its last position; raises HortusError if it does not come to what it says."""
    match = saves.new_match(found, pack)
    for _ in saves.replay(found, match, positions.notation(pack.game).move_text):
        pass
    return match


def _say(file: Path, match: Any, as_json: bool) -> None:
    facts = {
        "file": str(file),
        "pack": match.pack.name,
        "decisions": match.length,
        "digest": f"{match.digest():08x}",
    }
    click.echo(
        json.dumps(facts)
        if as_json
        else f"{file}: pack {facts['pack']}, {counted(match.length, 'decision')}, digest {facts['digest']}"
    )
