"""The panel: sends what changed in the canvas straight over I2C, in spans of page rows.

`displayio` and `adafruit_displayio_ssd1306` bring the panel up and get it back when the program ends, so that a
traceback shows on it; in between nothing is sent through them, because the raw way is three times as fast. A second
copy of the panel's memory tells what changed. No panel, or one that stops answering, is said on the console and tried
again later.
"""

import busio
import displayio
import supervisor

from firmware.device import pins
from firmware.device.ticks import add, diff

_BYTES = 1024
_CHUNK = 32  # columns compared at once: a gap of that size costs more to send than a second window (10 bytes)
_CHUNKS = 4  # in a page row
_WHOLE = 26  # so many changed chunks of 32: then one window for everything is faster than rows of their own
_RETRY_MS = 2000

# The panel's own start-up sequence with the display left off, for one that lost its power meanwhile.
_START = b"\x00\xae\x20\x00\xd5\x80\xa8\x3f\xd3\x00\x40\xd9\xf1\xda\x12\xdb\x40\x8d\x14\xa4\xa6"


class Display:
    """The 128x64 panel.

    ok      whether it answered last time
    """

    def __init__(self):
        self.ok = False
        self._i2c = None
        self._panel = None  # displayio's display, once there is one
        self._said = None
        self._retry_at = 0
        self._address = pins.number("HORTUS_OLED_ADDRESS")
        self._offset = pins.number("HORTUS_OLED_OFFSET")
        self._built_turned = pins.number("HORTUS_OLED_TURNED") != 0
        self._turned = self._built_turned
        self._contrast = 0xCF
        self._asleep = False
        # What the panel holds, from index 1 on. The byte before a span takes the I2C control byte while it is sent, so
        # that no second buffer is needed.
        self._copy = bytearray(1 + _BYTES)
        self._stale = True  # the panel's memory is unknown
        if self._offset:  # an SH1106 knows only page addressing: page, column low, column high
            self._window = bytearray(b"\x00\xb0\x00\x10")
        else:
            self._window = bytearray(b"\x00\x21\x00\x7f\x22\x00\x07")
        copy = memoryview(self._copy)
        self._old = copy[1:]
        self._old_rows = [copy[1 + i : 129 + i] for i in range(0, _BYTES, 128)]
        self._old_chunks = [copy[1 + i : 1 + _CHUNK + i] for i in range(0, _BYTES, _CHUNK)]
        self._new = self._new_rows = self._new_chunks = ()
        self._source = None
        self._changed = bytearray(8)
        self._open()

    # ---- bringing it up

    def _open(self):
        """Bring the panel up, cleared; whatever goes wrong is reported, and tried again later."""
        try:
            displayio.release_displays()
            if self._i2c is not None:
                self._i2c.deinit()
                self._i2c = None
            sda = pins.pin("HORTUS_SDA")
            scl = pins.pin("HORTUS_SCL")
            if sda is None or scl is None:
                raise ValueError("SDA and SCL must both be wired")
            self._i2c = busio.I2C(scl, sda, frequency=pins.number("HORTUS_I2C_HZ"))
            self._clear()
            self._bring_up()
            self._restore()
        except (OSError, ValueError, RuntimeError) as e:
            self._lost(e)

    def _clear(self):
        """Empty the panel's memory before the panel is switched on: after power-on it holds noise."""
        i2c = self._i2c
        while not i2c.try_lock():
            pass
        try:
            i2c.writeto(self._address, b"\x00\xae\x20\x00")
            for old in self._old_rows:
                old[:] = b"\x00" * 128
            self._send_all()
        finally:
            i2c.unlock()

    def _bring_up(self):
        try:
            from adafruit_displayio_ssd1306 import SSD1306
            from i2cdisplaybus import I2CDisplayBus
        except ImportError:
            pins.report("adafruit_displayio_ssd1306 is not in /lib: errors will not show on the panel")
            return
        bus = I2CDisplayBus(self._i2c, device_address=self._address)
        self._panel = SSD1306(bus, width=128, height=64, auto_refresh=False)
        self._panel.root_group = displayio.Group()

    def _restore(self):
        """Set the panel up as it should be now, and have everything sent with the next picture."""
        self._stale = True
        self._command(_START)
        self._command(self._direction())
        self._command(bytes((0, 0x81, self._contrast)))
        if not self._asleep:
            self._command(b"\x00\xaf")
        if not self.ok and self._said is not None:
            print("Hortus: the display answers")
        self.ok = True
        self._said = None

    def _lost(self, error):
        """The panel does not answer: play goes on without it."""
        self.ok = False
        self._retry_at = add(supervisor.ticks_ms(), _RETRY_MS)
        said = "no display at 0x%02x: %s" % (self._address, error)
        if said != self._said:
            self._said = said
            print("Hortus:", said)

    def _try_again(self):
        if diff(supervisor.ticks_ms(), self._retry_at) < 0:
            return False
        if self._panel is None:
            self._open()
        else:
            try:
                self._restore()
            except OSError as e:
                self._lost(e)
        return self.ok

    # ---- pictures

    def show(self, canvas):
        """Send what differs between `canvas.buf` (1,024 bytes, page layout) and the panel."""
        if not self.ok and not self._try_again():
            return
        if canvas.buf is not self._source:
            self._look_at(canvas.buf)
        if self._new == self._old and not self._stale:
            return
        i2c = self._i2c
        if not i2c.try_lock():
            return
        try:
            if self._stale or self._compare() >= _WHOLE:
                self._old[:] = self._new
                self._send_all()
                self._stale = False
            else:
                self._send_changes()
        except OSError as e:
            self._stale = True
            self._lost(e)
        finally:
            i2c.unlock()

    def _look_at(self, buf):
        """Make the views of a canvas once, so that comparing allocates nothing."""
        view = memoryview(buf)
        self._source = buf
        self._new = view
        self._new_rows = [view[i : i + 128] for i in range(0, _BYTES, 128)]
        self._new_chunks = [view[i : i + _CHUNK] for i in range(0, _BYTES, _CHUNK)]

    def _compare(self):
        """Note the changed chunks of each page row as bits, and return how many there are in all."""
        count = 0
        new = self._new_chunks
        old = self._old_chunks
        for page in range(8):
            bits = 0
            if self._new_rows[page] != self._old_rows[page]:
                at = page * _CHUNKS
                for i in range(_CHUNKS):
                    if new[at + i] != old[at + i]:
                        bits |= 1 << i
                        count += 1
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
        for i in range(page * _CHUNKS + first, page * _CHUNKS + end):
            self._old_chunks[i][:] = self._new_chunks[i]
        self._send(page, a, b + 1)

    def _send_all(self):
        if self._offset:
            for page in range(8):
                self._send(page, page * 128, page * 128 + 128)
        else:
            self._send(0, 0, _BYTES)

    def _send(self, page, a, b):
        """Send the bytes `a` to `b` - 1 of the copy: a part of one page row, or whole rows from `page` on."""
        window = self._window
        column = a & 127
        if self._offset:
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

    # ---- the panel's own settings

    def _command(self, command):
        """Send a command with its control byte; raises OSError."""
        i2c = self._i2c
        while not i2c.try_lock():
            pass
        try:
            i2c.writeto(self._address, command)
        finally:
            i2c.unlock()

    def _tell(self, command):
        """Send a command if the panel is there; when it comes back it gets everything anyway."""
        if self.ok:
            try:
                self._command(command)
            except OSError as e:
                self._stale = True
                self._lost(e)

    def _direction(self):
        return b"\x00\xa0\xc0" if self._turned else b"\x00\xa1\xc8"

    def set_contrast(self, contrast):
        """Set the brightness, 0..255."""
        self._contrast = contrast
        self._tell(bytes((0, 0x81, contrast)))

    def sleep(self):
        """Switch the panel off; it keeps its picture and uses almost nothing."""
        self._asleep = True
        self._tell(b"\x00\xae")

    def wake(self):
        """Switch the panel on again, set up anew in case it lost its power meanwhile."""
        self._asleep = False
        if self.ok:
            try:
                self._restore()
            except OSError as e:
                self._lost(e)

    def turn(self, turned):
        """Turn the picture by 180 degrees (True) or back; the next `show` sends all of it."""
        self._turned = bool(turned) != self._built_turned
        self._tell(self._direction())
        self._stale = True

    def release(self):
        """Hand the panel back, awake and upright, so that CircuitPython's terminal can show a traceback on it."""
        self._turned = self._built_turned
        self._asleep = False
        self._contrast = 0xCF
        if self.ok:
            try:
                self._restore()
            except OSError as e:
                self._lost(e)
