"""CircuitPython's own terminal: what the panel shows when the program has ended, or gives it to it.

It is drawn through the display object that the program left behind, as on the board. A program that left the panel
turned, asleep or in another addressing mode shows it here.
"""

from typing import Any

from host_tools.simulator.clock import PowerCut
from host_tools.simulator.hardware import Hardware
from host_tools.simulator.picture import HEIGHT, WIDTH
from host_tools.simulator.world import Libraries


def wrapped(text: str, columns: int, rows: int) -> list[str]:
    """Return the last `rows` lines of `text`, broken at `columns`."""
    lines: list[str] = []
    for line in text.rstrip("\n").split("\n"):
        lines.extend(line[i : i + columns] for i in range(0, max(1, len(line)), columns))
    return lines[-rows:]


def show_terminal(libraries: Libraries, hardware: Hardware) -> None:
    """Draw the console's latest lines on the panel, if the program has brought one up."""
    displayio = libraries.table.get("displayio")
    if displayio is None or not displayio.displays:
        return
    try:
        _draw(libraries, displayio.displays[0], hardware.console)
    except (OSError, RuntimeError, ValueError):
        pass  # no panel, or a display object that was never finished: CircuitPython shows nothing then either
    except PowerCut:
        pass


def offer_terminal(libraries: Libraries, hardware: Hardware) -> None:
    """Give programs `displayio.CIRCUITPYTHON_TERMINAL`, which holds what has been printed when it is asked for."""

    def attribute(name: str) -> Any:
        if name != "CIRCUITPYTHON_TERMINAL":
            raise AttributeError(f"module 'displayio' has no attribute {name!r}")
        return _group(libraries, hardware.console)

    libraries.attributes["displayio"] = attribute


def _draw(libraries: Libraries, display: Any, text: str) -> None:
    display.root_group = _group(libraries, text)
    display.refresh()


def _group(libraries: Libraries, text: str) -> Any:
    displayio = libraries.table["displayio"]
    font = libraries.load("terminalio").FONT
    width, height = font.get_bounding_box()
    bitmap = displayio.Bitmap(WIDTH, HEIGHT, 2)
    for row, line in enumerate(wrapped(text, WIDTH // width, HEIGHT // height)):
        for column, character in enumerate(line):
            _draw_glyph(bitmap, font.get_glyph(ord(character)), column * width, row * height, height)
    palette = displayio.Palette(2)
    palette[1] = 0xFFFFFF
    group = displayio.Group()
    group.append(displayio.TileGrid(bitmap, pixel_shader=palette))
    return group


def _draw_glyph(bitmap: Any, glyph: Any, x: int, y: int, line_height: int) -> None:
    if glyph is None:
        return
    top = y + line_height - 2 - glyph.height - glyph.dy  # two rows are below the base line of Terminus 6x12
    for v in range(glyph.height):
        for u in range(glyph.width):
            if glyph.bitmap[u, v] and 0 <= top + v < HEIGHT:
                bitmap[x + glyph.dx + u, top + v] = 1
