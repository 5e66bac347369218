"""The schema of Zen Garden's packs (rules page `zen`, sections 3, 4 and 9)."""

from __future__ import annotations

from firmware.games import zen
from host_tools.packs.schema import Choice, Document, Names, Number, Numbers, Schema, Section

_KINDS = (("ground", zen.GROUNDS), ("path", zen.PATHS), ("decor", zen.DECORS))


def boards(label: str) -> int:
    """Return the bit mask of a set of preference boards such as "1,2,5" (Z40, ZR6)."""
    try:
        numbers = [int(part) if part.isdigit() else 0 for part in label.split(",")]
    except ValueError:  # thousands of digits
        numbers = []
    if numbers[:1] != [1] or sorted(set(numbers)) != numbers or numbers[-1] > 5:
        raise ValueError("board 1 and any of 2 to 5, ascending, are allowed, as in 1,2,5")
    return sum(1 << (n - 1) for n in numbers)


def _tile_set(document: Document) -> bytes:
    """Return the 90 bits of the tiles in the game: the full product less the properties left out (3.2)."""
    numbers = {}
    for kind, count in _KINDS:
        names = document["tiles"][kind]
        numbers[kind] = {i for i in range(count) if names[i] not in document["tiles"].get("without", {}).get(kind, [])}
    bits = bytearray(12)
    for tile in range(zen.TILES):
        if tile // 15 in numbers["ground"] and tile // 5 % 3 in numbers["path"] and tile % 5 in numbers["decor"]:
            bits[tile >> 3] |= 1 << (tile & 7)
    return bytes(bits)


def _cross(document: Document) -> list[str]:
    found = []
    without = document["tiles"].get("without", {})
    if not isinstance(without, dict):
        return [f"tiles.without = {without!r}: a table with ground, path, decor is allowed"]
    for kind, names in without.items():
        known = document["tiles"].get(kind, []) if kind in dict(_KINDS) else []
        if not known:
            found.append(f"tiles.without.{kind}: unknown key; allowed are ground, path, decor")
        elif not isinstance(names, list) or any(name not in known for name in names):
            found.append(f"tiles.without.{kind} = {names!r}: a list of some of {', '.join(known)} is allowed")
    if found:
        return found
    tiles = sum(bin(byte).count("1") for byte in _tile_set(document))
    # Full gardens, a full display, and the bottom row that a refresh has just cleared (DZ7).
    seats = max(2, max(document["players"]))
    need = 16 * seats + 12
    if tiles < need:
        found.append(f"tiles: {tiles} are left: {need} are needed for {seats} seats")
    if document["prices"][0] != 0:
        found.append(f"prices[0] = {document['prices'][0]}: the bottom row must be free (0), or a player may get stuck")
    if document["prices"] != sorted(document["prices"]):
        found.append(f"prices = {document['prices']}: must not fall from the bottom row to the top row")
    cap = document["coins"].get("cap", 0)
    if cap and cap < document["coins"]["start"]:
        found.append(f"coins.cap = {cap}: 0 (none) or at least coins.start is allowed")
    rings = document["circuits"]["model"] == "ring"
    points = document["circuits"]["points"]
    if len(points) != (10 if rings else 5):
        found.append(
            f"circuits.points = a list of {len(points)}: {10 if rings else 5} numbers are allowed for this model"
        )
    if document["solo"]["ranks"] != sorted(document["solo"]["ranks"]):
        found.append(f"solo.ranks = {document['solo']['ranks']}: must rise")
    for i, rounds in enumerate(document["refresh"]):
        seats = 2 if i == 0 else i + 1
        if rounds * seats > 4:
            found.append(
                f"refresh[{i}] = {rounds}: {rounds * seats} turns between two refreshes, at most 4 are allowed (EZ1)"
            )
    return found


SCHEMA = Schema(
    game="zen",
    players=(1, 2, 3, 4),
    options={"boards": boards},
    extra=("tiles.without",),
    cross=_cross,
    sections=(
        Section("tiles", make=_tile_set),
        Section("prices", [Numbers("prices", 3, 3, 0, 15)]),
        # 12 + 10 lines x 15 stays below 255, one byte (ZR9)
        Section(
            "coins",
            [Number("coins.start", 0, 60), Number("coins.cap", 0, 200, 0), Number("coins.line", 0, 15)],
        ),
        Section("switches", [Choice("circuits.model", ("arc", "ring")), Number("orders.need", 1, 16)]),
        Section("refresh", [Numbers("refresh", 4, 4, 1, 2)]),
        Section("circuits", [Numbers("circuits.points", 5, 10, -20, 100)]),
        Section("decor", [Numbers("decor.points", 1, 17, -20, 60)]),
        Section("detail", [Numbers("detail.points", 1, 17, -20, 60)]),
        Section("minimalist", [Numbers("minimalist.points", 7, 7, -20, 60)]),
        Section(
            "values",
            [
                Number("minor", 0, 10),
                Number("major", 0, 10),
                Numbers("majority", 2, 2, 0, 60),
                Number("unity", 0, 60),
            ],
        ),
        Section("stack", [Numbers("orders.stack", 1, 4, 0, 30)]),
        Section("ranks", [Numbers("solo.ranks", 5, 5, 0, 200)]),
        Section("rank_plus", [Numbers("solo.plus", 5, 5, 0, 50)]),
        Section(
            "names",
            [
                Names("tiles.ground", zen.GROUNDS, 8),
                Names("tiles.path", zen.PATHS, 8),
                Names("tiles.decor", zen.DECORS, 8),
                Names("solo.names", 6, 20),
            ],
            joint=b"\n",
        ),
    ),
)
