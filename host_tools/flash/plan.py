"""What differs between a build and a drive, and the order in which that is changed.

Whatever moment a change is cut in, the drive still starts CircuitPython, `boot.py` stands on nothing but CircuitPython
itself, and the manifest, written last, still tells the old build: so the next run sees that the drive is neither old
nor new, and mends just what differs.

The order: empty save files; new names; files that change; files that are left over; `code.py`; the manifest. Each is
written under another name first, so that what has its own name is whole.

A drive that is neither old nor new, since a run was cut there, is another matter: its table of files may call free what
a file still points to. So all that is wrong there goes first, before anything is written into its space.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from firmware.device.files import FILLER
from host_tools import build
from host_tools.errors import HortusError
from host_tools.flash.volume import Volume

NEW = ".hortus-new"  # behind the name of a file that is being written anew
LAST = ("code.py", build.MANIFEST)  # in this order
SETTINGS = "settings.toml"
OURS = ("firmware/",)  # nobody else's files are here
# CircuitPython would run or import the first of each pair instead of the second.
BEFORE = {"code.txt": "code.py"}

Kind = Literal["remove", "add", "change"]
Progress = Callable[[str, int, int], None]  # path, bytes done, of how many


@dataclass(frozen=True)
class Step:
    """One file to add, change or remove; `data` is what it is to hold."""

    kind: Kind
    path: str
    data: bytes = b""


@dataclass(frozen=True)
class Plan:
    """What is to be done, in order.

    steps       one a file
    files       path on the drive -> content of the build
    same        how many files of the build are on the drive already
    before      what the manifest on the drive says: the version and the build, "" for none
    whole       whether the drive holds exactly what its manifest says
    sizes       path -> bytes of every file on the drive
    """

    steps: tuple[Step, ...]
    files: Mapping[str, bytes]
    same: int
    before: str
    whole: bool
    sizes: Mapping[str, int] = field(default_factory=dict)

    @property
    def bytes(self) -> int:
        """The bytes to write."""
        return sum(len(step.data) for step in self.steps)

    def of(self, kind: Kind) -> list[Step]:
        """Return the steps of one kind."""
        return [step for step in self.steps if step.kind == kind]

    def needs(self, cluster: int) -> int:
        """Return the most bytes of the drive that are in use at any moment beyond what is used now."""
        used = most = 0
        for step in self.steps:
            size = _clusters(len(step.data), cluster)
            old = _clusters(self.sizes.get(step.path, 0), cluster)
            most = max(most, used + size)  # the old content is there until the new one is
            used += size - old
        return most


def make(
    made: Mapping[str, bytes], volume: Volume, advance: Progress | None = None, settings: bytes | None = None
) -> Plan:
    """Compare the files of a build with a drive; raises HortusError if something on it would take their place.

    `settings`: what settings.toml is to hold if there is none yet, or an empty one.

    Each file that may be the same is read. OSErrors are the caller's.
    """
    drive = _Drive(volume)
    for path, hidden in BEFORE.items():
        if path in drive.names:
            raise HortusError(f"{drive.names[path]} on the drive would run instead of {hidden}: remove or rename it")
    manifest = drive.content(build.MANIFEST) or b""
    old = build.hashes(manifest)
    written, same = _written(made, drive, advance)
    litter = drive.litter(made)
    removed = drive.left_over(made, old, litter)
    removed += drive.emptied(made, [*litter, *removed])
    whole = bool(old) and all(drive.holds(path, digits) for path, digits in old.items())
    if not whole:
        wrong = [step.path for step in written if step.kind == "change" and step.path.lower() not in LAST]
        litter, removed = [*litter, *wrong, *removed], []
        written = [Step("add", step.path, step.data) if step.path in wrong else step for step in written]
    last = sorted((s for s in written if s.path.lower() in LAST), key=lambda step: LAST.index(step.path.lower()))
    first = sorted((s for s in written if s.path.lower() not in LAST), key=lambda step: step.kind != "add")
    steps = [Step("remove", path) for path in litter]
    # A fresh CircuitPython has made an empty one. It is added, not changed: --restore must not empty it again.
    if settings is not None and not (drive.content(SETTINGS) or b"").strip():
        steps.append(Step("add", drive.names.get(SETTINGS, SETTINGS), settings))
    steps += [*drive.saves(), *first, *(Step("remove", path) for path in removed), *last]
    files = {drive.names.get(path.lower(), path): data for path, data in made.items()}
    return Plan(tuple(steps), files, same, build.said(manifest), whole, drive.there)


def _written(made: Mapping[str, bytes], drive: _Drive, advance: Progress | None) -> tuple[list[Step], int]:
    """Return the steps that write the files of a build, and how many need none."""
    steps: list[Step] = []
    done, total = 0, sum(map(len, made.values()))
    for path, data in made.items():
        name = drive.names.get(path.lower())
        if name is None:
            steps.append(Step("add", path, data))
        elif drive.content(path) != data:
            steps.append(Step("change", name, data))
        done += len(data)
        if advance is not None:
            advance(path, done, total)
    return steps, len(made) - len(steps)


def parent(path: str) -> str:
    """Return the folder of a path, "" for the root."""
    return path.rpartition("/")[0]


def _clusters(size: int, cluster: int) -> int:
    return -(-size // cluster) * cluster


class _Drive:
    """What is on a drive, each file read once.

    there   path -> size;  names: path in small letters -> path. FAT knows no case, and systems show it in several ways.
    """

    def __init__(self, volume: Volume) -> None:
        self.volume = volume
        self.there = volume.files()
        self.names = {path.lower(): path for path in self.there}
        self._read: dict[str, bytes | None] = {}

    def content(self, path: str) -> bytes | None:
        """Return a file's content; None if it is not there or cannot be read, and so is to be written anew."""
        name = self.names.get(path.lower())
        if name is None:
            return None
        if name not in self._read:
            try:
                self._read[name] = self.volume.read(name)
            except OSError:
                if not self.volume.alive():
                    raise
                self._read[name] = None
        return self._read[name]

    def holds(self, path: str, digits: str) -> bool:
        """Return whether a file is there and is the one that a manifest lists with the hash `digits`."""
        data = self.content(path)
        return data is not None and build.holds(data, digits)

    def saves(self) -> list[Step]:
        """Return the steps that make the files for saves; one that is too short keeps what it has."""
        steps = []
        for path, data in build.empty_saves().items():
            name = self.names.get(path, path)
            if self.there.get(name, 0) < len(data):
                kept = self.content(path) or b""
                steps.append(Step("add", name, kept + FILLER * (len(data) - len(kept))))
        return steps

    def litter(self, made: Mapping[str, bytes]) -> list[str]:
        """Return what a run that was cut has left, and what a Mac has put beside files of the build."""
        ours = {path.lower() for path in made}
        found = []
        for path, name in sorted(self.names.items()):
            folder, _, last = path.rpartition("/")
            beside = f"{folder}/{last[2:]}" if folder else last[2:]
            if path.endswith(NEW) or (last.startswith("._") and (beside in ours or path.startswith(OURS))):
                found.append(name)
        return found

    def left_over(self, made: Mapping[str, bytes], old: Mapping[str, str], litter: list[str]) -> list[str]:
        """Return what is no part of the build: an earlier build's files, and those that would hide the build's own.

        CircuitPython takes a folder x before x.py, and that before x.mpy.
        """
        ours = {path.lower() for path in made}
        stems = {re.sub(r"\.m?py$", "", path) for path in ours if "/" in path and path.endswith("py")}
        earlier = {path.lower() for path in old} | ({build.MANIFEST} if old else set())
        spared = {*ours, *build.RESERVED, *(path.lower() for path in litter)}
        spared |= {f"{up}/" for path in ours for up in _folders(path)}
        found = []
        for path, name in sorted(self.names.items()):
            hides = re.sub(r"\.m?py$", "", path) in stems or any(up in stems for up in _folders(path))
            if path not in spared and (path.startswith(OURS) or path in earlier or hides):
                found.append(name)
        return found

    def emptied(self, made: Mapping[str, bytes], removed: list[str]) -> list[str]:
        """Return the folders in which nothing is left, the innermost first; each ends with "/"."""
        kept = {up for path in [*made, *build.RESERVED] for up in _folders(path.lower())}
        kept |= {up for path, name in self.names.items() if name not in removed for up in _folders(path)}
        gone = {up for path in removed for up in _folders(path) if up.lower() not in kept}
        return [
            f"{path}/" for path in sorted(gone, key=lambda path: (-path.count("/"), path)) if f"{path}/" not in removed
        ]


def _folders(path: str) -> list[str]:
    """Return every folder that a path lies in: "a/b/c" -> ["a", "a/b"]."""
    parts = path.split("/")[:-1]
    return ["/".join(parts[: i + 1]) for i in range(len(parts))]
