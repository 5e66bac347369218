"""What the replies of the serial link look like: who reads one that has passed `check` may rely on it.

A port may lead to a program that only looks like a handheld, or to a handheld of another version.
"""

from __future__ import annotations

import json
import re
from typing import Any

from firmware.journal.records import MOST_SEATS, SIZE
from host_tools.errors import HortusError, printable

# What `trouble` of the store says, by its number.
TROUBLES = (
    "saving works",
    "no memory to save in",
    "saving has failed",
    "no room to save: the match is played on",
    "the battery is too low to save: the match is played on",
)


class Row(tuple[Any, ...]):
    """The shapes of a list's items, one by one."""


_COUNT = range(1 << 32)
_MOVE = range(1 << 16)
_BIT = range(2)
_CRC = re.compile("[0-9a-f]{8}")
_BASE64 = re.compile("(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?")
_TROUBLE = range(len(TROUBLES))

_HELLO = {"protocol": range(1, 2), **dict.fromkeys(("hortus", "build", "board", "circuitpython", "uid"), str)}
_MATCH = {
    **dict.fromkeys(("game", "pack"), str),
    "crc": _CRC,
    "seats": re.compile(f"[0-3]{{1,{MOST_SEATS}}}"),
    "options": re.compile("[a-z]*"),
    **dict.fromkeys(("practice", "over"), _BIT),
    "held": range(1 << MOST_SEATS),
    "player": range(MOST_SEATS),
    **dict.fromkeys(("length", "top", "turn", "phase"), _COUNT),
}
_STATUS = {"screen": str, "trouble": _TROUBLE}
# By verb; of one that is not here the value is shown as it comes. What a shape is, see `is_like`.
SHAPES: dict[str, Any] = {
    # What cannot start tells only why (firmware/device/rescue.py); of another protocol nothing more is known.
    "hello": (_HELLO, {"protocol": range(1, 2), "uid": str, "error": str}, {"protocol": range(2, 1 << 32)}),
    "status": ({**_STATUS, "match": None, "waits": _COUNT}, {**_STATUS, "match": _MATCH}),
    "screen": _BASE64,
    "settings": {"settings": re.compile("[0-9a-f]{24}"), "names": [str]},
    "mem": {"free": _COUNT, "used": _COUNT, "up_s": _COUNT},
    "crash": str,
    "trace": {"on": bool, "turn_ms": _COUNT, "show_ms": _COUNT, "events": [Row((_COUNT, _COUNT, str, object))]},
    "packs": {"packs": [Row((str, str, str, range(3)))], "bad": _COUNT},
    "state": {"at": _COUNT, "data": _BASE64},
    "moves": [_MOVE],
    "journal": {"length": _COUNT, "from": _COUNT, "moves": [_MOVE]},
    "hint": [_MOVE],
    "bot": [_MOVE],
    **dict.fromkeys(("play", "undo", "goto", "resume", "hold", "put", "data"), _COUNT),
    "get": {"size": range(SIZE + 1), "crc": _CRC, "at": _COUNT, "data": _BASE64},
    "end": (_COUNT, {"name": str, "crc": _CRC}),  # of a save, of a pack
    "selftest": {"display": bool, "keys": bool, "held": _COUNT, "nvm": _COUNT, "trouble": _TROUBLE, "problems": [str]},
}
EVENT = {"event": str, "value": object, "at": _COUNT, "no": _COUNT}


class Strange(HortusError):
    """A reply that no Hortus handheld of this protocol gives."""


def is_like(value: Any, shape: Any) -> bool:
    """Return whether `value`, of JSON, has a shape.

    A type, a pattern of a whole text, a range, None; {key: shape} of the keys that an object has at least; [shape] of
    every item; a Row; (shape, ...) for one of these.
    """
    if isinstance(shape, dict):
        return isinstance(value, dict) and all(key in value and is_like(value[key], shape[key]) for key in shape)
    if isinstance(shape, list):
        return isinstance(value, list) and all(is_like(one, shape[0]) for one in value)
    if isinstance(shape, Row):
        return isinstance(value, list) and len(value) == len(shape) and all(map(is_like, value, shape))
    if isinstance(shape, tuple):
        return any(is_like(value, one) for one in shape)
    if isinstance(shape, range):
        return type(value) is int and value in shape  # not bool
    if isinstance(shape, re.Pattern):
        return isinstance(value, str) and shape.fullmatch(value) is not None
    return value is None if shape is None else isinstance(value, shape)


def is_reply(verb: str, value: Any) -> bool:
    """Return whether `value` is what the reply to `verb` looks like."""
    if not is_like(value, SHAPES.get(verb, object)):
        return False
    match = value["match"] if verb == "status" else None
    return match is None or match["player"] < len(match["seats"])


def check(verb: str, value: Any, who: str) -> None:
    """Raise Strange unless `value`, with which `who` has answered, is what the reply to `verb` looks like."""
    if not is_reply(verb, value):
        raise Strange(
            f"{who}: what it answers to {verb!r} is no reply of protocol 1: it is another program, or of another "
            "version (`hortus flash` brings it to this one)"
        )


def parse(line: bytes) -> dict[str, Any] | None:
    """Return the object in a line, with nothing in its texts that would drive a terminal; None if there is none."""
    try:
        value = clean(json.loads(line, strict=False, parse_constant=_refuse))
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def clean(value: Any) -> Any:
    """Return a value of JSON whose texts can be printed."""
    if isinstance(value, str):
        return printable(value)
    if isinstance(value, list):
        return [clean(one) for one in value]
    if isinstance(value, dict):
        return {printable(key): clean(one) for key, one in value.items()}
    return value


def _refuse(name: str) -> None:
    raise ValueError(f"{name} is no JSON")
