"""Cottage Garden in words: `plant T05`, `orient 3`, `place left 2,3`, `score right`, `cube orange 1`.

A square is row,column counted from 0, that of a tile is the top left corner of its bounding box (CR2); orientations
are numbered as in CR2, quarter turns clockwise.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from firmware.games import cottage
from host_tools.notation.cottage_names import (
    COLOURS,
    CUBES,
    NUMBERS,
    SIDES,
    TILES,
    board,
    cells,
    square,
    square_of,
)
from host_tools.notation.cottage_picture import picture
from host_tools.notation.cottage_reader import Reader
from host_tools.positions import Table

__all__ = ["move_text", "parse_move", "picture", "read", "write"]

# ---- writing


def bed(game: cottage.Rules, number: int) -> dict[str, Any] | None:
    """Return a bed in words, None if there is none."""
    s = game.state
    at = cottage.BED_AT[number]
    if not s[at]:
        return None
    pairs = [(s[i], s[i + 1]) for i in range(at + cottage.PLANTED, at + cottage.POT_MASK, 2) if s[i]]
    return {
        "board": board(s[at]),
        "tiles": [f"{TILES[tile - 1]}:{where // 25} {square(where % 25)}" for tile, where in pairs],
        "pots": [square(cell) for cell in cells(cottage.mask_at(s, at + cottage.POT_MASK))],
        "cats": [square(cell) for cell in cells(cottage.mask_at(s, at + cottage.CAT_MASK))],
    }


def _turn(game: cottage.Rules) -> dict[str, Any]:
    s = game.state
    turn: dict[str, Any] = {"player": game.player, "phase": game.PHASES[game.phase]}
    phase = game.phase
    if phase in (cottage.ORIENT, cottage.PLACE):
        turn["hand"] = [*TILES, "pot", "cat"][s[cottage.HAND] - 1]
    if phase == cottage.PLACE and s[cottage.HAND] <= cottage.TILES:
        turn["turned"] = s[cottage.TURNED]
    if phase == cottage.PLACE and s[cottage.HAND] == cottage.CAT_TOKEN:
        turn["planted"] = s[cottage.STAGE] == 1
    if phase in (cottage.CUBE, cottage.POT):
        turn["scoring"] = SIDES[s[cottage.SCORED] - 1]
        turn["steps"] = list(s[cottage.STEPS : cottage.STEPS + 2])
        turn["bonus"] = s[cottage.BONUS]
    if game.final and not game.over:
        turn["idle"] = s[cottage.IDLE]
        if phase != cottage.TURN:
            turn["acted"] = s[cottage.ACTED] == 1
        if phase == cottage.PLANT:
            turn["paid"] = s[cottage.PAID] == 1
    return turn


def _player(game: cottage.Rules, seat: int) -> dict[str, Any]:
    s = game.state
    at = cottage.SEATS + seat * cottage.RECORD
    cubes = at + cottage.CUBES
    return {
        "cats": s[at],
        "orange": list(s[cubes : cubes + 3]),
        "blue": list(s[cubes + 3 : cubes + 6]),
        "had_cat": [name for i, name in enumerate(CUBES) if s[at + cottage.HAD_CAT] >> i & 1],
        "beehive": s[at + cottage.HIVE],
        "beds": [bed(game, 2 * seat), bed(game, 2 * seat + 1)],
    }


def nest(game: cottage.Rules, place: int) -> str:
    """Return where a nest lies, "." if it is found, "x" if it is lost."""
    if place in (0, cottage.LOST):
        return "x" if place else "."
    number, cell = divmod(place - 1, 25)
    where = "reserve" if number == cottage.IN_RESERVE else f"seat {number // 2} {SIDES[number % 2]}"
    return f"{where} {square(cell)}"


def _aside(game: cottage.Rules) -> dict[str, str]:
    """Return {"aside": tiles out of the game}, nothing if there are none: in a real game all are somewhere."""
    s = game.state
    planted = [at + i for at in cottage.BED_AT[: 2 * game.players] for i in range(cottage.PLANTED, cottage.POT_MASK, 2)]
    places = [*range(cottage.QUEUE, cottage.NEST), cottage.HAND, *planted]
    there = {s[place] for place in places}
    lost = [name for tile, name in enumerate(TILES, 1) if tile not in there]
    return {"aside": " ".join(lost)} if lost else {}


def write(game: cottage.Rules) -> dict[str, Any]:
    """Return the position in words, without the envelope."""
    s = game.state
    shown = [TILES[tile - 1] if tile else "." for tile in s[cottage.NURSERY : cottage.NURSERY + 16]]
    queue = s[cottage.QUEUE : cottage.QUEUE + s[cottage.WAITING]]
    table: dict[str, Any] = {
        "gardener": s[cottage.GARDENER],
        "die": s[cottage.DIE],
        "nursery": [" ".join(shown[i : i + 4]) for i in range(0, 16, 4)],
        "queue": " ".join(TILES[tile - 1] for tile in queue),
        **_aside(game),
        "reserve": board(s[cottage.RESERVE]),
        "pots": s[cottage.POTS_LEFT],
        "cats": s[cottage.CATS_LEFT],
        "beehives": s[cottage.HIVES],
    }
    if game.nests:
        table["nests"] = [nest(game, place) for place in s[cottage.NEST : cottage.NEST + game.nests]]
    return {"turn": _turn(game), "players": [_player(game, seat) for seat in range(game.players)], "table": table}


def read(game: cottage.Rules, position: Table) -> None:
    """Put what `position` says into the state of `game`; findings go to `position.findings`."""
    Reader(game, position).read()


# ---- moves


def move_text(game: cottage.Rules, move: int) -> str:
    """Return the words of a move that is legal now."""
    phase = game.phase
    if phase < cottage.ORIENT:
        if move < cottage.TAKE_POT:
            cell = game.path[4 * game.state[cottage.GARDENER] + move]
            return f"plant {TILES[game.state[cottage.NURSERY + cell] - 1]}"
        if move >= cottage.GIVE_UP:
            return f"turn give up {SIDES[move - cottage.GIVE_UP]}"
        if move == cottage.PAY_NOTHING:
            return "turn pay nothing"
        if move >= cottage.PAY:
            return f"turn pay {CUBES[move - cottage.PAY]}"
        return "plant " + ("pot", "cat", "refill", "nothing")[move - cottage.TAKE_POT]
    if phase == cottage.ORIENT:
        return f"orient {move}"
    if phase == cottage.SCORE:
        return "score " + ("left", "right", "cat", "end")[move]
    if phase == cottage.CUBE:
        return f"cube {_colour(game)} {move + 1}"
    verb = "place" if phase == cottage.PLACE else "bonus"
    return f"{verb} {SIDES[move // 25]} {square(move % 25)}"


def _colour(game: cottage.Rules) -> str:
    return COLOURS[0 if game.state[cottage.STEPS] else 1]


def parse_move(game: cottage.Rules, text: str) -> int:
    """Return the number of the move that `text` names, legal or not.

    Raises ValueError if it names none: with the part of it that is wrong, and what is allowed there.
    """
    words = text.lower().split()
    reader = _READERS[game.phase].get(words[0]) if len(words) > 1 else None
    if not reader:
        raise ValueError(f"{text!r}: a move such as '{_example(game)}' is due")
    try:
        return reader(game, words[1:])
    except ValueError as error:
        raise ValueError(f"{text!r}: {error}") from None


def _plant(game: cottage.Rules, words: list[str]) -> int:
    what = " ".join(words)
    others = ["pot", "cat", "refill", "nothing"]
    if what in others:
        return int(cottage.TAKE_POT) + others.index(what)
    at = 4 * game.state[cottage.GARDENER]
    line = [game.state[cottage.NURSERY + cell] - 1 for cell in game.path[at : at + 4]]
    tiles = [TILES[tile] for tile in line if tile >= 0]
    if what not in NUMBERS:
        raise ValueError(f"one of {', '.join([*tiles, *others])} is allowed")
    if NUMBERS[what] not in line:
        raise ValueError(f"no such tile in the gardener's line; there are {', '.join(tiles) or 'none'}")
    return line.index(NUMBERS[what])


def _price(game: cottage.Rules, words: list[str]) -> int:
    what = " ".join(words)
    if what.startswith("give up "):
        return int(cottage.GIVE_UP) + _side(what[8:])
    ways = [*CUBES, "nothing"]
    if words[0] != "pay":
        raise ValueError("'turn pay' and a cube, or 'turn give up' and a bed is allowed")
    if what[4:] not in ways:
        raise ValueError(f"one of {', '.join(ways)} is allowed, as in 'turn pay {ways[0]}'")
    return int(cottage.PAY) + ways.index(what[4:])


def _orient(game: cottage.Rules, words: list[str]) -> int:
    tile = game.state[cottage.HAND] - 1
    turns = [str(turned) for turned in range(game.turns(tile))]
    if " ".join(words) not in turns:
        raise ValueError(f"{TILES[tile]} can be turned in the ways 0 to {len(turns) - 1}")
    return int(words[0])


def _score(game: cottage.Rules, words: list[str]) -> int:
    known = [*SIDES, "cat", "end"]
    if " ".join(words) not in known:
        raise ValueError(f"one of {', '.join(known)} is allowed")
    return known.index(words[0])


def _cube(game: cottage.Rules, words: list[str]) -> int:
    known = [f"{_colour(game)} {number}" for number in (1, 2, 3)]
    if " ".join(words) not in known:
        raise ValueError(f"one of {', '.join(known)} is allowed")
    return known.index(" ".join(words))


def _spot(game: cottage.Rules, words: list[str]) -> int:
    side = _side(words[0])
    return 25 * side + square_of(" ".join(words[1:]))


def _side(word: str) -> int:
    if word not in SIDES:
        raise ValueError(f"{word!r} is no bed: left or right is allowed")
    return SIDES.index(word)


_Readers = dict[str, Callable[[cottage.Rules, list[str]], int]]  # verb -> what reads the words behind it
_MENU: _Readers = {"plant": _plant, "turn": _price}
_READERS: dict[int, _Readers] = {
    cottage.TURN: _MENU,
    cottage.PLANT: _MENU,
    cottage.ORIENT: {"orient": _orient},
    cottage.PLACE: {"place": _spot},
    cottage.SCORE: {"score": _score},
    cottage.CUBE: {"cube": _cube},
    cottage.POT: {"bonus": _spot},
}


def _example(game: cottage.Rules) -> str:
    moves = [0] * game.MOST_MOVES
    return move_text(game, moves[0]) if game.moves(moves) else "plant T05"
