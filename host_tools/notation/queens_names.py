"""The words of Queen's Garden: tiles such as Y3 (yellow, value 3), expansions such as [Y3], cells such as 1,-1."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from firmware.games import queens

COLOURS = ("LB", "Y", "DG", "LG", "DP", "LP")
HEXAGONS = [f"{colour}{value}" for colour in COLOURS for value in range(1, 7)]
NUMBERS = {name.lower(): h for h, name in enumerate(HEXAGONS)}
SLOTS = ("front", "blank")
DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def _places() -> list[tuple[int, int]]:
    """Return the coordinates (q, r) of the 48 cells (section 2.2)."""
    found = list(DIRECTIONS)
    for q, r in DIRECTIONS:
        found += [(3 * q + dq, 3 * r + dr) for dq, dr in DIRECTIONS] + [(3 * q, 3 * r)]
    return found


PLACES = _places()
CELLS = [f"{q},{r}" for q, r in PLACES]
TIPS = [tuple(a + b for a, b in zip(DIRECTIONS[i], DIRECTIONS[(i + 1) % 6], strict=True)) for i in range(6)]


def word(byte: int) -> str:
    """Return the word of a byte of the state: "Y3" for a tile, "[Y3]" for the hexagon of an expansion, "." for 0."""
    if not byte:
        return "."
    name = HEXAGONS[(byte & 63) - 1]
    return f"[{name}]" if byte > queens.PRINTED else name


def item(move: int) -> str:
    """Return the word of what is paid or thrown away: a tile (hexagon) or an expansion (36 + hexagon)."""
    return word(move + 1 if move < queens.EXPANSION else queens.PRINTED + 1 + move - queens.EXPANSION)


def byte_of(name: str) -> int:
    """Return the byte of a word such as "Y3" or "[Y3]"; 0 if it is none."""
    bare = name.lower()
    printed = bare.startswith("[") and bare.endswith("]")
    number = NUMBERS.get(bare[1:-1] if printed else bare, -1)
    return 0 if number < 0 else number + 1 + (int(queens.PRINTED) if printed else 0)


def criteria(game: queens.Rules) -> list[str]:
    """Return the words of the 12 kinds that can be taken: colours, then symbols."""
    return list(game.pack.names(queens.NAMES)[:12])


def counts(state: bytearray, at: int) -> Counter[int]:
    """Return {hexagon: how many} of a bag or tower at `at`."""
    found = {h: state[at + h // 4] >> 2 * (h % 4) & 3 for h in range(36)}
    return Counter({h: n for h, n in found.items() if n})


def pile(numbers: Counter[int]) -> str:
    """Return the words of tiles such as "Y3 Y4*2", ascending."""
    return " ".join(HEXAGONS[h] + (f"*{n}" if n > 1 else "") for h, n in sorted(numbers.items()))


def hidden(state: bytearray) -> list[int]:
    """Return the hexagons of the expansions that were never turned over, ascending."""
    return [h for h in range(36) if state[queens.HIDDEN + h // 6] >> h % 6 & 1]


def words(values: Iterable[int]) -> str:
    """Return the words of bytes of the state, without gaps."""
    return " ".join(word(byte) for byte in values if byte)
