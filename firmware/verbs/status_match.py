"""What `status` says of a match: its pack."""

BORROWED = True


def answer(app, words):
    """Go on in the object of `status`."""
    pack = app.match.pack
    yield b'"match":{"game":"%s","pack":"%s","crc":"%08x",' % (pack.game.encode(), pack.name.encode(), pack.crc)
    yield b"firmware.verbs.status_seats"
