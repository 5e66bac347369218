"""data AT BASE64: a piece of the file that `put` has begun."""

from binascii import a2b_base64

BORROWED = True


def answer(app, words):
    """Where the next piece belongs; a piece at another place is refused (error "wrong-place") and changes nothing."""
    upload = app.guest
    if not hasattr(upload, "whole"):
        raise ValueError(b"no-file", b"put comes first")
    if len(words) != 3:
        raise ValueError(b"bad-data", b"data AT BASE64")
    piece = a2b_base64(words[2])
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
