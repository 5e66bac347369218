"""What a pack source may say: fields with ranges, sections made of them, options, and cross-checks.

A game's schema is the name SCHEMA in `host_tools/packs/<game>.py`. Every finding is one line that names the key,
the value and what is allowed; all findings of a source are reported, not the first only.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from firmware.pack import Pack

Document = Mapping[str, Any]


def lookup(document: Document, key: str) -> Any:
    """Return the value at a dotted `key`, or None if it is not there."""
    value: Any = document
    for part in key.split("."):
        if not isinstance(value, Mapping) or part not in value:
            return None
        value = value[part]
    return value


def brief(value: object) -> str:
    """Return `value` as TOML's reader gave it, on one line, at most 60 characters of it."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


@dataclass(frozen=True)
class Number:
    """One whole number in `least`..`most`, stored as a byte (two's complement if negative)."""

    key: str
    least: int
    most: int
    default: int | None = None

    def problems(self, document: Document) -> list[str]:
        value = lookup(document, self.key)
        allowed = f"a whole number {self.least} to {self.most} is allowed"
        if value is None:
            return [] if self.default is not None else [f"{self.key} is missing: {allowed}"]
        if not _whole(value) or not self.least <= value <= self.most:
            return [f"{self.key} = {brief(value)}: {allowed}"]
        return []

    def encode(self, document: Document) -> bytes:
        value = lookup(document, self.key)
        return bytes([(self.default if value is None else value) & 0xFF])  # type: ignore[operator]


@dataclass(frozen=True)
class Numbers:
    """A list of `shortest`..`longest` whole numbers, each in `least`..`most`, one byte each."""

    key: str
    shortest: int
    longest: int
    least: int
    most: int

    def problems(self, document: Document) -> list[str]:
        value = lookup(document, self.key)
        size = str(self.shortest) if self.shortest == self.longest else f"{self.shortest} to {self.longest}"
        if value is None:
            return [f"{self.key} is missing: a list of {size} numbers is allowed"]
        if not isinstance(value, list) or not self.shortest <= len(value) <= self.longest:
            shown = f"a list of {len(value)}" if isinstance(value, list) else brief(value)
            return [f"{self.key} = {shown}: a list of {size} numbers is allowed"]
        return [
            f"{self.key}[{i}] = {brief(n)}: a whole number {self.least} to {self.most} is allowed"
            for i, n in enumerate(value)
            if not _whole(n) or not self.least <= n <= self.most
        ]

    def encode(self, document: Document) -> bytes:
        return bytes(n & 0xFF for n in lookup(document, self.key))


@dataclass(frozen=True)
class Choice:
    """One word out of `words`, stored as its index in a byte."""

    key: str
    words: tuple[str, ...]

    def problems(self, document: Document) -> list[str]:
        value = lookup(document, self.key)
        if value in self.words:
            return []
        allowed = " or ".join(f'"{word}"' for word in self.words)
        return [
            f"{self.key} is missing: {allowed} is allowed"
            if value is None
            else f"{self.key} = {brief(value)}: {allowed} is allowed"
        ]

    def encode(self, document: Document) -> bytes:
        return bytes([self.words.index(lookup(document, self.key))])


@dataclass(frozen=True)
class Names:
    """A list of `count` different short names (printable ASCII), stored as lines."""

    key: str
    count: int
    longest: int

    def problems(self, document: Document) -> list[str]:
        value = lookup(document, self.key)
        if not isinstance(value, list) or len(value) != self.count:
            shown = f"a list of {len(value)}" if isinstance(value, list) else brief(value)
            return [f"{self.key} = {shown}: a list of {self.count} names is allowed"]
        found = [
            f"{self.key}[{i}] = {brief(name)}: 1 to {self.longest} plain characters are allowed"
            for i, name in enumerate(value)
            if not is_plain(name, self.longest)
        ]
        if not found and len(set(value)) != len(value):
            found.append(f"{self.key}: each name may stand there once only")
        return found

    def encode(self, document: Document) -> bytes:
        return "\n".join(lookup(document, self.key)).encode("ascii")


Field = Number | Numbers | Choice | Names


def is_plain(text: object, longest: int) -> bool:
    """Return whether `text` is a str of 1..longest printable ASCII characters."""
    return isinstance(text, str) and 0 < len(text) <= longest and all(32 <= ord(c) < 127 for c in text)


@dataclass(frozen=True)
class Section:
    """A section of the compiled pack: its fields one after another, or what `make` returns."""

    name: str
    fields: Sequence[Field] = ()
    make: Callable[[Document], bytes] | None = None
    joint: bytes = b""

    def encode(self, document: Document) -> bytes:
        if self.make is not None:
            return self.make(document)
        return self.joint.join(part.encode(document) for part in self.fields)


@dataclass(frozen=True)
class Schema:
    """The sources that a game understands.

    sections   in the order of the rules' SECTIONS
    options    for each option name the function from a value's label to its number; ValueError says what is allowed
    players    numbers of seats that the rules can do
    extra      keys beside those of the fields, read by a section's `make` or by `cross`
    cross      further checks over the whole document, run when all fields are sound
    refusal    for (pack, name of an option or "players", value) the rule by which there is no such thing, "" if none
    """

    game: str
    sections: Sequence[Section]
    options: Mapping[str, Callable[[str], int]]
    players: tuple[int, ...]
    extra: Sequence[str] = ()
    cross: Callable[[Document], list[str]] = field(default=lambda document: [])
    refusal: Callable[[Pack, str, str], str] = field(default=lambda pack, name, value: "")

    def keys(self) -> set[str]:
        """Return every dotted key that a source may have, apart from the common ones."""
        return {part.key for section in self.sections for part in section.fields} | set(self.extra)


def unknown_keys(document: Document, known: set[str]) -> tuple[list[str], set[str]]:
    """Return a line for each key of `document` that is not in `known` (dotted keys), and the keys that were meant."""
    found = []
    meant = set()
    tables = {key.rpartition(".")[0] for key in known} - {""}
    missing = [key for key in sorted(known | tables) if lookup(document, key) is None]

    def walk(table: Document, prefix: str) -> None:
        for name, value in table.items():
            key = prefix + name
            if key in known:
                continue
            if isinstance(value, Mapping) and key in tables:
                walk(value, key + ".")
                continue
            if key in tables:
                inner = ", ".join(sorted(k for k in known if k.startswith(key + ".")))
                found.append(f"{key} = {brief(value)}: a table with {inner} is allowed")
                meant.add(key)
                continue
            near = difflib.get_close_matches(key, missing, 1)
            beside = sorted(k for k in known | tables if k.rpartition(".")[0] == prefix.rstrip("."))
            hint = f"did you mean {near[0]}?" if near else f"allowed are {', '.join(beside)}"
            found.append(f"{key if key.isprintable() and len(key) < 60 else brief(key)}: unknown key; {hint}")
            meant.update(near)

    walk(document, "")
    return found, meant
