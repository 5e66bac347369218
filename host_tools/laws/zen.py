"""The laws of Zen Garden, checked from position to position, in words (rules page `zen`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from firmware.games import zen
from firmware.pack import Pack

Position = dict[str, Any]
Rows = list[list[str]]


def _tiles(position: Position) -> Counter[str]:
    """Count every tile by name, wherever it lies."""
    table = position["table"]
    words = " ".join([*table["display"].values(), table["supply"], table["discard"]]).split()
    words += _pile(position)
    words += [
        word.partition(":")[0] for player in position["players"] for row in player["garden"] for word in row.split()
    ]
    if "tile" in position["turn"]:
        words.append(position["turn"]["tile"])
    return Counter(word for word in words if word != ".")


def _pile(position: Position) -> list[str]:
    found: list[str] = position["table"].get("rival", {}).get("pile", "").split()
    return found


def _garden(position: Position, seat: int) -> Rows:
    return [row.split() for row in position["players"][seat]["garden"]]


def _laid(position: Position) -> list[int]:
    """Return how many tiles each seat has, the rival last."""
    seats = range(len(position["players"]))
    laid = [sum(word != "." for row in _garden(position, seat) for word in row) for seat in seats]
    return [*laid, len(_pile(position))] if len(laid) == 1 else laid


def _decor(word: str) -> str:
    return word[3:5]


def _full_lines(garden: Rows) -> int:
    """Count the lines of four equal decors in a garden (Z12); they stay where they are once complete (EZ5, EZ6)."""
    lines = [*garden, *[list(column) for column in zip(*garden, strict=True)]]
    lines += [[garden[i][i] for i in range(4)], [garden[i][3 - i] for i in range(4)]]
    return sum("." not in line and len({_decor(word) for word in line}) == 1 for line in lines)


def _circuits(garden: Rows) -> int:
    """Count the blocks of 2 x 2 tiles of one path, in model A with their arcs round the middle (Z21, DZ1)."""
    found = 0
    for r in range(3):
        for c in range(3):
            four = [garden[r][c], garden[r][c + 1], garden[r + 1][c], garden[r + 1][c + 1]]
            corners = [word[5:] for word in four]
            if "." not in four and len({word[2] for word in four}) == 1:
                found += corners in (["", "", "", ""], [":SE", ":SW", ":NE", ":NW"])
    return found


def law(before: Position, move: str, after: Position, pack: Pack) -> list[str]:
    """Return what is wrong with playing `move` on `before` and getting `after`; an empty list if nothing is."""
    found = []
    if _tiles(before) != _tiles(after):
        found.append("tiles are not conserved (3.2)")
    if any(n != 1 for n in _tiles(after).values()):
        found.append("a tile lies in two places (3.2)")
    return found + _order(before, after, pack) + _costs(before, move, after, pack) + _orders(before, after)


def _order(before: Position, after: Position, pack: Pack) -> list[str]:
    """Seats take turns clockwise from the start marker, which passes at each refresh (Z13, Z17, Z18, DZ6, SZ1)."""
    turn = before["turn"]
    start, rounds, place = turn["start"], turn["round"], turn["turn"]
    had, has = _laid(before), _laid(after)
    seats = len(has)
    period = pack.section(zen.REFRESH)[len(after["players"]) - 1]
    due = list(had)
    for _ in range(sum(has) - sum(had)):
        due[(start + place) % seats] += 1
        place += 1
        if place == seats:
            place, rounds = 0, rounds + 1
            if rounds < zen.ROUNDS and rounds % period == 0:
                start = (start + 1) % seats
    found = []
    if has != due:
        found.append(f"tiles by seat were {had}, are {has}, by turns they would be {due} (Z13)")
    turn = after["turn"]
    if (turn["start"], turn["round"], turn["turn"]) != (start, rounds, place):
        found.append(f"start, round and turn are {turn['start']}, {turn['round']}, {turn['turn']}: "
                     f"{start}, {rounds}, {place} were due (Z17, Z18)")  # fmt: skip
    if rounds < zen.ROUNDS and turn["player"] != (start + place) % seats:
        found.append(f"seat {turn['player']} is to move: seat {(start + place) % seats} would be (Z13)")
    shown = sum(word != "." for row in after["table"]["display"].values() for word in row.split())
    # The last refresh was before round 15 at the latest; a tile in hand has left the display too.
    gaps = (rounds - min(rounds, zen.ROUNDS - 1) // period * period) * seats + place + ("tile" in turn)
    if shown != 12 - gaps:
        found.append(f"{shown} tiles on the display, {gaps} taken since it was filled (Z5, Z14-Z16)")
    return found


def _in_hand(position: Position, seat: int) -> int:
    return int(position["turn"]["player"] == seat and "tile" in position["turn"])


def _costs(before: Position, move: str, after: Position, pack: Pack) -> list[str]:
    """Prices are paid by the row (Z6); lines pay their bonus once (Z12); nobody else's coins change."""
    prices = dict(zip(("bottom", "middle", "top"), pack.section(zen.PRICES), strict=True))
    _, cap, bonus = pack.section(zen.COINS)
    mover = before["turn"]["player"]
    found = []
    for seat, player in enumerate(after["players"]):
        had, has = before["players"][seat]["coins"], player["coins"]
        taken = _laid(after)[seat] + _in_hand(after, seat) - _laid(before)[seat] - _in_hand(before, seat)
        allowed = {had}
        if seat == mover and move.startswith("take "):
            row = next(row for row, words in before["table"]["display"].items() if move[5:] in words.split())
            allowed = {had - prices[row]}
            taken -= 1
        for _ in range(taken):  # taken without a choice, at whatever price
            allowed |= {n - price for n in allowed for price in prices.values()}
        earned = bonus * (_full_lines(_garden(after, seat)) - _full_lines(_garden(before, seat)))
        allowed = {min(n + earned, cap or 255) for n in allowed}
        if has not in allowed or has < 0:
            found.append(f"seat {seat} had {had} coins, has {has}: {sorted(allowed)} would be right (Z6, Z12)")
    return found


def _orders(before: Position, after: Position) -> list[str]:
    """Point tiles that were taken stay taken (Z29)."""
    pairs = zip(before["table"].get("orders", []), after["table"].get("orders", []), strict=True)
    return [
        f"order {i + 1} was taken by {had['taken']}, now by {has['taken']} (Z29)"
        for i, (had, has) in enumerate(pairs)
        if has["taken"][: len(had["taken"])] != had["taken"]
    ]


def winners(position: Position, totals: Sequence[int], pack: Pack) -> list[int]:
    """Return who wins: most points, then coins, then circuits (Z30, DZ10); alone the rank of a raker (SZ5)."""
    if len(totals) == 1:
        boards = [int(n) for n in position["options"]["boards"].split(",")]
        plus = sum(pack.section(zen.RANK_PLUS)[board - 1] for board in boards)
        return [0] if totals[0] >= pack.section(zen.RANKS)[0] + plus else []
    best = [
        (total, position["players"][seat]["coins"], _circuits(_garden(position, seat)))
        for seat, total in enumerate(totals)
    ]
    return [seat for seat, mine in enumerate(best) if mine == max(best)]
