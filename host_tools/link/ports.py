"""Finding the handheld among the serial ports: by its USB identity, and by asking it who it is."""

from __future__ import annotations

import errno
import os
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from host_tools.errors import NO_DEVICE, USAGE, HortusError
from host_tools.link.client import Client, NoAnswer
from host_tools.link.replies import Strange

POSIX = os.name == "posix"
VARIABLE = "HORTUS_PORT"
NAME = "Hortus"  # as boot.py names the board on the USB
# Of boards that can run CircuitPython, should their boot.py not be Hortus's: Raspberry Pi, Adafruit, Seeed, Waveshare.
BOARD_VENDORS = (0x2E8A, 0x239A, 0x2886, 0x0483)
_EXAMPLE = "/dev/ttyACM1" if POSIX else "COM4"
HELLO_S = 5.0  # a board that was just plugged in starts for 4 s


class Port(Protocol):
    """What pyserial tells of a port; any of it may be None."""

    device: str
    manufacturer: str | None
    product: str | None
    interface: str | None
    location: str | None
    serial_number: str | None
    vid: int | None


@dataclass
class Found:
    """What was found: handhelds that answer as (port, hello), and what is wrong with ports that could have been one."""

    handhelds: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    troubles: list[str] = field(default_factory=list)
    others: list[str] = field(default_factory=list)


def candidates(there: Iterable[Port]) -> list[list[Port]]:
    """Return the ports that may be a handheld's, a list for each board, the likelier port first.

    Ports without a USB identity (Bluetooth, a modem, the PC's own) and those of other makers are left alone.
    """
    boards: dict[str, list[Port]] = {}
    for port in there:
        named = NAME in (port.manufacturer or "") or (port.product or "").startswith(NAME)
        if not named and port.vid not in BOARD_VENDORS:
            continue
        boards.setdefault(port.serial_number or port.device, []).append(port)
    return [sorted(ports, key=_order) for _, ports in sorted(boards.items())]


def _order(port: Port) -> tuple[bool, int, str]:
    """The data channel comes first: named so (Linux), or the higher interface (Windows), or number (macOS)."""
    # What ends in ".2" without a colon is a socket of a hub, on macOS.
    tail = re.search(r":\w+\.(\d+)$", port.location or "") or re.search(r"(\d+)$", port.device)
    return "CDC2" not in (port.interface or ""), -int(tail[1]) if tail else 0, port.device


def look(there: Iterable[Port], client: Callable[[str], Client] = Client) -> Found:
    """Ask every port that may be a handheld's who it is."""
    there = list(there)
    found = Found(others=[port.device for port in there])
    for ports in candidates(there):
        said: list[str] = []
        for port in ports:
            found.others.remove(port.device)
        for port in ports:
            try:
                with client(port.device) as one:
                    found.handhelds.append((port.device, identity(one)))
                said = []
                break
            except HortusError as error:
                said.append(str(error))
        found.troubles += said
    return found


def identity(client: Client) -> dict[str, Any]:
    """Ask a port who it is; raises NoAnswer if it is no handheld."""
    try:
        said: dict[str, Any] = client.ask("hello", timeout=HELLO_S)
    except Strange:
        raise NoAnswer(f"{client.port}: it answers, but is no Hortus handheld") from None
    if said["protocol"] != 1:
        raise HortusError(f"{client.port}: it speaks protocol {said['protocol']}, this Hortus speaks 1: update one", 2)
    return said


def system_ports() -> Sequence[Port]:
    """Return the serial ports of this PC."""
    from serial.tools import list_ports

    ports: Sequence[Port] = list_ports.comports()
    return ports


def named(port: str | None) -> str | None:
    """Return the port that is named: `port`, else HORTUS_PORT, else None; raises HortusError for an empty name."""
    for where, name in (("--port", port), (VARIABLE, os.environ.get(VARIABLE))):
        if name is not None:
            if not name.strip():
                raise HortusError(f"{where} {name!r}: the name of a serial port is allowed, such as {_EXAMPLE}")
            return name
    return None


def choose(
    port: str | None = None,
    there: Callable[[], Iterable[Port]] = system_ports,
    client: Callable[[str], Client] = Client,
    question: Callable[[list[str]], str] | None = None,
) -> Client:
    """Open the handheld: `port`, else HORTUS_PORT, else the one that is found.

    Several: `question(their names)` tells which, without it they are named. Raises HortusError, never guesses.
    """
    port = named(port)
    if port is not None:
        if is_own_terminal(port):
            raise HortusError(f"{port}: it is this terminal: the name of a serial port is allowed, such as {_EXAMPLE}")
        opened = client(port)
        try:
            identity(opened)
        except BaseException:
            opened.close()
            raise
        return _followed(opened, there)
    found = look(there(), client)
    if not found.handhelds:
        raise HortusError(none_found(found), NO_DEVICE)
    names = [name for name, _ in found.handhelds]
    if len(names) == 1:
        return _followed(client(names[0]), there)
    if question is not None:
        return _followed(client(question(names)), there)
    rows = ", ".join(f"--port {name} ({said['uid'] or 'without a number'})" for name, said in found.handhelds)
    raise HortusError(f"{len(names)} handhelds are there: say which, {rows}", USAGE)


def _followed(client: Client, there: Callable[[], Iterable[Port]]) -> Client:
    """Let `client` look for its board when it is gone: it may come back with another port, and its own be another's."""
    board = next((port.serial_number for port in there() if port.device == client.port), None)
    if board:
        client.names = lambda: [
            port.device for ports in candidates(there()) for port in ports if port.serial_number == board
        ]
    return client


def is_own_terminal(port: str) -> bool:
    """Return whether this program is typed into there: it would be left unusable."""
    try:
        return POSIX and any(
            os.isatty(stream) and os.path.samefile(port, name)
            for stream in range(3)
            for name in (os.ttyname(stream), "/dev/tty")
        )
    except OSError:
        return False


def none_found(found: Found) -> str:
    """Return the line for no handheld: why the likeliest port did not do, or what to look at."""
    if found.troubles:
        return "; ".join(found.troubles)
    seen = f" (serial ports of other things: {', '.join(found.others)})" if found.others else ""
    return f"no handheld is there: plug it in with a cable that carries data, or name its port with --port{seen}"


def no_port(port: str, error: Exception) -> str | None:
    """Return the line for a name that is no serial port's, by what opening it has raised; None if it may be one's."""
    path = Path(port)
    if not POSIX or not os.path.exists(path) or (path.is_char_device() and os.strerror(errno.ENOTTY) not in str(error)):
        return None
    kind = "a folder" if path.is_dir() else "no serial port"
    return f"{port}: it is {kind}: the name of a serial port is allowed, such as {_EXAMPLE}"


def why_not_open(port: str, error: Exception) -> str:
    """Return the line for a port that cannot be opened: what is wrong with it, and what to do."""
    code = getattr(error, "errno", None)
    text = str(error)
    if code in (errno.EACCES, errno.EPERM) or "PermissionError" in text or "Access is denied" in text:
        if sys.platform == "win32":
            return f"{port}: another program holds it: close that one (a terminal, an editor with a serial console)"
        return f"{port}: no permission: {permission(port)}"
    if code in (errno.EBUSY, errno.EAGAIN) or "lock" in text.lower() or "busy" in text.lower():
        return f"{port}: another program holds it: close that one (a terminal, an editor with a serial console)"
    if (
        code in (errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG, errno.ELOOP)
        or "FileNotFoundError" in text
        or "could not find" in text.lower()
    ):
        return f"{port}: there is no such port"
    return f"{port}: cannot be opened: {' '.join(text.split())}"


def permission(port: str) -> str:
    """Return which group may use the port, and the command that puts the user into it."""
    try:
        import grp

        group = grp.getgrgid(Path(port).stat().st_gid).gr_name
    except (ImportError, KeyError, OSError):
        group = "dialout"
    return f"it belongs to the group {group}: type `sudo usermod -aG {group} $USER`, then log out and in again"
