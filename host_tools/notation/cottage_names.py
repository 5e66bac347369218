"""The words of Cottage Garden: tiles T01 to T36, squares such as 2,3, cells such as B3, boards such as "7 light"."""

from __future__ import annotations

import re

from firmware.games import cottage

TILES = [f"T{n:02}" for n in range(1, cottage.TILES + 1)]
NUMBERS = {name.lower(): tile for tile, name in enumerate(TILES)}
SIDES = ("left", "right")
FACES = ("light", "dark")
COLOURS = ("orange", "blue")


def square(cell: int) -> str:
    """Return "row,column" of a square 0-24."""
    return f"{cell // 5},{cell % 5}"


def square_of(text: str) -> int:
    """Return the number of a square "row,column"; raises ValueError."""
    found = re.fullmatch(r"\s*([0-4])\s*,\s*([0-4])\s*", text)
    if not found:
        raise ValueError(f"{text!r} is no square: row,column from 0,0 to 4,4 is allowed, as in 2,3")
    return 5 * int(found[1]) + int(found[2])


def board(side: int) -> str:
    """Return the words of a side of a board (1-18)."""
    return f"{(side - 1) // 2 + 1} {FACES[(side - 1) % 2]}"


def board_of(text: str) -> int:
    """Return the number (1-18) of a board such as "7 light"; raises ValueError."""
    found = re.fullmatch(r"\s*([1-9])\s+(light|dark)\s*", text.lower())
    if not found:
        raise ValueError("a board 1 to 9 and its side are allowed, as in '7 light'")
    return 2 * int(found[1]) - 1 + FACES.index(found[2])


def cells(mask: int) -> list[int]:
    """Return the squares 0-24 of a mask."""
    return [cell for cell in range(25) if mask >> cell + cell // 5 & 1]


def mask_of(numbers: list[int]) -> int:
    """Return the mask of squares 0-24."""
    return sum(1 << cell + cell // 5 for cell in set(numbers))


def cube(number: int) -> str:
    """Return the words of a cube 0-5: orange ones first, counted from 1."""
    return f"{COLOURS[number // 3]} {number % 3 + 1}"


CUBES = [cube(number) for number in range(6)]
