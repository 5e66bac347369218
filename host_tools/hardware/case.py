"""The numbers of the printed case: from hw/hardware.toml into OpenSCAD's language, and what they must obey."""

from __future__ import annotations

import itertools
from typing import Any

from host_tools.hardware.svg import BLACK, BLUE, ORANGE, Drawing
from host_tools.hardware.table import KEYS, TABLE, Board

HOLE_MM = 2.54  # of perfboard
HANDS = (("UP", "DOWN", "LEFT", "RIGHT"), ("A", "B", "M"))
BUTTON_MM = 6.5  # of a push button's body
SCALE = 6  # of the picture: units a millimetre


def scad(table: dict[str, Any]) -> str:
    """Return hw/case/table.scad."""
    case = table["case"]
    lines = [
        f"// Made from hw/{TABLE.name} by `hortus hw --write`; do not change it here.",
        *(f"{name} = {_value(case[name])};" for name in case if name not in ("keys", "panel")),
        "keys = [",
        *(f'    ["{name}", {x:g}, {y:g}],' for name, (x, y) in case["keys"].items()),
        "];",
    ]
    for field in ("window", "module", "holes", "centre", "up"):
        chosen = " : ".join(f'name == "{name}" ? {_value(panel[field])}' for name, panel in case["panel"].items())
        lines.append(f"function panel_{field}(name) = {chosen} : undef;")
    return "\n".join([*lines, ""])


def _value(value: Any) -> str:
    return "[" + ", ".join(f"{n:g}" for n in value) + "]" if isinstance(value, list) else f"{value:g}"


def problems(table: dict[str, Any], boards: list[Board]) -> list[str]:
    """Return what cannot be built: keys too near each other, the panel or the edge; a board that does not fit."""
    case = table["case"]
    width, height, _ = case["size"]
    wall, hole = case["wall"], case["key_hole"]
    found = [f"key {key}: no place" for key in KEYS if key not in case["keys"]]
    keys = case["keys"]
    rim = hole / 2 + wall
    for name, (x, y) in keys.items():
        if not (rim <= x <= width - rim and rim <= y <= height - rim):
            found.append(f"key {name} at {x:g}, {y:g} is not within the case of {width:g} x {height:g} mm")
    for (a, (x, y)), (b, (u, v)) in itertools.combinations(keys.items(), 2):
        if max(abs(x - u), abs(y - v)) < max(BUTTON_MM, hole + 0.5):
            found.append(f"keys {a} and {b} touch")
    for hand in HANDS:
        for a, b in itertools.pairwise(hand):
            steps = [(keys[a][i] - keys[b][i]) / HOLE_MM for i in (0, 1)]
            if any(abs(step - round(step)) > 0.01 for step in steps):
                found.append(f"keys {a} and {b} do not lie on the holes of one perfboard")
    for name, panel in case["panel"].items():
        x, y = panel["centre"][0], panel["centre"][1] - panel["up"]
        half = [side / 2 for side in panel["module"]]
        if not (wall <= x - half[0] and x + half[0] <= width - wall and wall <= y - half[1] and y + half[1] <= height):
            found.append(f"panel {name} does not fit into the case")
        for key, (u, v) in keys.items():
            if abs(u - x) < half[0] + hole / 2 and abs(v - y) < half[1] + hole / 2:
                found.append(f"key {key} lies over the panel {name}")
    room = case["board_room"]
    found += [
        f"{b.name} does not fit into {room[0]:g} x {room[1]:g} mm"
        for b in boards
        if b.mm[0] > room[0] or b.mm[1] > room[1]
    ]
    return found


def picture(table: dict[str, Any]) -> str:
    """Return the case from the front, as an SVG file."""
    case = table["case"]
    width, height, _ = case["size"]
    d = Drawing(SCALE * width + 40, SCALE * height + 70, "The case from the front")

    def at(x: float, y: float) -> tuple[float, float]:
        return 20 + SCALE * x, 50 + SCALE * (height - y)

    d.text(SCALE * width / 2 + 20, 26, "The case from the front, in millimetres; not printed yet", "middle", size=13)
    d.rect(*at(0, height), SCALE * width, SCALE * height, "#eceff1", BLACK, SCALE * case["corner"])
    for panel, colour in zip(case["panel"].values(), (BLUE, ORANGE), strict=False):
        x, y = panel["centre"]
        for (w, h), below in ((panel["module"], panel["up"]), (panel["window"], 0)):
            left, top = at(x - w / 2, y - below + h / 2)
            d.rect(left, top, SCALE * w, SCALE * h, "none" if below else "#b0bec5", colour, 3)
    for (name, panel), colour, line in zip(case["panel"].items(), (BLUE, ORANGE), (0, 1), strict=False):
        x, y = at(panel["centre"][0], panel["centre"][1])
        d.text(x, y + 14 * line, f"{panel['name']} ({name})", "middle", colour)
    for name, (x, y) in case["keys"].items():
        u, v = at(x, y)
        d.circle(u, v, SCALE * case["key_hole"] / 2, "#ffffff", BLACK)
        d.text(u, v + 4, name, "middle", size=9)
        d.text(u, v + SCALE * case["key_hole"] / 2 + 11, f"{x:g} / {y:g}", "middle", "#78909c", 8)
    return d.done()
