"""Everything that is made from hw/hardware.toml: files of their own, and marked parts of hand-written pages."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from host_tools.errors import HortusError
from host_tools.hardware import breadboard, budget, case, table, wiring
from host_tools.hardware.table import Board

PAGES = ("README.md", "hw/README.md")
_PART = re.compile(r"<!-- made: ([\w-]+) -->\n.*?<!-- end -->", re.DOTALL)


def generate(root: Path) -> dict[str, str]:
    """Return path below `root` -> text of every file that is made, pages with their made parts included.

    Raises HortusError if the table asks for something that cannot be built, or a page for a part that is not made.
    """
    data = table.read(root / "hw" / "hardware.toml")
    boards = table.boards(data)
    wrong = case.problems(data, boards)
    if wrong:
        raise HortusError("; ".join(wrong))
    files = {"hw/case/table.scad": case.scad(data), "hw/case/front.svg": case.picture(data)}
    for board in boards:
        files[f"hw/wiring/{board.id}.svg"] = wiring.picture(board)
        files[f"hw/breadboard/{board.id}.svg"] = breadboard.picture(board)
        files[f"hw/settings/{board.id}.toml"] = settings(board)
    for page in PAGES:
        files[page] = _filled(root / page, data, boards)
    return files


def differences(root: Path, files: dict[str, str]) -> list[str]:
    """Return the paths whose text is not what is made, and made files of boards that are gone."""
    found = [path for path, text in files.items() if _text(root / path) != text]
    for folder in ("wiring", "breadboard", "settings"):
        there = [f"hw/{folder}/{path.name}" for path in sorted((root / "hw" / folder).glob("*"))]
        found += [path for path in there if path not in files]
    return found


def write(root: Path, files: dict[str, str]) -> list[str]:
    """Write what differs; return the paths that were written or removed."""
    changed = differences(root, files)
    for path in changed:
        target = root / path
        if path in files:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(files[path], "utf-8", newline="\n")
        else:
            target.unlink()
    return changed


def settings(board: Board) -> str:
    """Return the settings.toml of a board."""
    lines = [f"# Hortus on a {board.name}: copy this as settings.toml to the drive CIRCUITPY.", ""]
    for name, value in board.settings().items():
        lines.append(f'{name} = "{value}"' if isinstance(value, str) else f"{name} = {value}")
    return "\n".join([*lines, ""])


def _text(path: Path) -> str | None:
    try:
        return path.read_text("utf-8")
    except OSError:
        return None


def _filled(path: Path, data: dict[str, Any], boards: list[Board]) -> str:
    """Return a page with its made parts made anew; they stand between `<!-- made: NAME -->` and `<!-- end -->`."""
    text = _text(path)
    if text is None:
        raise HortusError(f"{path}: cannot be read")

    def made(found: re.Match[str]) -> str:
        name = found[1]
        if name not in PARTS:
            raise HortusError(f"{path}: nothing is made for {name!r}: allowed are {', '.join(PARTS)}")
        return f"<!-- made: {name} -->\n{PARTS[name](data, boards)}\n<!-- end -->"

    return _PART.sub(made, text)


# ---- the parts


def grid(head: list[str], rows: list[list[str]]) -> str:
    """Return a Markdown table."""
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, ["---"] * len(head), *rows))


def _pins(data: dict[str, Any], boards: list[Board]) -> str:
    rows = [[role, *(f"`{board.pins[job]}`" for board in boards)] for job, role in table.ROLES.items()]
    rows.append(["battery + (optional)", *(f"`{board.supply}`" for board in boards)])
    return grid(["goes to", *(board.name for board in boards)], rows)


def _reference(data: dict[str, Any], boards: list[Board]) -> str:
    pad = {name: f"{side} side, {i + 1}" for side, i, name in reversed(boards[0].pads())}
    rows = [[f"`{name}`", pad.get(name, "on the board"), role] for name, _, role in wiring.rows(boards[0])]
    return grid(["pin", "from the USB end", "goes to"], rows)


def _wires(data: dict[str, Any], boards: list[Board]) -> str:
    plan = breadboard.Plan(boards[0])
    return grid(["from", "to", "what"], [[str(w.start), str(w.end), w.what] for w in plan.wires])


def _boards(data: dict[str, Any], boards: list[Board]) -> str:
    rows = []
    for board in boards:
        links = f"[wiring](wiring/{board.id}.svg), [breadboard](breadboard/{board.id}.svg)"
        rows.append([board.name, f"`{board.id}`", links, f"[settings](settings/{board.id}.toml)"])
    remarks = [f"- {board.name}: {' '.join(board.notes)}" for board in boards]
    return "\n".join([grid(["board", "CircuitPython calls it", "pictures", "settings.toml"], rows), "", *remarks])


def _parts(data: dict[str, Any], boards: list[Board]) -> str:
    rows = []
    for part in data["part"]:
        name = part["name"] + (" (optional)" if part.get("optional") else "")
        for choice in part["choice"]:
            low, high = (part["count"] * euro for euro in choice["euro"])
            rows.append([name, f"{part['count']} x {choice['what']}", f"{low:.2f}-{high:.2f} €"])
            name = "  or" if not part.get("optional") else "  and"
    low, high = budget.price(data)
    rows.append(["**together**", "the first choice of what is not optional", f"**{low:.0f}-{high:.0f} €**"])
    return grid(["part", "what", "price"], rows)


def _current(data: dict[str, Any], boards: list[Board]) -> str:
    rows = []
    for state in budget.STATES:
        taken = budget.consumers(data, state)
        cells = [f"{low:.1f}-{high:.1f}" if high >= 0.05 else "0" for low, high in taken.values()]
        low, high = budget.current(data, state)
        rows.append([f"panel {state}", *cells, f"**{low:.0f}-{high:.0f} mA**", f"{data['hour'][state]:.0%}"])
    head = ["mA at 3.3 V", *budget.consumers(data, "bright"), "together", "share of an hour"]
    boards_take = "; ".join(f"{board.name} {board.extra_ma[0]:g}-{board.extra_ma[1]:g}" for board in boards)
    return grid(head, rows) + f"\n\nWhat the board itself takes is added (regulator, power light): {boards_take} mA."


def lasts(data: dict[str, Any], board: Board, battery: dict[str, Any]) -> str:
    """Return how long a battery lasts on a board, in words."""
    found = budget.hours(data, board, battery)
    return "not allowed" if found is None else f"{found[0]:.0f}-{found[1]:.0f} h"


def _hours(data: dict[str, Any], boards: list[Board]) -> str:
    rows = []
    for battery in data["battery"]:
        cells = []
        for board in boards:
            cells.append(lasts(data, board, battery))
        rows.append([battery["name"], *cells])
    return grid(["battery", *(board.name for board in boards)], rows)


PARTS: dict[str, Callable[[dict[str, Any], list[Board]], str]] = {
    "pins": _pins,
    "reference": _reference,
    "wires": _wires,
    "boards": _boards,
    "parts": _parts,
    "current": _current,
    "hours": _hours,
}
