"""Packs on their way between a PC and a handheld: into its RAM over the link, and onto its drive from either side."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from firmware import registry
from firmware.pack import Pack
from host_tools.errors import HortusError
from host_tools.flash import board as boards
from host_tools.flash.plan import NEW
from host_tools.flash.volume import Folder, Volume
from host_tools.link.client import Client, LinkError
from host_tools.packs import compiler

FOLDER = "packs"
_HOLD_M = "hold M while switching on"
WHERE = ("built in", "on the drive", "until power off")  # as `packs` of the link numbers them


def ready(name_or_path: str) -> Pack:
    """Return a pack that the handheld will take; raises HortusError or PackError that says why it would not."""
    found = compiler.find(name_or_path)
    found.use_for(registry.engine(found.game))
    if not compiler.is_name(found.name):
        raise HortusError(f"name {found.name!r}: {compiler.NAMES}")
    return found


def put(client: Client, pack: Pack, advance: Callable[[int], None] = lambda done: None) -> str:
    """Send a pack into the handheld's RAM, and show its set-up; return what a person should know of it."""
    said = client.put("pack", pack.name, pack.data, advance)
    if said["crc"] != f"{pack.crc:08x}":
        raise HortusError(f"the handheld has {said['crc']} instead of {pack.crc:08x}: send it again")
    try:
        client.ask("use", pack.name)
    except LinkError as error:
        if error.name != "busy":
            raise
        return (
            f"{pack.title}: there until power off; the match that is being played goes on, Rules in the set-up has it"
        )
    return f"{pack.title}: there until power off; A begins"


def keep(client: Client, pack: Pack, system: boards.System) -> str:
    """Have the pack that was sent stay for good: the PC writes the file, or the handheld if no PC has its drive."""
    try:
        return f"the handheld has written {client.ask('keep')}: it is there for good"
    except LinkError as error:
        drive = _drive_held(error, client, system)
    path = f"{FOLDER}/{pack.name}.pack"
    write(drive, path, pack.data)
    return f"written to {path} on the drive: it is there for good"


def delete(client: Client, name: str, system: boards.System) -> str:
    """Remove a pack from the handheld: from its RAM, or its file, whoever may do that."""
    try:
        client.ask("delete", name)
        return f"{name} is gone"
    except LinkError as error:
        drive = _drive_held(error, client, system)
    for path in drive.files():
        if path.lower().startswith(f"{FOLDER}/") and path.lower().endswith(".pack") and _name(drive.read(path)) == name:
            drive.remove(path)
            return f"{path} is removed from the drive; the handheld forgets it when it starts anew"
    raise HortusError(f"{name}: no file in {FOLDER}/ on the drive holds it")


def rows(client: Client) -> list[dict[str, Any]]:
    """Return name, title, game and where of every pack on the handheld."""
    said = client.ask("packs")["packs"]
    return [
        {"name": name, "title": title, "game": game, "where": WHERE[int(where)]} for game, name, title, where in said
    ]


def _drive_held(error: LinkError, client: Client, system: boards.System) -> Volume:
    """Return the drive that the PC has to write, as the handheld's `error` says; raises it if it says something else.

    Raises HortusError if this PC does not see it.
    """
    if error.name != "held":
        raise error
    drive = drive_of(client, system)
    if drive is None:
        raise HortusError(f"{error}: and this PC does not see its drive: {_HOLD_M}") from None
    return drive


def drive_of(client: Client, system: boards.System) -> Volume | None:
    """Return the handheld's drive if this PC has it and may write there, else None.

    A handheld on battery takes its drive for itself, and a PC plugged in later finds it read-only.
    """
    uid = str(client.ask("hello").get("uid", "")).upper()
    for board in boards.boards(system):
        if uid and board.uid.upper() == uid and os.access(board.drive, os.W_OK):
            return Folder(board.drive)
    return None


def write(drive: Volume, path: str, data: bytes) -> None:
    """Write a file whole before it has its name, and read it back; raises HortusError."""
    try:
        drive.write(path + NEW, data)
        drive.rename(path + NEW, path)
        same = drive.read(path) == data
    except OSError as error:
        raise HortusError(f"{path}: {error.strerror or error}") from error
    if not same:
        raise HortusError(f"{path} does not read back as it was written: try another cable or socket")


def _name(data: bytes) -> str:
    try:
        return str(Pack(data).name)
    except ValueError:
        return ""
