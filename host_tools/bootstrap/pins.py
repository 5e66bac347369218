"""The pinned packages that pyproject.toml asks for, as set-up needs them."""

from __future__ import annotations

import hashlib
import json
import platform
import re
import sys
import tomllib
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from host_tools.errors import HortusError

BASE = "base"  # the dependencies of [project]; any other group is one of its optional-dependencies


@dataclass(frozen=True)
class Pins:
    """What one group needs on this computer. A group other than BASE contains BASE."""

    group: str
    direct: tuple[str, ...]  # "name==version", what pyproject.toml names itself
    locked: tuple[str, ...]  # the same for what those pull in

    @property
    def digest(self) -> str:
        """A short hash that changes when any version does."""
        return hashlib.sha256(json.dumps([self.direct, self.locked]).encode()).hexdigest()[:16]

    def missing(self) -> list[str]:
        """Return a remark for each direct pin that the running Python does not have in just that version."""
        remarks = []
        for pin in self.direct:
            name, _, version = pin.partition("==")
            try:
                found = metadata.version(name)
            except metadata.PackageNotFoundError:
                remarks.append(f"{name} {version} is missing")
            else:
                if found != version:
                    remarks.append(f"{name} is {found} instead of {version}")
        return remarks


def read(pyproject: Path, group: str) -> Pins:
    """Return the pins of `group`; raises HortusError if pyproject.toml is not there or not as expected."""
    try:
        data = tomllib.loads(pyproject.read_text("utf-8"))
        lock = data["tool"]["hortus"]["lock"]
        direct = list(data["project"]["dependencies"])
        locked = list(lock[BASE])
        if group != BASE:
            direct += data["project"]["optional-dependencies"][group]
            locked += lock.get(group, [])
    except OSError as error:
        raise HortusError(f"{pyproject}: {error.strerror}: set-up reads the versions to install there") from error
    except tomllib.TOMLDecodeError as error:
        raise HortusError(f"{pyproject}: {error}") from error
    except KeyError as error:
        raise HortusError(f"{pyproject}: the table {error} is missing, which set-up needs") from error
    return Pins(group, _for_this_computer(direct), _for_this_computer(locked))


def canonical(name: str) -> str:
    """Return a package's name as pip compares it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def _for_this_computer(requirements: list[str]) -> tuple[str, ...]:
    kept = []
    for requirement in requirements:
        pin, _, marker = requirement.partition(";")
        if not marker or _holds(marker.strip()):
            kept.append(pin.strip())
    return tuple(kept)


def _holds(marker: str) -> bool:
    # The markers of our own pyproject.toml compare only these names; such a marker is a Python expression.
    # The real parser is in `packaging`, which is among what is yet to be installed.
    names = {
        "sys_platform": sys.platform,
        "platform_machine": platform.machine(),
        "python_version": f"{sys.version_info[0]}.{sys.version_info[1]}",  # as text: right from 3.10 to 3.99
    }
    return bool(eval(marker, {"__builtins__": {}}, names))
