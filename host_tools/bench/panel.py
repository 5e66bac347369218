"""How long each pixel of the panel is lit in an hour of play: one that is lit much longer than the others burns in."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from firmware import registry
from host_tools import picture
from host_tools.bench import LIMITS
from host_tools.errors import HortusError
from host_tools.simulator import Machine

MINUTES = 60
KEY_EVERY_MS = 20_000  # long enough for every picture to stand, too short for the panel to be dimmed
SAMPLE_MS = 190  # no divisor of the cursor's blinking, nor of a key's time
# What somebody presses who plays: mostly arrows and A; the rest leads to every screen of a match, and back to it.
AT_THE_TABLE = ("UP", "DOWN", "LEFT", "RIGHT", "A", "A", "A", "A", "A", "B", "M", "M", "HOLD M", "MENU")
ELSEWHERE = ("UP", "DOWN", "RIGHT", "A", "A", "B", "B", "B")


def measure(
    games: Sequence[str], minutes: int = MINUTES, seed: int = 1, step: Callable[[], None] = lambda: None
) -> dict[str, Any]:
    """Play the games one after the other on the simulator, by random keys; `step` is called after each minute.

    Returns {"minutes", "seed", "games", "lit_share": percent of the time that the pixel lit longest was lit, "pixel":
    [x, y] of it, "beyond": how many pixels were lit longer than LIMITS["lit_share"] allows}.
    Raises HortusError if the firmware stops.
    """
    found = shares(watch(games, minutes, seed, step))
    share, x, y = max((found[y][x], x, y) for y in range(picture.HEIGHT) for x in range(picture.WIDTH))
    beyond = sum(100 * one > LIMITS["lit_share"] for row in found for one in row)
    figures = {"lit_share": round(100 * share, 1), "pixel": [x, y], "beyond": beyond}
    return {"minutes": minutes, "seed": seed, "games": list(games)} | figures


def watch(games: Sequence[str], minutes: int, seed: int = 1, step: Callable[[], None] = lambda: None) -> Counter[bytes]:
    """Play each game for its share of the time; return how long (ms) each picture stood."""
    dice = random.Random(seed)
    seen: Counter[bytes] = Counter()
    minute = 0
    for game in games:
        with Machine() as handheld:
            handheld.run(5000, until=lambda: handheld.picture().count > 0)
            _begin(handheld, game)
            end = handheld.now_ms + minutes * 60_000 // len(games)
            while handheld.now_ms < end:
                _stand(handheld, seen, KEY_EVERY_MS)
                _press(handheld, dice.choice(AT_THE_TABLE if _playing(handheld) else ELSEWHERE))
                if handheld.state != "running":
                    raise HortusError(f"{game}: the firmware has stopped ({handheld.state}): {handheld.error}")
                while minute < seen.total() // 60_000:
                    minute += 1
                    step()
    return seen


def _begin(handheld: Machine, game: str) -> None:
    for row in registry.GAMES:
        if row[0] == game:
            break
        handheld.press("RIGHT")
    handheld.press("A", "A")


def _playing(handheld: Machine) -> bool:
    return handheld.app is not None and handheld.app._name == "table"


def _press(handheld: Machine, key: str) -> None:
    if key == "MENU":
        handheld.chord()
    elif key.startswith("HOLD"):
        handheld.hold(key[5:])
    else:
        handheld.press(key)


def _stand(handheld: Machine, seen: Counter[bytes], ms: int) -> None:
    for _ in range(0, ms, SAMPLE_MS):
        handheld.run(SAMPLE_MS)
        seen[handheld.picture().pages] += SAMPLE_MS


def shares(seen: Counter[bytes]) -> list[list[float]]:
    """Return for each row of pixels the share of the time, 0..1, that each of its pixels was lit."""
    sums = [[0] * picture.WIDTH for _ in range(picture.HEIGHT)]
    for pages, ms in seen.items():
        for at, byte in enumerate(pages):
            while byte:
                low = byte & -byte
                sums[(at >> 7) * 8 + low.bit_length() - 1][at & 127] += ms
                byte ^= low
    return [[ms / seen.total() for ms in row] for row in sums]
