"""The handheld's picture on a PC: 1,024 bytes in page layout to rows of text, to PNG, and back to words.

Every function takes the 1,024 bytes, or anything that has them as `.buf` (a Canvas) or `.pages` (what the simulator's
chip shows).
"""

import functools
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from PIL import Image

WIDTH = 128
HEIGHT = 64
# For each bit of a byte the table that turns a page of bytes into a row of characters.
_BIT = [bytes(ord("#" if byte >> bit & 1 else ".") for byte in range(256)) for bit in range(8)]


class HasBuffer(Protocol):
    """What carries a picture as `.buf`."""

    buf: bytearray


class HasPages(Protocol):
    """What carries a picture as `.pages`."""

    pages: bytes


Picture = bytes | bytearray | memoryview | HasBuffer | HasPages


class PictureError(ValueError):
    """Something that is not a picture of 128x64 pixels; the message says what it is."""


class Text(NamedTuple):
    """A piece of text found in a picture: the left top corner of its first cell and the characters."""

    x: int
    y: int
    text: str


def data(picture: Picture) -> bytes:
    """Return the 1,024 bytes; raise PictureError if there are more or fewer."""
    if not isinstance(picture, bytes | bytearray | memoryview):
        held = getattr(picture, "buf", None)
        picture = held if held is not None else getattr(picture, "pages", b"")
    found = bytes(picture)
    if len(found) != WIDTH * HEIGHT // 8:
        raise PictureError(f"a picture has {WIDTH * HEIGHT // 8} bytes, this one has {len(found)}")
    return found


def rows(picture: Picture) -> list[str]:
    """Return 64 rows of 128 characters, `#` for a lit pixel and `.` for a dark one."""
    held = data(picture)
    pages = [held[at : at + WIDTH] for at in range(0, len(held), WIDTH)]
    return [pages[y >> 3].translate(_BIT[y & 7]).decode() for y in range(HEIGHT)]


def to_text(picture: Picture) -> str:
    """Return the picture as 64 lines of `#` and `.`; from_text() reads them."""
    return "\n".join(rows(picture)) + "\n"


def from_text(text: str) -> bytes:
    """Return the 1,024 bytes of a picture written by to_text(); raise PictureError for anything else."""
    lines = text.split()
    if len(lines) != HEIGHT:
        raise PictureError(f"a picture has {HEIGHT} lines, this text has {len(lines)}")
    found = bytearray(WIDTH * HEIGHT // 8)
    for y, line in enumerate(lines):
        if len(line) != WIDTH or set(line) - set("#."):
            raise PictureError(f"line {y + 1} is not {WIDTH} characters of # and .: {line!r}")
        for x, mark in enumerate(line):
            if mark == "#":
                found[(y >> 3) * WIDTH + x] |= 1 << (y & 7)
    return bytes(found)


def image(picture: Picture, scale: int = 4) -> Image.Image:
    """Return the picture as a black and white image, every pixel scale by scale large."""
    bits = "".join(rows(picture)).translate(_DIGITS)
    packed = int(bits, 2).to_bytes(len(bits) // 8, "big")
    plain = Image.frombytes("1", (WIDTH, HEIGHT), packed)
    return plain.resize((WIDTH * scale, HEIGHT * scale), Image.Resampling.NEAREST)


_DIGITS = str.maketrans(".#", "01")


def to_png(picture: Picture, path: Path, scale: int = 4) -> None:
    """Write the picture as a PNG; the same picture always gives the same file."""
    image(picture, scale).save(path, format="PNG", optimize=True)


def from_png(path: Path) -> bytes:
    """Return the 1,024 bytes of a picture written by to_png() at any scale; raise PictureError for another size."""
    with Image.open(path) as opened:
        width, height = opened.size
        if width % WIDTH or height % HEIGHT or width // WIDTH != height // HEIGHT:
            raise PictureError(f"{path.name}: {width}x{height} is no multiple of {WIDTH}x{HEIGHT}")
        scale = width // WIDTH
        grey = opened.convert("L")
        lines = (
            "".join(".#"[grey.getpixel((x * scale, y * scale)) > 127] for x in range(WIDTH))  # type: ignore[operator]
            for y in range(HEIGHT)
        )
        return from_text("\n".join(lines))


# What no text begins with: nothing, a space, and glyphs that the edge of a box looks like.
_NO_START = ("", " ", "|", "\ufffd")


class _Font(NamedTuple):
    """Cell of a font and its characters by their columns: whole, and without the last row for those that leave it."""

    width: int
    height: int
    whole: dict[bytes, str]
    short: dict[bytes, str]


@functools.cache
def _letters(name: str) -> _Font:
    from firmware import font as fonts
    from firmware.art import large

    w, h, table, extra = getattr(large if name == "F8" else fonts, name)
    last = 1 << h - 1
    font = _Font(w, h, {}, {})
    for at, char in enumerate([chr(code) for code in range(32, 127)] + ["\ufffd", *extra]):
        columns = bytes(table[at * w : at * w + w])
        font.whole.setdefault(columns, char)
        if not any(column & last for column in columns):
            font.short.setdefault(columns, char)
    return font


def read(picture: Picture, font: str = "F5") -> list[Text]:
    """Return the text of at least two letters or digits that stands in the picture in a font of firmware/font.py.

    Text is found at every position, lit on dark and dark on lit, from top to bottom and from left to right; spaces
    inside it are kept, and something may touch it from below. Single characters cannot be told from signs.
    """
    letters = _letters(font)
    lit = rows(picture)
    found: list[Text] = []
    for y in range(HEIGHT - letters.height + 2):
        cell = lit[y : y + letters.height]
        columns = [sum(1 << j for j, row in enumerate(cell) if row[x] == "#") for x in range(WIDTH)]
        for swap in (0, (1 << letters.height) - 1):
            # The gap after the last character may lie outside.
            found += _line([c ^ swap for c in columns] + [0] * letters.width, y, letters)
    found.sort(key=lambda piece: (-len(piece.text), piece.y, piece.x))
    kept: list[Text] = []
    for piece in found:
        if not any(_overlap(piece, other, letters) for other in kept):
            kept.append(piece)
    return sorted(kept, key=lambda piece: (piece.y, piece.x))


def _line(columns: Sequence[int], y: int, font: _Font) -> list[Text]:
    """Return the pieces of text in one row of cells that begins anywhere."""
    above_last = (1 << font.height - 1) - 1
    found = []
    x = 0
    while x < WIDTH:
        text = ""
        while text[-2:] != "  ":
            at = x + len(text) * font.width
            cell = bytes(columns[at : at + font.width])
            char = font.whole.get(cell) or font.short.get(bytes(column & above_last for column in cell))
            if char is None:
                break
            text += char
        plain = text.rstrip()
        if plain[:1] not in _NO_START and sum(char.isalnum() for char in plain) >= 2:
            found.append(Text(x, y, plain))
            x += len(plain) * font.width
        else:
            x += 1
    return found


def _overlap(a: Text, b: Text, font: _Font) -> bool:
    if abs(a.y - b.y) >= font.height:
        return False
    return a.x < b.x + len(b.text) * font.width and b.x < a.x + len(a.text) * font.width
