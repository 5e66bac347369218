"""The words of Zen Garden: tiles such as SatBe (sand, stone path, bench), properties such as decor:bench."""

from __future__ import annotations

from firmware.games import zen

# with a type, which firmware/ has not
NONE: int = zen.NONE
ROUNDS: int = zen.ROUNDS

GROUND = ("Sa", "Gr", "Tr", "Cl", "Wa", "Bl")
PATH = ("s", "w", "t")
DECOR = ("Pa", "Be", "Bu", "Ga", "Cr")
ORIENTATIONS = ("NW", "NE", "SE", "SW")
ROWS = ("bottom", "middle", "top")
ROLES = ("minor", "major", "majority", "detail")
TILES: list[str] = [GROUND[t // 15] + PATH[t // 5 % 3] + DECOR[t % 5] for t in range(zen.TILES)]
NUMBERS = {name.lower(): t for t, name in enumerate(TILES)}


def properties(game: zen.Rules) -> list[str]:
    """Return the 14 words "ground:sand" ... "decor:crane", in the order of their numbers."""
    kinds = ["ground"] * zen.GROUNDS + ["path"] * zen.PATHS + ["decor"] * zen.DECORS
    return [f"{kind}:{name}" for kind, name in zip(kinds, game.pack.names(zen.NAMES), strict=False)]


def bits(state: bytearray, at: int) -> list[int]:
    """Return the tiles of a set of 90 bits at `at`, ascending."""
    return [t for t in range(zen.TILES) if state[at + (t >> 3)] >> (t & 7) & 1]
