"""The self-test: a pattern on the panel, every key, then buzzer, saving, battery, memory and wiring."""

import gc

from firmware.const import const
from firmware.device import problems
from firmware.modules import borrow
from firmware.texts import common as text
from firmware.texts import selftest as words

_PICTURE = const(0)
_PRESS = const(1)
_REPORT = const(2)
_REMARKS = const(3)
_BEEP_MS = const(300)
_LINES = const(6)  # of remarks on a page

# Where the keys are drawn: x and y of each box.
_BOXES = b"\x16\x0c\x16\x2a\x07\x1b\x25\x1b\x6e\x14\x5c\x20\x48\x2a"
_SIDE = const(13)
_ALL = const(127)


class Screen:
    """A goes on, B back; on the page of the keys they only light up, and B held goes back.

    `ask` is firmware.device.selftest, or what stands in for it; `back` is the screen it was asked for in, with what
    that takes, nothing if the safe menu or the PC did.
    """

    def __init__(self, app, ask=None, *back):
        self.app = app
        self.ask = ask
        self.back = back
        self.at = _PICTURE
        self.seen = 0  # bit mask of the keys that were pressed
        self.first = 0  # remark on the page
        self.tone = None
        self.until = 0
        # That B was down at power-on is how one comes here.
        self.told = [remark for remark in problems if not remark.startswith("key B is down")]
        self.draw()

    def _asked(self):
        if self.ask is not None:
            return self.ask
        from firmware.device import selftest

        return selftest

    def draw(self):
        """Draw everything."""
        c = self.app.canvas
        c.clear()
        if self.at == _PICTURE:
            self._picture(c)
        elif self.at == _PRESS:
            self._keys(c)
        elif self.at == _REPORT:
            self._report(c)
        else:
            self._remarks(c)

    def _picture(self, c):
        """A frame that touches all four edges, for one column amiss, and areas that show dead lines."""
        for x in range(4, 124):
            c.buf[640 + x] = 0xFF if x & 48 == 0 else 0xAA >> (x & 1) & 0xEE
        chip, address = self._asked().panel(self.app.display)
        c.text(4, 8, words.NO_PANEL % address if chip is None else words.PANEL % (chip or words.UNKNOWN, address))
        for i in range(3):
            c.text(4, 16 + 8 * i, words.FRAME[i])
        self.app.legend(((0, words.NEXT), (1, words.LEAVE)), 124)
        for x in range(0, 128, 2):
            c.buf[x] |= 1
            c.buf[896 + x] |= 0x80
        for page in range(0, 1024, 128):
            c.buf[page] |= 0x55
            c.buf[page + 127] |= 0x55

    def _keys(self, c):
        count = 0
        for key in range(7):
            x = _BOXES[2 * key]
            y = _BOXES[2 * key + 1]
            c.rect(x, y, _SIDE, _SIDE)
            c.text(x + 4, y + 3, words.NAMES[key])
            if self.seen >> key & 1:
                count += 1
                c.invert(x + 1, y + 1, _SIDE - 2, _SIDE - 2)
        c.text(0, 0, words.ALL if self.seen == _ALL else words.PRESS)
        c.text_right(128, 0, "%d/7" % count)
        self.app.legend(((0, words.NEXT), (1, words.HELD)) if self.seen == _ALL else ((1, words.HELD),), 128)

    def _report(self, c):
        ask = self._asked()
        app = self.app
        if self.tone is not None:
            ask.hush(app.power, self.tone)
        self.tone = ask.beep(app.power)
        self.until = app.later(_BEEP_MS)
        volts = ask.battery()
        gc.collect()
        rows = (
            _choose(words.SOUND, self.tone is not None),
            _choose(words.MEMORY, ask.memory(app.store)),
            (
                words.BATTERY[0],
                words.BATTERY[2] if volts < 0 else words.BATTERY[1] % (volts // 1000, volts // 10 % 100),
            ),
            (words.FREE[0], words.FREE[1] % (ask.free() // 1024)),
            (words.WIRING[0], words.WIRING[2] % len(self.told) if self.told else words.WIRING[1]),
        )
        c.text(0, 0, words.TITLE)
        y = 8
        for name, value in rows:
            c.text(0, y, name)
            c.text(50, y, value)
            y += 8
        app.legend(((0, words.AGAIN), (1, text.BACK)))

    def _remarks(self, c):
        """The sentences about the wiring, broken into lines."""
        lines = []
        for remark in self.told:
            lines += borrow("firmware.large").wrap(remark, 21)
        if self.first >= len(lines):
            self.first = 0
        y = 0
        for line in lines[self.first : self.first + _LINES] or (words.NO_REMARKS,):
            c.text(0, y, line)
            y += 8
        self.app.legend(((0, words.NEXT), (1, text.BACK)))

    def key(self, event):
        """A key."""
        key = event & 7
        if self.at == _PRESS:
            self._pressed(key, event)
        elif key == 4:
            if self.at == _PICTURE:
                self.at = _PRESS
            elif self.at == _REMARKS:
                self.first += _LINES
            self.draw()
        elif key == 5 or key == 7:
            self._back()
        elif key == 6 and self.at >= _REPORT:
            self.at = _REMARKS
            self.draw()
        else:
            self.app.say(words.KEYS)

    def _pressed(self, key, event):
        if event == 13:  # B held
            self._back()
            return
        if key == 4 and self.seen == _ALL:
            self.at = _REPORT
        elif key == 7:
            self.seen |= 0x30
        else:
            self.seen |= 1 << key
        self.draw()

    def _back(self):
        if self.at == _REMARKS:
            self.at = _REPORT
        elif self.at:
            self.at = _PICTURE
        else:
            self._leave()
            return
        self.draw()

    def _leave(self):
        """Go to where the self-test was asked for; the PC does so from anywhere."""
        app = self.app
        if self.back:
            app.go(*self.back)
        elif app.store.built_in_only:
            app.go("safe", 1)
        else:
            app.go("shelf" if app.match is None else "table")

    def tick(self, now):
        """End the tone when it is over."""
        if self.tone is not None and self.app.age(self.until) >= 0:
            self._asked().hush(self.app.power, self.tone)
            self.tone = None
        return False


def _choose(row, good):
    return row[0], row[1] if good else row[2]
