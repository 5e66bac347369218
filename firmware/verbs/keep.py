"""keep: write the pack in RAM to the drive, so that it is there after power off too."""

from firmware.device import files
from firmware.pack import MOST_BYTES

BORROWED = True


def answer(app, words):
    """Its path on the drive. Errors: "held" (a PC has the drive, and writes the file itself), "in-use".

    "in-use": the match that is played, or waits in front, began with another pack of that name, which is on the drive.
    """
    store = app.store
    if store.guest is None:
        raise ValueError(b"no-pack", b"put pack comes first")
    packs = store.packs()
    check = int.from_bytes(store.guest[-4:], "little")
    path = store.root + "/packs/" + packs.find(check).name + ".pack"
    yield b""
    if store.unfinished and store.header.pack_crc != check:
        old = files.read(path, MOST_BYTES)
        if old is not None and int.from_bytes(old[-4:], "little") == store.header.pack_crc:
            raise ValueError(
                b"in-use", b"the match that waits is played with the one there: end it, or take another name"
            )
    yield b""
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
    yield b'"%s"' % path[len(store.root) :].encode()
