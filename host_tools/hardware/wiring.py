"""The wiring picture of a board: its pads as they lie, beside each the part that goes there, and the common wires."""

from __future__ import annotations

from typing import NamedTuple

from host_tools.hardware.svg import BLACK, BLUE, GREEN, ORANGE, PURPLE, RED, YELLOW, Drawing
from host_tools.hardware.table import ROLES, Board

PITCH = 30  # from pad to pad
TOP = 90  # of the first pad
BOARD_X, BOARD_W = 330, 150
PART_W = 120
GAP = 90  # between the board and its parts
LANE = 36  # between the parts and the rail of GND
WIDTH = 2 * BOARD_X + BOARD_W
GREY, PALE = "#90a4ae", "#eceff1"
COLOURS = {"SDA": BLUE, "SCL": YELLOW, "BUZZER": PURPLE, "BATTERY": ORANGE}


class _Side(NamedTuple):
    """One side of the picture: where its pads end, its parts begin and end, and its rail runs; way = -1 left, 1."""

    pad: float
    near: float
    far: float
    rail: float
    way: int


def _side(way: int) -> _Side:
    edge = BOARD_X if way < 0 else BOARD_X + BOARD_W
    near = edge + way * GAP
    far = near + way * PART_W
    return _Side(edge, near, far, far + way * LANE, way)


def picture(board: Board) -> str:
    """Return the SVG file."""
    rows = max(len(board.left), len(board.right))
    bottom = TOP + rows * PITCH
    height = bottom + 90
    d = Drawing(WIDTH, height, f"Hortus: {board.name}")
    d.text(WIDTH / 2, 24, f"Hortus: {board.name}", "middle", size=17)
    d.text(WIDTH / 2, 42, "seen from above, USB at the top; not built by hand yet", "middle", GREY)
    d.rect(BOARD_X, TOP - 26, BOARD_W, bottom - TOP + 32, "#dcedc8", GREEN, 8)
    d.rect(BOARD_X + BOARD_W / 2 - 22, TOP - 34, 44, 18, GREY, BLACK, 3)
    d.text(BOARD_X + BOARD_W / 2, TOP - 21, "USB", "middle", size=10)
    for i, pad in enumerate(board.bottom):
        x = BOARD_X + BOARD_W * (i + 1) / (len(board.bottom) + 1)
        d.circle(x, bottom + 2, 4, "#ffffff", GREY)
        d.text(x, bottom - 6, pad, "middle", GREY, 8)
    jobs = {name: job for job, name in board.pins.items()}
    for way, pads in ((-1, board.left), (1, board.right)):
        _one_side(d, board, _side(way), pads, jobs, height - 40)
    _join_rails(d, height - 40)
    return d.done()


def _one_side(d: Drawing, board: Board, side: _Side, pads: tuple[str, ...], jobs: dict[str, str], floor: float) -> None:
    joints: list[float] = []
    for i, pad in enumerate(pads):
        if not pad:
            continue
        y = float(TOP + i * PITCH)
        job = jobs.get(pad, "")
        used = job or pad in (board.supply, "GND") or (pad == "3V3" and i == pads.index(pad))
        d.circle(side.pad, y, 5, "#ffffff" if used else PALE, BLACK if used else GREY)
        d.text(side.pad - side.way * 10, y + 4, pad, "end" if side.way > 0 else "start", BLACK if used else GREY)
        if job.startswith("KEY_"):
            joints.append(_key(d, side, y, job))
        elif job == "BUZZER":
            joints.append(_box(d, side, y, "piezo", COLOURS[job]))
        elif job == "BATTERY":
            joints.append(_divider(d, side, y))
        elif pad == board.supply:
            joints.append(_supply(d, side, y, board))
        elif pad == "GND" and pads.index(pad) == i:
            d.wire(BLACK, (side.pad + side.way * 5, y), (side.rail, y))
            joints.append(y)
    joints += _panel(d, board, side, pads)
    for y in joints:
        d.circle(side.rail, y, 3, BLACK)
    d.wire(BLACK, (side.rail, min(joints)), (side.rail, floor))
    d.text(side.rail, min(joints) - 8, "GND", "middle")


def _key(d: Drawing, side: _Side, y: float, job: str) -> float:
    """A push button: its contacts apart, the bar above them."""
    d.wire(GREEN, (side.pad + side.way * 5, y), (side.near, y))
    middle = (side.near + side.far) / 2
    a, b = middle - side.way * 12, middle + side.way * 12
    d.wire(BLACK, (side.near, y), (a, y))
    d.wire(BLACK, (b, y), (side.rail, y))
    d.wire(BLACK, (a - side.way * 3, y - 7), (b + side.way * 3, y - 7))
    d.wire(BLACK, (middle, y - 7), (middle, y - 12))
    for x in (a, b):
        d.circle(x, y, 3, "#ffffff", BLACK)
    d.text(side.near + side.way * 4, y - 5, job[4:], "start" if side.way > 0 else "end", size=11)
    return y


def _box(d: Drawing, side: _Side, y: float, words: str, colour: str) -> float:
    d.wire(colour, (side.pad + side.way * 5, y), (side.near, y))
    d.rect(min(side.near, side.far) + 8, y - 11, PART_W - 16, 22, PALE, colour, 4)
    d.wire(colour, (side.near, y), (side.near + side.way * 8, y))
    d.text((side.near + side.far) / 2, y + 4, words, "middle")
    d.wire(BLACK, (side.far - side.way * 8, y), (side.rail, y))
    return y


def _divider(d: Drawing, side: _Side, y: float) -> float:
    return _box(d, side, y, "200k to + / 200k", ORANGE)


def _supply(d: Drawing, side: _Side, y: float, board: Board) -> float:
    """The battery; a diode keeps USB from pushing into it, its bar on the board's side, unless the board charges it."""
    if not board.charger:
        at = side.pad + side.way * (GAP / 2 - 8)
        tip, back = at, at + side.way * 16
        d.wire(RED, (tip, y - 7), (tip, y + 7), width=3)
        d.wire(RED, (back, y - 7), (back, y + 7), (tip, y), (back, y - 7))
        d.text((tip + back) / 2, y - 10, "1N5817", "middle", RED, 8)
    return _box(d, side, y, "battery + (switch)", RED)


def _panel(d: Drawing, board: Board, side: _Side, pads: tuple[str, ...]) -> list[float]:
    """The OLED beside the two pads of its bus, and its supply round the board; return where it meets the rail."""
    rows = [i for i, pad in enumerate(pads) if pad in (board.pins["SDA"], board.pins["SCL"])]
    if not rows:
        return []
    if len(rows) != 2 or rows[1] - rows[0] != 1:
        raise ValueError(f"{board.name}: the picture needs SDA and SCL side by side")
    first = TOP + rows[0] * PITCH
    left = min(side.near, side.far)
    d.rect(left, first - 12, PART_W, PITCH + 24, "#bbdefb", BLUE, 4)
    d.rect(left + PART_W / 2 - 26, first + 1, 52, PITCH - 4, BLACK)
    d.text(left + PART_W / 2, first + 19, "OLED", "middle", "#ffffff")
    for i in rows:
        job = "SDA" if pads[i] == board.pins["SDA"] else "SCL"
        y = TOP + i * PITCH
        d.wire(COLOURS[job], (side.pad + side.way * 5, y), (side.near, y))
        d.text(side.near + side.way * 3, y + 4, job, "start" if side.way > 0 else "end", size=9)
    gnd, vcc = first + PITCH, first
    d.text(side.far - side.way * 3, gnd + 4, "GND", "end" if side.way > 0 else "start", size=9)
    d.text(side.far - side.way * 3, vcc + 4, "VCC", "end" if side.way > 0 else "start", size=9)
    d.wire(BLACK, (side.far, gnd), (side.rail, gnd))
    _feed(d, board, side, vcc)
    return [gnd]


def _feed(d: Drawing, board: Board, side: _Side, y: float) -> None:
    """3V3 to VCC: over the top of the board, and down between the parts and the rail."""
    lane = side.far + side.way * LANE / 2
    own = "3V3" in (board.left if side.way < 0 else board.right)
    source = side if own else _side(-side.way)
    at = TOP + PITCH * (board.left if source.way < 0 else board.right).index("3V3")
    out = source.pad + source.way * 22
    d.wire(RED, (source.pad + source.way * 5, at), (out, at), (out, 58), (lane, 58), (lane, y), (side.far, y))
    d.text(out - source.way * 4, 55, "3V3", "start", RED)


def _join_rails(d: Drawing, floor: float) -> None:
    d.wire(BLACK, (_side(-1).rail, floor), (_side(1).rail, floor))
    d.text(WIDTH / 2, floor + 18, "A dot joins wires; where lines cross without one they do not touch.", "middle", GREY)


def rows(board: Board) -> list[tuple[str, str, str]]:
    """Return (pin, where it is, what goes there) for each wire, in the order of the table's jobs."""
    places = {name: f"{side} {i + 1}" for side, i, name in reversed(board.pads())}
    found = [("3V3", places["3V3"], "OLED VCC"), ("GND", places["GND"], "OLED GND, one side of every key, piezo")]
    for job, role in ROLES.items():
        name = board.pins[job]
        found.append((name, places.get(name, "on the board"), role))
    found.append((board.supply, places[board.supply], "battery + (optional)"))
    return found
