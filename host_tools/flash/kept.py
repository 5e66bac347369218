"""The program that was on each handheld before, kept on the PC as a zip, so that `--restore` can go back.

    <data of this user>/hortus/handhelds/<UID>/before.zip

Only what was whole is kept: after a run that was cut the drive is neither old nor new, and the zip of the first run
stays the one to go back to.
"""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Mapping
from pathlib import Path

import platformdirs

from host_tools import build
from host_tools.errors import HortusError
from host_tools.flash.board import Board
from host_tools.flash.plan import NEW, Plan
from host_tools.flash.volume import Volume

ZIP = "before.zip"
# What another program has for its own beside these stays on the drive anyway.
ENTRIES = ("boot.py", "code.py", "main.py")


def folder() -> Path:
    """Return where the programs of this user's handhelds are kept."""
    return Path(platformdirs.user_data_path("hortus", appauthor=False), "handhelds")


def place(board: Board) -> Path:
    """Return the zip of one board."""
    name = re.sub(r"[^0-9A-Za-z]", "", board.uid) or "board"
    return folder() / name / ZIP


def keep(board: Board, plan: Plan, volume: Volume) -> Path | None:
    """Keep what `plan` would change or remove, and what goes with it; return the zip, None if there is nothing whole.

    A drive that holds no build of Hortus, but another program, counts as whole unless a run was cut on it.
    """
    changed = [step for step in plan.steps if step.kind != "add"]
    if not changed:
        return None  # nothing is lost
    cut = any(path.endswith(NEW) for path in plan.sizes)
    foreign = not plan.before and not any(path.startswith("firmware/") for path in plan.sizes)
    if not (plan.whole or (foreign and not cut)):
        return None
    listed = build.built_files(_read(volume, build.MANIFEST)) if plan.before else set(ENTRIES)
    listed |= {step.path for step in changed if not step.path.endswith("/") and not build.of_the_system(step.path)}
    names = {path.lower() for path in listed}
    files = {path: volume.read(path) for path in plan.sizes if path.lower() in names}
    if not files:
        return None
    target = place(board)
    target.parent.mkdir(parents=True, exist_ok=True)
    made = target.with_suffix(".new")
    made.write_bytes(_zipped(files))
    made.replace(target)
    return target


def load(board: Board) -> dict[str, bytes]:
    """Return path -> content of what was on a board before; raises HortusError if nothing is kept."""
    try:
        with zipfile.ZipFile(place(board)) as archive:
            return {name: archive.read(name) for name in sorted(archive.namelist())}
    except FileNotFoundError:
        raise HortusError(
            f"nothing is kept for {board}: a build is kept when `hortus flash` on this PC replaces it"
        ) from None
    except (zipfile.BadZipFile, zipfile.LargeZipFile) as error:
        raise HortusError(f"{place(board)}: {error}: it cannot be restored") from None


def is_compiled(files: Mapping[str, bytes]) -> bool:
    """Return whether a kept program has compiled modules, which not every CircuitPython reads."""
    try:
        return json.loads(files[build.MANIFEST])["mpy"] is not None
    except (KeyError, ValueError, TypeError):
        return any(path.endswith(".mpy") for path in files)


def _read(volume: Volume, path: str) -> bytes:
    try:
        return volume.read(path)
    except OSError:
        return b""


def _zipped(files: Mapping[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for path in sorted(files):
            archive.writestr(zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0)), files[path])
    return out.getvalue()
