"""The laws of Zen Garden, checked from position to position, in words (rules page `zen`)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from firmware.games import zen
from firmware.pack import Pack

Position = dict[str, Any]


def _tiles(position: Position) -> Counter[str]:
    """Count every tile by name, wherever it lies."""
    table = position["table"]
    words = " ".join([*table["display"].values(), table["supply"], table["discard"]]).split()
    words += position["table"].get("rival", {}).get("pile", "").split()
    words += [
        word.partition(":")[0] for player in position["players"] for row in player["garden"] for word in row.split()
    ]
    if "tile" in position["turn"]:
        words.append(position["turn"]["tile"])
    return Counter(word for word in words if word != ".")


def _garden(position: Position, seat: int) -> list[list[str]]:
    return [row.split() for row in position["players"][seat]["garden"]]


def _laid(position: Position, seat: int) -> int:
    return sum(word != "." for row in _garden(position, seat) for word in row)


def _decor(word: str) -> str:
    return word.partition(":")[0][3:]


def _full_lines(garden: list[list[str]]) -> int:
    """Count the lines of four equal decors in a garden (Z12); they stay where they are once complete (EZ5, EZ6)."""
    lines = [*garden, *[list(column) for column in zip(*garden, strict=True)]]
    lines += [[garden[i][i] for i in range(4)], [garden[i][3 - i] for i in range(4)]]
    return sum("." not in line and len({_decor(word) for word in line}) == 1 for line in lines)


def law(before: Position, move: str, after: Position, pack: Pack) -> list[str]:
    """Return what is wrong with playing `move` on `before` and getting `after`; an empty list if nothing is."""
    found = []
    if _tiles(before) != _tiles(after):
        found.append("tiles are not conserved (3.2)")
    if any(n != 1 for n in _tiles(after).values()):
        found.append("a tile lies in two places (3.2)")
    seat = before["turn"]["player"]
    for other in range(len(before["players"])):
        if (
            other != seat
            and before["players"][other] != after["players"][other]
            and not _moved_itself(before, after, other)
        ):
            found.append(f"the turn of seat {seat} changed the garden or the coins of seat {other}")
    found += _costs(before, move, after, pack)
    found += _order(before, after)
    return found


def _moved_itself(before: Position, after: Position, seat: int) -> bool:
    # A decision with one choice is made by the engine: another seat may have taken its only tile meanwhile.
    return _laid(after, seat) == _laid(before, seat) + 1 or after["turn"]["player"] == seat


def _costs(before: Position, move: str, after: Position, pack: Pack) -> list[str]:
    """Prices are paid by the row (Z6); lines pay their bonus once (Z12)."""
    seat = before["turn"]["player"]
    had = before["players"][seat]["coins"]
    has = after["players"][seat]["coins"]
    paid = 0
    if move.startswith("take "):
        row = next(row for row, words in before["table"]["display"].items() if move[5:] in words.split())
        paid = dict(zip(("bottom", "middle", "top"), pack.section(zen.PRICES), strict=True))[row]
    if _laid(after, seat) == _laid(before, seat) or not move.startswith("take "):
        earned = pack.section(zen.COINS)[2] * (_full_lines(_garden(after, seat)) - _full_lines(_garden(before, seat)))
        if _laid(after, seat) <= _laid(before, seat) + 1 and has != had - paid + earned:
            return [f"seat {seat} had {had} coins, paid {paid}, earned {earned}, has {has} (Z6, Z12)"]
    return [f"seat {seat} has {has} coins"] if has < 0 else []


def _order(before: Position, after: Position) -> list[str]:
    """Seats take turns clockwise from the start marker; nobody is more than one tile ahead (Z13, Z17)."""
    laid = [_laid(after, seat) for seat in range(len(after["players"]))]
    turn = after["turn"]
    found = []
    if max(laid) - min(laid) > 1:
        found.append(f"tiles in the gardens {laid}: somebody had two turns in a round (Z13)")
    if min(laid) < 16 and laid[turn["player"]] != min(laid):
        found.append(f"seat {turn['player']} is to move, but has laid more than others: {laid} (Z13)")
    return found
