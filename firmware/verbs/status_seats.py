"""What `status` says of a match: its seats and options."""

BORROWED = True


def value(app, words):
    """Go on in the object of `status`."""
    match = app.match
    yield b'"seats":"'
    for level in match.seats:
        yield b"%d" % level
    yield b'","options":"'
    for value in match.options:
        yield b"%c" % (97 + value)
    yield b'","practice":%d,"held":%d,' % (match.practice, app.away)
    yield b"firmware.verbs.status_turn"
