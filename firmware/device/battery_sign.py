"""The sign of a low battery. Its module is in memory only while the battery is low."""

from firmware.const import const

BORROWED = True

SIGN = b"\x00\x7f\x79\x79\x79\x7f\x00"  # BATTERY of icons, with a dark edge on both sides
X = const(121)
_PHASES = const(0xC00)  # a second of four, so that what the sign lies over can be read


class Signed:
    """A display that shows the sign in the right upper corner, now and then; the canvas knows nothing of it."""

    low = True  # no other display has this name: the class itself is another one whenever its module is loaded anew

    def __init__(self, display, ticks):
        self.display = display
        self._ticks = ticks

    def show(self, canvas):
        """Send what differs from the panel."""
        buf = canvas.buf
        under = buf[X:128]
        if not self._ticks() & _PHASES:
            buf[X:128] = SIGN
        self.display.show(canvas)
        buf[X:128] = under

    def __getattr__(self, name):
        return getattr(self.display, name)
