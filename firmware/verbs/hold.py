"""hold MASK: the seats that the PC plays; nobody at the handheld decides for them, and no bot."""

BORROWED = True


def value(app, words):
    """MASK: bit 0 is seat 0; 0 gives all seats back. The match waits for `play` when such a seat is due."""
    most = (1 << len(app.match.seats)) - 1
    mask = int(words[1]) if len(words) == 2 and words[1] and not words[1].strip(b"0123456789") else -1
    if not 0 <= mask <= most:
        raise ValueError(b"bad-seats", b"hold 0 to %d" % most)
    words[:] = [mask]
    yield b"firmware.deeds.hold"
    yield b"%d" % mask
