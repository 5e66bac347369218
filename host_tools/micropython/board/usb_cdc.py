# MicroPython has no typing:
# mypy: ignore-errors
"""CircuitPython's `usb_cdc`: a data channel with a cable, whose other end is `data.sent` and `data.came`."""

FIFO = 256  # bytes that are on their way to the board at most


class _Serial:
    timeout = write_timeout = -1

    def __init__(self):
        self.connected = False
        self.sent = b""  # by the PC, not yet read
        self.came = []  # at the PC

    @property
    def in_waiting(self):
        return min(len(self.sent), FIFO)

    def readline(self, size):
        part = self.sent[:FIFO][:size]
        part = part[: part.find(b"\n") + 1] or part
        self.sent = self.sent[len(part) :]
        return part

    def write(self, part):
        self.came.append(bytes(part))
        return len(part)


console = None
data = _Serial()


def enable(console=True, data=False):
    pass
