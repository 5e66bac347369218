"""The picture of the screen: 128x64 pixels, one bit each, in the panel's own page layout.

Byte `page * 128 + x` holds the 8 pixels of column x in rows 8 * page .. 8 * page + 7, bit 0 on top. x counts from the
left, y from the top. Every call takes any position, also outside, and draws what of it lies on the screen.

A sheet is a bytes object: width, height, then one or more signs of that size, each one byte a column for every page of
8 rows (firmware/icons.py, firmware/art/). A font is a list, see firmware/font.py.

The loops are plain and allocate nothing. Long integers would shift a whole line at once, but they cost more than they
save as soon as the heap is no longer fresh; only slices beat a loop, and those need rows that begin a page.
"""

from firmware.font import F5

try:
    from micropython import const
except ImportError:

    def const(value):
        """Return `value`; MicroPython puts it in place of the name when it compiles."""
        return value


WIDTH = const(128)
HEIGHT = const(64)

# How a sign meets what is there: lit pixels are added; the whole box is replaced; lit pixels are turned over; lit
# pixels are made dark.
OR = const(0)
SET = const(1)
XOR = const(2)
CLEAR = const(3)

# Kinds of texture(), with 0, 12, 25, 50 and 100 % of the pixels lit.
BLACK = const(0)
SPARSE = const(1)
DIAGONAL = const(2)
CHECKER = const(3)
WHITE = const(4)

# Each texture repeats every 4 columns and 8 rows, counted from the corner of the screen, so that areas join.
_TEXTURES = (
    b"\x00\x00\x00\x00",
    b"\x11\x00\x44\x00",
    b"\x88\x44\x22\x11",
    b"\x55\xaa\x55\xaa",
    b"\xff\xff\xff\xff",
)

# Two pages of dark pixels, so that clearing the screen takes four copies; one page of lit ones.
_DARK = memoryview(b"\x00" * 256)
_LIT = memoryview(b"\xff" * 128)


class Canvas:
    """1,024 bytes and the ways to draw into them. `buf` is that bytearray; it is never replaced."""

    def __init__(self):
        self.buf = bytearray(1024)
        # The same bytes one page further down: below[p] is the byte under buf[p].
        self._below = memoryview(self.buf)[128:]
        # One line of text as a sheet: as wide as the screen and a part of a character on either side.
        self._line = bytearray(2 + 128 + 16)

    def clear(self):
        """Make every pixel dark."""
        buf = self.buf
        buf[0:256] = _DARK
        buf[256:512] = _DARK
        buf[512:768] = _DARK
        buf[768:1024] = _DARK

    def text(self, x, y, s, font=F5, v=1):
        """Write `s` with its left top corner at (x, y); return the x that follows it.

        The box of len(s) cells is replaced; with v = 0 it is lit and the letters are dark. A character that the font
        has not shows as a box. Cheapest is a font 8 high with y a multiple of 8, then a box that lies in one page.
        """
        if not s:
            return x
        w, h, table, extra = font
        if h == 5:
            s = s.upper()  # small letters would hang out of the box
        codes = s.encode()
        if len(codes) != len(s) or min(codes) < 32 or max(codes) > 126:
            codes = _codes(s, extra)
        end = x + len(codes) * w
        back = 32 * w
        if x < 0 or end > 128 or y < 0 or y > 64 - h:
            self._clipped(x, y, codes, font)
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

    def _clipped(self, x, y, codes, font):
        """Write a line of which a part lies outside the screen: as a sheet of the characters that can be seen."""
        w, h, table, _ = font
        if x < 0:
            codes = codes[-x // w :]
            x += -x // w * w
        if x + len(codes) * w > 128:
            codes = codes[: (127 + w - x) // w] if x < 128 else b""
        line = self._line
        line[0] = len(codes) * w
        line[1] = h
        p = 2
        for o in codes:
            o = (o - 32) * w
            line[p : p + w] = table[o : o + w]
            p += w
        self.blit(line, x, y, SET)

    def text_right(self, xr, y, s, font=F5, v=1):
        """Write `s` so that the gap after its last character lies on column xr; return the left end."""
        x = xr + 1 - len(s) * font[0]
        self.text(x, y, s, font, v)
        return x

    def text_center(self, xc, y, s, font=F5, v=1):
        """Write `s` with its middle at column xc; return the left end."""
        x = xc - (len(s) * font[0] - 1) // 2
        self.text(x, y, s, font, v)
        return x

    def text_scaled(self, x, y, s, k, font=F5):
        """Write `s` with every pixel k by k large; return the x that follows it."""
        w, h, table, extra = font
        for o in _codes(s, extra):
            self.blit(_stretched(table, (o - 32) * w, w, h, k), x, y, SET)
            x += w * k
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

    def blit_scaled(self, sheet, x, y, k, op=OR, frame=0):
        """Draw a sign with every pixel k by k large."""
        w = sheet[0]
        h = sheet[1]
        self.blit(_stretched(sheet, 2 + frame * w * (h + 7 >> 3), w, h, k), x, y, op)

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
            elif m == 255 and w > 3:
                buf[p : p + w] = _LIT[:w] if v else _DARK[:w]
            elif v:
                for q in range(p, p + w):
                    buf[q] |= m
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

    def vline(self, x, y, h, v=1):
        """Draw h pixels from (x, y) downwards."""
        self.fill(x, y, 1, h, v)

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

    def rect(self, x, y, w, h, v=1):
        """Draw the edge of a box, one pixel wide, inside it."""
        if w <= 2 or h <= 2:
            self.fill(x, y, w, h, v)
            return
        self.fill(x, y, w, 1, v)
        self.fill(x, y + h - 1, w, 1, v)
        self.fill(x, y + 1, 1, h - 2, v)
        self.fill(x + w - 1, y + 1, 1, h - 2, v)

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

    def dashes(self, x, y, n, step=3):
        """Draw a dotted horizontal line: n pixels, `step` apart."""
        for _ in range(n):
            self.pixel(x, y)
            x += step

    def dashes_down(self, x, y, n, step=4):
        """Draw a dotted vertical line: n pixels, `step` apart."""
        for _ in range(n):
            self.pixel(x, y)
            y += step

    def texture(self, x, y, w, h, kind):
        """Replace a box by one of the five textures; they are for areas of 7x7 pixels and more."""
        pattern = _TEXTURES[kind]
        left = x if x > 0 else 0
        right = x + w if x + w < 128 else 128
        y_end = y + h if y + h < 64 else 64
        if y < 0:
            y = 0
        buf = self.buf
        while y < y_end:
            m = 255 << (y & 7) & 255
            n = 8 - (y & 7)
            if y + n > y_end:
                m &= 255 >> y + n - y_end
            keep = m ^ 255
            p = (y >> 3) * 128
            for q in range(p + left, p + right):
                buf[q] = buf[q] & keep | pattern[q & 3] & m
            y += n

    def grab(self, x, y, w, h):
        """Return a box of the picture as a sheet of one sign; what lies outside the screen is dark."""
        sheet = bytearray(2 + w * (h + 7 >> 3))
        sheet[0] = w
        sheet[1] = h
        buf = self.buf
        s = y & 7
        d = y >> 3
        i = 2
        while h > 0:
            rows = 255 >> 8 - h if h < 8 else 255
            for column in range(x, x + w):
                if 0 <= column < 128:
                    p = d * 128 + column
                    b = buf[p] if 0 <= d < 8 else 0
                    if -1 <= d < 7:
                        b |= buf[p + 128] << 8
                    sheet[i] = b >> s & rows
                i += 1
            d += 1
            h -= 8
        return sheet


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


def _codes(s, extra):
    """Return the places of the characters of `s` in a font, counted so that ASCII keeps its codes.

    Characters beyond ASCII follow the box (127) in the order of `extra`; what is in neither is the box.
    """
    codes = bytearray(len(s))
    i = 0
    for c in s:
        o = ord(c)
        codes[i] = o if 32 <= o < 127 else 128 + extra.find(c)
        i += 1
    return codes


def _stretched(data, i, w, h, k):
    """Return the sign of w by h pixels at data[i] as a sheet of one sign, every pixel k by k large."""
    # What becomes of each four pixels of a column.
    wide = [0]
    for bit in range(4):
        for n in range(len(wide)):
            wide.append(wide[n] | (1 << k) - 1 << bit * k)
    row = w * k
    sheet = bytearray(2 + row * (h * k + 7 >> 3))
    sheet[0] = row
    sheet[1] = h * k
    p = 2
    while p < len(sheet):
        for j in range(i, i + w):
            b = wide[data[j] & 15] | wide[data[j] >> 4] << 4 * k
            q = p
            while b and q < len(sheet):
                for n in range(q, q + k):
                    sheet[n] = b & 255
                b >>= 8
                q += row
            p += k
        i += w
        p += row * (k - 1)
    return sheet
