"""Reads hw/hardware.toml, and holds every pin of it to what the chip can do."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from host_tools.errors import HortusError

CHECKOUT = Path(__file__).resolve().parents[2]
TABLE = CHECKOUT / "hw" / "hardware.toml"

KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "M")
KEY_JOBS = tuple(f"KEY_{key}" for key in KEYS)
JOBS = ("SDA", "SCL", *KEY_JOBS, "BUZZER", "BATTERY")
ROLES = {
    "SDA": "OLED SDA",
    "SCL": "OLED SCL",
    **{job: f"key {key}" for job, key in zip(KEY_JOBS, KEYS, strict=True)},
    "BUZZER": "piezo (optional)",
    "BATTERY": "battery sense (optional)",
}
ADC = range(26, 30)  # the only GPIOs with an analogue input, on RP2040 and RP2350A alike
GPIOS = 30


@dataclass(frozen=True)
class Board:
    """One board; the fields are described at the top of hw/hardware.toml.

    gpio    name in CircuitPython's `board` -> number of the chip's GPIO, for all pads and hidden pins
    pins    job -> name
    """

    id: str
    name: str
    chip: str
    mm: tuple[float, float]
    rows_mm: float
    left: tuple[str, ...]
    right: tuple[str, ...]
    bottom: tuple[str, ...]
    hidden: tuple[str, ...]
    taken: dict[int, str]
    supply: str
    volts: tuple[float, float]
    regulator: str
    sense: str
    charger: bool
    extra_ma: tuple[float, float]
    notes: tuple[str, ...]
    gpio: dict[str, int]
    pins: dict[str, str]

    def pads(self) -> list[tuple[str, int, str]]:
        """Return (side, number from the top or the left, name) of every pad."""
        return [
            (side, i, name)
            for side in ("left", "right", "bottom")
            for i, name in enumerate(getattr(self, side))
            if name
        ]

    def settings(self) -> dict[str, str | int]:
        """Return what settings.toml must say for this board."""
        found: dict[str, str | int] = {f"HORTUS_{job}": self.pins[job] for job in JOBS}
        found["HORTUS_BATTERY_RATIO"] = ratio(self)
        return found


def ratio(board: Board) -> int:
    """Return how many times the voltage at the pin goes into the battery's."""
    return 3 if board.sense == "hidden" else 2


def read(path: Path = TABLE) -> dict[str, Any]:
    """Return the whole table; raises HortusError if it is not there or no TOML."""
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise HortusError(f"{path}: {error.strerror}: this needs a checkout of Hortus") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise HortusError(f"{path}: {error}") from None


def boards(table: dict[str, Any]) -> list[Board]:
    """Return the boards of the table, each of them proved; raises HortusError with everything that is wrong."""
    found = [_board(row) for row in table["board"]]
    wrong = [f"{board.name}: {what}" for board in found for what in problems(board)]
    if wrong:
        raise HortusError("; ".join(wrong))
    return found


def board(table: dict[str, Any], name: str) -> Board:
    """Return the board with that id, or with that in its id or name; raises HortusError."""
    found = boards(table)
    exact = [one for one in found if f"_{one.id}".endswith(f"_{name.lower()}")]
    close = exact or [one for one in found if name.lower() in f"{one.id} {one.name.lower()}"]
    if len(close) == 1:
        return close[0]
    allowed = ", ".join(one.id for one in close or found)
    raise HortusError(f"{name!r} is {'more than one board' if close else 'no board'}: allowed are {allowed}")


def _board(row: dict[str, Any]) -> Board:
    sides = {side: tuple(_label(pad) for pad in row.get(side, ())) for side in ("left", "right", "bottom", "hidden")}
    pads = [pad for side in ("left", "right", "bottom", "hidden") for pad in row.get(side, ())]
    return Board(
        id=row["id"],
        name=row["name"],
        chip=row["chip"],
        mm=(row["mm"][0], row["mm"][1]),
        rows_mm=row["rows_mm"],
        **sides,
        taken={int(number): what for number, what in row["taken"].items()},
        supply=row["supply"],
        volts=(row["volts"][0], row["volts"][1]),
        regulator=row["regulator"],
        sense=row["sense"],
        charger=row.get("charger", False),
        extra_ma=(row["extra_ma"][0], row["extra_ma"][1]),
        notes=tuple(row["notes"]),
        gpio=dict(found for pad in pads if (found := _gpio(pad)) is not None),
        pins=dict(row["pins"]),
    )


def _label(pad: str) -> str:
    return pad.partition(":")[0]


def _gpio(pad: str) -> tuple[str, int] | None:
    """Return (name, GPIO) of a pad, None if it is no pin of the chip."""
    name, _, number = pad.partition(":")
    if number:
        return name, int(number)
    return (name, int(name[2:])) if name.startswith("GP") and name[2:].isdigit() else None


# ---- what the chip can do (RP2040 data sheet, 1.4.3; the RP2350's first 30 GPIOs are the same here)


def i2c(gpio: int) -> tuple[int, str]:
    """Return (unit 0 or 1, "SDA" or "SCL") of a GPIO: they take turns, two by two."""
    return gpio // 2 % 2, "SCL" if gpio % 2 else "SDA"


def pwm(gpio: int) -> tuple[int, str]:
    """Return (slice, channel) of a GPIO: every one of them can make a square wave."""
    return gpio // 2 % 8, "B" if gpio % 2 else "A"


def problems(board: Board) -> list[str]:
    """Return what is wrong with the pins of a board, in sentences; an empty list if each can do its job."""
    found = [f"{job} is no job: allowed are {', '.join(JOBS)}" for job in board.pins if job not in JOBS]
    found += [f"no pin for {job}" for job in JOBS if job not in board.pins]
    numbers: dict[str, int] = {}
    for job, name in board.pins.items():
        if name not in board.gpio:
            found.append(f"{job} = {name}: the board has no such pin")
            continue
        number = numbers[job] = board.gpio[name]
        if not 0 <= number < GPIOS:
            found.append(f"{job} = {name}: GPIO {number} is none of 0 to {GPIOS - 1}")
        if number in board.taken and not (job == "BATTERY" and name in board.hidden):
            found.append(f"{job} = {name}: it is {board.taken[number]} too")
        if job != "BATTERY" and name in board.hidden:
            found.append(f"{job} = {name}: no pad, nothing can be connected to it")
    for number in sorted({n for n in numbers.values() if list(numbers.values()).count(n) > 1}):
        jobs = [job for job in numbers if numbers[job] == number]
        found.append(f"{' and '.join(jobs)} share GPIO {number}")
    return found + _abilities(board, numbers)


def _abilities(board: Board, numbers: dict[str, int]) -> list[str]:
    found = []
    for job in ("SDA", "SCL"):
        if job in numbers and i2c(numbers[job])[1] != job:
            found.append(f"{job} = {board.pins[job]}: GPIO {numbers[job]} can only be {i2c(numbers[job])[1]}")
    if "SDA" in numbers and "SCL" in numbers and i2c(numbers["SDA"])[0] != i2c(numbers["SCL"])[0]:
        found.append("SDA and SCL belong to different I2C units")
    if "BATTERY" in numbers and numbers["BATTERY"] not in ADC:
        found.append(f"BATTERY = {board.pins['BATTERY']}: GPIO {numbers['BATTERY']} has no analogue input")
    if board.sense not in ("hidden", "divider"):
        found.append(f"sense = {board.sense!r}: allowed are hidden, divider")
    elif "BATTERY" in numbers and (board.sense == "hidden") != (board.pins["BATTERY"] in board.hidden):
        found.append(f"sense = {board.sense}, but {board.pins['BATTERY']} says otherwise")
    pads = {name for _, _, name in board.pads()}
    found += [f"no pad {name}" for name in ("GND", "3V3", board.supply) if name not in pads]
    return found
