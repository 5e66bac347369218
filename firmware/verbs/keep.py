"""keep: write the pack in RAM to the drive, so that it is there after power off too."""

BORROWED = True


def value(app, words):
    """Its path on the drive. Errors: "held" (a PC has the drive, and writes the file itself), "in-use".

    "in-use": the match that is played, or waits in front, began with another pack of that name, which is on the drive.
    """
    if app.store.guest is None:
        raise ValueError(b"no-pack", b"put pack comes first")
    yield b"firmware.deeds.keep"
    yield b'"%s"' % words[0]
