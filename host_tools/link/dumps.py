"""Dumps: all that a handheld tells of itself, kept in a file, for whoever looks into a report without the handheld.

JSON: {"hortus_dump": 1, "spoilers": what the raw memory gives away, "replies": {verb: value}, "pack", "nvm": base64 or
null, "crc": CRC-32 of the rest}. The replies are those of host_tools/link/protocol.md.
"""

from __future__ import annotations

import base64
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zlib import crc32

from host_tools.errors import HortusError
from host_tools.link.replies import clean, is_reply

VERSION = 1
SUFFIX = ".hortus"
SPOILERS = "nvm holds the dice: it tells what will be drawn"
ALWAYS = ("hello", "status", "screen", "settings", "mem", "crash", "trace")
_MOST_BYTES = 1 << 20

_OF_A_MATCH = ("state", "moves", "journal")


@dataclass(frozen=True)
class Dump:
    """replies: verb -> value of its reply; pack: of the match; nvm: the whole journal, None if it was not given."""

    replies: dict[str, Any]
    pack: bytes | None
    nvm: bytes | None

    def text(self) -> str:
        """Return the content of the file."""
        body = {
            "hortus_dump": VERSION,
            "spoilers": SPOILERS if self.nvm else None,
            "replies": self.replies,
            "pack": _code(self.pack),
            "nvm": _code(self.nvm),
        }
        return json.dumps({**body, "crc": _check(body)}, indent=1) + "\n"

    @classmethod
    def read(cls, path: Path) -> Dump:
        """Return the dump in a file; raises HortusError if it is none or damaged."""
        try:
            raw = path.read_bytes()
        except OSError as error:
            raise HortusError(f"{path}: cannot be read: {error.strerror}") from None
        return cls.parse(raw, str(path))

    @classmethod
    def parse(cls, raw: bytes, where: str = "dump") -> Dump:
        """Return the dump in the bytes of a file; raises HortusError."""
        try:
            if len(raw) > _MOST_BYTES:
                raise ValueError
            body = json.loads(raw)
            version = body.pop("hortus_dump")
            check = body.pop("crc")
            replies, pack, nvm = clean(body["replies"]), _bytes(body["pack"]), _bytes(body["nvm"])
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            raise HortusError(f"{where}: no dump: `hortus device dump > FILE{SUFFIX}` writes one") from None
        if version != VERSION:
            raise HortusError(f"{where}: a dump of version {version}: this Hortus reads version {VERSION}")
        if check != _check({"hortus_dump": version, **body}):
            raise HortusError(f"{where}: the dump is damaged: its check sum is wrong")
        wrong = _wrong(replies)
        if wrong:
            raise HortusError(f"{where}: the dump lacks {', '.join(wrong)}, or they are no replies of a handheld")
        return cls(replies, pack, nvm)


def _wrong(replies: Any) -> list[str]:
    """Return the verbs whose replies are missing or not of their shape."""
    if not isinstance(replies, dict):
        return ["replies"]
    status = replies.get("status")
    match = status.get("match") if isinstance(status, dict) else None
    needed = ALWAYS if match is None else (*ALWAYS, *_OF_A_MATCH)
    return [
        verb for verb in dict.fromkeys((*needed, *replies)) if verb not in replies or not is_reply(verb, replies[verb])
    ]


def _check(body: dict[str, Any]) -> str:
    return f"{crc32(json.dumps(body, sort_keys=True).encode()):08x}"


def _code(data: bytes | None) -> str | None:
    return None if data is None else base64.b64encode(data).decode()


def _bytes(text: str | None) -> bytes | None:
    return None if text is None else base64.b64decode(text, validate=True)
