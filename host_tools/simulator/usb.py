"""The USB cable of the virtual handheld: serial channels with the board's small buffers, and who holds the drive."""

from host_tools.simulator.clock import Clock

FIFO = 256  # bytes a channel buffers in each direction on the board
_NO_TIME_LIMIT_US = 60_000_000  # a blocking call without a timeout gives up here instead of hanging a test for ever
_POLL_US = 1000


class Channel:
    """One serial channel. The PC's side: `open`, `send`, `received`; the board's side: `take`, `put`.

    open        whether a program on the PC has the port open (DTR)
    stalled     the PC has it open but does not read: the board's buffer fills up
    """

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.open = False
        self.stalled = False
        self._to_board = bytearray()
        self._to_pc = bytearray()
        self._read = bytearray()

    # ---- the PC's side

    def send(self, data: bytes) -> None:
        """Send bytes to the board; what does not fit into its buffer waits in the PC."""
        self.open = True
        self._to_board += data

    def received(self) -> bytes:
        """Return and forget what the board has sent."""
        self._drain()
        data = bytes(self._read)
        self._read.clear()
        return data

    def _drain(self) -> None:
        if not self.stalled:
            self._read += self._to_pc
            self._to_pc.clear()

    # ---- the board's side

    @property
    def waiting(self) -> int:
        """Bytes that the board can read now."""
        return min(FIFO, len(self._to_board))

    def take(self, count: int, timeout_us: int) -> bytes:
        """Read up to `count` bytes; wait for all of them, but no longer than `timeout_us` (negative: no limit)."""
        out = bytearray()
        left = timeout_us if timeout_us >= 0 else _NO_TIME_LIMIT_US
        while True:
            part = self._to_board[: count - len(out)]
            del self._to_board[: len(part)]
            out += part
            if len(out) == count or left <= 0:
                return bytes(out)
            self.clock.sleep(_POLL_US)
            left -= _POLL_US

    def put(self, data: bytes, timeout_us: int) -> int:
        """Write bytes and return how many the buffer took before `timeout_us` ran out (negative: no limit)."""
        done = 0
        left = timeout_us if timeout_us >= 0 else _NO_TIME_LIMIT_US
        while True:
            if self.open:
                self._drain()
            room = max(0, FIFO - len(self._to_pc))
            part = data[done : done + room]
            self._to_pc += part
            done += len(part)
            if done == len(data) or (left <= 0 and self.stalled) or not self.open:
                return done
            if self.stalled:
                self.clock.sleep(_POLL_US)
                left -= _POLL_US

    def clear_input(self) -> None:
        """Throw away what the board has not read."""
        self._to_board.clear()


class Cable:
    """What hangs on the USB socket.

    attached        a PC is there; False: a battery or a charger
    drive_locked    the PC has taken the drive for writing
    """

    def __init__(self, clock: Clock, attached: bool) -> None:
        self.attached = attached
        self.drive_locked = attached
        self.console = Channel(clock)
        self.data = Channel(clock)
