"""goto N: the position after N decisions; playing on from there makes the match one for practice."""

BORROWED = True


def value(app, words):
    """N, when the match is there."""
    top = app.match.top
    if len(words) < 2 or words[1].strip(b"0123456789") or len(words[1]) > 5 or int(words[1]) > top:
        raise ValueError(b"bad-number", b"goto 0 to %d" % top)
    yield b"firmware.deeds.goto"
    yield b"%d" % int(words[1])
