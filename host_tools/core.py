"""The core's contract in types, for the PC: firmware/ itself has no type hints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol


class Game(Protocol):
    """One position of a game; see `firmware.games.base.Game` for what each part means."""

    ID: str
    ENGINE: int
    RNG: int
    PHASES: Sequence[str]
    CATEGORIES: Sequence[str]
    REASONS: Sequence[str]
    LONE: Sequence[int]
    LONGEST: int
    MOST_MOVES: int
    LEAST_SCORE: int
    MOST_SCORE: int

    pack: Any
    players: int
    options: bytes
    state: bytearray
    revealed: bool

    @property
    def player(self) -> int: ...

    @property
    def phase(self) -> int: ...

    @property
    def over(self) -> bool: ...

    def load(self, data: bytes | bytearray) -> None: ...

    def moves(self, buf: Any) -> int: ...

    def play(self, move: int) -> None: ...

    def why(self, move: int) -> int: ...

    def check(self, move: int) -> None: ...

    def score(self, player: int, out: Any) -> int: ...

    def winners(self) -> int: ...
