"""The virtual handheld's second serial channel as a real pseudo-terminal, for programs that speak to serial ports."""

from __future__ import annotations

import errno
import os
import select
import tempfile
import threading
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from host_tools.errors import HortusError
from host_tools.simulator.machine import Machine
from host_tools.simulator.usb import Channel

SLICE_MS = 5  # of the handheld's time between two looks at the line
_BUSY_SLICES = 40  # after a byte the handheld runs as fast as it can, not at the pace of a clock
_GOING_S = 0.05  # the last reply before a reset is fetched, then the port goes
_BACKLOG = 4096  # bytes that the PC has not fetched: from there on it counts as not reading


class Port:
    """One channel as a pseudo-terminal; `path` is a link to it that stays the same when it is opened anew.

    A program that opens it is seen as one that raises DTR, one that closes it as one that drops it.
    """

    def __init__(self, channel: Channel, link: Path) -> None:
        self.channel = channel
        self.path = link
        self._master = -1
        self._out = b""
        self.open()

    def open(self) -> None:
        """Plug the cable in: a new pseudo-terminal."""
        import pty
        import tty

        self._master, slave = pty.openpty()
        tty.setraw(slave)
        os.set_blocking(self._master, False)
        name = os.ttyname(slave)
        os.close(slave)
        self.path.unlink(missing_ok=True)
        self.path.symlink_to(name)
        self._poll = select.poll()
        self._poll.register(self._master, select.POLLIN)

    def close(self) -> None:
        """Pull the cable: whoever has the port open gets an error."""
        if self._master >= 0:
            os.close(self._master)
            self.path.unlink(missing_ok=True)
        self._master = -1
        self._out = b""
        self.channel.open = False

    def pump(self) -> bool:
        """Pass bytes on in both directions; return whether there were any."""
        if self._master < 0:
            return False
        events = self._poll.poll(0)
        hung_up = bool(events) and bool(events[0][1] & select.POLLHUP)
        came = b""
        if events and events[0][1] & select.POLLIN:
            came = self._read()
            self.channel.send(came)
        if hung_up and not came:
            self.channel.open = False
            self.channel.received()
            self._out = b""
            return False
        self.channel.open = True
        self._out += self.channel.received()
        sent = self._write()
        self.channel.stalled = len(self._out) > _BACKLOG
        return bool(came) or sent

    def _read(self) -> bytes:
        try:
            return os.read(self._master, 4096)
        except OSError as error:
            if error.errno in (errno.EIO, errno.EAGAIN):
                return b""
            raise

    def _write(self) -> bool:
        if not self._out:
            return False
        try:
            done = os.write(self._master, self._out)
        except OSError as error:
            if error.errno in (errno.EIO, errno.EAGAIN):
                return False
            raise
        self._out = self._out[done:]
        return done > 0


class Line:
    """A running handheld with its data channel on a pseudo-terminal, driven by a thread of its own.

    with Line(machine) as line:
        serial.Serial(line.path)

    A reset of the handheld takes the port away for a moment, as on a PC.
    """

    def __init__(self, machine: Machine, folder: Path | None = None) -> None:
        if os.name != "posix":
            raise HortusError("a pseudo-terminal for the simulator: Linux or macOS is needed")
        self.machine = machine
        self._temporary = tempfile.TemporaryDirectory(prefix="hortus-port-") if folder is None else None
        where = folder or Path(self._temporary.name if self._temporary else "")
        self.port = Port(machine.hardware.cable.data, where / "handheld")
        self.path = str(self.port.path)
        self.error: BaseException | None = None
        self._stop = threading.Event()
        self._pulled = False
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="line", daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Stop the handheld and take the port away."""
        self._stop.set()
        self._thread.join()
        self.port.close()
        self.machine.stop()
        if self._temporary is not None:
            self._temporary.cleanup()

    def pull(self) -> None:
        """Pull the cable; the handheld plays on."""
        with self._lock:
            self.port.close()
            self._pulled = True

    def plug(self) -> None:
        """Plug the cable in again."""
        with self._lock:
            self.port.open()
            self._pulled = False

    def quiet(self) -> threading.Lock:
        """Return a lock that keeps the handheld from going on while it is held."""
        return self._lock

    def wait(self) -> None:
        """Wait for the end, such as Ctrl-C."""
        while self._thread.is_alive():
            self._thread.join(0.2)
        if self.error is not None:
            raise self.error

    def _run(self) -> None:
        busy = 0
        restarts = 0
        due = time.monotonic()
        try:
            while not self._stop.is_set():
                with self._lock:
                    if self.port.pump():
                        busy = _BUSY_SLICES
                    self.machine.run(SLICE_MS)
                    if self.machine.restarts != restarts and not self._pulled:
                        restarts = self.machine.restarts
                        self.port.pump()
                        time.sleep(_GOING_S)
                        self.port.close()
                        self.port.open()
                busy = max(0, busy - 1)
                due += SLICE_MS / 1000
                left = due - time.monotonic()
                if busy or left < 0:
                    due = time.monotonic()  # else it would stand still for all that it was ahead
                    time.sleep(0)
                if not busy and left > 0:
                    time.sleep(left)
        except BaseException as error:
            self.error = error
