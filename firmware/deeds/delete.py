"""Forget the pack in RAM, or remove the file of one that was put on the drive."""

from firmware.device import files

BORROWED = True


def main(app, words):
    """That called words[1]."""
    store = app.store
    packs = store.packs()
    pack = packs.find(words[1].decode())
    yield
    path = packs.path
    if path.startswith(store.root + "/firmware/"):
        raise ValueError(b"built-in", b"it came with the firmware")
    if store.unfinished and store.header.pack_crc == pack.crc:
        raise ValueError(b"in-use", b"the match that waits is played with it")
    if not path:
        store.guest = None
        return
    drive = store.drive or files.Drive()
    if not drive.open():
        raise ValueError(b"held", b"the PC has the drive, or M was held: the PC removes it")
    try:
        files.remove(path)
    finally:
        drive.close()
