"""The schema of Verdant's packs (rules page `verdant`, sections 2-6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from firmware.games import verdant, verdant_goals
from firmware.pack import Pack
from host_tools.packs.schema import Choice, Document, Names, Number, Numbers, Schema, Section, is_plain, lookup

TYPES = ("succulent", "flowering", "foliage", "vining", "unusual")
LIGHTS = "HML"
KINDS = "PIR"  # goals of plants, items, rooms
GOALS = [f"{kind}{n}" for kind in KINDS for n in range(1, 14)]
RIVALS = ("P8", "I7", "I8", "R8")  # goals that need opponents (V126)
CONDITIONS = ("always", "complete", "gives", "types", "motifs", "none-open", "no-thumb-spent")
LONGEST_NAME = 22

FAMILY = "the simplified game has no goals (V65, VR2)"
ALONE = "the simplified game is not played alone (VR2)"
MANY = "the game is for 1 to 5 players (V81)"
ONE = "scenarios are played alone (6.3)"
SCENARIOS = "scenarios are played alone, with the pack verdant-solo (6.3)"


def goals(label: str) -> int:
    """Return 0 for "off", 1 for "on" (V10)."""
    if label not in ("off", "on"):
        raise ValueError("off or on is allowed")
    return int(label == "on")


def scenario(label: str) -> int:
    """Return the number of a scenario, "0" for none (6.3)."""
    if label not in map(str, range(13)):
        raise ValueError("0 to 12 is allowed")
    return int(label)


def refusal(pack: Pack, name: str, value: str) -> str:
    """Return the rule by which `pack` has no such value of an option or of "players", "" if none is to say."""
    family = pack.section(verdant.TABLES)[verdant.FAMILY]
    if name == "goals" and family:
        return FAMILY
    if name == "scenario":
        return SCENARIOS
    if name != "players":
        return ""
    if value not in ("1", "2", "3", "4", "5"):
        return MANY
    return ALONE if family else ONE


# ---- cards


def _row(row: object, kinds: Sequence[Callable[[Any], bool]]) -> bool:
    return isinstance(row, list) and len(row) == len(kinds) and all(k(v) for k, v in zip(kinds, row, strict=True))


def _is_type(value: object) -> bool:
    return value in TYPES


def _is_light(value: object) -> bool:
    """Return whether `value` is a set of lights, written in the order H, M, L."""
    return isinstance(value, str) and value != "" and value == "".join(c for c in LIGHTS if c in value)


def _between(least: int, most: int) -> Callable[[object], bool]:
    return lambda value: type(value) is int and least <= value <= most


_PLANT = (lambda v: is_plain(v, LONGEST_NAME), _is_type, _is_light, _between(0, 9), _between(0, 11))
_ROOM = (_is_type, lambda v: isinstance(v, str) and len(v) == 4 and set(v) <= set(LIGHTS))


def _cards(document: Document, key: str, kinds: Sequence[Callable[[Any], bool]], allowed: str) -> list[str]:
    """Return what is wrong with the rows of cards at `key`."""
    rows = document.get(key)
    if not isinstance(rows, list) or not 36 <= len(rows) <= 72:
        return [f"{key}: a list of 36 to 72 cards is allowed"]
    return [f"{key}[{i}] = {row!r}: {allowed} is allowed" for i, row in enumerate(rows) if not _row(row, kinds)]


def _plants(document: Document) -> bytes:
    """Return types, requirements, points, lights and alphabetical places of the plants, a byte each (3.4, V80)."""
    rows = document["plants"]
    names = sorted(row[0] for row in rows)
    lights = [sum(1 << LIGHTS.index(c) for c in row[2]) for row in rows]
    return (
        bytes(TYPES.index(row[1]) for row in rows)
        + bytes(row[3] for row in rows)
        + bytes(row[4] for row in rows)
        + bytes(lights)
        + bytes(names.index(row[0]) for row in rows)
    )


def _rooms(document: Document) -> bytes:
    """Return types, then sides of the rooms, two bits for each of north, east, south, west (3.5)."""
    rows = document["rooms"]
    sides = [sum(LIGHTS.index(c) << 2 * i for i, c in enumerate(row[1])) for row in rows]
    return bytes(TYPES.index(row[0]) for row in rows) + bytes(sides)


def _names(document: Document) -> bytes:
    """Return the names: types, motifs, nurture tokens, ranks, pots, plants."""
    words = [*TYPES, *document["motifs"]["names"], *document["nurture"]["names"], *document["solo"]["names"]]
    words += [*document["pots"]["names"], *(row[0] for row in document["plants"])]
    return "\n".join(words).encode("ascii")


# ---- goals and scenarios


def _scenarios(document: Document) -> bytes:
    """Return seven bytes for each scenario: goals of plants, items, rooms; target; condition, a, b (6.3)."""
    found = b""
    for row in document.get("scenarios", []):
        numbers = [next((int(g[1:]) for g in row["goals"] if g[0] == kind), 0) for kind in KINDS]
        word, *values = row.get("condition", ["always"])
        condition = CONDITIONS.index(word)
        if condition == verdant_goals.GOAL_GIVES:
            values[0] = KINDS.index(values[0])
        found += bytes([*numbers, row["target"], condition, *values, *[0] * (2 - len(values))])
    return found


def _condition_problem(value: object, goals: list[str]) -> bool:
    """Return whether a scenario's condition is not one: a word and its numbers."""
    if not isinstance(value, list) or not value or value[0] not in CONDITIONS:
        return True
    number = _between(0, 15)
    shapes: dict[str, list[Callable[[object], bool]]] = {
        "complete": [number, number],
        "gives": [lambda v: v in [goal[0] for goal in goals], _between(1, 40)],
        "types": [number],
        "motifs": [number],
        "none-open": [number],
    }
    return not _row(value[1:], shapes.get(value[0], []))


def _scenario_problems(document: Document) -> list[str]:
    rows = document.get("scenarios", [])
    if not isinstance(rows, list) or len(rows) > 12:
        return ["scenarios: a list of at most 12 tables is allowed"]
    found = []
    for i, row in enumerate(rows):
        where = f"scenarios[{i}]"
        if not isinstance(row, dict) or not set(row) <= {"goals", "target", "condition"}:
            found.append(f"{where}: a table with goals, target and condition is allowed")
            continue
        goals = row.get("goals")
        if not isinstance(goals, list) or [goal for goal in goals if goal not in GOALS]:
            found.append(f"{where}.goals = {goals!r}: a list of goals such as P1 is allowed")
            goals = []
        if sorted({goal[0] for goal in goals}) != sorted(goal[0] for goal in goals):
            found.append(f"{where}.goals = {goals!r}: one goal of each kind at most is allowed")
        if not _between(1, 200)(row.get("target")):
            found.append(f"{where}.target = {row.get('target')!r}: a whole number 1 to 200 is allowed")
        if _condition_problem(row.get("condition", ["always"]), goals):
            words = ", ".join(CONDITIONS)
            found.append(f"{where}.condition = {row['condition']!r}: one of {words}, then its numbers, is allowed")
    return found


def _goal_problems(document: Document) -> list[str]:
    points = lookup(document, "goals") or {}
    if not points:
        return [f"goals = {points!r}: a table of goals with points is allowed"]
    if "on" not in document["options"]["goals"]["values"]:
        return []
    return [
        f"goals: one of {kind}1 to {kind}13 that needs no opponents is needed (V126)"
        for kind in KINDS
        if not [name for name in points if name[0] == kind and name not in RIVALS]
    ]


# ---- everything together


def _cross(document: Document) -> list[str]:
    plant = '["Aloe", "succulent", "H", 5, 6] (name, type, lights, requirement 0 to 9, points 0 to 11)'
    room = '["vining", "HLMH"] (type, lights of north, east, south, west)'
    found = _cards(document, "plants", _PLANT, plant) + _cards(document, "rooms", _ROOM, room)
    found += _goal_problems(document) + _scenario_problems(document)
    if found:
        return found
    names = [row[0] for row in document["plants"]]
    for name in sorted({name for name in names if names.count(name) > 1}):
        found.append(f"plants: {name} is there twice: names must differ (V80)")
    potless = sum(row[3] == 0 for row in document["plants"])
    most = 0 if document["family"]["on"] == "yes" else 10
    if potless > most:
        found.append(f"plants: {potless} with requirement 0: at most {most} are allowed")
    players = document["players"]
    need = max(8 * max(players) + 8, 35)
    for key in ("plants", "rooms"):
        if len(document[key]) < need:
            found.append(f"{key}: {len(document[key])} cards: {need} are needed for {max(players)} players (E9)")
    tokens = verdant.ITEMS + sum(document["nurture"]["counts"])
    least = max(14 * max(players) + 8, 35)
    if tokens < least:
        found.append(f"nurture.counts: {tokens} tokens with the items: {least} are needed for {max(players)} players")
    if document["family"]["on"] == "yes":
        if 1 in players:
            found.append(f"players = {players!r}: {ALONE}")
        if "on" in document["options"]["goals"]["values"]:
            found.append(f"options.goals.values: {FAMILY}")
    scenarios = [int(label) for label in document["options"]["scenario"]["values"]]
    rows = document.get("scenarios", [])
    if max(scenarios) > len(rows):
        found.append(f"scenarios = a list of {len(rows)}: {max(scenarios)} are needed for options.scenario")
    if max(scenarios) and players != [1]:
        found.append(f"players = {players!r}: {ONE}")
    if document["solo"]["ranks"] != sorted(document["solo"]["ranks"]):
        found.append(f"solo.ranks = {document['solo']['ranks']}: must rise")
    return found


SCHEMA = Schema(
    game="verdant",
    players=(1, 2, 3, 4, 5),
    options={"goals": goals, "scenario": scenario},
    extra=("plants", "rooms", "scenarios"),
    cross=_cross,
    refusal=refusal,
    sections=(
        Section(
            "tables",
            [
                Choice("family.on", ("no", "yes")),
                Choice("corners", ("outermost", "cells")),
                Numbers("pots.counts", 5, 5, 0, 12),
                Number("thumbs.first", 0, 5),
                Number("thumbs.others", 0, 5),
                Number("thumbs.last", 0, 5),
                Number("thumbs.alone", 0, 5),
                Number("thumbs.limit", 1, 19),
                Number("thumbs.price", 2, 19),
                Numbers("motifs.points", 9, 9, 0, 40),
                Number("leaves.per_point", 1, 10),
                Numbers("sets", 2, 2, 0, 20),
                Number("family.points", 0, 11),
                Numbers("nurture.counts", 3, 3, 0, 15),
                Numbers("solo.ranks", 5, 5, 0, 200),
            ],
        ),
        Section("plants", make=_plants),
        Section("rooms", make=_rooms),
        Section("goals", [Number(f"goals.{name}", 1, 12, 0) for name in GOALS]),
        Section("scenarios", make=_scenarios),
        Section(
            "names",
            [
                Names("motifs.names", verdant.MOTIFS, 8),
                Names("nurture.names", 3, 10),
                Names("solo.names", 6, 12),
                Names("pots.names", 4, 10),
            ],
            make=_names,
        ),
    ),
)
