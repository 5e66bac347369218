"""From a pack source (TOML) to a pack (bytes, at most 2 KB) that the handheld reads."""

from __future__ import annotations

import functools
import re
import tomllib
from binascii import crc32
from collections.abc import Mapping
from pathlib import Path

from firmware import pack, pack_rest, registry
from host_tools.errors import HortusError
from host_tools.packs.schema import Document, Schema, brief, is_plain, lookup, unknown_keys

SOURCES = Path(__file__).parent
EXAMPLES = SOURCES / "examples"
LONGEST_NAME = 16  # what the handheld shows of a name, and in a file name of 8.3's successors
LONGEST_LABEL = 10  # between the arrows of the set-up screen
NAMES = f"1 to {LONGEST_NAME} small letters, digits and - are allowed, a letter first"
LONGEST_TITLE = 20  # one line of the display has 21 characters
_COMMON = {"game", "name", "title", "engine", "players", "notes", "options"}


class PackSourceError(HortusError):
    """A pack source that does not compile; `findings` holds every reason, a line each."""

    def __init__(self, where: str, findings: list[str]) -> None:
        self.findings = findings
        super().__init__("\n".join(f"{where}: {line}" for line in findings))


def _strings(*texts: str) -> bytes:
    return b"".join(bytes([len(t)]) + t.encode("ascii") for t in texts)


def is_name(name: object) -> bool:
    """Return whether a pack may be called so: on the set-up screen, on the link and as a file."""
    return isinstance(name, str) and re.fullmatch(rf"[a-z][a-z0-9-]{{0,{LONGEST_NAME - 1}}}", name) is not None


def _common_problems(document: Document, schema: Schema) -> list[str]:
    found = []
    if not is_name(document.get("name")):
        found.append(f"name = {brief(document.get('name'))}: {NAMES}")
    if not is_plain(document.get("title"), LONGEST_TITLE):
        found.append(f"title = {brief(document.get('title'))}: 1 to {LONGEST_TITLE} plain characters are allowed")
    engine = document.get("engine")
    if not (
        isinstance(engine, list)
        and len(engine) == 2
        and all(isinstance(n, int) and 0 < n < 256 for n in engine)
        and engine[0] <= engine[1]
    ):
        found.append(f"engine = {brief(engine)}: [first, last] version of the rules, 1 to 255, is allowed")
    players = document.get("players")
    allowed = ", ".join(map(str, schema.players))
    if not isinstance(players, list) or not players or any(type(n) is not int for n in players):
        found.append(f"players = {brief(players)}: a list of some of {allowed} is allowed")
    elif len(set(players)) != len(players) or not set(players) <= set(schema.players):
        found.append(f"players = {brief(players)}: a list of some of {allowed}, each once, is allowed")
    if not isinstance(document.get("notes", ""), str):
        found.append("notes: a text is allowed")
    return found


def _option_problems(document: Document, schema: Schema) -> list[str]:
    found = []
    options = document.get("options", {})
    if not isinstance(options, Mapping):
        return [f"options = {brief(options)}: a table is allowed"]
    for name in schema.options:
        if name not in options:
            found.append(f"options.{name} is missing: a table with values and default is allowed")
    for name, option in options.items():
        where = f"options.{name}"
        if name not in schema.options:
            found.append(f"{where}: unknown option; allowed are {', '.join(schema.options) or 'none'}")
            continue
        if not isinstance(option, Mapping) or set(option) != {"values", "default"}:
            found.append(f"{where}: a table with just values and default is allowed")
            continue
        values = option["values"]
        if not isinstance(values, list) or not 0 < len(values) <= pack_rest.MOST_VALUES:
            found.append(f"{where}.values: a list of 1 to {pack_rest.MOST_VALUES} labels is allowed")
            continue
        for label in values:
            try:
                if not is_plain(label, LONGEST_LABEL):
                    raise ValueError(f"1 to {LONGEST_LABEL} plain characters are allowed")
                schema.options[name](label)
            except ValueError as error:
                found.append(f"{where}.values: {brief(label)}: {error}")
        if len({str(label) for label in values}) != len(values):
            found.append(f"{where}.values: each label may stand there once only")
        if option["default"] not in values:
            found.append(f"{where}.default = {brief(option['default'])}: one of the values is allowed")
    return found


def problems(document: Document) -> list[str]:
    """Return every reason why `document` is no pack source, a line each; an empty list if it is one."""
    game = document.get("game")
    games = [row[0] for row in registry.GAMES]
    if game not in games:
        return [f"game = {brief(game)}: one of {', '.join(games)} is allowed"]
    try:
        schema = schema_of(str(game))
    except ImportError:
        return [f"game = {brief(game)}: this game is not built yet"]
    found, meant = unknown_keys(document, schema.keys() | _COMMON)
    # A key that is misspelt is one finding: that the right one is missing needs no saying.
    lines = _common_problems(document, schema) + _option_problems(document, schema)
    found += [line for line in lines if line.partition(" ")[0] not in meant or " = None:" not in line]
    for section in schema.sections:
        for part in section.fields:
            if meant.isdisjoint((part.key, part.key.rpartition(".")[0])) or lookup(document, part.key) is not None:
                found += part.problems(document)
    return found or schema.cross(document)


def schema_of(game: str) -> Schema:
    """Return the schema of `game`; raises ImportError if the game is not built yet."""
    schema: Schema = registry.module("packs", game).SCHEMA
    return schema


def compile_document(document: Document, where: str = "pack") -> bytes:
    """Return the pack made of a parsed source; raises PackSourceError with every finding."""
    found = problems(document)
    if found:
        raise PackSourceError(where, found)
    schema = schema_of(document["game"])
    sections = [section.encode(document) for section in schema.sections]
    body = _strings(document["game"], document["name"], document["title"])
    for name, number_of in schema.options.items():
        option = document["options"][name]
        body += _strings(name)
        body += bytes([option["values"].index(option["default"]), len(option["values"])])
        for label in option["values"]:
            body += _strings(label) + number_of(label).to_bytes(2, "little")
    body += b"".join(len(section).to_bytes(2, "little") for section in sections) + b"".join(sections)
    length = 12 + len(body) + 4
    if length > pack.MOST_BYTES:
        raise PackSourceError(where, [f"pack would have {length} bytes: at most {pack.MOST_BYTES} are allowed"])
    head = pack_rest.MAGIC + bytes(
        [
            pack_rest.FORMAT,
            *document["engine"],
            sum(1 << (n - 1) for n in set(document["players"])),
            len(schema.options),
            len(sections),
        ]
    )
    data = head + length.to_bytes(2, "little") + body
    data += crc32(data).to_bytes(4, "little")
    pack.Pack(data).use_for(registry.engine(document["game"]))
    return data


def compile_text(text: str, where: str = "pack") -> bytes:
    """Compile the text of a source; raises PackSourceError, also for text that is no TOML."""
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise PackSourceError(where, [f"not TOML: {str(error).splitlines()[0]}"]) from None
    except RecursionError:
        raise PackSourceError(where, ["not TOML: nested too deeply"]) from None
    return compile_document(document, where)


def compile_file(path: Path) -> bytes:
    """Compile the source at `path`; raises PackSourceError, also if the file cannot be read as UTF-8."""
    where = _shown(path.name)
    try:
        text = path.read_text("utf-8")
    except UnicodeDecodeError:
        raise PackSourceError(where, ["not text in UTF-8"]) from None
    except OSError as error:
        raise PackSourceError(where, [f"cannot be read: {error.strerror}"]) from None
    except ValueError as error:  # a name that no file can have, such as one with a NUL
        raise PackSourceError(where, [f"cannot be read: {error}"]) from None
    return compile_text(text, where)


def _shown(name: object) -> str:
    """Return a file's name for a line of text: quoted if it would not stay on one, cut if it is very long."""
    text = str(name) if str(name).isprintable() else repr(str(name))
    return text if len(text) <= 120 else text[:50] + "..." + text[-50:]


def sources(game: str | None = None) -> list[Path]:
    """Return the sources of the packs that ship (of `game`), the standard pack of each game first."""
    folders = {row[0]: Path(registry_folder(row[0])) for row in registry.GAMES}
    found: list[Path] = []
    for known, folder in folders.items():
        if game in (None, known):
            found += sorted(folder.glob(f"{known}*.toml"), key=lambda path: (len(path.stem), path.stem))
    return found


def examples() -> list[Path]:
    """Return the sources of the variants that come as examples: not on the handheld until they are put there."""
    return sorted(EXAMPLES.glob("*.toml"))


def registry_folder(game: str) -> Path:
    """Return the folder that holds the pack sources of `game`."""
    root = registry.entry(game)[3].replace(".", "/")
    return SOURCES if root == "host_tools" else SOURCES.parents[1] / root / "packs"


@functools.cache
def built_in(name: str) -> pack.Pack:
    """Return the shipped pack or example called `name`, compiled; raises HortusError naming the packs there are."""
    for path in [*sources(), *examples()]:
        if path.stem == name:
            return pack.Pack(compile_file(path))
    names = ", ".join(path.stem for path in [*sources(), *examples()])
    raise HortusError(f"no pack {_shown(repr(name))}; there are: {names}")


def find(name_or_path: str) -> pack.Pack:
    """Return a pack by the name of a shipped one, or from a `.toml` or `.pack` file.

    Raises HortusError (a PackSourceError or PackError becomes one line) if there is none.
    """
    path = Path(name_or_path)
    if path.suffix == ".toml":
        return pack.Pack(compile_file(path))
    if path.suffix == ".pack":
        try:
            return pack.Pack(path.read_bytes())
        except OSError as error:
            raise HortusError(f"{_shown(path)}: cannot be read: {error.strerror}") from None
        except ValueError as error:  # no pack, or a name that no file can have
            raise HortusError(f"{_shown(path)}: {error}") from None
    return built_in(name_or_path)
