"""What the handheld reads: packs, its own memory, settings and statistics, and the serial link."""

from __future__ import annotations

import functools
import random
from array import array
from collections.abc import Sequence
from typing import Any
from zlib import crc32

from firmware import registry
from firmware.device.store import Store
from firmware.journal import fill_slot, records, scan, statistics
from firmware.match import Match
from firmware.match_rest import SaveError, resume
from firmware.pack import Pack, PackError
from firmware.registry import UnknownGame
from host_tools import positions, saves
from host_tools.errors import HortusError
from host_tools.fuzz import Fault
from host_tools.fuzz.pc import one_line_each, play_on
from host_tools.gallery import Desk
from host_tools.packs import compiler
from host_tools.playout import Chooser
from host_tools.simulator.built import built_files

# ---- packs


def pack_check(data: bytes) -> None:
    """Bytes are a pack that can be played with every number of seats, or are refused in one line."""
    try:
        pack = Pack(data)
        rules = registry.engine(pack.game)
        pack.use_for(rules)
    except (PackError, UnknownGame) as error:
        if "\n" in str(error) or not str(error):
            raise Fault(f"a refusal that is not one line: {str(error)!r}") from error
        return
    for players in range(1, records.MOST_SEATS + 1):
        if pack.allows(players):
            play_on(positions.new_game(pack, players, 5, pack.default_options()), 5)


def pack_mend(data: bytes) -> bytes:
    """Put the right length and check sum into a pack."""
    if len(data) < 16:
        return data
    body = data[:10] + (len(data)).to_bytes(2, "little") + data[12:-4]
    return body + crc32(body).to_bytes(4, "little")


def pack_examples() -> Sequence[bytes]:
    """Every pack that ships, and the examples."""
    return [compiler.built_in(path.stem).data for path in [*compiler.sources(), *compiler.examples()]]


# ---- the journal


class _Held:
    """The drive of a handheld that may not write files."""

    def open(self) -> bool:
        """Refuse."""
        return False

    def of_pc(self) -> bool:
        """Say that a PC has it."""
        return True

    def close(self) -> None:
        """Do nothing."""


def journal_check(data: bytes) -> None:
    """Bytes are a journal or a save file, or are refused in one line; the handheld starts with them in any case."""
    found, moves = scan.moves_of(data)
    if found.length != len(moves):
        raise Fault("two lengths")
    try:
        saves.parse(data)
    except HortusError as error:
        one_line_each(error)
    nvm = bytearray(data[: records.SIZE].ljust(records.SIZE, b"\xff"))
    before = bytes(nvm)
    store: Any = Store(nvm, str(built_files()), _Held())
    store.boot()
    for tally in store.tallies():
        statistics.read(tally)
    store.waiting()
    if bytes(nvm) != before:
        raise Fault("the start has changed the journal")
    try:
        match = resume(store)
    except SaveError as error:
        if "\n" in str(error):
            raise Fault(f"a refusal that is not one line: {str(error)!r}") from error
        return
    if not match.over:
        moves = array("H", bytes(2 * match.game.MOST_MOVES))
        match.play(moves[match.game.moves(moves) - 1])
        match.undo()


def _record(kind: int, size: int, seed: int) -> bytes:
    return bytes(records.record(kind, random.Random(seed).randbytes(size)))


@functools.cache
def journal_pieces() -> Sequence[bytes]:
    """Records of every kind with anything in them, and slots."""
    found = [_record(kind, 12, kind) for kind in range(1, 20)] + [bytes(records.record(k)) for k in range(1, 16)]
    slot = bytearray(4)
    for kind in range(3):
        for n, value in ((0, 0), (0, 65535), (5, 3), (15, 700), (16, 16)):
            fill_slot(slot, kind, n, value)
            found.append(bytes(slot))
    found.append(bytes(records.record(records.BULK, b"\xff\xff")))
    return found


@functools.cache
def journal_examples() -> Sequence[bytes]:
    """Memories of handhelds: a match that goes on, one that is over, settings, names; and save files."""
    found = []
    for number, source in enumerate(compiler.sources()):
        pack = compiler.built_in(source.stem)
        seats = next(n for n in range(1, 6) if pack.allows(n))
        nvm = bytearray(b"\xff" * records.SIZE)
        store: Any = Store(nvm, str(built_files()), _Held())
        store.boot()
        if number % 2:
            store.save_settings(bytes(range(12)))
            store.save_name(0, "Ann")
        match = Match(pack, None, bytes(seats), number, False, store)
        chooser = Chooser(number)
        moves = array("H", bytes(2 * match.game.MOST_MOVES))
        for turn in range(1000 if number % 4 == 0 else 30):
            if match.over:
                break
            match.play(moves[chooser.below(match.game.moves(moves))])
            if turn % 11 == 5 and not match.over:
                match.undo()
        found.append(bytes(nvm).rstrip(b"\xff") + b"\xff" * 4)
        found.append(saves.of_match(match))
    return [*found, b"\xff" * 64]


def journal_mend(data: bytes) -> bytes:
    """Make the first record tell the right length and check sum of all that follows it."""
    if len(data) < 32 or records.record_kind(data, 0) != records.FORMAT:
        return data
    payload = bytearray(records.payload(data, 0))
    size = min(int.from_bytes(payload[6:8], "little"), len(data) - 16)
    payload[6:8] = size.to_bytes(2, "little")
    payload[8:12] = crc32(data[16 : 16 + size]).to_bytes(4, "little")
    return bytes(records.record(records.FORMAT, bytes(payload))) + data[16:]


# ---- settings, names, statistics


def settings_check(data: bytes) -> None:
    """Whatever twelve bytes of settings, a name and two tallies hold, the handheld starts and shows them."""
    out = bytearray(b"\xff" * records.SIZE)
    settings = data[:12].ljust(12, b"\0")
    tallies = [bytearray(data[at : at + 24].ljust(24, b"\0")) for at in (12, 36)]
    lines = bytes(records.record(records.SETTINGS, settings)) + bytes(records.record(records.SEAT, data[60:72]))
    for tally in tallies:
        lines += bytes(records.record(records.TALLY, tally[:12])) + bytes(records.record(records.RECENT, tally[12:]))
    records.image(out, 1)
    out[16 : 16 + len(lines)] = lines
    desk = Desk(built_files())
    desk.store = desk.app.store = Store(out, str(built_files()), _Held())
    desk.store.boot()
    if desk.store.settings != settings:
        raise Fault(f"settings {desk.store.settings!r}")
    desk.app.settings[:] = settings
    desk.app.apply_settings()
    for tally in desk.store.tallies():
        statistics.read(tally)
    for name in ("shelf", "settings"):
        desk.show(name)
        for key in (1, 1, 4, 3, 1, 4, 5):
            desk.press(key)
    end = bytes(records.end_payload(9, 0, -3, True, True, 5))
    statistics.count(desk.store.tallies(), bytes(tallies[0][:3]), end)


def settings_examples() -> Sequence[bytes]:
    """New ones, and all at their ends."""
    key = statistics.key_of("zen", 2)
    tally = [bytearray(24)]
    statistics.count(tally, key, bytes(records.end_payload(9, 0, 30, True, True, 5)))
    good = bytes(12) + bytes(tally[-1]) * 2 + b"\0Ann"
    return [good, b"\xff" * 12 + good[12:], bytes([1, 2, 1, 1, 2, 3, 1, 3]) + good[8:]]
