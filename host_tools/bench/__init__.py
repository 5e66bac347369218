"""Measurements of the firmware on a PC: speed of the rules, and what they cost on 32-bit MicroPython."""

from __future__ import annotations

# What must hold of every game; names as in the figures. Those in LEAST are least values, the others are most.
LEAST = ("moves_per_s", "moves_vs_python_chess", "games_vs_azul_game_engine")
LIMITS: dict[str, float] = {
    "moves_per_s": 60_000,  # a tournament of 1,000 games stays a matter of a minute
    "moves_vs_python_chess": 3,
    "games_vs_azul_game_engine": 3,
    "worst_call": 1_400_000,  # fuel: 10 ms on the board, so that no single call makes a key or the display wait
    "match_bytes": 2_560,  # the whole RAM of an Arduboy
    "stack_bytes": 1_500,  # CircuitPython 9.2 gives 1,536; the rest is for what C leaves there between two calls
    "heap_bytes": 90_000,
    # the same while a PC asks everything everywhere: all that answers leaves its names, 3,500 bytes, for good
    "asked_bytes": 90_000,
    "heap_peak": 90_000,  # of about 164,000 that are free when the display is up, split by fragmentation
    # milliseconds on the board: from a key to the last byte on the bus, then turns of bots
    "cursor_ms": 25,
    "thinking_ms": 45,
    "shelf_ms": 1_000,
    "seedling_turn_ms": 1_000,
    "gardener_turn_ms": 2_000,
    "master_turn_ms": 3_000,
    "unit_ms": 10,
    "lit_share": 60,  # percent of an hour that a pixel of the panel is lit, so that it does not burn in
}
# Games with other limits, and why
OTHER_LIMITS: dict[str, dict[str, float]] = {
    # 105 decisions a game, of which 66 list what a storage of up to twelve tiles can pay for and where it fits; 90,940
    # bytes at the table where the list of packs is asked for, and hardly more than 90,000 where anything else is
    "queens": {
        "moves_per_s": 30_000,
        "moves_vs_python_chess": 1.8,
        "games_vs_azul_game_engine": 1.2,
        "asked_bytes": 91_000,
    },
}
STATE_LIMITS = {2: 256, 8: 512}  # most bytes of the state, up to so many seats


def limit(key: str, game: str) -> float | None:
    """Return the limit of a figure of `game`; None if it has none."""
    return OTHER_LIMITS.get(game, {}).get(key, LIMITS.get(key))
