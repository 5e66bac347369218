"""The handheld itself, beside its drive: it is told to start anew, and asked what it runs."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

import serial
from serial.tools import list_ports

from host_tools.errors import FOUND, HortusError

WAIT_S = 30.0  # CircuitPython starts in 2.4 s, a PC may take ten to show its ports again
_PAUSE_S = 0.5
_LINES = 20  # replies and events that may come before the one that is waited for


class Handheld(Protocol):
    """A handheld on this PC's USB. Both may raise OSError while it starts."""

    def hello(self) -> Mapping[str, Any] | None:
        """Return what it says of itself, with "build"; None if it does not answer (yet)."""

    def reload(self) -> None:
        """Have it start its program anew; it needs not be running for that."""


def start_anew(
    handheld: Handheld,
    build: str,
    wait: float = WAIT_S,
    clock: Callable[[], float] = time.monotonic,
    sleep: Callable[[float], None] = time.sleep,
) -> Mapping[str, Any]:
    """Have the handheld start anew, once, and return its hello as soon as it runs the build with the id `build`.

    Raises HortusError if it does not within `wait` seconds: says what it answered, or that it did not.
    """
    handheld.reload()
    end = clock() + wait
    last: Mapping[str, Any] | None = None
    while clock() < end:
        sleep(_PAUSE_S)
        try:
            last = handheld.hello() or last
        except OSError:
            continue  # its ports are away while it starts
        if last is not None and last.get("build") == build:
            return last
    if last is None:
        raise HortusError(
            f"all is written, but the handheld does not answer after {wait:.0f} s: press reset; its panel and the "
            "serial console say what is wrong",
            FOUND,
        )
    wrong = f": {last['error']}" if last.get("error") else ""
    raise HortusError(
        f"all is written, but the handheld runs build {last.get('build') or 'unknown'} instead of {build}{wrong}", FOUND
    )


# ---- over the cable


def connect(uid: str) -> Handheld:
    """Return the handheld whose USB serial number is `uid`, as boot_out.txt tells it."""
    return Cable(uid)


class Cable:
    """A handheld on this PC's USB: its serial console, which any CircuitPython has, and the link beside it.

    ports   returns what is plugged in, as pyserial's `comports`; open_port(name): opens one
    """

    def __init__(
        self,
        uid: str,
        ports: Callable[[], Iterable[Any]] = list_ports.comports,
        open_port: Callable[[str], Any] = lambda name: serial.Serial(name, timeout=0.2, write_timeout=1),
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.uid = uid
        self._ports = ports
        self._open = open_port
        self._sleep = sleep

    def names(self) -> list[str]:
        """Return its ports: the console, then the link if it has one.

        Linux names their interfaces, Windows numbers them, macOS puts a digit behind the name.
        """
        found = [port for port in self._ports() if (port.serial_number or "").upper() == self.uid.upper()]

        def rank(port: Any) -> tuple[bool, str, str]:
            return "CDC2" in (port.interface or ""), str(port.location or "").rpartition(":")[2], port.device

        return [port.device for port in sorted(found, key=rank)]

    def hello(self) -> Mapping[str, Any] | None:
        names = self.names()
        if len(names) < 2:
            return None
        with self._open(names[1]) as port:
            # What another program has left there, such as a modem's commands, must not be part of the request.
            port.write(b"\nhello\n")
            for _ in range(_LINES):
                line = port.readline()
                if not line:
                    return None
                try:
                    said = json.loads(line)
                except ValueError:
                    continue
                if isinstance(said, dict) and isinstance(said.get("ok"), dict):
                    found: Mapping[str, Any] = said["ok"]
                    return found
        return None

    def reload(self) -> None:
        names = self.names()
        if not names:
            raise HortusError(
                "all is written, but the handheld shows no serial port on this PC: press reset to start the new build",
                FOUND,
            )
        with self._open(names[0]) as port:
            # The first ends the program, the second leaves what a person may have typed, the third starts anew.
            for key in (b"\x03", b"\x03", b"\x04"):
                port.write(key)
                self._sleep(_PAUSE_S)
