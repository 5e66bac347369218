"""A save that came over the link: the match to go on with, if playing it again comes to the position that it tells."""

BORROWED = True


def value(app, words):
    """How many decisions it has; raises ValueError, and the match that was there waits on the shelf."""
    yield b"firmware.deeds.take_save"
    # The screen in front is gone by now, and the other game's modules will be: two games at a time have no room.
    yield b"firmware.deeds.take_match"
    yield b"%d" % app.match.length
