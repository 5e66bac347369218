"""CircuitPython itself: a UF2 file, checked against the board that waits in its boot loader, then copied onto it.

A UF2 is a row of blocks of 512 bytes, each with its own address, number and chip. The boot loader of the chip takes
blocks for its family only; what it cannot see is that a file was cut, or made for another board with the same chip.
"""

from __future__ import annotations

import re
import struct
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from host_tools import build
from host_tools.errors import NO_DEVICE, HortusError
from host_tools.flash import board as boards

BLOCK = 512
_HEAD = struct.Struct("<8I")  # two magic numbers, flags, address, bytes, number, of how many, family
_MAGIC = (0x0A324655, 0x9E5D5157)
_END = struct.pack("<I", 0x0AB16F30)
_NOT_FOR_FLASH = 0x0001
_HAS_FAMILY = 0x2000

# Family -> chip; the last two are not for one chip only. Numbers of microsoft/uf2's table.
FAMILIES = {
    0xE48BFF56: "rp2040",
    0xE48BFF57: "any RP chip",
    0xE48BFF58: "data only",
    0xE48BFF59: "rp2350",
    0xE48BFF5A: "rp2350",
    0xE48BFF5B: "rp2350",
}
# Board-ID of INFO_UF2.TXT -> chip
BOOT_LOADERS = {"RPI-RP2": "rp2040", "RP2350": "rp2350"}
_PROGRAM = re.compile(rb"Adafruit CircuitPython (\S{1,40}) on [^;\0]{1,40}; ([^\0\r\n]{1,80}?) with (\w{1,20})[\0\r\n]")


@dataclass(frozen=True)
class Image:
    """A UF2 file that is whole: its chip, and what CircuitPython says in it of itself ("" for another program)."""

    chip: str
    circuitpython: str = ""
    board: str = ""


def read(data: bytes, name: str = "the file") -> Image:
    """Return what is in a UF2; raises HortusError if it is none, cut, or for several chips."""
    if data[:4] != struct.pack("<I", _MAGIC[0]) or len(data) < BLOCK:
        raise HortusError(
            f"{name} is no UF2: one such as adafruit-circuitpython-raspberry_pi_pico-en_US-10.2.1.uf2 is allowed"
        )
    if len(data) % BLOCK:
        raise HortusError(f"{name}: cut after {len(data):,} bytes, in the middle of a block: download it again")
    chips, numbers, total = set(), [], set()
    parts = []
    for at in range(0, len(data), BLOCK):
        first, second, flags, _, size, number, count, family = _HEAD.unpack_from(data, at)
        if (first, second) != _MAGIC or data[at + BLOCK - 4 : at + BLOCK] != _END or size > 476:
            raise HortusError(f"{name}: block {at // BLOCK} is damaged: download it again")
        if flags & _NOT_FOR_FLASH:
            continue
        chips.add(FAMILIES.get(family, f"family {family:08x}") if flags & _HAS_FAMILY else "no family")
        numbers.append(number)
        total.add(count)
        parts.append(data[at + 32 : at + 32 + size])
    if len(chips) != 1 or len(total) != 1:
        raise HortusError(f"{name}: blocks for {', '.join(sorted(chips))}: a file for one chip is allowed")
    # The count is the file's own word, up to four thousand million: compared, and never counted up to.
    if total.pop() != len(numbers) or sorted(numbers) != list(range(len(numbers))):
        raise HortusError(f"{name}: {len(numbers)} blocks of more: it is cut: download it again")
    program = _PROGRAM.search(b"".join(parts))
    if program is None:
        return Image(chips.pop())
    return Image(chips.pop(), program[1].decode("ascii", "replace"), program[2].decode("utf-8", "replace"))


def chip_of(drive: Path) -> str:
    """Return the chip of the board that waits on a drive; raises HortusError if there is none."""
    try:
        text = (drive / boards.BOOT_LOADER).read_text("utf-8", "replace")
    except OSError:
        raise HortusError(
            f"{drive} is no boot loader: unplug the board, hold BOOTSEL, plug it in, and let go", NO_DEVICE
        ) from None
    found = re.search(r"^Board-ID:\s*(\S+)", text, re.MULTILINE)
    ident = found[1] if found else ""
    if ident not in BOOT_LOADERS:
        allowed = ", ".join(BOOT_LOADERS)
        raise HortusError(f"{drive}: board {ident or 'without an ID'}: allowed are {allowed}")
    return BOOT_LOADERS[ident]


def refusal(image: Image, chip: str, any_board: bool = False) -> str | None:
    """Return why an image must not go onto a board with `chip` for Hortus, and the way on; None if it may."""
    if image.chip != chip:
        return f"the file is for {image.chip}, the board has an {chip}: take the file of your board"
    if not image.circuitpython:
        return "the file holds no CircuitPython: take the one of your board from circuitpython.org"
    names = [board.name for board in boards.known().values() if board.chip.lower() == chip]
    if image.board not in names and not any_board:
        return (
            f"the file is for the board {image.board}: wired are {', '.join(names)}; if that is your board, go on with "
            "--any-board"
        )
    return build.refusal(image.circuitpython, compiled=False) or boards.too_old(image.circuitpython, chip)


def find_boot_loader(system: boards.System, drive: Path | None = None) -> Path:
    """Return the drive of the only board in its boot loader, or `drive`; raises HortusError."""
    if drive is not None:
        return drive
    found = boards.boot_loaders(system)
    if not found:
        raise HortusError("no drive RPI-RP2: unplug the board, hold BOOTSEL, plug it in, and let go", NO_DEVICE)
    if len(found) > 1:
        raise HortusError(f"{len(found)} boards wait: {', '.join(map(str, found))}: say which one with --drive")
    return found[0]


def copy(data: bytes, drive: Path, advance: Callable[[int], None] | None = None) -> None:
    """Copy a UF2 onto a boot loader's drive; `advance` gets the bytes written.

    The board leaves with the last block, so an error at the very end is none.
    """
    done = 0
    try:
        with open(drive / "hortus.uf2", "wb", buffering=0) as file:
            for at in range(0, len(data), 64 * BLOCK):
                done += file.write(data[at : at + 64 * BLOCK])
                if advance is not None:
                    advance(done)
    except OSError as error:
        if done < len(data):
            raise HortusError(
                f"the board left after {done:,} of {len(data):,} bytes ({error.strerror or error}): hold BOOTSEL, plug "
                "it in, and copy again",
                NO_DEVICE,
            ) from error


def wait_for_drive(
    system: boards.System,
    before: Mapping[Path, boards.Board],
    seconds: float = 40,
    clock: Callable[[], float] = time.monotonic,
    sleep: Callable[[float], None] = time.sleep,
) -> boards.Board | None:
    """Return the board with CircuitPython that comes up and was not there `before`; None if it takes too long.

    A new board makes its file system first, which takes some ten seconds.
    """
    end = clock() + seconds
    while clock() < end:
        for found in boards.boards(system):
            if before.get(found.drive) != found:
                return found
        sleep(0.5)
    return None
