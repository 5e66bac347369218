"""Save files: a match as the handheld keeps it, byte for byte (firmware/journal).

A parked match of the handheld's drive, a dump of its whole `nvm` and what `write` makes are read alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from firmware import journal
from firmware.device import parked
from firmware.device.store import Store
from firmware.games.base import IllegalMove
from firmware.journal import records, scan
from firmware.match import Match, MatchError
from firmware.pack import Pack, PackError
from host_tools.errors import HortusError
from host_tools.packs import compiler

SUFFIX = records.SUFFIX
LEVELS = ("human", "seedling", "gardener", "master")
_MOST_BYTES = records.SIZE


@dataclass(frozen=True)
class Save:
    """A saved match.

    header      firmware.journal.Header: pack, seats, seed, options
    moves       its decisions
    marks       {number of decisions: low half of the state's CRC-32 after them}
    digest      CRC-32 of the last position, None if only `marks` knows of it, or nothing
    unfinished  whether it can be played on
    """

    header: Any
    moves: tuple[int, ...]
    marks: dict[int, int]
    digest: int | None
    unfinished: bool


def read(path: Path) -> Save:
    """Return the match in a file; raises HortusError if it holds none or is damaged."""
    try:
        with path.open("rb") as file:
            data = file.read(_MOST_BYTES + 1)
    except OSError as error:
        raise HortusError(f"{path}: cannot be read: {error.strerror}") from None
    return parse(data, str(path))


def parse(data: bytes, where: str = "save") -> Save:
    """Return the match in the bytes of a save file or of a handheld's memory; raises HortusError."""
    if len(data) > _MOST_BYTES:
        raise HortusError(f"{where}: more than {_MOST_BYTES} bytes, so it is no save file")
    found, moves = scan.moves_of(data)
    if found.generation < 0 and found.blank and data:
        raise HortusError(f"{where}: there is no match in it")
    if found.generation < 0:
        raise HortusError(f"{where}: not a save file: it does not begin as one of version {records.VERSION}")
    if not found.whole:
        raise HortusError(f"{where}: the save file is damaged: its check sum is wrong")
    if found.header is None:
        raise HortusError(f"{where}: there is no match in it")
    whole = found.digest if found.digest_at == found.length and found.digest >= 0 else None
    marks = dict(zip(found.marks[::2], found.marks[1::2], strict=True))
    return Save(found.header, tuple(moves), marks, whole, found.open)


def does_not_count(nvm: bytes, place: int, data: bytes) -> bool:
    """Return whether the save in the file number `place` (1..8) was played on or dropped while it could not be freed.

    nvm     the handheld's whole memory, which knows; data: the file
    """
    taken = scan.whole(nvm).taken
    if taken is None or records.generation_of(data[: journal.LINE]) < 0:
        return False
    return bool(int.from_bytes(taken, "little") >> 12 * (place - 1) & 0xFFF == parked.tag_of(data))


class Memory:
    """The memory of a simulator that is switched off, as a target of `hortus save`; `folder` as `play --memory`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def ask(self, *words: object, timeout: float | None = None) -> Any:
        """Refuse: nobody is there to answer."""
        raise HortusError("a simulator that is switched off answers nothing: `hortus play --link` switches one on")

    def fetch(self, *what: object) -> bytes:
        """Return "nvm" or "save", PLACE; raises HortusError."""
        path = self.folder / "memory.nvm"
        if what[0] == "save":
            path = self.folder / "files" / "saves" / f"{what[1]}{SUFFIX}"
        elif what[0] != "nvm":
            raise HortusError(f"{self.folder}: there is no {what[0]} in it")
        try:
            return path.read_bytes()
        except OSError as error:
            raise HortusError(f"{path}: cannot be read: {error.strerror}") from None

    def close(self) -> None:
        """Do nothing."""


def of_match(match: Any) -> bytes:
    """Return the save file of a firmware.match.Match."""
    end = match.result() if match.over else None
    return bytes(records.save_file(match.header(), match.moves, match.length, match.digest(), end))


def write(path: Path, match: Any) -> None:
    """Write the save file of a match; an interrupted write leaves what was there."""
    new = path.with_name(path.name + ".new")
    new.write_bytes(of_match(match))
    new.replace(path)


def pack_of(header: Any, given: Pack | None = None) -> Pack:
    """Return the shipped pack that a saved match was played with, or `given`; raises HortusError."""
    if given is not None:
        if records.game_code(given.game) != header.game:
            raise HortusError(f"pack {given.name} is for the game {given.game}, the saved match is of another")
        return given
    shipped = [compiler.built_in(path.stem) for path in compiler.sources()]
    for pack in shipped:
        if pack.crc == header.pack_crc:
            return pack
    for pack in shipped:
        if pack.name == header.pack_name:
            return pack
    names = ", ".join(pack.name for pack in shipped)
    raise HortusError(
        f"pack {header.pack_name} ({header.pack_crc:08x}) of the save is not shipped ({names}): use --pack"
    )


def new_match(save: Save, pack: Pack) -> Match:
    """Return the match of a save before its first decision; raises HortusError if the pack does not fit."""
    header = save.header
    options = header.options[: len(pack.numbers)]
    try:
        return Match(pack, options, header.seats, header.seed, header.practice)
    except (MatchError, PackError) as error:
        raise HortusError(f"the saved match does not fit: {error}") from None


class Difference(HortusError):
    """A save that does not come to what it says; `decisions` is how far it did."""

    def __init__(self, message: str, decisions: int) -> None:
        super().__init__(message, 1)
        self.decisions = decisions


def replay(save: Save, match: Match, words: Callable[[Any, int], str]) -> Iterator[tuple[int, int, str]]:
    """Play the decisions of `save` on `match`, a fresh one; yield (number, seat, move in words) of each.

    Raises Difference where a decision is not legal or a digest differs, having yielded all before.
    """
    for n, move in enumerate(save.moves):
        _compare(save, match)
        game = match.game
        try:
            game.check(move)
        except IllegalMove as error:
            raise Difference(f"decision {n + 1} of the save: {error}", n) from None
        seat, text = game.player, words(game, move)
        match.play(move)
        yield n, seat, text
    _compare(save, match)
    if save.digest is not None and save.digest != match.digest():
        raise Difference(f"digest {match.digest():08x}: the save says {save.digest:08x}", match.length)


def _compare(save: Save, match: Match) -> None:
    mark = save.marks.get(match.length)
    if mark is not None and mark != match.digest() & 0xFFFF:
        raise Difference(
            f"digest ...{match.digest() & 0xFFFF:04x} after {match.length} decisions: the save says ...{mark:04x}",
            match.length,
        )


def put_header(nvm: Any, header: Any, root: Path) -> None:
    """Write a match that is about to begin into a handheld's memory, as the handheld itself does.

    nvm     as `microcontroller.nvm`; root: the folder that is the handheld's drive
    """
    store = Store(nvm, str(root))
    store.boot()
    store.open_match(header)
    if not store.unfinished:
        raise HortusError(f"the handheld's memory does not take a match (trouble {store.trouble})")
