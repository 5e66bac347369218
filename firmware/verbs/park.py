"""park: leave the match for the shelf; it waits there."""

BORROWED = True


def value(app, words):
    """true."""
    yield b"firmware.deeds.park"
    yield b"true"
