"""The laws of Cottage Garden, checked from position to position, in words (rules page `cottage`)."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any

from firmware.games import cottage
from firmware.pack import Pack
from host_tools.packs import compiler
from host_tools.packs.cottage import orientations, shape

Position = dict[str, Any]
COLOURS = ("orange", "blue")


@cache
def _shapes() -> dict[str, list[dict[tuple[int, int], str]]]:
    """Return the ways to turn each tile; all packs that ship have the same tiles."""
    document = tomllib.loads(compiler.sources("cottage")[0].read_text("utf-8"))
    return {f"T{i:02}": orientations(shape(text)) for i, text in enumerate(document["tiles"], 1)}


def squares(word: str) -> set[tuple[int, int]]:
    """Return the squares that a tile such as "T23:0 1,2" covers."""
    name, _, corner = word.partition(" ")
    tile, _, turned = name.partition(":")
    r, c = map(int, corner.split(","))
    return {(r + dr, c + dc) for dr, dc in _shapes()[tile][int(turned)]}


def _beds(position: Position, seat: int | None = None) -> list[dict[str, Any]]:
    seats = range(len(position["players"])) if seat is None else [seat]
    return [bed for i in seats for bed in position["players"][i]["beds"] if bed]


def _tiles(position: Position) -> Counter[str]:
    """Count every tile by name, wherever it lies."""
    words = " ".join([*position["table"]["nursery"], position["table"]["queue"]]).split()
    words += [tile.partition(":")[0] for bed in _beds(position) for tile in bed["tiles"]]
    words.append(position["turn"].get("hand", "."))
    return Counter(word for word in words if word not in (".", "pot", "cat"))


def _cats(position: Position) -> int:
    held = sum(int(player["cats"]) for player in position["players"])
    return held + int(position["table"]["cats"]) + sum(len(bed["cats"]) for bed in _beds(position))


def _pots(position: Position) -> int:
    return int(position["table"]["pots"]) + sum(len(bed["pots"]) for bed in _beds(position))


def _clock(position: Position, pack: Pack) -> int:
    """Return how many steps the gardener has made since a die of 0."""
    laps = len(pack.section(cottage.CORNERS if len(position["players"]) == 4 else cottage.PATH)) // 4
    return int(position["table"]["die"]) * laps + int(position["table"]["gardener"])


def law(before: Position, move: str, after: Position, pack: Pack) -> list[str]:
    """Return what is wrong with playing `move` on `before` and getting `after`; an empty list if nothing is."""
    found = []
    if _tiles(before) != _tiles(after) or any(n != 1 for n in _tiles(after).values()):
        found.append("tiles are not conserved, each in one place (C1, C15)")
    if _cats(before) != _cats(after):
        found.append(f"{_cats(before)} cats became {_cats(after)} (C15)")
    if _pots(before) != _pots(after):
        found.append(f"{_pots(before)} pots became {_pots(after)} (C15)")
    return (
        found
        + _places(after)
        + _boards(before, after)
        + _order(before, after, pack)
        + _costs(before, move, after, pack)
    )


def _places(position: Position) -> list[str]:
    """Nothing overlaps and nothing is outside (C10)."""
    found = []
    for bed in _beds(position):
        covered: Counter[tuple[int, int]] = Counter()
        for tile in bed["tiles"]:
            covered.update(squares(tile))
        covered.update(tuple(map(int, text.split(","))) for text in bed["pots"] + bed["cats"])  # type: ignore[misc]
        if any(n > 1 for n in covered.values()) or any(not (0 <= r < 5 and 0 <= c < 5) for r, c in covered):
            found.append(f"on bed {bed['board']} something overlaps or sticks out (C10)")
    return found


def _boards(before: Position, after: Position) -> list[str]:
    """Boards stay in the game until the final round; then they only leave it (C15, C28, CR12)."""
    had, has = (
        sorted(text.split()[0] for text in [*(bed["board"] for bed in _beds(p)), p["table"]["reserve"]])
        for p in (before, after)
    )
    if len(set(has)) != len(has) or not set(has) <= set(had):
        return [f"boards were {had}, are {has} (C28)"]
    return [] if after["table"]["die"] == 6 or had == has else [f"boards were {had}, are {has} (C28)"]


def _order(before: Position, after: Position, pack: Pack) -> list[str]:
    """Seats take turns in order, a step of the gardener for each, two if the ghost moves too (C6, C16, C19)."""
    seats = len(after["players"])
    steps = _clock(after, pack) - _clock(before, pack)
    was, now = before["turn"]["player"], after["turn"]["player"]
    laps = len(pack.section(cottage.CORNERS if seats == 4 else cottage.PATH)) // 4
    over = not _beds(after) or (after["table"]["die"] == 6 and "nests" in after["table"])
    if before["table"]["die"] == 6:
        steps %= laps
        if steps > 1:
            return [f"the gardener made {steps} steps in one turn (C16)"]
        gave_up = not _beds(after, was)
        order = [(was + k) % seats for k in range(1, seats + 1)]
        due = next((seat for seat in order if _beds(after, seat)), was)
        if not over and now != (due if steps or gave_up else was):
            return [f"seat {now} is to move after seat {was} (C19)"]
        return []
    if steps < 0 or (seats == 1 and steps % 2 and after["table"]["die"] < 6):
        return [f"the gardener made {steps} steps (C16)"]
    if over or after["table"]["die"] == 6:
        return []
    if now != (was + steps) % seats:
        return [f"after {steps} steps seat {now} is to move, before it was {was} (C6, C16)"]
    return []


def _costs(before: Position, move: str, after: Position, pack: Pack) -> list[str]:
    """Tracks move only as ruled, the queue is first in first out, nobody else's things change (C2, C20, C36)."""
    found = []
    mover = before["turn"]["player"]
    passed = after["turn"]["player"] != mover or _clock(after, pack) != _clock(before, pack)
    for seat, (had, has) in enumerate(zip(before["players"], after["players"], strict=True)):
        for colour in COLOURS:
            back = sum(max(a - b, 0) for a, b in zip(had[colour], has[colour], strict=True))
            paid = seat == mover and move.startswith(f"turn pay {colour}")
            allowed = pack.section(cottage.NUMBERS)[cottage.PENALTY + COLOURS.index(colour)] if paid else 0
            if back != allowed and not (paid and colour == "orange" and back == 1):
                found.append(f"seat {seat}: {colour} cubes went back by {back}, {allowed} would be right (C20)")
            on = sum(max(b - a, 0) for a, b in zip(had[colour], has[colour], strict=True))
            if on and seat != mover and not passed:
                found.append(f"seat {seat}: {colour} cubes went on in the turn of seat {mover} (C13)")
        if not set(had["had_cat"]) <= set(has["had_cat"]):
            found.append(f"seat {seat}: a cube lost its mark {had['had_cat']} (CR10)")
        if had["beehive"] and has["beehive"] != had["beehive"]:
            found.append(f"seat {seat}: the beehive changed (CR10)")
    queue, now = before["table"]["queue"].split(), after["table"]["queue"].split()
    if not any(queue[k:] == now[: len(queue) - k] for k in range(len(queue) + 1)):
        found.append(f"queue was {queue}, is {now} (C2, C15)")
    if move == "plant refill" and after["players"][mover]["cats"] != before["players"][mover]["cats"] - 1:
        found.append("a refill costs one cat (C8)")
    return found


def winners(position: Position, totals: Sequence[int], pack: Pack) -> list[int]:
    """Return who wins: most points, then cubes on 20, then cats (C22, CR18); alone the second rank; nests: all."""
    seats = list(range(len(totals)))
    if "nests" in position["table"]:
        return seats if all(place == "." for place in position["table"]["nests"]) else []
    if len(seats) == 1:
        return seats if totals[0] >= pack.section(cottage.RANKS)[0] else []
    ends = [len(pack.section(cottage.ORANGES)) - 1, len(pack.section(cottage.BLUES)) - 1]
    best = []
    for seat in seats:
        player = position["players"][seat]
        on_20 = sum(player[colour].count(end) for colour, end in zip(COLOURS, ends, strict=True))
        best.append((totals[seat], on_20, player["cats"]))
    return [seat for seat in seats if best[seat] == max(best)]
