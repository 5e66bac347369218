"""What the canvas seldom draws: its functions are methods of Canvas, see there.

Loading them takes 6 ms, once in a turn of the app's loop. A part of a view that draws with them at every key imports
them by name, so that they are there as long as that part.
"""

from firmware.canvas import OR, SET
from firmware.const import const
from firmware.font import F5

BORROWED = True

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

# What becomes of each four pixels of a column that is twice as large.
_TWICE = b"\x00\x03\x0c\x0f\x30\x33\x3c\x3f\xc0\xc3\xcc\xcf\xf0\xf3\xfc\xff"


def text_scaled(canvas, x, y, s, k, font=F5):
    """Write `s` with every pixel k by k large; return the x that follows it."""
    w, h, table, extra = font
    for o in codes(canvas, s, extra):
        canvas.blit(_stretched(table, (o - 32) * w, w, h, k), x, y, SET)
        x += w * k
    return x


def blit_scaled(canvas, sheet, x, y, k, op=OR, frame=0):
    """Draw a sign with every pixel k by k large."""
    w = sheet[0]
    h = sheet[1]
    canvas.blit(_stretched(sheet, 2 + frame * w * (h + 7 >> 3), w, h, k), x, y, op)


def vline(canvas, x, y, h, v=1):
    """Draw h pixels from (x, y) downwards."""
    canvas.fill(x, y, 1, h, v)


def rect(canvas, x, y, w, h, v=1):
    """Draw the edge of a box, one pixel wide, inside it."""
    if w <= 2 or h <= 2:
        canvas.fill(x, y, w, h, v)
        return
    canvas.fill(x, y, w, 1, v)
    canvas.fill(x, y + h - 1, w, 1, v)
    canvas.fill(x, y + 1, 1, h - 2, v)
    canvas.fill(x + w - 1, y + 1, 1, h - 2, v)


def mark(canvas, x, y, words):
    """Turn the box round words of a list over; twice gives the old picture."""
    canvas.fill(x - 1, y - 1, 6 * len(words) + 1, 9, 2)


def dashes(canvas, x, y, n, step=3):
    """Draw a dotted horizontal line: n pixels, `step` apart."""
    for _ in range(n):
        canvas.pixel(x, y)
        x += step


def texture(canvas, x, y, w, h, kind):
    """Replace a box by one of the five textures; they are for areas of 7x7 pixels and more."""
    pattern = _TEXTURES[kind]
    left = x if x > 0 else 0
    right = x + w if x + w < 128 else 128
    y_end = y + h if y + h < 64 else 64
    if y < 0:
        y = 0
    buf = canvas.buf
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


def grab(canvas, x, y, w, h):
    """Return a box of the picture as a sheet of one sign; what lies outside the screen is dark."""
    sheet = bytearray(2 + w * (h + 7 >> 3))
    sheet[0] = w
    sheet[1] = h
    buf = canvas.buf
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


def codes(canvas, s, extra):
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
    wide = _TWICE
    if k != 2:
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
