"""MicroPython for the browser: one package of the npm registry, pinned by version and hash, fetched once."""

from __future__ import annotations

import base64
import hashlib
import shutil
import subprocess
import tarfile
import tempfile
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import platformdirs

from host_tools.errors import HortusError

PACKAGE = "@micropython/micropython-webassembly-pyscript"
VERSION = "1.27.0"
# What the registry itself calls the integrity of this version: SHA-512 of the archive, in Base64.
INTEGRITY = "DnXx4EqxgkeaFESrS3uKrL7mLMk4mRTd0mMzaOd3HUSiZUOAE7t11uLnjf3ftF87N2xm4knHnWEKcVK4IYIUDA=="
LOADER, MACHINE = "package/micropython.mjs", "package/micropython.wasm"
ARCHIVE = f"micropython-micropython-webassembly-pyscript-{VERSION}.tgz"  # what `npm pack` calls it
_TIMEOUT_S = 120


@dataclass(frozen=True)
class Runtime:
    """The two files of the package: the loader in JavaScript, and the machine in WebAssembly."""

    loader: str
    machine: bytes


def load(archive: Path | None = None) -> Runtime:
    """Return the runtime, from the file `archive` if one is given, else from the cache, else from the registry.

    Raises HortusError, one line: it is not to be had, or it is not what was pinned.
    """
    if archive is not None:
        return _unpack(archive.read_bytes(), str(archive))
    kept = Path(platformdirs.user_cache_path("hortus", appauthor=False), ARCHIVE)
    if kept.is_file() and _is_pinned(kept.read_bytes()):
        return _unpack(kept.read_bytes(), str(kept))
    data = _fetch()
    found = _unpack(data, f"{PACKAGE} {VERSION}")
    _keep(kept, data)
    return found


def _is_pinned(data: bytes) -> bool:
    return base64.b64encode(hashlib.sha512(data).digest()).decode() == INTEGRITY


def _unpack(data: bytes, name: str) -> Runtime:
    if not _is_pinned(data):
        raise HortusError(f"{name} is not the archive of {PACKAGE} {VERSION} that is pinned: its SHA-512 differs")
    with tarfile.open(fileobj=BytesIO(data)) as tar:
        files = {}
        for member in (LOADER, MACHINE):
            file = tar.extractfile(member)
            assert file is not None, member  # the hash says that it is there
            files[member] = file.read()
    return Runtime(files[LOADER].decode(), files[MACHINE])


def _fetch() -> bytes:
    """Return the archive as npm brings it."""
    way_out = f"`npm pack {PACKAGE}@{VERSION}` on a computer with a network makes a file for --runtime"
    npm = shutil.which("npm")
    if npm is None:
        raise HortusError(f"MicroPython for the browser comes from the npm registry, and npm is not here: {way_out}")
    with tempfile.TemporaryDirectory(prefix="hortus-npm-") as folder:
        command = [npm, "pack", f"{PACKAGE}@{VERSION}", "--loglevel=error", "--fetch-retries=1"]
        try:
            done = subprocess.run(
                command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=_TIMEOUT_S
            )
        except subprocess.TimeoutExpired:
            raise HortusError(f"npm has not brought {PACKAGE} within {_TIMEOUT_S} s: {way_out}") from None
        archive = Path(folder, ARCHIVE)
        if done.returncode or not archive.is_file():
            said = [line for line in (done.stderr + done.stdout).splitlines() if "error" in line.lower()]
            why = said[0].strip() if said else f"exit code {done.returncode}"
            raise HortusError(f"npm cannot bring {PACKAGE} {VERSION} ({why}): {way_out}")
        return archive.read_bytes()


def _keep(path: Path, data: bytes) -> None:
    """Keep the archive for the next time; a cache that cannot be written is no fault."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as new:
            new.write(data)
        Path(new.name).replace(path)
    except OSError:
        pass
