"""What the panel shows, 128x64 pixels of one bit each, as braille and half blocks for a terminal, as words and PNG."""

from pathlib import Path

from host_tools.simulator.chip import BYTES as BYTES
from host_tools.simulator.chip import HEIGHT as HEIGHT
from host_tools.simulator.chip import WIDTH as WIDTH

# Braille dots: the left column of a cell is dots 1 2 3 7, the right one 4 5 6 8; bit 0 of a nibble is the top pixel.
_LEFT = tuple(sum(bit for i, bit in enumerate((0x01, 0x02, 0x04, 0x40)) if n >> i & 1) for n in range(16))
_RIGHT = tuple(sum(bit for i, bit in enumerate((0x08, 0x10, 0x20, 0x80)) if n >> i & 1) for n in range(16))
_HALVES = " ▀▄█"

Colour = tuple[int, int, int]
TINTS: dict[str, Colour] = {
    "ice": (150, 220, 255),
    "amber": (255, 190, 80),
    "green": (120, 255, 150),
    "white": (235, 235, 235),
}
DARK: Colour = (6, 8, 14)
FAINTEST = 0.45  # of the light at full contrast: what a dimmed panel still has


def dimmed(colour: Colour, contrast: int) -> Colour:
    """Return the colour of a lit pixel at a contrast of 0..255."""
    light = FAINTEST + (1 - FAINTEST) * contrast / 255
    return round(colour[0] * light), round(colour[1] * light), round(colour[2] * light)


class Picture:
    """Pixels in page layout: `pages` has 1,024 bytes, byte = page * 128 + x, bit 0 = the page's top row."""

    def __init__(self, pages: bytes) -> None:
        if len(pages) != BYTES:
            raise ValueError(f"a picture of {len(pages)} bytes: it must be {BYTES}")
        self.pages = bytes(pages)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Picture) and self.pages == other.pages

    def __hash__(self) -> int:
        return hash(self.pages)

    def __str__(self) -> str:
        return self.text()

    def lit(self, x: int, y: int) -> bool:
        """Whether the pixel in column `x`, row `y` is lit."""
        return bool(self.pages[(y >> 3) * WIDTH + x] >> (y & 7) & 1)

    @property
    def count(self) -> int:
        """Number of lit pixels."""
        return sum(byte.bit_count() for byte in self.pages)

    def rows(self) -> list[list[bool]]:
        """Return 64 rows of 128 pixels."""
        return [[self.lit(x, y) for x in range(WIDTH)] for y in range(HEIGHT)]

    def text(self) -> str:
        """Return 64 lines of 128 characters, `#` for a lit pixel and `.` for a dark one."""
        from host_tools import picture

        return "\n".join(picture.rows(self.pages))

    def words(self, font: str = "F5") -> list[str]:
        """Return the pieces of text that stand in the picture in a font of the firmware, from top to bottom."""
        from host_tools import picture

        return [piece.text for piece in picture.read(self.pages, font)]

    def png(self, path: Path, scale: int = 4) -> None:
        """Write the picture as a PNG file, each pixel a square of `scale` pixels."""
        from host_tools import picture

        picture.to_png(self.pages, path, scale)

    def braille(self) -> list[str]:
        """Return 16 lines of 64 braille characters, 2x4 pixels each."""
        lines = []
        for page in range(8):
            row = self.pages[page * WIDTH : (page + 1) * WIDTH]
            pairs = list(zip(row[::2], row[1::2], strict=True))
            lines.append("".join(chr(0x2800 | _LEFT[a & 15] | _RIGHT[b & 15]) for a, b in pairs))
            lines.append("".join(chr(0x2800 | _LEFT[a >> 4] | _RIGHT[b >> 4]) for a, b in pairs))
        return lines

    def half_blocks(self) -> list[str]:
        """Return 32 lines of 128 characters, 1x2 pixels each."""
        lines: list[str] = []
        for page in range(8):
            row = self.pages[page * WIDTH : (page + 1) * WIDTH]
            lines.extend("".join(_HALVES[b >> shift & 3] for b in row) for shift in (0, 2, 4, 6))
        return lines
