"""end: the file that `put` has begun is whole; it is checked, and only then there."""

from binascii import crc32

from firmware.modules import borrow

BORROWED = True


def answer(app, words):
    """What `take(app, name, data)` of firmware/verbs/take_<kind>.py says: the pieces of one JSON value."""
    upload = app.guest
    if not hasattr(upload, "whole"):
        raise ValueError(b"no-file", b"put comes first")
    if upload.at < len(upload.whole):
        raise ValueError(b"not-whole", b"data %d" % upload.at)
    app.guest = None
    if crc32(upload.whole) & 0xFFFFFFFF != upload.crc:
        raise ValueError(b"damaged", b"its check sum is wrong: put it anew")
    yield b""
    for piece in borrow("firmware.verbs.take_" + upload.kind).take(app, upload.name, upload.whole):
        yield piece
