"""`binascii.crc32`, for those that have no time left to import it."""

BORROWED = True


def value(app, words):
    """Put it in the place of the words' last, which goes on."""
    from binascii import crc32

    name = words[-1]
    words[-1] = crc32
    yield name
