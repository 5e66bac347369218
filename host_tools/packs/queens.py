"""The schema of Queen's Garden's packs (rules page `queens`, sections 2 and 3)."""

from __future__ import annotations

from host_tools.packs.schema import Document, Names, Number, Numbers, Schema, Section, lookup

_WHEEL = "wheel.rounds"


def start(label: str) -> int:
    """Return the number of who begins: 0 a seat that is drawn, 1 the first seat (section 3)."""
    if label not in ("drawn", "first seat"):
        raise ValueError('"drawn" or "first seat" is allowed')
    return int(label == "first seat")


def _criteria(document: Document) -> list[str]:
    """Return the words of the 12 criteria of the wheel: colours, then symbols."""
    return [*document["names"]["colours"], *document["names"]["symbols"]]


def _wheel(document: Document) -> bytes:
    """Return 12 points for each round, colours first (Q30, Q31)."""
    return bytes(row.get(word, 0) for row in document["wheel"]["rounds"] for word in _criteria(document))


def _wheel_problems(document: Document) -> list[str]:
    words = _criteria(document)
    rows = lookup(document, _WHEEL)
    rounds = document["rounds"]
    if not isinstance(rows, list) or len(rows) != rounds or not all(isinstance(row, dict) and row for row in rows):
        return [f"{_WHEEL}: a list of {rounds} tables such as {{tree = 1}} is allowed, one for each round"]
    found = []
    total = dict.fromkeys(words, 0)
    for i, row in enumerate(rows):
        for word, points in row.items():
            where = f"{_WHEEL}[{i}].{word}"
            if word not in words:
                found.append(f"{where}: unknown key; allowed are {', '.join(words)}")
            elif type(points) is not int or not 0 <= points <= 3:
                found.append(f"{where} = {points!r}: a whole number 0 to 3 is allowed")
            else:
                total[word] += points
    return found + [
        f"{_WHEEL}: {word} brings {points} points in all rounds together, at most 3 are allowed"
        for word, points in total.items()
        if points > 3
    ]


def _cross(document: Document) -> list[str]:
    found = _wheel_problems(document)
    for seats, size in zip((2, 3, 4), document["stacks"], strict=True):
        pieces = size * document["rounds"]
        if pieces > 36:
            found.append(f"stacks[{seats - 2}] = {size}: {document['rounds']} stacks take {pieces} of 36 expansions")
    jokers = document["jokers"]
    total = jokers["start"] + jokers["fountain"] + 3 * jokers["statue"] + 3 * jokers["bench"] + 6 * jokers["pavilion"]
    if total > 34:
        found.append(f"jokers: {total} for a player with a full garden, at most 34 are allowed")
    if jokers["start"] > document["room"]["tiles"]:
        found.append(f"jokers.start = {jokers['start']}: room.tiles is {document['room']['tiles']}")
    least = document["areas"]["least"]
    if any(document["areas"]["bonus"][:least]):
        found.append(f"areas.bonus = {document['areas']['bonus']}: the first {least} must be 0, they are no areas")
    return found


SCHEMA = Schema(
    game="queens",
    players=(2, 3, 4),
    options={"start": start},
    extra=(_WHEEL,),
    cross=_cross,
    sections=(
        Section(
            "numbers",
            [
                Number("rounds", 1, 4),
                Number("copies", 1, 3),
                Number("points.start", 0, 60),
                Number("jokers.start", 0, 12),
                Number("room.tiles", 1, 12),
                Number("room.expansions", 0, 2),
                Number("points.expansion", 0, 30),
                Number("points.first_pass", 0, 10),
                Number("points.pavilion", 0, 1),
                Number("areas.least", 2, 6),
                Number("jokers.fountain", 0, 6),
                Number("jokers.statue", 0, 6),
                Number("jokers.bench", 0, 6),
                Number("jokers.pavilion", 0, 5),
            ],
        ),
        Section("stacks", [Numbers("stacks", 3, 3, 1, 8)]),
        Section("wheel", make=_wheel),
        Section("bonus", [Numbers("areas.bonus", 7, 7, 0, 6)]),
        Section(
            "names",
            [
                Names("names.colours", 6, 12),
                Names("names.symbols", 6, 12),
                Names("names.decorations", 4, 12),
            ],
            joint=b"\n",
        ),
    ),
)
