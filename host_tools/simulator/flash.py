"""`microcontroller.nvm`: 4,096 bytes of NOR flash, with its erase rule, its counters and power cuts on demand.

Bytes that are all 0xFF are programmed. Anything else, even the same value again, erases the whole sector and programs
all of it, with interrupts off; losing the power in between loses everything.
"""

import os
from pathlib import Path
from typing import NoReturn

from host_tools.simulator.clock import Clock

BYTES = 4096
PAGE = 256  # programmed as one; a slice across its border is two programs
PROGRAM_US = 700  # append into 0xFF, measured on the Pico build
ERASE_US = 52_000  # erase and rewrite, measured likewise


class Flash:
    """The sector, which outlives power cuts, and what has been done to it.

    data        4,096 bytes
    hangs       the next write never ends
    programs    pages programmed; erases   sectors erased
    """

    def __init__(self, clock: Clock, path: Path | None = None) -> None:
        self.clock = clock
        self.path = path
        self.data = bytearray(b"\xff" * BYTES)
        self.programs = self.erases = 0
        self.hangs = False
        self._bytes_left = -1  # bytes still programmed before the power goes; -1: it does not
        self._erases_left = -1
        if path is not None and path.exists():
            stored = path.read_bytes()
            if len(stored) != BYTES:
                raise ValueError(f"{path} has {len(stored)} bytes: the memory of a handheld has {BYTES}")
            self.data[:] = stored

    def cut_after_bytes(self, count: int) -> None:
        """Cut the power when `count` more bytes have been programmed; the next one is left torn."""
        self._bytes_left = count

    def cut_in_erase(self, which: int = 1) -> None:
        """Cut the power inside the `which`-th erase from now on, when the sector is empty."""
        self._erases_left = which

    def write(self, first: int, data: bytes) -> None:
        """Write a slice as the board does; raise PowerCut where one was asked for."""
        end = first + len(data)
        if not data:
            return
        while self.hangs:
            self.clock.sleep(1_000_000)
        if self.data[first:end] == b"\xff" * len(data):
            pages = (end - 1) // PAGE - first // PAGE + 1
            self.clock.spend(PROGRAM_US * pages)
            self.programs += pages
            self._program(first, data)
        else:
            image = bytearray(self.data)
            image[first:end] = data
            start = self.clock.now()
            self.clock.spend(ERASE_US)
            self.clock.blackouts.append((start, start + ERASE_US))
            self._erase()
            self.programs += BYTES // PAGE
            self._program(0, bytes(image))
        self.save()

    def _erase(self) -> None:
        self.erases += 1
        self.data[:] = b"\xff" * BYTES
        if self._erases_left > 0:
            self._erases_left -= 1
            if not self._erases_left:
                self._lose_power()

    def _program(self, first: int, data: bytes) -> None:
        whole = len(data) if self._bytes_left < 0 else min(len(data), self._bytes_left)
        self.data[first : first + whole] = data[:whole]
        if self._bytes_left < 0:
            return
        self._bytes_left -= whole
        if whole < len(data):
            self.data[first + whole] = data[whole] | 0x55  # half of the bits had been cleared
            self._lose_power()

    def _lose_power(self) -> NoReturn:
        self._bytes_left = self._erases_left = -1
        self.save()
        self.clock.lose_power()

    def save(self) -> None:
        """Write the memory to its file, if it has one, so that a crash of the PC leaves the old or the new one."""
        if self.path is None:
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        new = self.path.with_suffix(".new")
        new.write_bytes(self.data)
        os.replace(new, self.path)


class Nvm:
    """What `microcontroller.nvm` lets a program do with the flash, errors included."""

    def __init__(self, flash: Flash) -> None:
        self._flash = flash

    def __len__(self) -> int:
        return BYTES

    def _range(self, index: int | slice) -> tuple[int, int]:
        if isinstance(index, slice):
            first, end, step = index.indices(BYTES)
            if step != 1:
                raise NotImplementedError("only slices with step=1 (aka None) are supported")
            return first, max(first, end)
        if not -BYTES <= index < BYTES:
            raise IndexError("bytearray index out of range")
        return index % BYTES, index % BYTES + 1

    def __getitem__(self, index: int | slice) -> int | bytearray:
        first, end = self._range(index)
        if isinstance(index, slice):
            return self._flash.data[first:end]
        return self._flash.data[first]

    def __setitem__(self, index: int | slice, value: object) -> None:
        first, end = self._range(index)
        if isinstance(index, slice):
            if not isinstance(value, bytes | bytearray | memoryview):
                raise NotImplementedError("array/bytes required on right side")
            if len(value) != end - first:
                raise ValueError("Slice and value different lengths.")
            data = bytes(value)
        else:
            if not isinstance(value, int):
                raise TypeError("can't convert to int")
            if not 0 <= value <= 255:
                raise ValueError("bytes must be in range 0-255")
            data = bytes([value])
        self._flash.write(first, data)
