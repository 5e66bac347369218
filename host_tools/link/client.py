"""Requests to a handheld over its serial port, and the replies."""

from __future__ import annotations

import base64
import random
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from types import TracebackType
from typing import Any, Self
from zlib import crc32

import serial

from host_tools.errors import NO_DEVICE, USAGE, HortusError
from host_tools.link import replies

MOST_BYTES = 200  # of a request, as the handheld takes it
PIECE = 120  # bytes of a file in one request: 160 letters
QUICK_S = 8.0  # for what answers at once; a handheld that was just plugged in starts for 4 s first
SLOW_S = 90.0  # for what thinks, or plays a match again
SLOW = frozenset(("hint", "bot", "goto", "resume", "new", "end", "undo"))
_MOST_NUMBER = 999_999_999  # of a request: nine digits
_LONGEST_LINE = 1 << 16
_RETRY_S = 0.2
_FETCHES = 5  # of a file that changes while it is read, as a journal does in which bots play
# Asks nothing; behind half a line that somebody else has left it makes one that is refused, and is never carried out.
_BREAK = b"#0\n"


class LinkError(HortusError):
    """The handheld refused a request; `name` is the error's in protocol.md, `hint` its sentence."""

    def __init__(self, name: str, hint: str) -> None:
        super().__init__(f"the handheld says: {hint or name} ({name})", USAGE)
        self.name = name
        self.hint = hint


class NoAnswer(HortusError):
    """Nobody answers, or the port is gone."""

    def __init__(self, message: str) -> None:
        super().__init__(message, NO_DEVICE)


def open_port(port: str) -> serial.Serial:
    """Open a serial port; raises NoAnswer that says who holds it or which right is missing, HortusError if none."""
    from host_tools.link import ports

    try:
        return serial.Serial(port, 115200, timeout=0, write_timeout=2, exclusive=True if ports.POSIX else None)
    except (serial.SerialException, OSError, ValueError) as error:
        wrong = ports.no_port(port, error)
        if wrong is not None:
            raise HortusError(wrong) from None
        raise NoAnswer(ports.why_not_open(port, error)) from None


def line(words: Sequence[object], number: int = _MOST_NUMBER) -> bytes:
    """Return the line of a request; raises HortusError for one that is too long, or no printable ASCII."""
    text = f"{' '.join(map(str, words))} #{number}\n"
    if len(text) > MOST_BYTES or not text[:-1].isprintable() or not text.isascii():
        raise HortusError(f"a request of {len(text)} bytes: at most {MOST_BYTES} of printable ASCII are allowed")
    return text.encode()


class Client:
    """The talk with one handheld.

    port        its name, for messages
    events      those that came and that nobody has taken yet, the oldest first
    names       returns the names that the port may have when it comes back, the likeliest first
    """

    def __init__(self, port: str, opened: Callable[[str], serial.Serial] = open_port) -> None:
        self.port = port
        self.events: deque[dict[str, Any]] = deque(maxlen=1000)
        self.names: Callable[[], Iterable[str]] = lambda: (self.port,)
        self._opened = opened
        self._serial: serial.Serial | None = opened(port)
        self._fresh = True  # nothing was sent since it was opened
        self._line = bytearray()
        # Anywhere: the answer to another program's request, which has not waited for it, must not pass for one of ours.
        self._number = random.randrange(_MOST_NUMBER)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Give the port back."""
        if self._serial is not None:
            try:
                self._serial.close()
            except OSError:
                pass
        self._serial = None
        self._line.clear()

    def ask(self, *words: object, timeout: float | None = None) -> Any:
        """Send a request and return the value of its reply; raises LinkError, NoAnswer, HortusError."""
        self._number = self._number % _MOST_NUMBER + 1
        request = line(words, self._number)
        end = time.monotonic() + (timeout or (SLOW_S if words[0] in SLOW else QUICK_S))
        self._write(request)
        while True:
            reply = self._next(end, str(words[0]))
            if "event" in reply:
                self.events.append(reply)
            elif reply.get("n") == self._number:
                if "error" in reply:
                    raise LinkError(str(reply["error"]), str(reply.get("hint", "")))
                replies.check(str(words[0]), reply.get("ok"), self.port)
                return reply.get("ok")

    def poll(self, seconds: float) -> dict[str, Any] | None:
        """Return the next event, None if none comes within `seconds`."""
        if self.events:
            return self.events.popleft()
        end = time.monotonic() + seconds
        try:
            while True:
                reply = self._next(end, "an event")
                if "event" in reply:
                    return reply
        except _Late:
            return None

    def reconnect(self, seconds: float = 15.0) -> None:
        """Open the port anew once it is there and answers: after a reset, or when the cable is plugged in again."""
        end = time.monotonic() + seconds
        while True:
            for name in self.names():
                self.close()
                try:
                    self._serial = self._opened(name)
                    self._fresh = True
                    self.ask("hello", timeout=1.0)
                    self.port = name
                    return
                except HortusError:
                    pass
            if time.monotonic() > end:
                raise NoAnswer(f"{self.port}: the handheld has not come back within {seconds:g} s")
            time.sleep(_RETRY_S)

    # ---- files

    def fetch(self, *what: object) -> bytes:
        """Return a file of the handheld ("nvm"; "pack"; "pack", name; "save", place), its CRC-32 compared."""
        for _ in range(_FETCHES):
            found = self._fetch_once(what)
            if found is not None:
                return found
        raise HortusError(f"{' '.join(map(str, what))}: it changes faster than it can be read: try again")

    def _fetch_once(self, what: tuple[object, ...]) -> bytes | None:
        """Return a file, None if it has changed meanwhile."""
        found = b""
        check = None
        while True:
            piece = self.ask("get", *what, len(found))
            if check not in (None, piece["crc"]):
                return None
            check = piece["crc"]
            data = base64.b64decode(piece["data"])
            found += data
            if not data or len(found) >= piece["size"]:
                break
        if f"{crc32(found):08x}" != check:
            raise HortusError(f"{' '.join(map(str, what))}: damaged on the way, its CRC-32 is not {check}")
        return found

    def put(self, kind: str, name: str, data: bytes, advance: Callable[[int], None] = lambda done: None) -> Any:
        """Send a file ("pack" or "save") and return what the handheld says of it; `advance(bytes done)` is called."""
        self.ask("put", kind, name, len(data), f"{crc32(data):08x}")
        at = 0
        while at < len(data):
            piece = data[at : at + PIECE]
            there = self.ask("data", at, base64.b64encode(piece).decode())
            at += len(piece)
            if there != at:
                raise HortusError(f"{self.port}: of {at} bytes of the file it has {there}: send it again")
            advance(at)
        return self.ask("end")

    # ---- bytes

    def _write(self, data: bytes) -> None:
        if self._serial is None:
            raise NoAnswer(f"{self.port}: the port is closed")
        try:
            self._serial.write(_BREAK + data if self._fresh else data)
            self._fresh = False
        except (serial.SerialException, OSError):
            self.close()
            raise NoAnswer(f"{self.port}: the handheld is gone, or does not read") from None

    def _next(self, end: float, what: str) -> dict[str, Any]:
        """Return the next line that is a JSON object; anything else is noise, or a reply that was broken off."""
        while True:
            cut = self._line.find(b"\n")
            if cut < 0:
                self._read(end, what)
                continue
            line = bytes(self._line[:cut])
            del self._line[: cut + 1]
            value = replies.parse(line)
            if value is not None and ("event" not in value or replies.is_like(value, replies.EVENT)):
                return value

    def _read(self, end: float, what: str) -> None:
        if self._serial is None:
            raise NoAnswer(f"{self.port}: the port is closed")
        left = end - time.monotonic()
        if left <= 0:
            raise _Late(f"{self.port}: no answer to {what!r}")
        try:
            # Waits for the first byte, then takes what there is.
            self._serial.timeout = min(left, 0.5)
            data = self._serial.read(1)
            if data:
                data += self._serial.read(self._serial.in_waiting)
        except (serial.SerialException, OSError, TypeError):
            # TypeError: what pyserial falls over when another thread closes the port.
            self.close()
            raise NoAnswer(f"{self.port}: the handheld is gone") from None
        self._line += data
        if len(self._line) > _LONGEST_LINE:
            self._line.clear()


class _Late(NoAnswer):
    """The time for an answer is over."""
