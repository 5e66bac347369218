"""The rules of UI.md that a machine can check, on the drawn signs and on whole screens.

A check returns findings, one line each, and never raises for what it finds:

    lint_signs()                   rule 1: kinds told apart by outline, none so full that it looks selected
    lint_screen(name, picture)     rule 16: at most 35 % of the pixels lit and 60 % in any row, no inverse bar
    lint_drawing(name, recorder)   rules 3 and 4: textures and fonts used for what they are for, no text that is
                                   cut off, covered or has a character that its font lacks

`Recorder` is a canvas that remembers what was written and filled; give it to a screen in place of its canvas.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any, NamedTuple

from firmware import canvas, canvas_rest
from firmware import font as fonts
from firmware.art import large
from host_tools import picture
from host_tools.art import source

# Rule 1: of the 25 pixels of a sign of 5x5.
LEAST_DISTANCE = 8
LEAST_LIT, MOST_LIT = 9, 15
# Rule 16, in percent.
MOST_LIT_SCREEN = 35
MOST_LIT_ROW = 60
# Five rows are the least that letters cut out of a bar need.
BAR_ROWS = 5
# Rule 3: in smaller areas a texture is not seen as one.
LEAST_TEXTURE = 7
# Rule 4: more words than this make a sentence, and sentences are written in the large fonts.
MOST_WORDS = 4

# Groups whose signs tell kinds apart at a glance and stand alone: they keep both halves of rule 1.
KINDS = (("zen", "GROUND"), ("verdant", "TYPE"), ("queens", "SYMBOL"), ("cottage", "TOKEN"))

# Groups with another least distance, and why that is no breach of rule 1.
EXCEPTIONS = {
    ("icons", "COVER"): (7, "drawn three times as large, one of them with its name below"),
    ("icons", "KEY"): (6, "letters in boxes, read and not recognised"),
    ("zen", "PATH"): (5, "the same path in another corner is another place, not another kind"),
    ("verdant", "LIGHT"): (2, "sun, half and shade differ by amount and always stand in fixed places"),
    ("verdant", "WINDOW"): (4, "sun, half and shade differ by amount, in the middle of a side"),
    ("verdant", "WINDOW_SIDE"): (4, "sun, half and shade differ by amount, in the middle of a side"),
    ("verdant", "POT"): (3, "all are pots; the digit cut out tells the worth"),
    ("cottage", "CELL"): (5, "nothing and a flower differ by the frame as well, the rest are those of TOKEN"),
    ("queens", "LETTER"): (4, "letters, read and not recognised (rule 2)"),
    ("queens", "TILE"): (4, "a symbol of rule 1 with a letter of rule 2"),
}


class Finding(NamedTuple):
    """One breach: the screen or group of signs, the number of the rule in UI.md, and what is wrong."""

    where: str
    rule: int
    what: str

    def __str__(self) -> str:
        return f"{self.where}: rule {self.rule}: {self.what}"


def distance(a: source.Rows, b: source.Rows) -> int:
    """Return in how many pixels two signs of one size differ."""
    return sum(x != y for row_a, row_b in zip(a, b, strict=True) for x, y in zip(row_a, row_b, strict=True))


def lit(rows: source.Rows) -> int:
    """Return how many pixels of a sign are lit."""
    return sum(row.count("#") for row in rows)


def lint_signs() -> list[Finding]:
    """Check every group of signs and every font."""
    found: list[Finding] = []
    for file in source.SIGNS:
        for group in source.signs(file):
            found += lint_group(file, group)
    for name in source.FONTS:
        found += _same_glyphs(source.font(name))
    return found


def lint_group(file: str, group: source.Group) -> list[Finding]:
    """Check that the signs of one group are told apart, and for kinds also how many of their pixels are lit."""
    where = f"{file} {group.name}"
    least, reason = EXCEPTIONS.get((file, group.name), (LEAST_DISTANCE, ""))
    found = []
    closest = None
    for (name_a, a), (name_b, b) in combinations(group.signs, 2):
        apart = distance(a, b)
        closest = apart if closest is None else min(apart, closest)
        if apart < least:
            found.append(Finding(where, 1, f"{name_a} and {name_b} differ in {apart} pixels, at least {least}"))
    if reason and closest is not None and closest > least:
        found.append(Finding(where, 1, f"the closest pair differs in {closest} pixels, the exception says {least}"))
    if (file, group.name) in KINDS:
        for name, rows in group.signs:
            if not LEAST_LIT <= lit(rows) <= MOST_LIT:
                found.append(Finding(where, 1, f"{name} has {lit(rows)} pixels lit, {LEAST_LIT} to {MOST_LIT}"))
    return found


def _same_glyphs(group: source.Group) -> Iterator[Finding]:
    for (name_a, a), (name_b, b) in combinations(group.signs, 2):
        if a == b:
            yield Finding(f"font {group.name}", 4, f"{name_a!r} and {name_b!r} look the same")


def lint_screen(name: str, shown: picture.Picture) -> list[Finding]:
    """Check how much of a static screen is lit."""
    rows = picture.rows(shown)
    counts = [row.count("#") for row in rows]
    found = []
    share = 100 * sum(counts) / (picture.WIDTH * picture.HEIGHT)
    if share > MOST_LIT_SCREEN:
        found.append(Finding(name, 16, f"{share:.1f} % of the pixels lit, at most {MOST_LIT_SCREEN} %"))
    for first, last in _runs(100 * count / picture.WIDTH > MOST_LIT_ROW for count in counts):
        worst = 100 * max(counts[first : last + 1]) / picture.WIDTH
        bar = ", an inverse bar over the whole width" if last - first + 1 >= BAR_ROWS else ""
        rows_named = f"row {first}" if first == last else f"rows {first} to {last}"
        found.append(Finding(name, 16, f"{rows_named}: {worst:.0f} % lit, at most {MOST_LIT_ROW} %{bar}"))
    return found


def _runs(flags: Iterable[bool]) -> Iterator[tuple[int, int]]:
    """Yield the first and the last place of each run of true flags."""
    first = None
    last = -1
    for at, flag in enumerate(flags):
        if flag and first is None:
            first = at
        if not flag and first is not None:
            yield first, last
            first = None
        last = at
    if first is not None:
        yield first, last


class Written(NamedTuple):
    """A text as it was written: the corner of its first cell, the characters, font, v as in text(), scale."""

    x: int
    y: int
    text: str
    font: str
    v: int
    scale: int


class Box(NamedTuple):
    """A part of the screen."""

    x: int
    y: int
    w: int
    h: int

    def holds(self, other: "Box") -> bool:
        """Tell whether all of another box lies in this one."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.x + other.w <= self.x + self.w
            and other.y + other.h <= self.y + self.h
        )


Font = list[Any]

_TABLES: dict[str, Font] = {"F3": fonts.F3, "F4": fonts.F4, "F5": fonts.F5, "F8": large.F8}


class Recorder(canvas.Canvas):
    """A canvas that remembers the texts and textures that are still to be seen.

    written     the texts, in the order of writing, without those that a later box or text replaced as a whole
    textures    (kind, box) of each texture of which the same holds
    """

    def __init__(self) -> None:
        canvas.Canvas.__init__(self)
        self.written: list[Written] = []
        self.textures: list[tuple[int, Box]] = []

    def clear(self) -> None:
        canvas.Canvas.clear(self)
        self._replace(Box(0, 0, canvas.WIDTH, canvas.HEIGHT))
        self.written.clear()

    def fill(self, x: int, y: int, w: int, h: int, v: int = 1) -> None:
        canvas.Canvas.fill(self, x, y, w, h, v)
        if v != 2:
            # The empty column behind a last letter may lie beyond the edge.
            self._replace(Box(x, y, w + (x + w == canvas.WIDTH), h))

    def text(self, x: int, y: int, s: str | bytes, font: Font = fonts.F5, v: int = 1) -> int:
        if y < 2 and not x:
            x = (self.nudge >> 2) % 3  # where the canvas puts it
        after: int = canvas.Canvas.text(self, x, y, s, font, v)
        self._write(Written(x, y, s if isinstance(s, str) else s.decode("ascii"), _name(font), v, 1))
        return after

    def text_scaled(self, x: int, y: int, s: str, k: int, font: Font = fonts.F5) -> int:
        after: int = canvas_rest.text_scaled(self, x, y, s, k, font)
        self._write(Written(x, y, s, _name(font), 1, k))
        return after

    def texture(self, x: int, y: int, w: int, h: int, kind: int) -> None:
        canvas_rest.texture(self, x, y, w, h, kind)
        self._replace(Box(x, y, w, h))
        self.textures.append((kind, Box(x, y, w, h)))

    def _write(self, piece: Written) -> None:
        if piece.text.strip():
            self._replace(_box(piece))
            self.written.append(piece)
        elif piece.text:
            self._replace(_box(piece))

    def _replace(self, box: Box) -> None:
        self.written = [piece for piece in self.written if not box.holds(_box(piece))]
        self.textures = [(kind, other) for kind, other in self.textures if not box.holds(other)]


def _name(font: Font) -> str:
    return next(name for name, known in _TABLES.items() if known is font)


def _box(piece: Written) -> Box:
    w, h = _TABLES[piece.font][:2]
    return Box(piece.x, piece.y, len(piece.text) * w * piece.scale, h * piece.scale)


def lint_drawing(name: str, drawn: Recorder) -> list[Finding]:
    """Check how a screen was drawn: what is written in which font, whether it can be read, where textures lie."""
    found: list[Finding] = []
    for kind, box in drawn.textures:
        if kind not in (canvas_rest.BLACK, canvas_rest.WHITE) and min(box.w, box.h) < LEAST_TEXTURE:
            what = f"a texture of {box.w}x{box.h} at ({box.x}, {box.y}), at least {LEAST_TEXTURE}x{LEAST_TEXTURE}"
            found.append(Finding(name, 3, what))
    held = picture.rows(drawn)
    for piece in drawn.written:
        found += (Finding(name, 4, what) for what in _faults(piece, held))
    return found


def _faults(piece: Written, held: list[str]) -> Iterator[str]:
    shown = f"{piece.text!r} at ({piece.x}, {piece.y})"
    words = piece.text.split()
    if piece.font == "F3" and re.search(r"[^\W\d]{2}", piece.text):
        yield f"{shown}: F3 is for single letters and for digits"
    if piece.font == "F4" and (len(words) > MOST_WORDS or (len(words) > 2 and words[-1][-1] in ".!?")):
        yield f"{shown}: a sentence in F4, which is for tables and legends"
    extra = _TABLES[piece.font][3]
    lacking = [char for char in piece.text if not " " <= char <= "~" and char not in extra]
    if lacking:
        yield f"{shown}: {piece.font} has no {', '.join(map(repr, lacking))}"
    seen = _seen(piece)
    out = [side for side, gone in _sides(seen) if gone]
    if out:
        yield f"{shown}: cut off {' and '.join(out)}"
        return
    # The lowest row of g, j, p, q and y may lie under the box of a marked line below.
    lowest = piece.y + 7 if piece.font == "F5" else -1
    covered = sum((held[y][x] == "#") != on for (x, y), on in seen.items() if y != lowest)
    # All of it turned over is a cursor.
    if covered and covered != sum(y != lowest for _, y in seen):
        yield f"{shown}: partly covered, {min(covered, len(seen) - covered)} of {len(seen)} pixels"


def _seen(piece: Written) -> dict[tuple[int, int], bool]:
    """Return the pixels that a text needs to be read and whether they are lit: its box without empty edges."""
    font = _TABLES[piece.font]
    fresh = canvas.Canvas()
    w, h = font[:2]
    seen = {}
    for at, char in enumerate(piece.text):
        fresh.clear()
        fresh.text(0, 0, char, font, piece.v)
        # Of its cell only: picture.rows() would take longer than all the rest.
        columns = [fresh.buf[x : x + canvas.WIDTH + 1 : canvas.WIDTH] for x in range(w)]
        rows = ["".join(".#"[column[y >> 3] >> (y & 7) & 1] for column in columns) for y in range(h)]
        blank = ".#"[not piece.v] * w
        bottom = h if rows[-1] != blank else h - 1
        right = w if at < len(piece.text) - 1 else w - 1
        for y in range(bottom * piece.scale):
            for x in range(right * piece.scale):
                place = piece.x + at * w * piece.scale + x, piece.y + y
                seen[place] = rows[y // piece.scale][x // piece.scale] == "#"
    return seen


def _sides(seen: dict[tuple[int, int], bool]) -> Iterator[tuple[str, bool]]:
    xs = [x for x, _ in seen]
    ys = [y for _, y in seen]
    yield "on the left", min(xs) < 0
    yield f"on the right after column {canvas.WIDTH - 1}", max(xs) >= canvas.WIDTH
    yield "above", min(ys) < 0
    yield "below", max(ys) >= canvas.HEIGHT
