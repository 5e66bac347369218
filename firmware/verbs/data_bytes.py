"""`data` from base64 to bytes."""

BORROWED = True


def value(app, words):
    """Take the words' last as bytes."""
    from binascii import a2b_base64

    try:
        words[2] = a2b_base64(words[2])
    except ValueError:
        raise ValueError(b"bad-data", b"that is no base64")
    yield b"firmware.verbs.data_piece"
