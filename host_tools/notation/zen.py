"""Zen Garden in words: tiles such as SatBe (sand, stone path, bench), properties such as decor:bench.

A turn's moves: `take SatBe`, `place 0,3` (row and column counted from the top left tile of the block, -1 is the row
above or the column before it), `orient SE`.
"""

from __future__ import annotations

from typing import Any

from firmware.games import zen
from host_tools.notation.zen_names import NUMBERS, ORIENTATIONS, ROLES, ROWS, TILES, bits, properties
from host_tools.notation.zen_reader import Reader
from host_tools.positions import Table

# ---- writing


def garden(game: zen.Rules, seat: int) -> list[list[str]]:
    """Return the 4 x 4 words of a garden, "." where it is empty."""
    at = zen.SEATS + seat * zen.RECORD
    rows = []
    for r in range(4):
        row = []
        for c in range(4):
            tile = game.state[at + zen.GARDEN + r * 4 + c]
            turn = game.state[at + zen.TURNS + r] >> 2 * c & 3
            row.append("." if not tile else TILES[tile - 1] + ("" if game.rings else ":" + ORIENTATIONS[turn]))
        rows.append(row)
    return rows


def write(game: zen.Rules) -> dict[str, Any]:
    """Return the position in words, without the envelope."""
    s = game.state
    words = properties(game)
    turn: dict[str, Any] = {
        "player": game.player,
        "phase": game.PHASES[game.phase],
        "round": s[zen.ROUND],
        "turn": s[zen.TURN],
        "start": s[zen.START],
    }
    if game.phase != zen.TAKE:
        turn["tile"] = TILES[s[zen.HAND] - 1]
    if game.phase == zen.ORIENT:
        turn["cell"] = [s[zen.CELL] // 5 - 1, s[zen.CELL] % 5 - 1]
    players = [
        {"coins": s[zen.SEATS + i * zen.RECORD], "garden": [" ".join(row) for row in garden(game, i)]}
        for i in range(game.players)
    ]
    display = [TILES[t - 1] if t else "." for t in s[zen.DISPLAY : zen.DISPLAY + 12]]
    table: dict[str, Any] = {
        "display": {ROWS[r]: " ".join(display[4 * r : 4 * r + 4]) for r in (2, 1, 0)},
        "properties": {role: words[s[zen.PROPS + i]] for i, role in enumerate(ROLES) if s[zen.PROPS + i] < zen.NONE},
    }
    if game.orders:
        table["orders"] = [
            {
                "properties": [words[p] for p in s[zen.PROPS + 4 + 2 * i : zen.PROPS + 6 + 2 * i] if p < zen.NONE],
                "taken": game.takers(i),
            }
            for i in range(game.orders)
        ]
    table["supply"] = " ".join(TILES[t] for t in bits(s, zen.SUPPLY))
    table["discard"] = " ".join(TILES[t] for t in bits(s, zen.DISCARD))
    if game.players == 1:
        table["rival"] = {
            "pile": " ".join(TILES[t] for t in bits(s, zen.SEATS + zen.RECORD + zen.GARDEN)),
            "wishes": [words[p] for p in s[zen.WISHES : zen.WISHES + 4 + 2 * game.orders] if p < zen.NONE],
            "wish": s[zen.WISH],
        }
    return {"turn": turn, "players": players, "table": table}


def read(game: zen.Rules, position: Table) -> None:
    """Put what `position` says into the state of `game`; findings go to `position.findings`."""
    Reader(game, position).read()


# ---- moves


def move_text(game: zen.Rules, move: int) -> str:
    """Return the words of a move that is legal now."""
    if game.phase == zen.TAKE:
        return f"take {TILES[game.state[zen.DISPLAY + move] - 1]}"
    if game.phase == zen.PLACE:
        return f"place {move // 5 - 1},{move % 5 - 1}"
    return "orient " + ORIENTATIONS[move]


def parse_move(game: zen.Rules, text: str) -> int:
    """Return the number of the move that `text` names, legal or not; raises ValueError if it names none."""
    verb, _, rest = text.strip().lower().partition(" ")
    phase = game.PHASES[game.phase]
    rest = rest.replace(" ", "")
    if verb != phase:
        raise ValueError(f"{text!r}: a move such as '{_EXAMPLES[phase]}' is due")
    if phase == "take":
        tile = NUMBERS.get(rest, -1) + 1
        display = list(game.state[zen.DISPLAY : zen.DISPLAY + 12])
        if tile < 1 or tile not in display:
            shown = ", ".join(TILES[t - 1] for t in display if t)
            raise ValueError(f"{text!r}: no such tile on the display; there are {shown}")
        return display.index(tile)
    if phase == "orient":
        if rest.upper() not in ORIENTATIONS:
            raise ValueError(f"{text!r}: one of {', '.join(ORIENTATIONS)} is allowed")
        return ORIENTATIONS.index(rest.upper())
    try:
        r, c = (int(n) for n in rest.split(","))
        if not (-1 <= r <= 3 and -1 <= c <= 3):
            raise ValueError
    except ValueError:
        raise ValueError(f"{text!r}: row,column from -1 to 3 is allowed, as in 'place 0,3'") from None
    return (r + 1) * 5 + c + 1


_EXAMPLES = {"take": "take SatBe", "place": "place 0,3", "orient": "orient SE"}


# ---- picture


def picture(game: zen.Rules) -> str:
    """Return the display and the gardens side by side, in plain characters."""
    s = game.state
    width = 5 if game.rings else 8
    lines = []
    for r in (2, 1, 0):
        row = s[zen.DISPLAY + 4 * r : zen.DISPLAY + 4 * r + 4]
        price = game.pack.section(zen.PRICES)[r]
        shown = " ".join(f"{TILES[t - 1] if t else '.':5}" for t in row)
        lines.append(f"{ROWS[r]:>7} {price}  {shown}".rstrip())
    words = properties(game)
    roles = [f"{role} {words[s[zen.PROPS + i]]}" for i, role in enumerate(ROLES) if s[zen.PROPS + i] < zen.NONE]
    lines += ["", "  ".join(roles)]
    for i in range(game.orders):
        pair = [words[p] for p in s[zen.PROPS + 4 + 2 * i : zen.PROPS + 6 + 2 * i] if p < zen.NONE]
        lines.append(f"order {i + 1}: {' + '.join(pair)}, taken by {game.takers(i) or 'nobody'}")
    if game.players == 1:
        nxt = game.rival_next()
        wish = s[zen.WISHES + s[zen.WISH]]
        if wish < zen.NONE and nxt >= 0:
            takes = TILES[s[zen.DISPLAY + nxt] - 1]
            pile = len(bits(s, zen.SEATS + zen.RECORD + zen.GARDEN))
            lines.append(f"rival's pile {pile}, wishes {words[wish]}, takes {takes} next")
    lines += _gardens(game, width)
    phase = game.PHASES[game.phase]
    if game.over:
        lines += ["", "game over"]
    else:
        hand = f" with {TILES[s[zen.HAND] - 1]} in hand" if s[zen.HAND] else ""
        lines += ["", f"round {s[zen.ROUND] + 1} of {zen.ROUNDS}: seat {game.player} to {phase}{hand}"]
    return "\n".join(lines)


def _gardens(game: zen.Rules, width: int) -> list[str]:
    """Return the lines of all gardens, as many side by side as fit into 80 columns."""
    lines = []
    block = 4 * (width + 1)
    beside = 80 // (block + 2)
    for first in range(0, game.players, beside):
        seats = range(first, min(first + beside, game.players))
        heads = []
        for seat in seats:
            mark = ">" if seat == game.player and not game.over else " "
            total = game.score(seat, [0] * len(game.CATEGORIES))
            heads.append(f"{mark}seat {seat}: {game.state[zen.SEATS + seat * zen.RECORD]} coins, {total} pt")
        lines += ["", "  ".join(f"{head:{block}}" for head in heads).rstrip()]
        rows = [garden(game, seat) for seat in seats]
        for r in range(4):
            lines.append("  ".join(" ".join(f"{w:{width}}" for w in g[r]) + " " for g in rows).rstrip())
    return lines
