"""Write the pack in RAM to the drive."""

from firmware.device import files
from firmware.pack import MOST_BYTES

BORROWED = True


def main(app, words):
    """Leave its path in words[0]."""
    store = app.store
    check = int.from_bytes(store.guest[-4:], "little")
    path = store.root + "/packs/" + store.packs().find(check).name + ".pack"
    yield
    if store.unfinished and store.header.pack_crc != check:
        old = files.read(path, MOST_BYTES)
        if old is not None and int.from_bytes(old[-4:], "little") == store.header.pack_crc:
            raise ValueError(
                b"in-use", b"the match that waits is played with the one there: end it, or take another name"
            )
    yield
    drive = store.drive or files.Drive()
    if not drive.open():
        raise ValueError(b"held", b"the PC has the drive, or M was held: the PC writes it")
    try:
        done = files.replace(path, store.guest)
    finally:
        drive.close()
    if not done:
        raise ValueError(b"failed", b"it does not read back: is the drive full?")
    store.guest = None
    words[0] = path[len(store.root) :].encode()
