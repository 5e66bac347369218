"""keep: write the pack in RAM to the drive, so that it is there after power off too."""

from firmware.device import files

BORROWED = True


def answer(app, words):
    """Its path on the drive. Error "held": a PC has the drive, and writes the file itself."""
    store = app.store
    if store.guest is None:
        raise ValueError(b"no-pack", b"put pack comes first")
    packs = store.packs()
    path = store.root + "/packs/" + packs.find(int.from_bytes(store.guest[-4:], "little")).name + ".pack"
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
