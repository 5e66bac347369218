"""What `status` says of a match: how far it is."""

BORROWED = True


def value(app, words):
    """Go on in the object of `status`."""
    match = app.match
    yield b'"length":%d,"top":%d,"turn":%d,' % (match.length, match.top, match.turn_start)
    yield b"firmware.verbs.status_due"
