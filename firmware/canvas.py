"""The picture of the screen: 128x64 pixels, one bit each, in the panel's own page layout.

Byte `page * 128 + x` holds the 8 pixels of column x in rows 8 * page .. 8 * page + 7, bit 0 on top. x counts from
the left, y from the top; every call takes any position, also outside, and draws what of it lies on the screen.

A sheet is a bytes object: width, height, then one or more signs of that size, each one byte a column for every
page of 8 rows (firmware/icons.py, firmware/art/). A font is a list, see firmware/font.py.
"""

from firmware.font import F5

WIDTH = 128
HEIGHT = 64

# How a sign meets what is there: lit pixels are added; the whole box is replaced; lit pixels are turned over; lit
# pixels are made dark.
OR = 0
SET = 1
XOR = 2
CLEAR = 3

# Kinds of texture(); the share of lit pixels is 0, 12, 25, 50 and 100 %.
BLACK = 0
SPARSE = 1
DIAGONAL = 2
CHECKER = 3
WHITE = 4

# Each texture repeats every 4 columns and 8 rows, counted from the corner of the screen, so that areas join.
_TEXTURES = (
    b"\x00\x00\x00\x00",
    b"\x11\x00\x44\x00",
    b"\x88\x44\x22\x11",
    b"\x55\xaa\x55\xaa",
    b"\xff\xff\xff\xff",
)
_PAGES = (memoryview(b"\x00" * 128), memoryview(b"\xff" * 128))


class Canvas:
    """1,024 bytes and the ways to draw into them. `buf` is that bytearray; it is never replaced."""

    def __init__(self):
        self.buf = bytearray(WIDTH * HEIGHT // 8)
        # One line of text as a sheet: as wide as the screen and a part of a character on either side.
        self._line = bytearray(2 + WIDTH + 16)

    def clear(self):
        """Make every pixel dark."""
        buf = self.buf
        for p in range(0, 1024, 128):
            buf[p : p + 128] = _PAGES[0]

    def text(self, x, y, s, font=F5, v=1):
        """Write `s` with its left top corner at (x, y); return the x that follows it.

        The box of len(s) cells is replaced; with v = 0 it is lit and the letters are dark. A character that
        the font has not shows as a box. Fastest with a font 8 high and y a multiple of 8.
        """
        w, h, table, extra = font
        if not s:
            return x
        codes = s.encode()
        if len(codes) != len(s) or min(codes) < 32 or max(codes) > 126:
            codes = _codes(s, extra)
        end = x + len(codes) * w
        back = 32 * w
        at = x
        if h == 8 and y & 7 == 0 and x >= 0 and end <= 128 and 0 <= y < 64:
            line = self.buf
            p = y * 16 + x
        else:
            # Only characters of which something can be seen.
            if x < 0:
                codes = codes[-x // w :]
                at += -x // w * w
            if end > 128:
                codes = codes[: (127 + w - at) // w] if at < 128 else b""
            line = self._line
            p = 2
        for o in codes:
            o = o * w - back
            line[p : p + w] = table[o : o + w]
            p += w
        if line is self._line:
            line[0] = p - 2
            line[1] = h
            self.blit(line, at, y, SET)
        if not v:
            self.fill(x, y, end - x, h, 2)
        return end

    def text_right(self, xr, y, s, font=F5, v=1):
        """Write `s` so that its last lit column is xr - 1 (the gap after it lies on xr); return the left end."""
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
            o = (o - 32) * w
            self.blit(_stretched(table, o, w, h, k), x, y, SET)
            x += w * k
        return x

    def blit(self, sheet, x, y, op=OR, frame=0):
        """Draw sign number `frame` of a sheet at any height; `op` is OR, SET, XOR or CLEAR."""
        w = sheet[0]
        h = sheet[1]
        i = 2 + frame * w * (h + 7 >> 3)
        end = w
        if x < 0:
            i -= x
            end += x
            x = 0
        if x + end > 128:
            end = 128 - x
        if end <= 0:
            return
        end += i
        buf = self.buf
        s = y & 7
        d = y >> 3
        p = d * 128 + x
        # Each turn draws 8 rows of the sign, which lie in page d and, where m has more than 8 bits, the page below.
        while True:
            m = (1 << h if h < 8 else 256) - 1 << s
            if op > SET or d < 0 or d == 7:
                if 0 <= d < 8:
                    _page(buf, p, sheet, i, end, s, 0, m, op)
                if m > 255 and -1 <= d < 7:
                    _page(buf, p + 128, sheet, i, end, s, 8, m >> 8, op)
            elif d > 7:
                return
            elif m > 255:
                low = ~m & 255 if op else 255
                high = ~m >> 8 & 255 if op else 255
                q = p
                for j in range(i, end):
                    b = sheet[j] << s
                    buf[q] = buf[q] & low | b & 255
                    buf[q + 128] = buf[q + 128] & high | b >> 8
                    q += 1
            elif op:
                m ^= 255
                q = p
                for j in range(i, end):
                    buf[q] = buf[q] & m | sheet[j] << s
                    q += 1
            else:
                q = p
                for j in range(i, end):
                    buf[q] |= sheet[j] << s
                    q += 1
            if h <= 8:
                return
            h -= 8
            i += w
            end += w
            d += 1
            p += 128

    def blit_scaled(self, sheet, x, y, k, op=OR, frame=0):
        """Draw a sign with every pixel k by k large."""
        w = sheet[0]
        h = sheet[1]
        self.blit(_stretched(sheet, 2 + frame * w * ((h + 7) >> 3), w, h, k), x, y, op)

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
        if w <= 0:
            return
        buf = self.buf
        while h > 0:
            s = y & 7
            n = 8 - s if h > 8 - s else h
            m = (1 << n) - 1 << s
            p = (y >> 3) * 128 + x
            if v == 2:
                for q in range(p, p + w):
                    buf[q] ^= m
            elif m == 255:
                buf[p : p + w] = _PAGES[v][:w]
            elif v:
                for q in range(p, p + w):
                    buf[q] |= m
            else:
                m ^= 255
                for q in range(p, p + w):
                    buf[q] &= m
            y += n
            h -= n

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
        self.fill(x, y, w, 1, v)
        if h > 1:
            self.fill(x, y + h - 1, w, 1, v)
        if h > 2:
            self.fill(x, y + 1, 1, h - 2, v)
            if w > 1:
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
        bottom = y + h - arm
        for edge in (y, y + h - 1):
            self.fill(x, edge, arm, 1, v)
            self.fill(right, edge, arm, 1, v)
        for edge in (x, x + w - 1):
            self.fill(edge, y, 1, arm, v)
            self.fill(edge, bottom, 1, arm, v)

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
        buf = self.buf
        while h > 0:
            s = y & 7
            n = 8 - s if h > 8 - s else h
            m = (1 << n) - 1 << s
            keep = m ^ 255
            p = (y >> 3) * 128 + x
            for q in range(p, p + w):
                buf[q] = buf[q] & keep | pattern[q & 3] & m
            y += n
            h -= n

    def grab(self, x, y, w, h):
        """Return a box of the picture as a sheet of one sign; what lies outside the screen is dark."""
        sheet = bytearray(2 + w * ((h + 7) >> 3))
        sheet[0] = w
        sheet[1] = h
        i = 2
        while h > 0:
            rows = 255 >> 8 - h if h < 8 else 255
            d = y >> 3
            for column in range(x, x + w):
                if 0 <= column < 128:
                    p = d * 128 + column
                    b = self.buf[p] if 0 <= d < 8 else 0
                    if -1 <= d < 7:
                        b |= self.buf[p + 128] << 8
                    sheet[i] = b >> (y & 7) & rows
                i += 1
            y += 8
            h -= 8
        return sheet


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
    pages = (h * k + 7) >> 3
    out = bytearray(2 + w * k * pages)
    out[0] = w * k
    out[1] = h * k
    for y in range(h):
        from_page = i + (y >> 3) * w
        bit = 1 << (y & 7)
        for row in range(y * k, y * k + k):
            to_page = 2 + (row >> 3) * w * k
            m = 1 << (row & 7)
            for x in range(w):
                if data[from_page + x] & bit:
                    for q in range(to_page + x * k, to_page + x * k + k):
                        out[q] |= m
    return out
