"""CIRCUITPY, the board's drive: the checkout as it is, with whatever the board writes kept apart from it."""

import errno
import functools
import os
import shutil
import stat
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any


class Drive:
    """Files of the board. Paths are the board's, with "/" as the drive.

    roots       folders that look like the drive, the first one first: the checkout, then what a build would add to it
    written     folder that takes what the board writes, and is looked into before all others; None: a temporary one
    writable    whether Python may write now (the board's `readonly=False`)
    """

    def __init__(self, *roots: Path, written: Path | None = None) -> None:
        self.roots = tuple(root.resolve() for root in roots)
        self._temporary: tempfile.TemporaryDirectory[str] | None = None
        self._written = written
        self._gone: set[str] = set()  # files of the roots that the board has removed
        self.writable = False

    @property
    def written(self) -> Path:
        """The folder for what the board writes, made when it is first needed."""
        if self._written is None:
            self._temporary = tempfile.TemporaryDirectory(prefix="hortus-drive-")
            self._written = Path(self._temporary.name)
        self._written.mkdir(parents=True, exist_ok=True)
        return self._written

    def _layers(self) -> Iterator[Path]:
        if self._written is not None:
            yield self._written
        yield from self.roots

    def _places(self, path: str) -> Iterator[tuple[str, bool]]:
        """Yield where a file or folder is on the PC, and whether it is a folder: the place that counts first."""
        relative = _relative(path)
        for layer in self._layers():
            # As text: a Path takes longer than the look at the disk.
            place = os.path.join(layer, relative)
            try:
                mode = os.stat(place).st_mode
            except (OSError, ValueError):  # ValueError: a name with a zero in it
                continue
            if not (self._gone and layer in self.roots and relative in self._gone):
                yield place, stat.S_ISDIR(mode)

    def find(self, path: str) -> Path:
        """Return where the file or folder is on the PC; raise OSError(ENOENT) if there is none."""
        for place, _ in self._places(path):
            return Path(place)
        raise OSError(errno.ENOENT, "No such file/directory")

    def exists(self, path: str) -> bool:
        """Whether there is such a file or folder."""
        return any(True for _ in self._places(path))

    def is_folder(self, path: str) -> bool:
        """Whether there is such a folder."""
        return any(is_folder for _, is_folder in self._places(path))

    def name_of(self, place: Path) -> str | None:
        """Return the board's path of a file on the PC, without a slash in front; None if it is not on the drive."""
        for layer in self._layers():
            if place.is_relative_to(layer):
                return place.relative_to(layer).as_posix()
        return None

    def for_writing(self, path: str) -> Path:
        """Return the place in `written` for a path; raise OSError if the board may not write, or has no such folder."""
        if not self.writable:
            raise OSError(errno.EROFS, "Read-only filesystem")
        if not self.is_folder(os.path.dirname(os.path.normpath("/" + path))):
            raise OSError(errno.ENOENT, "No such file/directory")
        target = self.written / _relative(path)
        target.parent.mkdir(parents=True, exist_ok=True)
        return target

    def open(self, path: str, mode: str = "r", **kwargs: Any) -> IO[Any]:
        """Open a file as the board's `open` does."""
        if not set(mode) & set("wax+"):
            return open(self.find(path), mode, **kwargs)
        target = self.for_writing(path)
        if not target.exists() and not set(mode) & set("wx") and self.exists(path):
            shutil.copyfile(self.find(path), target)
        self._gone.discard(_relative(path))
        return open(target, mode, **kwargs)

    def listdir(self, path: str = "/") -> list[str]:
        """Return the names in a folder, sorted."""
        if not self.is_folder(path):
            raise OSError(errno.ENOENT, "No such file/directory")
        names = {name for place, is_folder in self._places(path) if is_folder for name in os.listdir(place)}
        return sorted(name for name in names if self.exists(f"{path}/{name}"))

    def remove(self, path: str) -> None:
        """Remove a file."""
        self.for_writing(path)
        place = self.find(path)
        if self._written is not None and place.is_relative_to(self._written):
            place.unlink()
        if self.exists(path):
            self._gone.add(_relative(path))

    def mkdir(self, path: str) -> None:
        """Make a folder; raise OSError(EEXIST) if it is there."""
        target = self.for_writing(path)
        if self.exists(path):
            raise OSError(errno.EEXIST, "File exists")
        target.mkdir()

    def rename(self, old: str, new: str) -> None:
        """Rename a file; a file that has the new name is replaced."""
        content = self.find(old).read_bytes()
        self.for_writing(new).write_bytes(content)
        self._gone.discard(_relative(new))
        self.remove(old)

    def stat(self, path: str) -> os.stat_result:
        """Return size and times of a file or folder."""
        return self.find(path).stat()

    def close(self) -> None:
        """Remove the temporary folder, if there is one."""
        if self._temporary is not None:
            self._temporary.cleanup()
            self._temporary = self._written = None


@functools.lru_cache(4096)
def _relative(path: str) -> str:
    """Turn a path of the board into one below the drive; ".." does not lead out of it."""
    return os.path.normpath("/" + os.fspath(path)).lstrip("/\\") or "."
