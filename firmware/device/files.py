"""Files on the drive of the board: whether Python may write, safe writes, and the packs that lie there.

CIRCUITPY is FAT in flash. Making or lengthening a file erases the sector that holds the whole table of files; who
loses power then has lost the drive. Writing over a file that is there does not, so files that play needs are made
beforehand (by `hortus build`, with `FILLER` bytes) and only written over.
"""

import os

from firmware.pack import MOST_BYTES, Pack, PackError

BORROWED = True
FILLER = b"\xff"


class Drive:
    """Whether Python may write files now; on a board that is `storage.remount`, which fails while a PC has the drive.

    for_pc      M was held at power-on: never take it
    battery     the pin that sees the battery, or None
    """

    def __init__(self, for_pc=False, battery=None):
        self._taken = False
        self._for_pc = for_pc
        self._battery = battery

    def open(self):
        """Take the drive for writing; return False if the PC holds it, or the battery is too weak for an erase."""
        if self._for_pc or self.weak():
            return False
        try:
            import storage

            if not storage.getmount("/").readonly:
                return True
            storage.remount("/", False)
            self._taken = True
            return True
        except (ImportError, RuntimeError, OSError):
            return False

    def weak(self):
        """Return whether the battery is too weak for an erase; a board whose battery nobody sees asks nothing."""
        if self._battery is None:
            return False
        from firmware.device import battery

        return battery.unsafe(self._battery)

    def of_pc(self):
        """Return whether the drive is a PC's now: M was held, or one is on the cable."""
        if self._for_pc:
            return True
        try:
            import supervisor

            return supervisor.runtime.usb_connected
        except (ImportError, AttributeError):
            return False

    def close(self):
        """Give it back, so that a PC plugged in later may write."""
        if self._taken:
            self._taken = False
            import storage

            storage.remount("/", True)


def read(path, most):
    """Return up to `most` bytes of a file, None if it cannot be read."""
    try:
        with open(path, "rb") as f:
            return f.read(most)
    except OSError:
        return None


def names(folder):
    """Return the names in a folder, sorted; none if there is no such folder."""
    try:
        return sorted(os.listdir(folder))
    except OSError:
        return []


def overwrite(path, data):
    """Write `data` over the first bytes of a file, made if it is not there; return whether it reads back."""
    try:
        try:
            f = open(path, "r+b")
        except OSError:
            _make_folder(path)
            f = open(path, "wb")
        with f:
            f.write(data)
        if hasattr(os, "sync"):
            os.sync()
        return _holds(path, data)
    except OSError:
        return False


def replace(path, data):
    """Write a file anew, whole before it has its name; return whether it reads back. Raises nothing."""
    new = path + ".new"
    try:
        remove(new)
        if not overwrite(new, data):
            remove(new)  # on a full drive it has the last of the room
            return False
        remove(path)
        os.rename(new, path)
        return _holds(path, data)
    except OSError:
        return False


def remove(path):
    """Remove a file, if it is there."""
    try:
        os.remove(path)
    except OSError:
        pass


def _make_folder(path):
    try:
        os.mkdir(path[: path.rfind("/")])
    except OSError:
        pass  # it is there


def _holds(path, data):
    with open(path, "rb") as f:
        for at in range(0, len(data), 256):
            end = min(at + 256, len(data))
            if f.read(end - at) != data[at:end]:
                return False
    return True


class Packs:
    """The packs: the one that is here until the power goes, those built in, and those put on the drive `root` later.

    built_in_only   True: the others are left alone (safe menu)
    guest   bytes of the one in RAM, or None; it goes before a file of its name
    bad     list of (path, message): files that are no packs, found by the last `rows` or `find`
    path    of the pack that `find` has found last, see `rows`
    """

    def __init__(self, root, built_in_only=False, guest=None):
        self.root = root
        self.built_in_only = built_in_only
        self.guest = guest
        self.bad = []
        self.path = ""

    def rows(self, game):
        """Return (name, title, path) of each good pack of `game`; what is bad among all packs goes to `bad`.

        The path of the one in RAM is ""; that of a built in one begins with the root and /firmware.
        """
        found = []
        for path, data in self._files():
            if _game_of(data) in (game, None):
                pack = self._open(path, data)
                if pack is not None and pack.name not in [row[0] for row in found]:
                    found.append((pack.name, pack.title, path))
        return found

    def find(self, key):
        """Return the Pack with the CRC-32 `key` (int) or the name `key` (str); raises PackError if none is good."""
        for path, data in self._files():
            if not isinstance(key, str) and int.from_bytes(data[-4:], "little") != key:
                continue
            pack = self._open(path, data)
            if pack is not None and key in (pack.crc, pack.name):
                self.path = path
                return pack
        raise PackError("no pack %s is here" % (key if isinstance(key, str) else "with the check sum %08x" % key))

    def _files(self):
        self.bad = []
        if self.guest is not None and not self.built_in_only:
            yield "", self.guest
        for folder in ("/firmware/packs", "/packs"):
            if folder == "/packs" and self.built_in_only:
                return
            for name in names(self.root + folder):
                # A Mac leaves "._x.pack" beside "x.pack".
                if name.endswith(".pack") and not name.startswith("."):
                    path = self.root + folder + "/" + name
                    # One byte more than allowed, so that Pack sees a file that is too long.
                    data = read(path, MOST_BYTES + 1)
                    if data is None:
                        self.bad.append((path, "cannot be read"))
                    else:
                        yield path, data

    def _open(self, path, data):
        try:
            return Pack(data)
        except PackError as error:
            self.bad.append((path, str(error)))
            return None


def _game_of(data):
    """Return the id of the game that a pack's first bytes tell, None if they cannot be a pack's."""
    if len(data) < 14 or data[:4] != b"HPAK":
        return None
    try:
        return bytes(data[13 : 13 + data[12]]).decode()
    except UnicodeError:
        return None
