"""The panel: sends what changed in the canvas straight over I2C, in spans of page rows.

`displayio` and `adafruit_displayio_ssd1306` bring the panel up and get it back when the program ends, so that a
traceback shows on it; in between nothing is sent through them, because the raw way is three times as fast. A second
copy of the panel's memory tells what changed. No panel, or one that stops answering, is said on the console and tried
again later.
"""

import supervisor

from firmware.const import const
from firmware.device.ticks import diff
from firmware.modules import Partly

_CHUNK = const(32)  # columns compared at once: a gap of that size costs more to send than a second window (10 bytes)
_CHUNKS = const(4)  # in a page row
_WHOLE = const(26)  # so many changed chunks of 32: then one window for everything is faster than rows of their own


class Display(Partly):
    """The 128x64 panel.

    ok      whether it answered last time

    Here is what every picture needs. In display_rest: set_contrast(0..255)  sleep()  wake()  turn(turned)  release()
    """

    REST = "firmware.device.display_rest"

    def __init__(self):
        self.create()

    # ---- pictures

    def show(self, canvas):
        """Send what differs between `canvas.buf` (1,024 bytes, page layout) and the panel."""
        if not self.ok:
            if diff(supervisor.ticks_ms(), self._retry_at) < 0:
                return
            self.try_again()
            if not self.ok:
                return
        if canvas.buf is not self._source:
            self._source = canvas.buf
            self._new = memoryview(canvas.buf)
        if self._new == self._old and not self._stale:
            return
        i2c = self._i2c
        if not i2c.try_lock():
            return
        try:
            if self._stale or self._compare() >= _WHOLE:
                self._old[:] = self._new
                self.send_all()
                self._stale = False
            else:
                self._send_changes()
        except OSError as e:
            self._stale = True
            self.lost(e)
        finally:
            i2c.unlock()

    def _compare(self):
        """Note the changed chunks of each page row as bits, and return how many there are in all.

        The slices are 16 bytes each for the collector; kept for good, all of them would take 1,700.
        """
        count = 0
        new = self._new
        old = self._old
        for page in range(8):
            bits = 0
            at = page * 128
            if new[at : at + 128] != old[at : at + 128]:
                for i in range(_CHUNKS):
                    if new[at : at + _CHUNK] != old[at : at + _CHUNK]:
                        bits |= 1 << i
                        count += 1
                    at += _CHUNK
            self._changed[page] = bits
        return count

    def _send_changes(self):
        for page in range(8):
            bits = self._changed[page]
            i = 0
            while bits >> i:
                if not bits >> i & 1:
                    i += 1
                    continue
                first = i
                while bits >> i & 1:
                    i += 1
                self._send_span(page, first, i)

    def _send_span(self, page, first, end):
        """Send chunks `first` to `end` - 1 of a page row, without the equal bytes at both ends."""
        new = self._source
        old = self._old
        a = page * 128 + first * _CHUNK
        b = page * 128 + end * _CHUNK
        while new[a] == old[a]:
            a += 1
        b -= 1
        while new[b] == old[b]:
            b -= 1
        old[a : b + 1] = self._new[a : b + 1]
        self._send(page, a, b + 1)

    def send_all(self):
        """Send all of the copy, on a bus that is locked."""
        if self._offset >= 0:
            for page in range(8):
                self._send(page, page * 128, page * 128 + 128)
        else:
            self._send(0, 0, 1024)

    def _send(self, page, a, b):
        """Send the bytes `a` to `b` - 1 of the copy: a part of one page row, or whole rows from `page` on."""
        window = self._window
        column = a & 127
        if self._offset >= 0:
            column += self._offset
            window[1] = 0xB0 | page
            window[2] = column & 15
            window[3] = 0x10 | column >> 4
        else:
            window[2] = column
            window[3] = (b - 1) & 127
            window[5] = page
            window[6] = (b - 1) >> 7
        i2c = self._i2c
        copy = self._copy
        i2c.writeto(self._address, window)
        kept = copy[a]
        copy[a] = 0x40
        try:
            i2c.writeto(self._address, copy, start=a, end=b + 1)
        finally:
            copy[a] = kept
