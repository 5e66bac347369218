"""The same wiring on a breadboard with 63 rows, hole by hole, without solder: a picture and its list of wires."""

from __future__ import annotations

from typing import NamedTuple

from host_tools.hardware.svg import BLACK, BLUE, GREEN, ORANGE, PURPLE, RED, YELLOW, Drawing
from host_tools.hardware.table import KEY_JOBS, Board

HOLES = 63
STEP = 14.0
COLUMNS = {name: i + (0 if i < 5 else 2) for i, name in enumerate("abcdefghij")}
RAILS = {"left -": -4, "left +": -3, "right -": 14, "right +": 15}
TOP, LEFT = 70.0, 130.0
KEY_COLOURS = (GREEN, "#00838f", "#558b2f", "#4e342e", ORANGE, "#ad1457", "#78909c")
PITCH_MM = 2.54
KEY_ROWS = 4  # a button takes three rows, and one stays free


class Hole(NamedTuple):
    """A hole: "a" to "j", or a rail such as "left -"; rows count from 1."""

    column: str
    row: int

    def __str__(self) -> str:
        return f"{self.column}{self.row}" if self.column in COLUMNS else f"{self.column} rail"


class Wire(NamedTuple):
    """A wire from hole to hole, and what it is for."""

    start: Hole
    end: Hole
    what: str
    colour: str


class Plan:
    """Where everything of a board goes on a breadboard."""

    def __init__(self, board: Board) -> None:
        self.board = board
        gap = round(board.rows_mm / PITCH_MM)
        first = {6: 3, 7: 2, 8: 2}[gap]
        by_place = {place: name for name, place in COLUMNS.items()}
        self.columns = {"left": by_place[first], "right": by_place[first + gap]}
        # The hole beside each row of pads, away from the board.
        self.beside = {"left": by_place[first - 1], "right": by_place[first + gap + 1]}
        self.pads: dict[str, Hole] = {}
        self.sides: dict[str, str] = {}
        for side, i, name in board.pads():
            if side != "bottom" and (name not in self.pads):
                self.pads[name] = Hole(self.beside[side], i + 1)
                self.sides[name] = side
        rows = max(len(board.left), len(board.right))
        self.key_rows = [rows + 3 + KEY_ROWS * i for i in range(len(KEY_JOBS))]
        self.panel_row = self.key_rows[-1] + 6
        self.piezo_row = self.panel_row
        self.wires = self._wires()

    def _wires(self) -> list[Wire]:
        pins, pads = self.board.pins, self.pads
        found = []
        side = self.sides["GND"]
        found.append(Wire(pads["GND"], Hole(f"{side} -", pads["GND"].row), "GND to its rail", BLACK))
        found.append(Wire(Hole("left -", HOLES - 1), Hole("right -", HOLES - 1), "both rails of GND", BLACK))
        for i, job in enumerate(KEY_JOBS):
            # Legs that lie across from each other are joined or not, by make; the diagonal is right with every button.
            near, far = (("a", "right"), ("j", "left"))[self.sides[pins[job]] == "right"]
            row = self.key_rows[i]
            found.append(Wire(pads[pins[job]], Hole(near, row), f"key {job[4:]}", KEY_COLOURS[i]))
            ground = Hole("i" if far == "right" else "b", row + 2)
            found.append(Wire(ground, Hole(f"{far} -", row + 2), f"key {job[4:]} to GND", BLACK))
        row = self.panel_row
        found.append(Wire(Hole("f", row), Hole("left -", row), "OLED GND", BLACK))
        found.append(Wire(pads["3V3"], Hole("g", row + 1), "OLED VCC", RED))
        found.append(Wire(pads[pins["SCL"]], Hole("f", row + 2), "OLED SCL", YELLOW))
        found.append(Wire(pads[pins["SDA"]], Hole("f", row + 3), "OLED SDA", BLUE))
        found.append(Wire(pads[pins["BUZZER"]], Hole("b", self.piezo_row + 1), "piezo", PURPLE))
        found.append(Wire(Hole("a", self.piezo_row + 4), Hole("left -", self.piezo_row + 4), "piezo to GND", BLACK))
        return found


def _x(column: str) -> float:
    return LEFT + STEP * (COLUMNS[column] if column in COLUMNS else RAILS[column])


def _y(row: int) -> float:
    return TOP + STEP * row


def _at(hole: Hole) -> tuple[float, float]:
    return _x(hole.column), _y(hole.row)


def picture(board: Board) -> str:
    """Return the SVG file."""
    plan = Plan(board)
    width, height = LEFT + STEP * 20, _y(HOLES) + 30
    d = Drawing(width, height, f"Hortus on a breadboard: {board.name}")
    d.text(width / 2, 24, f"Hortus on a breadboard: {board.name}", "middle", size=15)
    d.text(width / 2, 42, "not built by hand yet", "middle", "#90a4ae")
    d.rect(LEFT - STEP * 6, TOP - 8, STEP * 24, _y(HOLES) - TOP + 24, "#fafafa", "#b0bec5", 6)
    for column in [*COLUMNS, *RAILS]:
        for row in range(1, HOLES + 1):
            d.rect(_x(column) - 1.5, _y(row) - 1.5, 3, 3, "#b0bec5")
    for column in COLUMNS:
        d.text(_x(column), TOP + 6, column, "middle", "#78909c", 9)
    for rail in RAILS:
        d.text(_x(rail), TOP + 6, rail[-1], "middle", RED if rail[-1] == "+" else BLACK, 12)
    for row in range(5, HOLES + 1, 5):
        for at, anchor in ((_x("a") - 10, "end"), (_x("j") + 10, "start")):
            d.text(at, _y(row) + 3, str(row), anchor, "#78909c", 8)
    _draw_board(d, plan)
    _draw_parts(d, plan)
    for i, wire in enumerate(plan.wires):
        start, end = _at(wire.start), _at(wire.end)
        way = -1 if start[0] < _x("f") else 1
        if start[1] != end[1] and (end[0] < _x("f")) != (way < 0):
            d.wire(wire.colour, start, *_round_the_keys(plan, start, way, i), end, width=2.2)
        else:
            d.arc(wire.colour, start, end, 0.0 if start[1] == end[1] else way * (12 + 9 * (i % 8)))
        d.circle(*start, 3, wire.colour)
        d.circle(*end, 3, wire.colour)
    return d.done()


def _round_the_keys(plan: Plan, start: tuple[float, float], way: int, i: int) -> list[tuple[float, float]]:
    """Return where a wire that changes sides bends: beside the keys down, and over when it is past them."""
    lane = (_x("a") - 22 if way < 0 else _x("j") + 22) + way * 5 * (i % 3)
    below = _y(plan.key_rows[-1] + 2) + 8 + 4 * (i % 3)
    return [(lane, start[1] + 12), (lane, below - 10), (lane - way * 10, below)]


def _draw_board(d: Drawing, plan: Plan) -> None:
    x, end = _x(plan.columns["left"]), _x(plan.columns["right"])
    rows = max(len(plan.board.left), len(plan.board.right))
    d.rect(x - 8, _y(1) - 10, end - x + 16, STEP * (rows - 1) + 20, "#dcedc8", GREEN, 5)
    d.rect((x + end) / 2 - 14, _y(1) - 16, 28, 14, "#90a4ae", BLACK, 2)
    d.text((x + end) / 2, _y(rows // 2 + 1), "USB is up", "middle", GREEN, 9)
    for side, i, name in plan.board.pads():
        if side != "bottom":
            at = _x(plan.columns[side])
            d.circle(at, _y(i + 1), 3, "#ffffff", BLACK)
            d.text(
                at + (5 if side == "left" else -5), _y(i + 1) + 2.5, name, "start" if side == "left" else "end", size=7
            )


def _draw_parts(d: Drawing, plan: Plan) -> None:
    for row, job in zip(plan.key_rows, KEY_JOBS, strict=True):
        x, end = _x("e"), _x("f")
        d.rect(x - 3, _y(row) - 4, end - x + 6, 2 * STEP + 8, "#cfd8dc", BLACK, 3)
        d.text((x + end) / 2, _y(row + 1) + 3, job[4:], "middle", size=10)
    row = plan.panel_row
    x = _x("h") - 6
    d.rect(x, _y(row) - 48, 112, 138, "#bbdefb", BLUE, 4)
    d.rect(x + 32, _y(row) - 34, 68, 106, BLACK)
    d.text(x + 66, _y(row + 1) + 8, "OLED", "middle", "#ffffff")
    for i, name in enumerate(("GND", "VCC", "SCL", "SDA")):
        d.circle(_x("h"), _y(row + i), 3, "#ffffff", BLACK)
        d.text(_x("h") + 5, _y(row + i) + 3, name, size=7)
    d.circle(_x("c"), _y(plan.piezo_row + 2) + STEP / 2, STEP * 1.8, "#e1bee7", PURPLE)
    d.text(_x("c"), _y(plan.piezo_row + 2) + STEP / 2 + 3, "piezo", "middle", size=9)
