"""The laws of Queen's Garden, checked from position to position, in words (rules page `queens`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from firmware.games import queens
from firmware.pack import Pack

Position = dict[str, Any]
Place = tuple[int, int]

_STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def _place(cell: str) -> Place:
    q, r = cell.split(",")
    return int(q), int(r)


def _around(place: Place) -> list[Place]:
    return [(place[0] + q, place[1] + r) for q, r in _STEPS]


def _bare(word: str) -> str:
    return word.strip("[]")


def _value(word: str) -> int:
    return int(_bare(word)[-1])


def _pile(text: str) -> Counter[str]:
    found: Counter[str] = Counter()
    for word in text.split():
        name, _, times = word.partition("*")
        found[name] += int(times or 1)
    return found


def _words(position: Position) -> Iterator[str]:
    """Yield the words of all tiles and expansions that lie open, wherever they lie."""
    for place in position["table"]["display"]:
        yield from place.split()
    for player in position["players"]:
        yield from player["tiles"].split()
        yield from player["expansions"].split()
        yield from player["garden"].values()


def _tiles(position: Position) -> Counter[str]:
    """Count every tile, wherever it lies."""
    found = _pile(position["table"]["bag"]) + _pile(position["table"]["tower"])
    return found + Counter(word for word in _words(position) if word[0] not in ".-[")


def _expansions(position: Position, pack: Pack) -> int:
    """Count the expansions: in supply, stacks, display, storages and gardens."""
    turn, table = position["turn"], position["table"]
    rounds = pack.section(queens.NUMBERS)[queens.ROUNDS]
    size = pack.section(queens.STACKS)[len(position["players"]) - 2]
    later = size * max(0, rounds - 1 - turn["round"])
    there = sum(place != "-" for place in table["display"])
    owned = sum(len(player["slots"]) + len(player["expansions"].split()) for player in position["players"])
    return int(table["supply"] + table["stack"] + later + there + owned)


def law(before: Position, move: str, after: Position, pack: Pack) -> list[str]:
    """Return what is wrong with playing `move` on `before` and getting `after`; an empty list if nothing is."""
    found = []
    if _tiles(before) != _tiles(after):
        found.append("tiles are not conserved (section 2)")
    for position in (before, after):
        if _expansions(position, pack) != 36:
            found.append(f"{_expansions(position, pack)} expansions are there, 36 would be right (Q45)")
    printed = [word for word in _words(after) if word.startswith("[")]
    if len(set(printed)) != len(printed):
        found.append("an expansion lies in two places (Q45)")
    if not set(after["table"]["hidden"].split()) <= set(before["table"]["hidden"].split()):
        found.append("an expansion that was turned over is hidden again (QR14)")
    if set(after["table"]["hidden"].split()) & {_bare(word) for word in printed}:
        found.append("an expansion that lies open counts as hidden (QR14)")
    for seat, player in enumerate(after["players"]):
        found += [f"seat {seat}: {line}" for line in _storage(player, pack) + _groups(player["garden"])]
    found += _display(before, after, pack)
    return found + _order(before, after) + _payment(before, after, pack) + _points(before, move, after, pack)


def _storage(player: Position, pack: Pack) -> list[str]:
    numbers = pack.section(queens.NUMBERS)
    tiles, expansions = len(player["tiles"].split()), len(player["expansions"].split())
    found = []
    if tiles + player["jokers"] > numbers[queens.TILE_ROOM] or player["jokers"] < 0:
        found.append(f"{tiles} tiles and {player['jokers']} jokers in storage (Q2)")
    if expansions > numbers[queens.EXPANSION_ROOM]:
        found.append(f"{expansions} expansions in storage (Q2)")
    return found


def _groups(garden: dict[str, str]) -> list[str]:
    """No group with an equal colour, or an equal symbol, holds a hexagon twice (Q22)."""
    cells = {_place(cell): _bare(word) for cell, word in garden.items()}
    found = []
    for cut in (slice(None, -1), slice(-1, None)):
        left = set(cells)
        while left:
            todo = [left.pop()]
            group = Counter([cells[todo[0]]])
            while todo:
                place = todo.pop()
                for other in _around(place):
                    if other in left and cells[other][cut] == cells[place][cut]:
                        left.discard(other)
                        todo.append(other)
                        group[cells[other]] += 1
            found += [f"{name} lies twice in one group (Q22)" for name, n in group.items() if n > 1]
    return found


def _display(before: Position, after: Position, pack: Pack) -> list[str]:
    """Nothing is turned over or drawn in the middle of a turn; between rounds the display is cleared (Q43, Q57)."""
    old, new = before["table"], after["table"]
    found = []
    if after["turn"]["round"] != before["turn"]["round"]:
        size = pack.section(queens.STACKS)[len(after["players"]) - 2]
        over = after["turn"]["round"] == pack.section(queens.NUMBERS)[queens.ROUNDS]
        if len(new["display"]) + new["stack"] != (0 if over else size):
            found.append("the stack of a new round has another size (Q4, Q40)")
        if not over and len(new["display"]) != 1 and new["top"] is not None:
            found.append("the display was not cleared between rounds (Q57)")
    elif (
        after["turn"]["phase"] in ("copy", "cell", "pay")
        and after["turn"]["player"] == before["turn"]["player"]
        and (old["hidden"], old["stack"], old["top"]) != (new["hidden"], new["stack"], new["top"])
    ):
        found.append("something was turned over before the end of the turn")
    if new["stack"] and new["top"] != len(new["display"]) - 1:
        found.append("the top of the stack is not the last place of the display")
    return found


def _order(before: Position, after: Position) -> list[str]:
    """Seats take turns one after another, those that have passed none any more (Q6-Q8, Q53)."""
    seats = len(after["players"])
    old, new = before["turn"], after["turn"]
    same_round = old["round"] == new["round"]
    if same_round and not set(old["passed"]) <= set(new["passed"]):
        return [f"{old['passed']} had passed, now {new['passed']} (Q53)"]
    if same_round and old["passed"] and new["start"] != old["start"]:
        return ["the stone of the start player has moved again (Q28)"]
    if same_round and not old["passed"] and not new["passed"] and new["start"] != old["start"]:
        return ["the stone of the start player has moved, and nobody has passed (Q28)"]
    if not new["passed"] and not same_round:
        if not after["table"]["display"]:  # the game is over
            return []
        return [] if new["player"] == new["start"] else [f"seat {new['player']} begins, {new['start']} has the stone"]
    if new["phase"] not in ("act", "discard") and new["player"] == old["player"] and same_round:
        return []
    first = old["player"] if same_round else (new["start"] - 1) % seats
    between = [(first + i) % seats for i in range(1, seats + 1)]
    between = between[: between.index(new["player"])]
    if new["phase"] == "discard" and new["player"] == old["player"] and same_round:
        return []
    missed = [seat for seat in between if seat not in new["passed"]]
    return [f"seats {missed} were left out (Q6, Q8)"] if missed else []


def _enclosed(garden: set[Place], slots: dict[str, str]) -> Counter[str]:
    """Count the decorations of a garden that lie between six hexagons (Q23)."""
    fixed = {"fountain": [(0, 0)]}
    fixed["statue"] = [(2, -1), (-1, -1), (-1, 2)]
    fixed["bench"] = [(1, -2), (-2, 1), (1, 1)]
    fixed["pavilion"] = [
        (3 * _STEPS[int(slot)][0], 3 * _STEPS[int(slot)][1]) for slot, side in slots.items() if side == "front"
    ]
    return Counter({kind: sum(set(_around(place)) <= garden for place in places) for kind, places in fixed.items()})


def _payment(before: Position, after: Position, pack: Pack) -> list[str]:
    """What was placed has cost one less than its value, and decorations bring their jokers (Q16-Q19, Q23, Q24)."""
    seat = before["turn"]["player"]
    had, has = before["players"][seat], after["players"][seat]
    new = {cell: word for cell, word in has["garden"].items() if had["garden"].get(cell) != word}
    if not set(had["garden"]) <= set(has["garden"]) or len(new) > 1:
        return [f"seat {seat}: the garden had {had['garden']}, has {has['garden']}"]
    others = [i for i in range(len(after["players"])) if i != seat]
    if any(before["players"][i][key] != after["players"][i][key] for i in others for key in ("garden", "slots")):
        return ["the garden of another seat has changed"]
    if not new:
        return []
    word = next(iter(new.values()))
    lost = Counter((had["tiles"] + " " + had["expansions"]).split())
    lost.subtract((has["tiles"] + " " + has["expansions"]).split())
    lost.subtract([word])
    paid = [_bare(name) for name in lost.elements()] + [_bare(name) for name in before["turn"].get("paid", "").split()]
    old, now = ({_place(cell) for cell in player["garden"]} for player in (had, has))
    won = _enclosed(now, has["slots"])
    won.subtract(_enclosed(old, had["slots"]))
    kinds = pack.names(queens.NAMES)[12:]
    each = pack.section(queens.NUMBERS)[queens.FOUNTAIN_JOKERS :]
    jokers = sum(n * each[kinds.index(kind)] for kind, n in won.items())
    spent = _value(word) - 1 - len(paid)
    room = pack.section(queens.NUMBERS)[queens.TILE_ROOM] - len(has["tiles"].split())
    found = []
    if spent < 0 or has["jokers"] != min(had["jokers"] - spent + jokers, room):
        found.append(f"{word} was paid with {paid} and {spent} jokers, {jokers} won: had {had['jokers']}, "
                     f"has {has['jokers']} (Q16, Q23)")  # fmt: skip
    names = [_bare(word), *paid]
    if len(set(names)) != len(names):
        found.append(f"{names}: all of a payment must differ (Q47)")
    if len({name[:-1] for name in names}) > 1 and len({name[-1] for name in names}) > 1:
        found.append(f"{names}: one colour or one symbol must be in all of a payment (Q17)")
    return found


def _interim(player: Position, number: int, pack: Pack) -> int:
    """Return what a garden brings in the scoring of a round (Q30-Q32)."""
    row = pack.section(queens.WHEEL)[12 * number : 12 * number + 12]
    colours = dict(zip(pack.names(queens.NAMES)[:6], row[:6], strict=True))
    points = sum(colours[_bare(word)[:-1]] + row[5 + _value(word)] for word in player["garden"].values())
    pavilions = sum(side == "front" for side in player["slots"].values())
    return int(points + pavilions * pack.section(queens.NUMBERS)[queens.PAVILION])


def _points(before: Position, move: str, after: Position, pack: Pack) -> list[str]:
    """Points are lost by buying, passing first and throwing away, won by interim scorings (Q26, Q28, Q31, Q52)."""
    old, new = before["turn"], after["turn"]
    numbers = pack.section(queens.NUMBERS)
    found = []
    penalties = 0
    for seat, (had, has) in enumerate(zip(before["players"], after["players"], strict=True)):
        won = has["rounds"] - had["rounds"]
        due = sum(_interim(has, number, pack) for number in range(old["round"], new["round"]))
        if won != due:
            found.append(f"seat {seat} won {won} points in interim scorings, {due} were due (Q31)")
        lost = had["points"] + won - has["points"]
        if list(has["slots"].values()).count("blank") > list(had["slots"].values()).count("blank"):
            lost -= numbers[queens.PRICE]
        if seat == old["player"] and move.startswith("discard "):
            lost -= _value(move)
        if lost not in (0, numbers[queens.PENALTY]) and not (lost > 0 and had["points"] + won == lost):
            found.append(f"seat {seat} lost {lost} points too many (Q26, Q28, Q52)")
        if has["points"] < 0:
            found.append(f"seat {seat} has {has['points']} points")
        penalties += lost > 0
    first = not old["passed"] and (new["passed"] or new["round"] > old["round"])
    if penalties > bool(first) + (new["round"] > old["round"] and bool(new["passed"])):
        found.append(f"{penalties} seats lost a point for passing first (Q28)")
    if first and new["round"] == old["round"] and after["players"][new["start"]]["points"] and not penalties:
        found.append("nobody lost a point for passing first (Q28, QR4)")
    return found


def winners(position: Position, totals: Sequence[int], pack: Pack) -> list[int]:
    """Return who wins: most points, shared if equal (Q38, Q61)."""
    return [seat for seat, total in enumerate(totals) if total == max(totals)]
