"""`get`: a piece of bytes in memory or in flash."""

BORROWED = True


def value(app, words):
    """The piece at words[0] of the first words[2] bytes of words[1]; they are read in slices: each read is a copy."""
    at, data, size, crc32 = words
    check = 0
    for i in range(0, size, 256):
        check = crc32(data[i : i + 256], check)
        if i & 768 == 768:
            yield b""
    yield b'{"size":%d,"crc":"%08x","at":%d,"data":"' % (size, check & 0xFFFFFFFF, at)
    yield bytearray(data[at : at + 144])
    yield b'"}'
