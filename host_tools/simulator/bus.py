"""The virtual I2C bus: bytes to the chips on it, how many they were, how long they took, and faults on demand."""

import errno
from typing import Protocol

from host_tools.simulator.clock import Clock

CLOCKS_PER_BYTE = 9  # eight bits and the acknowledge
CLOCKS_PER_TRANSFER = 2  # start and stop


class Device(Protocol):
    """A chip on the bus."""

    @property
    def status(self) -> int:
        """What every byte that is read from the chip holds."""

    def write(self, transfer: bytes) -> None:
        """Take one transfer, without the address byte."""


class I2cBus:
    """One bus with its pull-ups.

    devices         address -> chip
    pull_ups        False: the board finds no bus at all
    hz              clock rate that the firmware chose
    transfers, wire_bytes   counted since `reset_counters`; the address byte counts
    nacks           so many transfers from now on fail, as with a loose wire
    """

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.devices: dict[int, Device] = {}
        self.pull_ups = True
        self.hz = 100_000
        self.nacks = 0
        self.reset_counters()

    def reset_counters(self) -> None:
        """Count transfers and bytes from zero."""
        self.transfers = self.wire_bytes = 0

    @property
    def wire_us(self) -> int:
        """Microseconds that the counted traffic took at the present clock rate."""
        return self._duration(self.transfers, self.wire_bytes)

    def _duration(self, transfers: int, wire_bytes: int) -> int:
        return (wire_bytes * CLOCKS_PER_BYTE + transfers * CLOCKS_PER_TRANSFER) * 1_000_000 // self.hz

    def write(self, address: int, data: bytes) -> None:
        """Send one transfer; raise OSError as the board does when nobody acknowledges."""
        if self.nacks:
            self.nacks -= 1
            self._count(1)
            raise OSError(errno.EIO, "Input/output error")
        device = self.devices.get(address)
        if device is None:
            self._count(1)
            raise OSError(errno.ENODEV, "No such device")
        self._count(1 + len(data))
        device.write(data)

    def read(self, address: int, count: int) -> bytes:
        """Read bytes from a chip; raise OSError as `write` does."""
        self.write(address, b"")
        self._count(count)
        return bytes([self.devices[address].status]) * count

    def _count(self, wire_bytes: int) -> None:
        self.transfers += 1
        self.wire_bytes += wire_bytes
        self.clock.spend(self._duration(1, wire_bytes))
