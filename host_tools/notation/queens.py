"""Queen's Garden in words: tiles such as Y3 (yellow, value 3), expansions such as [Y3], cells such as 1,-1.

A turn's moves: `take Y` or `take bird`, `from 2` (place in the display, from 0), `place Y3` or `place [Y3]`, `buy`,
`at 1,0`, `pay Y4`, `pay [Y4]`, `pay jokers`, `pass`, `discard Y1`, `done`.
"""

from __future__ import annotations

from typing import Any

from firmware.games import queens
from host_tools.notation.queens_names import (
    CELLS,
    HEXAGONS,
    PLACES,
    SLOTS,
    TIPS,
    byte_of,
    counts,
    criteria,
    hidden,
    item,
    pile,
    word,
    words,
)
from host_tools.notation.queens_reader import Reader
from host_tools.positions import Table

VERBS = ("take", "from", "place", "buy", "at", "pay", "pass", "discard", "done")  # how a move begins

# ---- writing


def _turn(game: queens.Rules) -> dict[str, Any]:
    s = game.state
    phase = game.phase
    turn: dict[str, Any] = {
        "player": game.player,
        "phase": game.PHASES[phase],
        "round": s[queens.ROUND],
        "start": s[queens.START],
        "passed": [seat for seat in range(game.players) if s[queens.PASSED] >> seat & 1],
    }
    what = s[queens.WHAT]
    if phase == queens.COPY:
        turn["take"] = criteria(game)[what]
        turn["next"] = HEXAGONS[what * 6 + s[queens.LAST] if what < 6 else s[queens.LAST] * 6 + what - 6]
        turn["refill"] = s[queens.HIT] == 1
    elif phase in (queens.CELL, queens.PAY):
        turn["place"] = "blank" if what == queens.BUY else item(what - queens.PLACE)
    if phase == queens.PAY:
        turn["cell"] = CELLS[s[queens.WHERE]]
        turn["paid"] = _paid(game)
    if phase == queens.DISCARD and s[queens.LAST]:
        turn["after"] = item(s[queens.LAST])
    return turn


def _paid(game: queens.Rules) -> str:
    """Return what was paid with so far, ascending; of the last one alone it is known whether it was an expansion."""
    s = game.state
    target = (s[queens.WHAT] - queens.PLACE) % 36
    bits = [i for i in range(6) if s[queens.PAID] >> i & 1]
    if not bits:
        return ""
    found = [target // 6 * 6 + i if s[queens.WAY] == 1 else i * 6 + target % 6 for i in bits]
    last = s[queens.LAST] - 1
    found.remove(last % 36)
    return " ".join([*[HEXAGONS[h] for h in found], item(last)])


def _display(game: queens.Rules) -> list[str]:
    s = game.state
    found = []
    for i in range(s[queens.PLACES]):
        at = queens.DISPLAY + 4 * i
        if s[at] == queens.PRINTED:
            found.append("-")
        elif s[at] > queens.PRINTED:
            found.append(word(s[at]))
        else:
            found.append(" ".join(word(byte) for byte in s[at : at + 4]))
    return found


def _player(game: queens.Rules, seat: int) -> dict[str, Any]:
    s = game.state
    at = queens.SEATS + seat * queens.RECORD
    slots = {}
    for slot in range(6):
        for name, offset in zip(SLOTS, (queens.FRONT, queens.BLANK), strict=True):
            if s[at + offset] >> slot & 1:
                slots[str(slot)] = name
    cells = range(queens.CELLS)
    return {
        "points": game.track(seat),
        "rounds": s[at + queens.ROUND_POINTS] | s[at + queens.ROUND_POINTS + 1] << 8,
        "jokers": s[at + queens.JOKERS],
        "tiles": words(s[at + queens.TILES : at + queens.FRONT]),
        "expansions": words(b and b + queens.PRINTED for b in s[at + queens.EXPANSIONS : at + queens.TILES]),
        "slots": slots,
        "garden": {CELLS[x]: word(s[at + queens.GARDEN + x]) for x in cells if s[at + queens.GARDEN + x]},
    }


def write(game: queens.Rules) -> dict[str, Any]:
    """Return the position in words, without the envelope."""
    s = game.state
    return {
        "turn": _turn(game),
        "players": [_player(game, seat) for seat in range(game.players)],
        "table": {
            "display": _display(game),
            "top": s[queens.TOP] - 1 if s[queens.TOP] else None,
            "stack": s[queens.STACK],
            "supply": game.supply(),
            "bag": pile(counts(s, queens.BAG)),
            "tower": pile(counts(s, queens.TOWER)),
            "hidden": " ".join(HEXAGONS[h] for h in hidden(s)),
        },
    }


def read(game: queens.Rules, position: Table) -> None:
    """Put what `position` says into the state of `game`; findings go to `position.findings`."""
    Reader(game, position).read()


# ---- moves


def move_text(game: queens.Rules, move: int) -> str:
    """Return the words of a move that is legal now."""
    phase = game.phase
    if phase == queens.ACT:
        if move < queens.PLACE:
            return "take " + criteria(game)[move]
        if move < queens.BUY:
            return "place " + item(move - queens.PLACE)
        return "buy" if move == queens.BUY else "pass"
    if phase == queens.COPY:
        return f"from {move}"
    if phase == queens.CELL:
        return f"at {CELLS[move]}"
    if phase == queens.PAY:
        return "pay " + ("jokers" if move == queens.REST else item(move))
    return "done" if move == queens.REST else "discard " + item(move)


_EXAMPLES = {
    "act": "'take Y', 'place Y3', 'buy' or 'pass'",
    "copy": "'from 2'",
    "cell": "'at 1,0'",
    "pay": "'pay Y4' or 'pay jokers'",
    "discard": "'discard Y1' or 'done'",
}


def parse_move(game: queens.Rules, text: str) -> int:
    """Return the number of the move that `text` names, legal or not; raises ValueError if it names none."""
    verb, _, rest = text.strip().lower().partition(" ")
    rest = rest.replace(" ", "")
    phase = game.PHASES[game.phase]
    fixed = {"act": {"buy": queens.BUY, "pass": queens.PASS}, "discard": {"done": queens.REST}}.get(phase, {})
    if verb in fixed and not rest:
        return int(fixed[verb])
    if phase == "act" and verb == "take":
        kinds = [kind.lower() for kind in criteria(game)]
        if rest not in kinds:
            raise ValueError(f"{text!r}: one of {', '.join(criteria(game))} is allowed")
        return kinds.index(rest)
    if (phase, verb) in (("act", "place"), ("pay", "pay"), ("discard", "discard")):
        if (verb, rest) == ("pay", "jokers"):
            return int(queens.REST)
        byte = byte_of(rest)
        if not byte:
            raise ValueError(f"{text!r}: a tile such as Y3 or an expansion such as [Y3] is allowed")
        number = byte - 1 if byte < queens.PRINTED else byte - 1 - queens.PRINTED + queens.EXPANSION
        return int(number + queens.PLACE if phase == "act" else number)
    if phase == "copy" and verb == "from":
        if not rest.isdecimal() or not rest.isascii() or len(rest) > 1 or int(rest) >= game.state[queens.PLACES]:
            most = game.state[queens.PLACES] - 1
            raise ValueError(f"{text!r}: a place in the display from 0 to {most} is allowed, as in 'from 0'")
        return int(rest)
    if phase == "cell" and verb == "at":
        if rest not in CELLS:
            raise ValueError(f"{text!r}: q,r of a cell is allowed, as in 'at 1,-1'")
        return CELLS.index(rest)
    raise ValueError(f"{text!r}: a move such as {_EXAMPLES[phase]} is due")


# ---- picture

_HALF = 2  # columns that a step along r, half a cell, takes


def _garden(game: queens.Rules, seat: int) -> list[str]:
    """Return the nine rows of a garden: hexagons, . free, P pavilion, F fountain, S statue, B bench."""
    s = game.state
    at = queens.SEATS + seat * queens.RECORD
    shown = {(0, 0): "F", **{tip: "SB"[i % 2] for i, tip in enumerate(TIPS)}}
    for x, place in enumerate(PLACES):
        byte = s[at + queens.GARDEN + x]
        slot = (x - 6) // 7
        if byte:
            shown[place] = HEXAGONS[(byte & 63) - 1]
        elif slot >= 0 and s[at + queens.FRONT] >> slot & 1 and (x - 6) % 7 == 6:
            shown[place] = "P"
        elif slot < 0 or (s[at + queens.FRONT] | s[at + queens.BLANK]) >> slot & 1:
            shown[place] = "."
    rows = []
    for r in range(-4, 5):
        line = [" "] * (16 * _HALF + 4)
        for (q, row), text in shown.items():
            if row == r:
                x = (8 + 2 * q + r) * _HALF
                line[x : x + len(text)] = text
        rows.append("".join(line).rstrip())
    return rows


def picture(game: queens.Rules) -> str:
    """Return the display and the gardens, two side by side, in plain characters."""
    s = game.state
    lines = []
    for i, text in enumerate(_display(game)):
        note = f"   top of {s[queens.STACK] + 1}" if s[queens.TOP] == i + 1 else ""
        lines.append(f"{i}  {text}{note}")
    bag, tower = (counts(s, at).total() for at in (queens.BAG, queens.TOWER))
    lines += ["", f"supply {game.supply()}, bag {bag}, tower {tower}"]
    if s[queens.ROUND] < len(game.pack.section(queens.WHEEL)) // 12:
        row = game.pack.section(queens.WHEEL)[12 * s[queens.ROUND] : 12 * s[queens.ROUND] + 12]
        named = zip(criteria(game), row, strict=True)
        lines[-1] += ", wheel " + " ".join(f"{name}:{points}" for name, points in named if points)
    for seat in range(game.players):
        at = queens.SEATS + seat * queens.RECORD
        total = game.score(seat, [0] * len(game.CATEGORIES))
        mark = ">" if seat == game.player and not game.over else " "
        row = f"{mark}seat {seat}: {game.track(seat)} points, {total} in all, {s[at + queens.JOKERS]} jokers"
        stored = _player(game, seat)
        row += "".join(f", {stored[key]}" for key in ("tiles", "expansions") if stored[key])
        lines += ["", row + (", passed" if s[queens.PASSED] >> seat & 1 else "")][seat > 0 :]
    for first in range(0, game.players, 2):
        gardens = [_garden(game, seat) for seat in range(first, min(first + 2, game.players))]
        rows = ["  ".join(f"{row:38}" for row in pair).rstrip() for pair in zip(*gardens, strict=True)]
        used = [i for i, row in enumerate(rows) if row]
        lines += ["", *rows[used[0] : used[-1] + 1]]
    if game.over:
        return "\n".join([*lines, "", "game over"])
    rounds = game.pack.section(queens.NUMBERS)[queens.ROUNDS]
    return "\n".join([*lines, "", f"round {s[queens.ROUND] + 1} of {rounds}: seat {game.player} to {_due(game)}"])


def _due(game: queens.Rules) -> str:
    turn = _turn(game)
    return {
        "act": "act",
        "copy": f"say which {turn.get('next')} is taken",
        "cell": f"say where {turn.get('place')} goes",
        "pay": f"pay for {turn.get('place')}, {game.state[queens.DUE]} still due",
        "discard": "throw away or be done",
    }[turn["phase"]]
