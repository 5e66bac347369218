"""Bytes as text, for the serial link."""

from binascii import b2a_base64

BORROWED = True

_PIECE = 144  # bytes that are encoded in a turn


def format(data):
    """Yield base64 of a bytearray, piece by piece."""
    yield b""  # to be loaded was enough for one turn
    data = memoryview(data)
    while data:
        yield b2a_base64(data[:_PIECE])[:-1]
        data = data[_PIECE:]
