"""CIRCUITPY, the board's drive: the checkout as it is, with whatever the board writes kept apart from it."""

import errno
import os
import shutil
import tempfile
from pathlib import Path
from typing import IO, Any


class Drive:
    """Files of the board. Paths are the board's, with "/" as the drive.

    root        folder that looks like the drive: the checkout, or the output of `hortus build --source`
    written     folder that takes what the board writes; a temporary one if None
    writable    whether Python may write now (the board's `readonly=False`)
    """

    def __init__(self, root: Path, written: Path | None = None) -> None:
        self.root = root.resolve()
        self._temporary: tempfile.TemporaryDirectory[str] | None = None
        self._written = written
        self._gone: set[Path] = set()  # files of `root` that the board has removed
        self.writable = False

    @property
    def written(self) -> Path:
        """The folder for what the board writes, made when it is first needed."""
        if self._written is None:
            self._temporary = tempfile.TemporaryDirectory(prefix="hortus-drive-")
            self._written = Path(self._temporary.name)
        self._written.mkdir(parents=True, exist_ok=True)
        return self._written

    def _relative(self, path: str) -> Path:
        """Turn a path of the board into one below the drive; raise OSError if it points out of it."""
        plain = os.path.normpath("/" + os.fspath(path)).lstrip("/\\")
        inside = os.fspath(self.root).lstrip("/\\")
        if plain == inside or plain.startswith(inside + os.sep):  # a module's __file__, as CPython gives it
            plain = plain[len(inside) :].lstrip("/\\")
        return Path(plain or ".")

    def find(self, path: str) -> Path:
        """Return where the file or folder is on the PC; raise OSError(ENOENT) if there is none."""
        relative = self._relative(path)
        if self._written is not None and (self._written / relative).exists():
            return self._written / relative
        if relative in self._gone or not (self.root / relative).exists():
            raise OSError(errno.ENOENT, "No such file/directory")
        return self.root / relative

    def exists(self, path: str) -> bool:
        """Whether there is such a file or folder."""
        try:
            self.find(path)
        except OSError:
            return False
        return True

    def is_folder(self, path: str) -> bool:
        """Whether there is such a folder."""
        relative = self._relative(path)
        return any(base is not None and (base / relative).is_dir() for base in (self._written, self.root))

    def name_of(self, place: Path) -> str | None:
        """Return the board's path of a file on the PC, without a slash in front; None if it is not on the drive."""
        for base in (self._written, self.root):
            if base is not None and place.is_relative_to(base):
                return place.relative_to(base).as_posix()
        return None

    def for_writing(self, path: str) -> Path:
        """Return the place in `written` for a path; raise OSError(EROFS) if the board may not write."""
        if not self.writable:
            raise OSError(errno.EROFS, "Read-only filesystem")
        target = self.written / self._relative(path)
        if self.exists(os.path.dirname(path)):
            target.parent.mkdir(parents=True, exist_ok=True)
        return target

    def open(self, path: str, mode: str = "r", **kwargs: Any) -> IO[Any]:
        """Open a file as the board's `open` does."""
        if not set(mode) & set("wax+"):
            return open(self.find(path), mode, **kwargs)
        target = self.for_writing(path)
        if not target.exists() and not set(mode) & set("wx") and self.exists(path):
            shutil.copyfile(self.find(path), target)
        self._gone.discard(self._relative(path))
        return open(target, mode, **kwargs)

    def listdir(self, path: str = "/") -> list[str]:
        """Return the names in a folder, sorted."""
        relative = self._relative(path)
        self.find(path)
        names: set[str] = set()
        for base in (self.root, self._written):
            if base is not None and (base / relative).is_dir():
                names.update(p.name for p in (base / relative).iterdir() if relative / p.name not in self._gone)
        return sorted(names)

    def remove(self, path: str) -> None:
        """Remove a file."""
        self.for_writing(path)
        place = self.find(path)
        if place.is_relative_to(self.root):
            self._gone.add(self._relative(path))
        else:
            place.unlink()
            if (self.root / self._relative(path)).exists():
                self._gone.add(self._relative(path))

    def mkdir(self, path: str) -> None:
        """Make a folder; raise OSError(EEXIST) if it is there."""
        target = self.for_writing(path)
        if self.exists(path):
            raise OSError(errno.EEXIST, "File exists")
        target.mkdir(parents=True)

    def rename(self, old: str, new: str) -> None:
        """Rename a file; as on the board, the new name must be free or its file is replaced."""
        content = self.find(old).read_bytes()
        target = self.for_writing(new)
        target.write_bytes(content)
        self._gone.discard(self._relative(new))
        self.remove(old)

    def stat(self, path: str) -> os.stat_result:
        """Return size and times of a file or folder."""
        return self.find(path).stat()

    def close(self) -> None:
        """Remove the temporary folder, if there is one."""
        if self._temporary is not None:
            self._temporary.cleanup()
            self._temporary = self._written = None
