"""The virtual environment that set-up makes: where it is, what state it is in, and the lock on it."""

from __future__ import annotations

import errno
import hashlib
import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from host_tools.bootstrap.pins import Pins
from host_tools.errors import HortusError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

# errno of a folder in which nothing can be written
NOT_WRITABLE = (errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOENT, errno.ENOTDIR)
_PATH_FILE = "hortus-checkout.pth"
BUSY = "installing"  # in the stamp, in place of the digest: an installation was begun and not finished


class Environment:
    """A folder that holds, or will hold, a virtual environment.

    Its stamp says which pins are wholly installed, and whether set-up made it or the user did.
    """

    def __init__(self, folder: Path, checkout: Path, windows: bool = os.name == "nt") -> None:
        self.folder = folder
        self.checkout = checkout
        self.python = folder / ("Scripts/python.exe" if windows else "bin/python")
        self._stamp = folder / "hortus.json"
        self._lock = folder / "hortus.lock"
        self.log = folder / "hortus-install.log"

    @property
    def shown(self) -> str:
        """The folder's name for a person: as they would type it in the checkout, if it lies there."""
        if self.folder.is_relative_to(self.checkout):
            return str(self.folder.relative_to(self.checkout))
        return str(self.folder)

    @property
    def shown_log(self) -> str:
        """Where the words of pip are kept, likewise."""
        return os.path.join(self.shown, self.log.name)

    def is_running(self) -> bool:
        """Return True if this very process runs in it."""
        try:
            return os.path.samefile(sys.prefix, self.folder)
        except OSError:
            return False

    def stamp(self) -> dict[str, Any] | None:
        """Return what set-up noted about it, or None if there is no note that can be read."""
        try:
            noted = json.loads(self._stamp.read_text("utf-8"))
        except (OSError, ValueError):
            return None
        return noted if isinstance(noted, dict) else None

    def note(self, **changes: str) -> None:
        """Add `changes` to the stamp; at no moment is it half written."""
        noted = {**(self.stamp() or {}), **changes}
        fresh = self._stamp.with_suffix(".new")
        fresh.write_text(json.dumps(noted, indent=1) + "\n", "utf-8")
        os.replace(fresh, self._stamp)

    def is_ready(self, pins: Pins) -> bool:
        """Return True if all of `pins` are wholly installed in it and its Python can start this checkout."""
        noted = self.stamp() or {}
        return noted.get(pins.group) == pins.digest and self.has_python() and self._leads_to_checkout()

    def has_python(self) -> bool:
        """Return False if the Python that it was made with is gone: only a dead link or launcher is left."""
        if not self.python.exists():  # follows the link
            return False
        settings = self._settings()
        if "executable" in settings:
            return os.path.exists(settings["executable"])
        return os.path.isdir(settings.get("home", ""))

    def is_own(self) -> bool:
        """Return True if set-up made it, and so may delete it."""
        return (self.stamp() or {}).get("made_by") == "hortus"

    def was_interrupted(self) -> bool:
        """Return True if any installation into it was begun and not finished."""
        return BUSY in (self.stamp() or {}).values()

    def has_site_packages(self) -> bool:
        """Return True if it has the folder that packages go into."""
        return bool(self._site_packages())

    def has_pip(self) -> bool:
        """Return True if it has a pip of its own."""
        return any((folder / "pip" / "__main__.py").is_file() for folder in self._site_packages())

    def is_virtual_environment(self) -> bool:
        """Return True for anything that `python -m venv` began to make."""
        return (self.folder / "pyvenv.cfg").is_file()

    def contents(self) -> list[Path]:
        """Return what is in the folder besides the lock."""
        return [path for path in self.folder.iterdir() if path != self._lock]

    def lead_to_checkout(self) -> None:
        """Let its Python find the checkout, behind everything else.

        By a relative path if it lies in the checkout, so that the two can be moved together.
        """
        for site_packages in self._site_packages():
            where = str(self.checkout)
            if self.folder.resolve().is_relative_to(self.checkout.resolve()):
                where = os.path.relpath(self.checkout.resolve(), site_packages.resolve())
            (site_packages / _PATH_FILE).write_text(where + "\n", "utf-8")

    def _leads_to_checkout(self) -> bool:
        for site_packages in self._site_packages():
            try:
                where = (site_packages / _PATH_FILE).read_text("utf-8").strip()
                return os.path.samefile(site_packages.resolve() / where, self.checkout)
            except OSError:
                return False
        return False

    def installed(self) -> int:
        """Return how many packages are wholly unpacked in it."""
        return sum(len(list(folder.glob("*.dist-info/RECORD"))) for folder in self._site_packages())

    def _site_packages(self) -> list[Path]:
        return [*self.folder.glob("lib/python3*/site-packages"), *self.folder.glob("Lib/site-packages")][:1]

    def _settings(self) -> dict[str, str]:
        try:
            lines = (self.folder / "pyvenv.cfg").read_text("utf-8").splitlines()
        except (OSError, UnicodeDecodeError):
            return {}
        pairs = (line.partition("=") for line in lines)
        return {key.strip(): value.strip() for key, _, value in pairs}

    def can_be_written(self) -> bool:
        """Make the folder if need be; return False if nothing can be written there."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with open(self._lock, "ab"):
                return True
        except FileExistsError as error:
            raise HortusError(
                f"{self.folder} is a file, and set-up needs a folder of that name: move it away"
            ) from error
        except OSError as error:
            if error.errno in NOT_WRITABLE:
                return False
            raise

    @contextmanager
    def locked(self, say: Callable[[str], None]) -> Iterator[None]:
        """Keep every other set-up out; the system lifts the lock even if this process is killed."""
        with open(self._lock, "ab") as file:
            if not _try_lock(file):
                say("Another Hortus is setting up here; waiting for it.")
                while not _try_lock(file):
                    time.sleep(0.2)
            yield


def _try_lock(file: IO[bytes]) -> bool:
    try:
        if sys.platform == "win32":
            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def places_for(checkout: Path) -> list[Environment]:
    """Return where the environment of `checkout` may be, best first.

    HORTUS_VENV names the place; without it, `.venv` in the checkout, or a folder of the user's cache if the
    checkout cannot be written.
    """
    asked = os.environ.get("HORTUS_VENV")
    folders = [Path(asked).absolute()] if asked else [checkout / ".venv", *_cache_folders(checkout)]
    return [Environment(folder, checkout) for folder in folders]


def choose(places: list[Environment], pins: Pins) -> Environment:
    """Return the first of `places` that is ready, else the first that can be written; HortusError if none can."""
    for place in places:
        if place.is_ready(pins):
            return place
    for place in places:
        if place.can_be_written():
            return place
    raise HortusError(
        f"nothing can be written to {' or '.join(str(place.folder) for place in places)}: "
        "set HORTUS_VENV to a folder that can be, and type the command again"
    )


def _cache_folders(checkout: Path) -> list[Path]:
    # One for each checkout: two of them may want different versions.
    name = f"{checkout.name}-{hashlib.sha256(os.fsencode(checkout)).hexdigest()[:12]}"
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA", "")
    elif sys.platform == "darwin":
        base = os.path.expanduser("~/Library/Caches")
    else:
        base = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    # expanduser leaves "~" as it is for a user without a home.
    return [Path(base, "hortus", name)] if os.path.isabs(base) else []
