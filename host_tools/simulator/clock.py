"""The time of a virtual handheld, and how the firmware's thread and its driver take turns.

The firmware runs in a thread of its own and tells the clock whenever it sleeps, reads the time or waits for hardware.

`VirtualClock`  time passes only by those calls. One of the two threads runs at a time: the firmware until the moment
                the driver asked for, then the driver. So a run is repeatable and as fast as the CPU allows.
`RealClock`     time is the PC's; a sleep is a sleep, and slow hardware (a whole frame on the I2C bus takes 23 ms) is
                waited for, so that the handheld feels as it does in the hand.

All times are integers in microseconds since power-on.
"""

import threading
import time
from collections.abc import Callable
from typing import NoReturn, Protocol

# Reading the clock costs as much as a method call on an RP2040 (measured: 17.6 us), so that a loop that only waits for
# the time to come gets there.
READ_US = 18
# A firmware that computes this long after the moment the driver asked for is interrupted where it reads the clock.
OVERDUE_US = 50_000
# Real time without a word from the firmware after which it counts as stuck.
STEP_S = 0.5
STUCK_STEPS = 120


class PowerCut(BaseException):
    """Ends the firmware's thread where it stands, as pulling the battery does. Not an Exception: nothing catches it."""


class Stuck(RuntimeError):
    """The firmware neither slept nor read the clock for a long time; the message shows where it is."""


class Clock(Protocol):
    """What both clocks can do."""

    blackouts: list[tuple[int, int]]

    def now(self) -> int:
        """Return the time in microseconds since power-on."""

    def read(self) -> int:
        """Return the time as the firmware reads it, which takes a moment."""

    def sleep(self, us: int) -> None:
        """Let `us` microseconds pass for the firmware."""

    def spend(self, us: int) -> None:
        """Let the time pass that a piece of hardware keeps the firmware waiting."""

    def run(self, us: int, until: Callable[[], bool] | None = None) -> bool:
        """Let the firmware run for `us`, or until `until` says True; return whether it did (or the firmware ended)."""

    def start(self, firmware: Callable[[], None]) -> None:
        """Start the firmware's thread."""

    def lose_power(self) -> NoReturn:
        """Called by hardware in the firmware's thread: the power is gone from here on."""

    def cut(self) -> None:
        """Take the power away and wait until the firmware's thread has ended."""

    @property
    def running(self) -> bool:
        """Whether the firmware's thread is alive."""


class _Thread:
    """The firmware's thread and its end; what both clocks share."""

    def __init__(self) -> None:
        self.blackouts: list[tuple[int, int]] = []  # interrupts off: (from, to), when no key is scanned
        self._dead = False
        self._ended = False
        self._thread: threading.Thread | None = None

    @property
    def running(self) -> bool:
        return self._thread is not None and not self._ended

    def lose_power(self) -> NoReturn:
        self._dead = True
        raise PowerCut

    def _check_power(self) -> None:
        if self._dead and threading.current_thread() is self._thread:
            raise PowerCut

    def _where(self) -> str:
        """Return the line that the firmware's thread is at."""
        import sys
        import traceback

        ident = self._thread.ident if self._thread else None
        frame = sys._current_frames().get(ident) if ident else None
        return traceback.format_stack(frame, limit=1)[-1].strip() if frame else "nowhere"

    def _end(self) -> None:
        """Wait for the thread; one that computes without end is thrown out by force."""
        thread = self._thread
        if thread is None or thread is threading.current_thread():
            return
        thread.join(0.5)
        if thread.is_alive() and thread.ident:
            import ctypes

            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident), ctypes.py_object(PowerCut))
            thread.join(5.0)


class VirtualClock(_Thread):
    """Time that passes only when the firmware lets it pass."""

    def __init__(self) -> None:
        super().__init__()
        self._now = 0
        self._goal = 0
        self._until: Callable[[], bool] | None = None
        self._met = False
        self._resume = threading.Semaphore(0)
        self._paused = threading.Semaphore(0)

    def now(self) -> int:
        return self._now

    def read(self) -> int:
        self._check_power()
        self._now += READ_US
        if self._now >= self._goal + OVERDUE_US:
            self._hand_over()
        return self._now

    def sleep(self, us: int) -> None:
        self._check_power()
        end = self._now + max(0, us)
        if self._until is not None and self._until():
            self._met = True
            self._hand_over()
        while True:
            self._now = max(self._now, min(end, self._goal))
            if self._now >= self._goal:
                self._hand_over()
            if self._now >= end:
                return

    def spend(self, us: int) -> None:
        self._check_power()
        self._now += us

    def _hand_over(self) -> None:
        """Let the driver run, and wait until it lets the firmware go on."""
        if threading.current_thread() is not self._thread:
            return  # the driver itself uses the hardware, e.g. to draw the terminal after the program's end
        self._paused.release()
        self._resume.acquire()
        self._check_power()

    def start(self, firmware: Callable[[], None]) -> None:
        def body() -> None:
            self._resume.acquire()
            try:
                if not self._dead:
                    firmware()
            finally:
                self._ended = True
                self._paused.release()

        self._thread = threading.Thread(target=body, name="handheld", daemon=True)
        self._thread.start()

    def run(self, us: int, until: Callable[[], bool] | None = None) -> bool:
        if until is not None and until():
            return True
        goal = self._now + us
        if not self.running:
            self._now = max(self._now, goal)
            return True
        self._goal, self._until, self._met = goal, until, False
        self._resume.release()
        self._wait()
        self._until = None
        return self._met or self._ended

    def _wait(self) -> None:
        """Wait for the firmware's pause, in many short steps: a PC that was asleep itself must not count as stuck."""
        for _ in range(STUCK_STEPS):
            if self._paused.acquire(timeout=STEP_S):
                return
        raise Stuck(f"the firmware has not slept for {STUCK_STEPS * STEP_S:.0f} s; it is at: {self._where()}")

    def cut(self) -> None:
        self._dead = True
        if self.running and threading.current_thread() is not self._thread:
            self._goal = self._now
            self._resume.release()
        self._end()


class RealClock(_Thread):
    """The PC's time."""

    def __init__(self) -> None:
        super().__init__()
        self._zero = time.monotonic_ns()
        self._owed = 0  # microseconds of waiting for hardware that have not been slept yet
        self._off = threading.Event()

    def now(self) -> int:
        return (time.monotonic_ns() - self._zero) // 1000

    def read(self) -> int:
        self._check_power()
        return self.now()

    def sleep(self, us: int) -> None:
        self._check_power()
        self._owed = 0
        if us > 0:
            self._off.wait(us / 1e6)
        self._check_power()

    def spend(self, us: int) -> None:
        self._check_power()
        self._owed += us
        if self._owed >= 2000:  # shorter sleeps cost more than they last
            self._off.wait(self._owed / 1e6)
            self._owed = 0

    def start(self, firmware: Callable[[], None]) -> None:
        def body() -> None:
            try:
                firmware()
            finally:
                self._ended = True

        self._thread = threading.Thread(target=body, name="handheld", daemon=True)
        self._thread.start()

    def run(self, us: int, until: Callable[[], bool] | None = None) -> bool:
        end = self.now() + us
        while True:
            if until is not None and until():
                return True
            if not self.running:
                return True
            left = end - self.now()
            if left <= 0:
                return False
            time.sleep(min(left, 4000) / 1e6)

    def cut(self) -> None:
        self._dead = True
        self._off.set()
        self._end()
