"""data AT BASE64: a piece of the file that `put` has begun."""

BORROWED = True


def value(app, words):
    """Where the next piece belongs; a piece at another place is refused (error "wrong-place") and changes nothing."""
    if not hasattr(app.guest, "whole"):
        raise ValueError(b"no-file", b"put comes first")
    if len(words) != 3:
        raise ValueError(b"bad-data", b"data AT BASE64")
    yield b"firmware.verbs.data_bytes"
