"""end: the file that `put` has begun is whole; it is checked, and only then there."""

BORROWED = True


def value(app, words):
    """What `value` of firmware/verbs/take_<kind>.py says; the words for that are the name and the bytes."""
    upload = app.guest
    if not hasattr(upload, "whole"):
        raise ValueError(b"no-file", b"put comes first")
    if upload.at < len(upload.whole):
        raise ValueError(b"not-whole", b"data %d" % upload.at)
    words[:] = [b"firmware.verbs.end_check"]
    yield b"firmware.link_crc32"
