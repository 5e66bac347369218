"""The picture of the screen: 128x64 pixels, one bit each, in the panel's own page layout.

Byte `page * 128 + x` holds the 8 pixels of column x in rows 8 * page .. 8 * page + 7, bit 0 on top. x counts from the
left, y from the top. Every call takes any position, also outside, and draws what of it lies on the screen.

A sheet is a bytes object: width, height, then one or more signs of that size, each one byte a column for every page of
8 rows (firmware/icons.py, firmware/art/). A font is a list, see firmware/font.py.

The loops are plain and allocate nothing. Long integers would shift a whole line at once, but they cost more than they
save as soon as the heap is no longer fresh; only slices beat a loop, and those need rows that begin a page.
"""

from firmware.const import const
from firmware.font import F5
from firmware.modules import Partly

WIDTH = const(128)
HEIGHT = const(64)

# How a sign meets what is there: lit pixels are added; the whole box is replaced; lit pixels are turned over; lit
# pixels are made dark.
OR = const(0)
SET = const(1)
XOR = const(2)
CLEAR = const(3)

# Two pages of dark pixels, so that clearing the screen takes four copies.
_DARK = memoryview(b"\x00" * 256)


class Canvas(Partly):
    """1,024 bytes and the ways to draw into them. `buf` is that bytearray; it is never replaced.

    nudge   0..23, another one every few minutes, so that nothing burns in. Bit 0: the legend's last key comes first;
            bit 1: its keys are turned over; what is above, % 4: pixels that it is moved by, where there is room, % 3:
            pixels that the text at the left edge of the header stands further right; % 3 of all: pixels that the
            legend's words stand higher, and that the text at the right edge of the header stands further left

    In canvas_rest, as methods as well: text_scaled  blit_scaled  vline  rect  dashes  texture  grab  mark
    """

    REST = "firmware.canvas_rest"

    def __init__(self):
        self.buf = bytearray(1024)
        # The same bytes one page further down: below[p] is the byte under buf[p].
        self._below = memoryview(self.buf)[128:]
        self.nudge = 0

    def clear(self):
        """Make every pixel dark."""
        buf = self.buf
        buf[0:256] = _DARK
        buf[256:512] = _DARK
        buf[512:768] = _DARK
        buf[768:1024] = _DARK

    def text(self, x, y, s, font=F5, v=1):
        """Write `s` with its left top corner at (x, y); return the x that follows it.

        ASCII may come as bytes: b"%d" % n takes 0.04 ms; MicroPython looks each new str up among all names, 0.15 more.
        The box of len(s) cells is replaced; with v = 0 it is lit and the letters are dark. A character that the font
        has not shows as a box. Cheapest is a font 8 high with y a multiple of 8, then a box that lies in one page.
        """
        if not s:
            return x
        if y < 2 and not x:
            x = (self.nudge >> 2) % 3
        w, h, table, extra = font
        codes = s
        if isinstance(s, str):
            if h == 5:
                s = s.upper()  # small letters would hang out of the box
            codes = s.encode()
        if len(codes) != len(s) or min(codes) < 32 or max(codes) > 126:
            codes = self.codes(s, extra)
        end = x + len(codes) * w
        back = 32 * w
        if x < 0 or end > 128 or y < 0 or y > 64 - h:
            # Not any deeper from here on: CircuitPython 9.2 has 1,536 bytes of stack for Python.
            x, line = self._clipped(x, codes, w, table)
            self._blit_edge(line, 0, len(line), h, x, y, SET)
        elif y & 7 or h < 8:
            _cells(self.buf, self._below, (y >> 3) * 128 + x, y & 7, codes, w, h, table)
        else:
            buf = self.buf
            p = y * 16 + x
            for o in codes:
                o = o * w - back
                buf[p : p + w] = table[o : o + w]
                p += w
        if not v:
            self.fill(x, y, end - x, h, 2)
        return end

    def _clipped(self, x, codes, w, table):
        """Return (x, columns) of the characters that lie between the edges of the screen, at least in part."""
        if x < 0:
            codes = codes[-x // w :]
            x += -x // w * w
        if x + len(codes) * w > 128:
            codes = codes[: (127 + w - x) // w] if x < 128 else b""
        line = bytearray(len(codes) * w)
        p = 0
        for o in codes:
            o = (o - 32) * w
            line[p : p + w] = table[o : o + w]
            p += w
        return x, line

    def text_right(self, xr, y, s, font=F5, v=1):
        """Write `s` so that the gap after its last character lies on column xr; return the left end."""
        x = xr + 1 - len(s) * font[0]
        if y < 2 and xr == 128 and len(s) < 14:  # a longer one may fill the line together with what is left of it
            x -= self.nudge % 3
        self.text(x, y, s, font, v)
        return x

    def text_center(self, xc, y, s, font=F5, v=1):
        """Write `s` with its middle at column xc; return the left end."""
        x = xc - (len(s) * font[0] - 1) // 2
        self.text(x, y, s, font, v)
        return x

    def blit(self, sheet, x, y, op=OR, frame=0):
        """Draw sign number `frame` of a sheet at any height; `op` is OR, SET, XOR or CLEAR."""
        w = sheet[0]
        h = sheet[1]
        i = 2
        if frame:
            i += frame * w * (h + 7 >> 3)
        if op > SET or x < 0 or x > 128 - w or y < 0 or y > 64 - h:
            self._blit_edge(sheet, i, w, h, x, y, op)
            return
        buf = self.buf
        p = (y >> 3) * 128 + x
        y &= 7
        # Each turn draws 8 rows of the sign. m is the rows of the box, in this page and, from bit 8 on, the page below.
        while True:
            m = (1 << h if h < 8 else 256) - 1 << y
            k = p - i  # sheet[q - k] is the column that goes to q
            if m > 255:
                below = self._below
                if op:
                    low = ~m & 255
                    high = ~m >> 8 & 255
                    for q in range(p, p + w):
                        b = sheet[q - k] << y
                        buf[q] = buf[q] & low | b & 255
                        below[q] = below[q] & high | b >> 8
                else:
                    for q in range(p, p + w):
                        b = sheet[q - k] << y
                        buf[q] |= b & 255
                        if b > 255:
                            below[q] |= b >> 8
            elif not op:
                for q in range(p, p + w):
                    buf[q] |= sheet[q - k] << y
            elif m == 255:
                buf[p : p + w] = sheet[i : i + w]
            else:
                m ^= 255
                for q in range(p, p + w):
                    buf[q] = buf[q] & m | sheet[q - k] << y
            if h <= 8:
                return
            h -= 8
            i += w
            p += 128

    def _blit_edge(self, sheet, i, w, h, x, y, op):
        """Draw the sign at sheet[i] with any operation and any part of it outside the screen, page by page."""
        end = i + w
        if x < 0:
            i -= x
            x = 0
        if x + end - i > 128:
            end = i + 128 - x
        if i >= end:
            return
        d = y >> 3
        s = y & 7
        while h > 0:
            m = (1 << h if h < 8 else 256) - 1 << s
            if 0 <= d < 8:
                _page(self.buf, d * 128 + x, sheet, i, end, s, 0, m, op)
            d += 1
            if m > 255 and 0 <= d < 8:
                _page(self.buf, d * 128 + x, sheet, i, end, s, 8, m >> 8, op)
            i += w
            end += w
            h -= 8

    def fill(self, x, y, w, h, v=1):
        """Make a box lit (v = 1) or dark (0), or turn each of its pixels over (2)."""
        if x < 0:
            w += x
            x = 0
        if x + w > 128:
            w = 128 - x
        if y < 0:
            h += y
            y = 0
        if y + h > 64:
            h = 64 - y
        if w <= 0 or h <= 0:
            return
        buf = self.buf
        p = (y >> 3) * 128 + x
        y &= 7
        h += y
        # Rows y .. h - 1 counted from the top of the page at p.
        while h > 0:
            m = 255 << y & 255
            if h < 8:
                m &= (1 << h) - 1
            if v == 2:
                for q in range(p, p + w):
                    buf[q] ^= m
            elif v:
                for q in range(p, p + w):
                    buf[q] |= m
            elif m == 255 and w > 3:
                buf[p : p + w] = _DARK[:w]
            else:
                m ^= 255
                for q in range(p, p + w):
                    buf[q] &= m
            y = 0
            h -= 8
            p += 128

    def invert(self, x, y, w, h):
        """Turn every pixel of a box over."""
        self.fill(x, y, w, h, 2)

    def hline(self, x, y, w, v=1):
        """Draw w pixels from (x, y) to the right."""
        self.fill(x, y, w, 1, v)

    def pixel(self, x, y, v=1):
        """Make one pixel lit (v = 1) or dark (0), or turn it over (2)."""
        if 0 <= x < 128 and 0 <= y < 64:
            p = (y >> 3) * 128 + x
            m = 1 << (y & 7)
            if v == 1:
                self.buf[p] |= m
            elif v:
                self.buf[p] ^= m
            else:
                self.buf[p] &= ~m

    def dots(self, x, y, w, h, v=1):
        """Draw the four corner pixels of a box: the mark of a legal cell."""
        right = x + w - 1
        bottom = y + h - 1
        self.pixel(x, y, v)
        self.pixel(right, y, v)
        self.pixel(x, bottom, v)
        self.pixel(right, bottom, v)

    def brackets(self, x, y, w, h, arm=4, v=1):
        """Draw the corners of a box with arms of that length: the cursor round tiles of 12 pixels and more."""
        right = x + w - arm
        low = y + h - arm
        last = x + w - 1
        bottom = y + h - 1
        self.fill(x, y, arm, 1, v)
        self.fill(right, y, arm, 1, v)
        self.fill(x, bottom, arm, 1, v)
        self.fill(right, bottom, arm, 1, v)
        self.fill(x, y + 1, 1, arm - 1, v)
        self.fill(last, y + 1, 1, arm - 1, v)
        self.fill(x, low, 1, arm - 1, v)
        self.fill(last, low, 1, arm - 1, v)


def _cells(buf, below, p, s, codes, w, h, table):
    """Write characters into the page at buf[p], s rows down, and the page below; all of them lie on the screen."""
    m = (1 << h) - 1 << s
    low = ~m & 255
    high = ~m >> 8 & 255
    for o in codes:
        k = p - (o - 32) * w  # table[q - k] is the column that goes to q
        if m > 255:
            for q in range(p, p + w):
                b = table[q - k] << s
                buf[q] = buf[q] & low | b & 255
                below[q] = below[q] & high | b >> 8
        else:
            for q in range(p, p + w):
                buf[q] = buf[q] & low | table[q - k] << s
        p += w


def _page(buf, p, data, i, end, s, r, m, op):
    """Draw the columns data[i:end], shifted s rows down and r up, into one page from buf[p] on; m is the box's rows."""
    if op == XOR:
        for j in range(i, end):
            buf[p] ^= data[j] << s >> r & 255
            p += 1
    elif op == CLEAR:
        for j in range(i, end):
            buf[p] &= ~(data[j] << s >> r)
            p += 1
    else:
        keep = ~m & 255 if op else 255
        for j in range(i, end):
            buf[p] = buf[p] & keep | data[j] << s >> r & 255
            p += 1
