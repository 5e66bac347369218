"""Read the drawings: text files in which `#` is a lit pixel and `.` a dark one.

A file is a row of groups. A group begins with a header line and holds one sign after another, all of one size:

    // A remark; right above a header it becomes the comment of the table.
    [GROUND 5x5]

    sand   gravel
    #####  ##...
    .....  ##.##
    #####  ...##
    .....  ##...
    #####  ##...

Below the header stand blocks of signs side by side: one line of names, then one line for each row of pixels. The
word after the size makes other signs of the drawn ones:

    corners         each sign four times: as drawn (north-west), mirrored for north-east, south-east, south-west
    boxed           each sign cut out of a lit box that is one pixel larger on every side
    join LEFT RIGHT no drawings of its own: for each sign of RIGHT, each sign of LEFT with it, one dark column between
"""

import re
from dataclasses import dataclass, field
from pathlib import Path

Rows = tuple[str, ...]

ART = Path(__file__).parent
FONTS = ("f5", "f4", "f8")
SIGNS = ("icons", "zen", "verdant", "queens", "cottage")

_HEADER = re.compile(r"\[([A-Z0-9_]+) (\d+)x(\d+)((?: \w+)*)\]$")
CORNERS = ("NW", "NE", "SE", "SW")


class ArtError(ValueError):
    """A drawing that cannot be read; the message has the file, the line and what is allowed."""


@dataclass
class Group:
    """Signs of one size: the name of the table, width and height in pixels, (name, rows) in the order of frames."""

    name: str
    width: int
    height: int
    note: str = ""
    signs: list[tuple[str, Rows]] = field(default_factory=list)

    def rows(self, sign: str) -> Rows:
        """Return the rows of the sign of that name; raise KeyError if there is none."""
        return dict(self.signs)[sign]


def read(path: Path) -> list[Group]:
    """Return the groups of a file in its order; raise ArtError for the first line that does not fit."""
    return parse(path.read_text(encoding="utf-8"), path.name)


def font(name: str) -> Group:
    """Return the one group of the font `name` (one of FONTS)."""
    return read(ART / "fonts" / f"{name}.txt")[0]


def signs(name: str) -> list[Group]:
    """Return the groups of the sign file `name` (one of SIGNS)."""
    return read(ART / "signs" / f"{name}.txt")


def parse(text: str, where: str = "text") -> list[Group]:
    """Return the groups of `text`; `where` names it in errors."""
    groups: list[Group] = []
    makers: list[list[str]] = []
    note: list[str] = []
    lines = text.splitlines()
    at = 0
    while at < len(lines):
        line = lines[at].rstrip()
        head = _HEADER.match(line)
        if line.startswith("//"):
            note.append(line[2:].strip())
        elif not line:
            note = []
        elif head:
            groups.append(Group(head[1], int(head[2]), int(head[3]), " ".join(note)))
            makers.append(head[4].split())
            note = []
        elif not groups:
            raise ArtError(f"{where}:{at + 1}: {line!r} stands before the first header such as [GROUND 5x5]")
        else:
            at = _block(lines, at, groups[-1], where)
        at += 1
    for group, maker in zip(groups, makers, strict=True):
        _make(group, maker, groups, where)
    return groups


def _block(lines: list[str], at: int, group: Group, where: str) -> int:
    """Add the signs of the block whose names stand in line `at`; return its last line."""
    names = lines[at].split()
    drawn: list[list[str]] = [[] for _ in names]
    for row in range(group.height):
        at += 1
        cells = lines[at].split() if at < len(lines) else []
        if len(cells) != len(names) or any(len(c) != group.width or set(c) - set("#.") for c in cells):
            shown = lines[at] if at < len(lines) else "the end of the file"
            raise ArtError(
                f"{where}:{at + 1}: {shown!r} is not row {row + 1} of {len(names)} signs"
                f" of {group.width}x{group.height} drawn with # and ."
            )
        for sign, cell in zip(drawn, cells, strict=True):
            sign.append(cell)
    for name, sign in zip(names, drawn, strict=True):
        if any(name == other for other, _ in group.signs):
            raise ArtError(f"{where}: {group.name} has two signs named {name!r}")
        group.signs.append((name, tuple(sign)))
    return at


def mirrored(rows: Rows) -> Rows:
    """Return the sign with left and right exchanged."""
    return tuple(row[::-1] for row in rows)


def boxed(rows: Rows) -> Rows:
    """Return the sign cut out of a lit box that is one pixel larger on every side."""
    edge = "#" * (len(rows[0]) + 2)
    swap = str.maketrans("#.", ".#")
    return (edge, *("#" + row.translate(swap) + "#" for row in rows), edge)


def _make(group: Group, maker: list[str], groups: list[Group], where: str) -> None:
    """Replace the signs of a group by what its header's last words ask for."""
    if not maker:
        return
    if maker == ["corners"]:
        made = []
        for name, rows in group.signs:
            east = mirrored(rows)
            turned = (rows, east, east[::-1], rows[::-1])
            made += [(f"{name}-{c}", r) for c, r in zip(CORNERS, turned, strict=True)]
        group.signs = made
    elif maker == ["boxed"]:
        group.signs = [(name, boxed(rows)) for name, rows in group.signs]
        group.width, group.height = group.width + 2, group.height + 2
    elif maker[0] == "join" and len(maker) == 3:
        by_name = {g.name: g for g in groups}
        for name in maker[1:]:
            if name not in by_name:
                raise ArtError(
                    f"{where}: {group.name}: there is no group {name} to join; there are: {', '.join(by_name)}"
                )
        left, right = by_name[maker[1]], by_name[maker[2]]
        group.signs = [
            (f"{b}-{a}", tuple(x + "." + y for x, y in zip(left_rows, right_rows, strict=True)))
            for b, right_rows in right.signs
            for a, left_rows in left.signs
        ]
    else:
        raise ArtError(f"{where}: {group.name}: {' '.join(maker)!r} is none of: corners, boxed, join LEFT RIGHT")
