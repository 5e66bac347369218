"""Which drives of this PC are handhelds, what CircuitPython says there, and why a build may not go onto one."""

from __future__ import annotations

import functools
import getpass
import re
import string
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from host_tools import build
from host_tools.errors import NO_DEVICE, HortusError
from host_tools.hardware import pages, table

LABEL = "CIRCUITPY"
BOOT_OUT = "boot_out.txt"
BOOT_LOADER = "INFO_UF2.TXT"  # on the drive of a board that waits for a UF2

REFERENCE = "raspberry_pi_pico"  # has the pins of firmware/device/pins.py; others have theirs in settings.toml
# Chip -> the first CircuitPython for it; adafruit/circuitpython#9773: writing nvm ended in safe mode on an RP2350.
CHIPS = {"rp2040": build.OLDEST, "rp2350": (10, 1)}

_IN_A_NAME = re.compile(r"\\([0-7]{3})")  # /proc/mounts writes a space as \040


@dataclass(frozen=True)
class Board:
    """What boot_out.txt says of a board: its drive, CircuitPython's version, board and chip, ids; "" if it does not."""

    drive: Path
    circuitpython: str
    name: str = ""
    chip: str = ""
    id: str = ""
    uid: str = ""

    def __str__(self) -> str:
        who = f"{self.name or self.id or 'a board'} with CircuitPython {self.circuitpython}"
        return f"{self.drive}: {who}" + (f", UID {self.uid}" if self.uid else "")

    @property
    def settings(self) -> bytes | None:
        """What settings.toml has to say on this board, None if nothing or if nobody has written it down."""
        found = known().get(self.id)
        return None if found is None or self.id == REFERENCE else pages.settings(found).encode()

    @property
    def pins(self) -> list[str]:
        """The names of `settings` without which a board cannot be played on: those of panel and keys."""
        found = re.findall(r"^(HORTUS_(?:SDA|SCL|KEY_\w+)) =", (self.settings or b"").decode(), re.MULTILINE)
        return [str(name) for name in found]

    def refusal(self, compiled: bool = True, any_board: bool = False) -> str | None:
        """Return why a build must not go onto it, and the way on; None if it may. `any_board`: whatever its ID is."""
        chip = chip_named(self.chip)
        if chip is None:
            what = f"the chip {self.chip}" if self.chip else "a chip that it does not name"
            allowed = " or ".join(CHIPS)
            return f"{self.drive}: {self.name or 'this board'} has {what}: only boards with an {allowed} are allowed"
        if self.id not in known() and not any_board:
            return (
                f"{self.drive}: board {self.id or 'without an ID'}: wired are {', '.join(known())}; if yours is, and "
                "its pins are in settings.toml, go on with --any-board"
            )
        why = build.refusal(self.circuitpython, compiled) or too_old(self.circuitpython, chip)
        return why and f"{self.drive}: {why}"


@functools.cache
def known() -> dict[str, table.Board]:
    """Return ID -> what hw/hardware.toml tells of each board that is wired."""
    return {board.id: board for board in table.boards(table.read())}


def chip_named(name: str) -> str | None:
    """Return the chip of CHIPS that CircuitPython means by a name such as rp2350a; None if it is another."""
    return next((chip for chip in CHIPS if name.startswith(chip)), None)


def too_old(circuitpython: str, chip: str) -> str | None:
    """Return why a CircuitPython must not be on a chip, and the way on; None if it may."""
    first = CHIPS[chip]
    if tuple(map(int, re.findall(r"\d+", circuitpython)[:2])) >= first:
        return None
    return f"CircuitPython {circuitpython} is too old for an {chip}: install 10.2"


def read_boot_out(drive: Path, text: str) -> Board | None:
    """Return what the text of a boot_out.txt says; None if it is not CircuitPython's."""
    head = re.match(r"Adafruit CircuitPython (\S+) on [^;]*; (.*)", text)
    if head is None:
        return None
    name, _, chip = head[2].strip().rpartition(" with ")
    # Only what stands before the output of boot.py is CircuitPython's own.
    own = text.partition("boot.py output:")[0]
    ids = {key: value.strip() for key, value in re.findall(r"^(Board ID|UID):(.*)$", own, re.MULTILINE)}
    return Board(
        drive, head[1], name or chip, chip.lower() if name else "", ids.get("Board ID", ""), ids.get("UID", "")
    )


@dataclass(frozen=True)
class System:
    """Where an operating system shows drives.

    kind    "linux", "darwin" or "win32", as `sys.platform`
    base    folder that stands for the root of the file system: "" but in tests
    user    whose drives
    """

    kind: str = sys.platform
    base: str = ""
    user: str = ""

    def mounts(self) -> list[Path]:
        """Return the folders that may be removable drives, each once."""
        found: dict[str, Path] = {}
        for path in self._mounts():
            try:
                found.setdefault(str(path.resolve()), path)
            except OSError:  # a drive that has just been pulled
                pass
        return list(found.values())

    def _mounts(self) -> Iterator[Path]:
        if self.kind == "win32":
            for letter in string.ascii_uppercase[2:]:  # without A: and B:, which were floppy disks
                path = Path(f"{self.base}{letter}:/")
                if _is_folder(path):
                    yield path
        elif self.kind == "darwin":
            yield from _folders(Path(f"{self.base}/Volumes"))
        else:
            user = self.user or getpass.getuser()
            for place in (f"/run/media/{user}", f"/media/{user}", "/media", "/mnt"):
                yield from _folders(Path(self.base + place))
            yield from self._fat_mounts()

    def _fat_mounts(self) -> Iterator[Path]:
        """Yield where FAT drives are mounted, wherever that is."""
        for line in _text(Path(f"{self.base}/proc/mounts")).splitlines():
            parts = line.split()
            if len(parts) > 2 and parts[2] in ("vfat", "msdos"):
                place = _IN_A_NAME.sub(lambda found: chr(int(found[1], 8)), parts[1])
                if _is_folder(Path(self.base + place)):
                    yield Path(self.base + place)

    def unmounted(self) -> Path | None:
        """Return the device of a drive CIRCUITPY that is plugged in but not mounted, as far as the system tells."""
        device = Path(f"{self.base}/dev/disk/by-label/{LABEL}")
        return device if self.kind == "linux" and device.exists() else None


def boards(system: System) -> list[Board]:
    """Return every board with CircuitPython whose drive is there."""
    found = []
    for drive in system.mounts():
        board = read_boot_out(drive, _text(drive / BOOT_OUT))
        if board is not None:
            found.append(board)
    return found


def boot_loaders(system: System) -> list[Path]:
    """Return the drive of every board that waits in its boot loader for a UF2."""
    return [drive for drive in system.mounts() if _is_file(drive / BOOT_LOADER)]


def choose(system: System, drive: Path | None = None) -> Board:
    """Return the board on `drive`, or the only one there is.

    Raises HortusError (NO_DEVICE) that says what was found instead and what to do.
    """
    if drive is not None:
        board = read_boot_out(drive, _text(drive / BOOT_OUT))
        if board is None:
            raise HortusError(_no_board_on(drive), NO_DEVICE)
        return board
    found = boards(system)
    if not found:
        raise HortusError(_nothing(system), NO_DEVICE)
    if len(found) > 1:
        named = "; ".join(map(str, found))
        raise HortusError(
            f"{len(found)} boards are plugged in: {named}: say which one with --drive, or unplug the others"
        )
    return found[0]


def _no_board_on(drive: Path) -> str:
    if not _is_folder(drive):
        what = "is a file, not a drive" if _is_file(drive) else "there is no such drive"
        return f"{drive}: {what}; the folder that your system shows for the board is allowed"
    if _is_file(drive / BOOT_LOADER):
        return _waits(drive)
    return (
        f"{drive} has no {BOOT_OUT} of CircuitPython: press reset and wait ten seconds; if it stays away, the drive is "
        "damaged: the README tells the way back"
    )


def _waits(drive: Path) -> str:
    return (
        f"{drive} is a board in its boot loader: put CircuitPython 10.2 onto it with `hortus flash --uf2 FILE` "
        "(from circuitpython.org), then flash again"
    )


def _nothing(system: System) -> str:
    for drive in system.mounts():
        if drive.name.startswith(LABEL):
            return _no_board_on(drive)
    for drive in boot_loaders(system):
        return _waits(drive)
    device = system.unmounted()
    if device is not None:
        return f"{device} is plugged in but not mounted: open it in the file manager, or `udisksctl mount -b {device}`"
    return (
        f"no drive {LABEL}: plug the handheld in with a cable that carries data, wait ten seconds, or name its drive "
        "with --drive; if it stays away, hold M while switching on"
    )


def _folders(place: Path) -> list[Path]:
    try:
        return sorted(path for path in place.iterdir() if _is_folder(path))
    except OSError:
        return []


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:  # a card reader without a card
        return False


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        return False


def _text(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8", "replace")
    except OSError:
        return ""
