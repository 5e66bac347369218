"""The drive of a Pico as a real FAT image, written by FatFs, the library that CircuitPython itself uses.

Every sector that is written is recorded, so that a drive can be made as it is after any of them.
"""

import errno
import os

from fatfs import wrapper
from fatfs.diskio import Disk
from fatfs.partition_extended import PartitionExtended

SECTOR = 512
DRIVE = 1020 * 1024  # bytes of a Pico's CIRCUITPY


class Recorded(Disk):
    """An image in memory; `log` has (sector, bytes before, bytes after) of each sector written, in order."""

    def __init__(self, image):
        self.image = image
        self.log = []

    def ioctl_get_sector_count(self):
        return len(self.image) // SECTOR

    def ioctl_get_sector_size(self):
        return SECTOR

    def ioctl_get_block_size(self):
        return 8

    def read(self, sector, count):
        return bytes(self.image[sector * SECTOR : sector * SECTOR + count])

    def write(self, sector, count, buff):
        for i in range(0, count, SECTOR):
            at = sector * SECTOR + i
            new = bytes(buff[i : i + SECTOR])
            self.log.append((at // SECTOR, bytes(self.image[at : at + SECTOR]), new))
            self.image[at : at + SECTOR] = new


def formatted(size=DRIVE):
    """Return the image of a drive without files."""
    image = bytearray(size)
    partition = wrapper.Partition(Recorded(image))
    partition.mkfs()
    partition.mount()
    partition.unmount()  # FatFs has ten places for drives
    return image


def after(image, log):
    """Return an image with the sectors of `log` written."""
    image = bytearray(image)
    for sector, _, new in log:
        image[sector * SECTOR : sector * SECTOR + SECTOR] = new
    return image


class FatVolume:
    """A host_tools.flash.volume.Volume on an image. `ends`: how long the log was after each change."""

    def __init__(self, image):
        self.disk = Recorded(image)
        self._partition = wrapper.Partition(self.disk)
        try:
            self._partition.mount()
        except wrapper.FatFSException:
            self._partition.unmount()
            raise _error(errno.EIO, "the drive") from None
        self._fat = PartitionExtended(self._partition)
        self.ends = []

    def close(self):
        self._partition.unmount()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    # ---- the Volume

    def files(self):
        found = {}
        for folder, folders, names in self._fat.walk("/"):
            start = folder.strip("/") + "/" if folder != "/" else ""
            if start and not folders and not names:
                found[start] = 0
            for name in names:
                found[start + name] = self._fat.stat("/" + start + name)["size"]
        return found

    def read(self, path):
        try:
            data = self._fat.read_file("/" + path)
            size = self._fat.stat("/" + path)["size"]
        except (OSError, wrapper.FatFSException) as error:
            raise _error(errno.ENOENT if isinstance(error, FileNotFoundError) else errno.EIO, path) from None
        if len(data) != size:
            raise _error(errno.EIO, path)
        return data

    def write(self, path, data):
        try:
            self._fat.makedirs("/" + path.rpartition("/")[0], exist_ok=True)
            self._fat.write_file("/" + path, data)
            if self._fat.stat("/" + path)["size"] != len(data):
                raise _error(errno.ENOSPC, path)
        except wrapper.FatFSException:
            raise _error(errno.EIO, path) from None
        self._changed()

    def rename(self, path, new):
        # FatFs replaces no file: for a moment there is none of that name, which systems with a better rename spare us.
        if self._fat.exists("/" + new):
            self._fat.remove("/" + new)
        self._fat.rename("/" + path, "/" + new)
        self._changed()

    def remove(self, path):
        if not self._fat.exists("/" + path.rstrip("/")):
            raise FileNotFoundError(path)
        self._fat.remove("/" + path.rstrip("/"))
        self._changed()

    def free(self):
        """Count the free clusters of the FAT12 or FAT16."""
        image = self.disk.image

        def word(at):
            return image[at] | image[at + 1] << 8

        cluster, reserved, root, total, size = image[13], word(14), word(17), word(19), word(22)
        clusters = (total - reserved - image[16] * size - root * 32 // SECTOR) // cluster
        start = reserved * SECTOR
        free = 0
        for n in range(2, clusters + 2):
            if clusters < 4085:
                entry = word(start + n * 3 // 2) >> (4 if n & 1 else 0) & 0xFFF
            else:
                entry = word(start + n * 2)
            free += not entry
        return free * cluster * SECTOR

    def cluster(self):
        return self.disk.image[13] * SECTOR

    def alive(self):
        return True

    # ---- for tests

    def content(self):
        """Return path -> bytes of every file."""
        return {path: self.read(path) for path in self.files() if not path.endswith("/")}

    def _changed(self):
        self.ends.append(len(self.disk.log))


def _error(number, path):
    return OSError(number, os.strerror(number), path)
