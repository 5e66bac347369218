"""resume: go on with the match that the shelf offers."""

BORROWED = True


def value(app, words):
    """Its number of decisions; error "no-match" if none waits. What cannot be played on is refused and kept."""
    if app.match is None:
        yield b"firmware.deeds.resume"
    yield b"%d" % app.match.length
