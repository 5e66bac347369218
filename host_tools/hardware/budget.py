"""Prices, current and battery life, worked out from hw/hardware.toml. Every figure is a range (low, high)."""

from __future__ import annotations

from typing import Any

from host_tools.hardware.table import Board

Range = tuple[float, float]
STATES = ("bright", "dim", "off")
LOGIC_VOLTS = 3.3


def price(table: dict[str, Any]) -> Range:
    """Return the euros of all parts that are needed, the reference choice of each (its first)."""
    needed = [part for part in table["part"] if not part.get("optional")]
    low, high = (sum(part["count"] * part["choice"][0]["euro"][i] for part in needed) for i in (0, 1))
    return low, high


def consumers(table: dict[str, Any], state: str) -> dict[str, Range]:
    """Return who takes how many mA at 3.3 V while the panel is "bright", "dim" or "off", all but the board itself."""
    of = table["current"]
    shine = {"bright": 1.0, "dim": of["panel_dim"], "off": 0.0}[state]
    panel = of["panel_off" if state == "off" else "panel_on"]
    pixels = [shine * lit * full for lit, full in zip(of["panel_lit"], of["panel_full"], strict=True)]
    extras = [piezo + key if state == "bright" else 0.0 for piezo, key in zip(of["piezo"], of["key"], strict=True)]
    return {
        "chip": (of["chip"][0], of["chip"][1]),
        "panel": (panel[0], panel[1]),
        "lit pixels": (pixels[0], pixels[1]),
        "piezo, key": (extras[0], extras[1]),
    }


def current(table: dict[str, Any], state: str) -> Range:
    """Return the mA at 3.3 V of all consumers together."""
    found = consumers(table, state).values()
    return sum(low for low, _ in found), sum(high for _, high in found)


def mean_current(table: dict[str, Any], board: Board) -> Range:
    """Return the mean mA over the table's hour, with what the board takes."""
    share = table["hour"]
    states = [(share[state], current(table, state)) for state in STATES]
    low, high = (board.extra_ma[i] + sum(part * mean[i] for part, mean in states) for i in (0, 1))
    return low, high


def hours(table: dict[str, Any], board: Board, battery: dict[str, Any]) -> Range | None:
    """Return how long a battery lasts on a board; None if it must not be connected, or does nothing there."""
    if battery["volts"][1] > board.volts[1]:
        return None
    if board.regulator == "buck-boost":
        shares = [share * battery["mean"] / LOGIC_VOLTS for share in table["regulator"]["buck_boost"]]
    else:
        shares = [battery["linear"]] * 2
    if not shares[0]:
        return None
    low, high = mean_current(table, board)
    return battery["mah"][0] * shares[0] / high, battery["mah"][1] * shares[1] / low
