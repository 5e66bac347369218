"""delete NAME: forget the pack in RAM, or remove the file of one that was put on the drive."""

BORROWED = True


def value(app, words):
    """true. Errors: "built-in", "held" (a PC has the drive, and removes the file itself), "in-use" (by a match)."""
    if len(words) != 2:
        raise ValueError(b"bad-pack", b"delete NAME")
    yield b"firmware.deeds.delete"
    yield b"true"
