"""A few SVG elements, each one line of text, so that pictures in the repository can be compared line by line."""

from __future__ import annotations

from html import escape

RED, BLACK, BLUE, YELLOW, GREEN, ORANGE, PURPLE = (
    "#c62828", "#263238", "#1565c0", "#f9a825", "#2e7d32", "#ef6c00", "#6a1b9a",
)  # fmt: skip


def number(value: float) -> str:
    """Return a coordinate with one decimal at most."""
    return f"{round(value, 1):g}"


class Drawing:
    """A picture of `width` x `height` units."""

    def __init__(self, width: float, height: float, title: str) -> None:
        self.lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} {number(height)}" '
            f'font-family="sans-serif" font-size="11">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{number(width)}" height="{number(height)}" fill="#ffffff"/>',
        ]

    def rect(self, x: float, y: float, w: float, h: float, fill: str, line: str = "none", round: float = 0) -> None:
        """A rectangle, its corners rounded by `round`."""
        self.lines.append(
            f'<rect x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(h)}" '
            f'rx="{number(round)}" fill="{fill}" stroke="{line}"/>'
        )

    def circle(self, x: float, y: float, r: float, fill: str, line: str = "none") -> None:
        """A disc."""
        self.lines.append(f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="{fill}" stroke="{line}"/>')

    def wire(self, colour: str, *points: tuple[float, float], width: float = 2) -> None:
        """A line through points."""
        way = " ".join(f"{number(x)},{number(y)}" for x, y in points)
        self.lines.append(
            f'<polyline points="{way}" fill="none" stroke="{colour}" stroke-width="{number(width)}" '
            f'stroke-linejoin="round"/>'
        )

    def arc(self, colour: str, start: tuple[float, float], end: tuple[float, float], bend: float) -> None:
        """A bowed wire from hole to hole; `bend` moves its middle to the right."""
        (x, y), (u, v) = start, end
        self.lines.append(
            f'<path d="M{number(x)},{number(y)} Q{number((x + u) / 2 + bend)},{number((y + v) / 2)} '
            f'{number(u)},{number(v)}" fill="none" stroke="{colour}" stroke-width="2.2"/>'
        )

    def text(self, x: float, y: float, words: str, anchor: str = "start", fill: str = BLACK, size: float = 11) -> None:
        """Words; `anchor`: start, middle or end."""
        self.lines.append(
            f'<text x="{number(x)}" y="{number(y)}" text-anchor="{anchor}" fill="{fill}" '
            f'font-size="{number(size)}">{escape(words)}</text>'
        )

    def done(self) -> str:
        """Return the file."""
        return "\n".join([*self.lines, "</svg>", ""])
