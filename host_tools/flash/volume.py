"""The files of a handheld's drive: each change is on the medium, not in the PC's memory, before the next one begins.

FAT is written late by every system (Windows by far the latest), and a board may be unplugged at any moment. So every
change ends with the system's strongest "write it now", and what is read back does not come from the PC's own copy
where the system allows that.
"""

from __future__ import annotations

import errno
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

# Clusters of the drive of a Pico; a file takes whole ones.
CLUSTER = 512


class Volume(Protocol):
    """A drive. Paths are relative, with "/"; any method may raise OSError."""

    def files(self) -> dict[str, int]:
        """Return path -> size of every file; a folder that is empty, or the system's own, is there as "path/"."""

    def read(self, path: str) -> bytes:
        """Return the content of a file as the medium has it."""

    def write(self, path: str, data: bytes) -> None:
        """Make or replace a file, in place; folders are made."""

    def rename(self, path: str, new: str) -> None:
        """Give a file a name in the same folder; a file that has it is replaced."""

    def remove(self, path: str) -> None:
        """Remove a file, or an empty folder if the path ends with "/"."""

    def free(self) -> int:
        """Return the bytes that are free."""

    def cluster(self) -> int:
        """Return the bytes by which the space of a file grows."""

    def alive(self) -> bool:
        """Return whether the drive is still there."""


class Folder:
    """The drive as the operating system shows it: a folder."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._device = os.stat(root).st_dev

    def alive(self) -> bool:
        # The empty mount point of a drive that has vanished is a folder of the PC's own disk.
        try:
            return os.stat(self.root).st_dev == self._device
        except OSError:
            return False

    def files(self) -> dict[str, int]:
        return dict(self._walk(self.root, ""))

    def _walk(self, folder: Path, start: str) -> Iterator[tuple[str, int]]:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
        if start and not entries:
            yield start, 0
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                if entry.name in SYSTEM_FOLDERS:
                    yield f"{start}{entry.name}/", _bytes_in(Path(entry.path))
                else:
                    yield from self._walk(folder / entry.name, f"{start}{entry.name}/")
            else:
                yield start + entry.name, entry.stat().st_size

    def read(self, path: str) -> bytes:
        with open(self.root / path, "rb") as file:
            _forget(file.fileno())
            return file.read()

    def write(self, path: str, data: bytes) -> None:
        target = self.root / path
        if not self.alive():
            raise OSError(errno.ENODEV, os.strerror(errno.ENODEV), str(self.root))
        if not target.parent.is_dir():
            self._make(target.parent)
        with open(target, "wb") as file:
            file.write(data)
            file.flush()
            _to_medium(file.fileno())
        _folder_to_medium(target.parent)

    def _make(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        while folder != self.root:
            folder = folder.parent
            _folder_to_medium(folder)

    def rename(self, path: str, new: str) -> None:
        os.replace(self.root / path, self.root / new)
        _folder_to_medium((self.root / new).parent)

    def remove(self, path: str) -> None:
        target = self.root / path
        if path.endswith("/"):
            target.rmdir()
        else:
            target.unlink()
        _folder_to_medium(target.parent)

    def free(self) -> int:
        return shutil.disk_usage(self.root).free

    def cluster(self) -> int:
        if sys.platform == "win32":
            return CLUSTER
        return os.statvfs(self.root).f_frsize


def _bytes_in(folder: Path) -> int:
    """Return the bytes of all files below a folder, as far as it lets itself be read."""
    size = 0
    for place, _, names in os.walk(folder):
        for name in names:
            try:
                size += os.lstat(os.path.join(place, name)).st_size
            except OSError:
                pass
    return size


# Folders that a system makes on every drive; nothing of Hortus is in them, and some may not be read.
SYSTEM_FOLDERS = frozenset((".fseventsd", ".Spotlight-V100", ".Trashes", ".Trash-1000", "System Volume Information"))


def _to_medium(descriptor: int) -> None:
    os.fsync(descriptor)
    if sys.platform == "darwin":
        import fcntl

        try:
            fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)  # its fsync only hands the data to the drive
        except OSError as error:
            if error.errno not in (errno.EINVAL, errno.ENOTSUP, errno.ENOTTY):  # a file system without it
                raise


def _forget(descriptor: int) -> None:
    """Let the system forget its own copy of a file, so that reading it asks the medium."""
    if sys.platform == "darwin":
        import fcntl

        fcntl.fcntl(descriptor, fcntl.F_NOCACHE, 1)
    elif sys.platform != "win32":
        os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)


def _folder_to_medium(folder: Path) -> None:
    """Have the entries of a folder written; Windows has no such call, and its fsync of a file writes them too."""
    if sys.platform == "win32":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # a file system without it
            raise
    finally:
        os.close(descriptor)
