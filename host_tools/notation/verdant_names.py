"""The words of Verdant: cards such as P16 and R31 (numbers of the rules page), tokens, cells counted from the start
room."""

from __future__ import annotations

import re

from firmware.games import verdant

TYPES = ("succulent", "flowering", "foliage", "vining", "unusual")
MOTIFS = ("table", "chair", "sofa", "lamp", "shelf", "fish", "bird", "cat", "dog")
NURTURES = ("fertilizer", "trowel", "can")
TOKENS = [f"{kind}-{motif}" for kind in TYPES for motif in MOTIFS] + list(NURTURES)
TOKEN_NUMBERS = {name: i for i, name in enumerate(TOKENS)}
SIDES = "NESW"
LIGHTS = "HML"
KINDS = "PIR"  # goals of plants, items, rooms
POT_WORTHS = ("3", "2", "1")
DECKS = ("plants", "rooms")

_CARD = re.compile(r"([PR])([1-9]\d?)", re.IGNORECASE)
_CELL = re.compile(r"(-?\d),(-?\d)")


def card_word(kind: int, card: int) -> str:
    """Return the word of a plant (kind 0) or a room (1)."""
    return f"{'PR'[kind]}{card + 1}"


def card_number(word: str) -> tuple[int, int] | None:
    """Return (kind, card) of a word such as P16, None if it is none."""
    found = _CARD.fullmatch(word)
    return ("PR".index(found[1].upper()), int(found[2]) - 1) if found else None


def cell_word(cell: int) -> str:
    """Return row and column of a cell, counted from the start room."""
    return f"{cell // verdant.COLUMNS - 2},{cell % verdant.COLUMNS - 4}"


def cell_number(word: str) -> int | None:
    """Return the cell that row,column names, None if it names none of the window."""
    found = _CELL.fullmatch(word)
    if not found:
        return None
    r, c = int(found[1]) + 2, int(found[2]) + 4
    return r * verdant.COLUMNS + c if 0 <= r < 5 and 0 <= c < verdant.COLUMNS else None


def goal_word(kind: int, number: int) -> str:
    """Return the word of a goal, such as I10."""
    return f"{KINDS[kind]}{number}"


def with_goals(game: verdant.Rules) -> bool:
    """Return whether goals are in play, drawn or those of a scenario."""
    return bool(game.scenario or game.pack.options[0][1][game.options[0]][1])


def bits(state: bytearray, at: int, count: int) -> list[int]:
    """Return the numbers of the bits that are set from `at` on, ascending."""
    return [i for i in range(count) if state[at + (i >> 3)] >> (i & 7) & 1]


def laid(game: verdant.Rules, seat: int) -> list[tuple[int, int, int]]:
    """Return (cell, card, value) of every card of `seat`, by cell."""
    s = game.state
    at = verdant.HOMES + seat * verdant.RECORD
    first = at + verdant.LAID
    return [(s[o], s[o + 1], s[o + 2]) for o in range(first, first + 3 * s[at + verdant.COUNT], 3)]


def laid_word(cell: int, card: int, value: int) -> str:
    """Return the word of a card that lies: P16:3 leaves, P16*2 complete with a pot worth 2, R31:vining-lamp."""
    if cell % 2 == 0:
        return card_word(1, card) + (f":{TOKENS[value - 1]}" if value else "")
    word = card_word(0, card)
    if value < verdant.COMPLETE:
        return word + (f":{value}" if value else "")
    return word + ("*" if value < verdant.POT else f"*{value - verdant.POT}")


def home(game: verdant.Rules, seat: int) -> tuple[list[str], list[int]]:
    """Return the home of `seat` as rows of words, and row and column of the start room in them."""
    cards = {cell: laid_word(cell, card, value) for cell, card, value in laid(game, seat)}
    rows = [cell // verdant.COLUMNS for cell in cards]
    columns = [cell % verdant.COLUMNS for cell in cards]
    words = [
        " ".join(cards.get(r * verdant.COLUMNS + c, ".") for c in range(min(columns), max(columns) + 1))
        for r in range(min(rows), max(rows) + 1)
    ]
    return words, [2 - min(rows), 4 - min(columns)]
