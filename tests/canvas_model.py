"""The canvas again, pixel by pixel: what each of its operations means, slow and without bytes.

`Model` holds the set of lit pixels and shares no code with firmware/canvas.py. Signs and glyphs are rows of `#` and
`.` as they are drawn in host_tools/art/.
"""

from host_tools.art import source

WIDTH = 128
HEIGHT = 64
OR, SET, XOR, CLEAR = range(4)


def glyphs(name):
    """Return the cell's size and the glyphs of a font by their characters, "box" for all others."""
    group = source.font("f8" if name == "F8" else "f5" if name == "F5" else "f4")
    height = 5 if name == "F3" else group.height
    found = {{"space": " "}.get(n, n): [row + "." for row in rows[:height]] for n, rows in group.signs}
    return group.width + 1, height, found


FONTS = {name: glyphs(name) for name in ("F3", "F4", "F5", "F8")}


def scaled(rows, k):
    """Return rows with every pixel k by k large."""
    return ["".join(mark * k for mark in row) for row in rows for _ in range(k)]


class Model:
    """The pixels that are lit, as a set of (x, y)."""

    def __init__(self, lit):
        self.lit = {(x, y) for x, y in lit if 0 <= x < WIDTH and 0 <= y < HEIGHT}

    def put(self, x, y, v):
        """Make a pixel dark (0), lit (1) or turn it over (2), if there is such a pixel."""
        if 0 <= x < WIDTH and 0 <= y < HEIGHT:
            if v == 1 or (v == 2 and (x, y) not in self.lit):
                self.lit.add((x, y))
            else:
                self.lit.discard((x, y))

    def clear(self):
        self.lit = set()

    def draw(self, rows, x, y, op=OR):
        for j, row in enumerate(rows):
            for i, mark in enumerate(row):
                if mark == "#":
                    self.put(x + i, y + j, {OR: 1, SET: 1, XOR: 2, CLEAR: 0}[op])
                elif op == SET:
                    self.put(x + i, y + j, 0)

    def text(self, x, y, s, font, v=1, k=1):
        w, _, glyph = FONTS[font]
        for char in s.upper() if font == "F3" else s:
            rows = glyph.get(char, glyph["box"])
            if not v:
                rows = [row.translate(str.maketrans("#.", ".#")) for row in rows]
            self.draw(scaled(rows, k), x, y, SET)
            x += w * k
        return x

    def fill(self, x, y, w, h, v=1):
        for j in range(y, y + h):
            for i in range(x, x + w):
                self.put(i, j, v)

    def rect(self, x, y, w, h, v=1):
        for j in range(y, y + h):
            for i in range(x, x + w):
                if i in (x, x + w - 1) or j in (y, y + h - 1):
                    self.put(i, j, v)

    def dots(self, x, y, w, h, v=1):
        for corner in sorted({(i, j) for i in (x, x + w - 1) for j in (y, y + h - 1)}):
            self.put(*corner, v)

    def brackets(self, x, y, w, h, arm, v=1):
        edge = Model([])
        for j in range(h):
            for i in range(w):
                from_left, from_top = min(i, w - 1 - i), min(j, h - 1 - j)
                if (from_top == 0 and from_left < arm) or (from_left == 0 and from_top < arm):
                    edge.lit.add((x + i, y + j))
        for pixel in sorted(edge.lit):
            self.put(*pixel, v)

    def dashes(self, x, y, n, step):
        for i in range(n):
            self.put(x + i * step, y, 1)

    def texture(self, x, y, w, h, kind):
        lit = [
            lambda i, j: False,
            lambda i, j: (i % 4, j % 4) in ((0, 0), (2, 2)),
            lambda i, j: (i + j) % 4 == 3,
            lambda i, j: (i + j) % 2 == 0,
            lambda i, j: True,
        ][kind]
        for j in range(y, y + h):
            for i in range(x, x + w):
                self.put(i, j, lit(i, j))

    def grab(self, x, y, w, h):
        return ["".join(".#"[(i, j) in self.lit] for i in range(x, x + w)) for j in range(y, y + h)]
