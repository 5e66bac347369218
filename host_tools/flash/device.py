"""The handheld itself, beside its drive: it is told to start anew, and asked what it runs."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

from host_tools.errors import FOUND, HortusError
from host_tools.link import ports
from host_tools.link.client import Client, open_port

WAIT_S = 30.0  # CircuitPython starts in 2.4 s, a PC may take ten to show its ports again
_PAUSE_S = 0.5
_HELLO_S = 2.0  # an answer takes milliseconds


class Handheld(Protocol):
    """A handheld on this PC's USB. Both may raise OSError while it starts."""

    def hello(self) -> Mapping[str, Any] | None:
        """Return what it says of itself, with "build"; None if it does not answer (yet)."""

    def reload(self, hard: bool = False) -> None:
        """Have it start its program anew, which needs not be running; `hard`: as after power-on, with boot.py."""


def hello_of(handheld: Handheld) -> Mapping[str, Any] | None:
    """Return what a handheld says of itself, None if it does not answer."""
    try:
        return handheld.hello()
    except OSError:
        return None


def start_anew(
    handheld: Handheld,
    build: str,
    hard: bool = False,
    wait: float = WAIT_S,
    clock: Callable[[], float] = time.monotonic,
    sleep: Callable[[float], None] = time.sleep,
) -> Mapping[str, Any]:
    """Have the handheld start anew, once, and return its hello as soon as it runs the build with the id `build`.

    `hard`: as after power-on. Raises HortusError if it does not within `wait` seconds, and says what it answered, or
    that it did not.
    """
    handheld.reload(hard)
    end = clock() + wait
    last: Mapping[str, Any] | None = None
    while clock() < end:
        sleep(_PAUSE_S)
        last = hello_of(handheld) or last  # its ports are away while it starts
        if last is not None and last.get("build") == build:
            if last.get("error"):
                raise HortusError(f"the handheld has the build but cannot start it: {last['error']}", FOUND)
            return last
    if last is None:
        raise HortusError(
            f"all is written, but the handheld does not answer after {wait:.0f} s: press reset; its panel and the "
            "serial console say what is wrong",
            FOUND,
        )
    raise HortusError(
        f"all is written, but the handheld runs build {last.get('build') or 'unknown'} instead of {build}: press reset",
        FOUND,
    )


# ---- over the cable


def connect(uid: str) -> Handheld:
    """Return the handheld whose USB serial number is `uid`, as boot_out.txt tells it."""
    return Cable(uid)


class Cable:
    """A handheld on this PC's USB: the link, and beside it the serial console, which any CircuitPython has.

    there   returns the serial ports, client(name) opens the link, console(name) the other port
    """

    def __init__(
        self,
        uid: str,
        there: Callable[[], Iterable[ports.Port]] = ports.system_ports,
        client: Callable[[str], Client] = Client,
        console: Callable[[str], Any] = open_port,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.uid = uid
        self._there = there
        self._client = client
        self._console = console
        self._sleep = sleep

    def names(self) -> list[str]:
        """Return its ports: the link, if it has one, and the console, which is the last."""
        # A board without a number in boot_out.txt is none that can be told from others.
        for board in ports.candidates(self._there()) if self.uid else ():
            if (board[0].serial_number or "").upper() == self.uid.upper():
                return [port.device for port in board]
        return []

    def hello(self) -> Mapping[str, Any] | None:
        names = self.names()
        if len(names) < 2:
            return None
        try:
            with self._client(names[0]) as link:
                said: Mapping[str, Any] = link.ask("hello", timeout=_HELLO_S)
                return said
        except HortusError:
            return None

    def reload(self, hard: bool = False) -> None:
        names = self.names()
        ways = [self._keys, self._reboot]
        # Without a reset the drive stays plugged in, and no PC complains that it was not ejected.
        for way in reversed(ways) if hard else ways:
            if names and way(names):
                return
        raise HortusError(
            "all is written, but the handheld cannot be told from this PC: press reset to start the new build", FOUND
        )

    def _keys(self, names: list[str]) -> bool:
        """Start anew by Ctrl-C and Ctrl-D on the console; return whether they could be sent."""
        try:
            with self._console(names[-1]) as port:
                # The first ends the program, the second leaves what a person may have typed, the third starts anew.
                for key in (b"\x03", b"\x03", b"\x04"):
                    port.write(key)
                    self._sleep(_PAUSE_S)
        except (HortusError, OSError):
            return False
        return True

    def _reboot(self, names: list[str]) -> bool:
        """Reset the board over the link; return whether it said that it would."""
        if len(names) < 2:
            return False
        try:
            with self._client(names[0]) as link:
                link.ask("reboot", timeout=_HELLO_S)
        except HortusError:
            return False
        return True
