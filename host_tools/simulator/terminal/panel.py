"""The panel as a widget: draws only the lines that have changed."""

from typing import Literal

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from host_tools.simulator.picture import DARK, TINTS, Picture, dimmed

View = Literal["half", "braille"]
SIZES: dict[View, Size] = {"half": Size(128, 32), "braille": Size(64, 16)}


class Panel(Widget):
    """The 128x64 pixels. `show` takes a new picture; `view` may change at any time."""

    DEFAULT_CSS = "Panel { width: auto; height: auto; }"

    def __init__(self, tint: str = "ice") -> None:
        super().__init__()
        self.tint = TINTS[tint]
        self._view: View = "braille"
        self._picture = Picture(bytes(1024))
        self._level = 255
        self._lines: list[str] = self._picture.braille()
        self._style = self._make_style()

    def _make_style(self) -> Style:
        return Style(color=Color.from_rgb(*dimmed(self.tint, self._level)), bgcolor=Color.from_rgb(*DARK))

    @property
    def view(self) -> View:
        """How the pixels are drawn: "half" (128x32 cells) or "braille" (64x16)."""
        return self._view

    @view.setter
    def view(self, view: View) -> None:
        if view != self._view:
            self._view = view
            self._lines = self._render_lines_of(self._picture)
            self.refresh(layout=True)

    def _render_lines_of(self, picture: Picture) -> list[str]:
        return picture.half_blocks() if self._view == "half" else picture.braille()

    def show(self, picture: Picture, contrast: int) -> None:
        """Show a picture at a brightness of 0..255, redrawing what differs from the last one."""
        if contrast != self._level:
            self._level = contrast
            self._style = self._make_style()
            self.refresh()
        if picture == self._picture:
            return
        self._picture = picture
        before, self._lines = self._lines, self._render_lines_of(picture)
        width = SIZES[self._view].width
        changed = [Region(0, y, width, 1) for y, line in enumerate(self._lines) if line != before[y]]
        if changed:
            self.refresh(*changed)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return SIZES[self._view].width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return SIZES[self._view].height

    def render_line(self, y: int) -> Strip:
        if y >= len(self._lines):
            return Strip.blank(self.size.width)
        return Strip([Segment(self._lines[y], self._style)], len(self._lines[y]))
