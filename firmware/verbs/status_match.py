"""What `status` says of a match: its pack."""

BORROWED = True


def value(app, words):
    """Go on in the object of `status`."""
    pack = app.match.pack
    yield b'"match":{"game":"%s",' % bytes(pack.game, "utf-8")
    yield b'"pack":"%s","crc":"%08x",' % (bytes(pack.name, "utf-8"), pack.crc)
    yield b"firmware.verbs.status_seats"
