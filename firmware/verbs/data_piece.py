"""`data`: the piece itself."""

BORROWED = True


def value(app, words):
    """Put it where it belongs."""
    upload = app.guest
    piece = words[2]
    at = upload.at
    whole = upload.whole
    # A piece that came already, its reply lost, may come again.
    if words[1] != b"%d" % at and words[1] != b"%d" % (at - len(piece)):
        raise ValueError(b"wrong-place", b"data %d" % at)
    first = int(words[1])
    if not piece or first + len(piece) > len(whole):
        raise ValueError(b"bad-data", b"%d bytes are left" % (len(whole) - at))
    whole[first : first + len(piece)] = piece
    upload.at = first + len(piece)
    yield b"%d" % upload.at
