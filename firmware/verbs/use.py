"""use NAME: show the set-up of a match with this pack."""

BORROWED = True


def value(app, words):
    """true. A match that is played comes first: error "busy"."""
    if len(words) != 2:
        raise ValueError(b"bad-pack", b"use NAME")
    if app.match is not None:
        raise ValueError(b"busy", b"a match is being played: park comes first")
    yield b"firmware.deeds.use"
    yield b"true"
