"""put pack|save NAME SIZE CRC: begin to send a file; `data` and `end` follow."""

BORROWED = True

_MOST = 2048  # bytes: one slot in RAM
_HEX = b"0123456789abcdef"
_NAME = b"abcdefghijklmnopqrstuvwxyz0123456789-"


class Upload:
    """A file on its way; the talk with the PC keeps it."""

    def __init__(self, kind, name, crc, size):
        self.kind = kind
        self.name = name
        self.crc = crc
        self.at = 0
        self.whole = bytearray(size)

    def __call__(self):
        return b""


def answer(app, words):
    """0: where the first piece belongs. SIZE up to 2,048, CRC the CRC-32 in eight hex digits.

    Nothing is seen of the file before `end` has found it whole. It is forgotten if the PC is silent for ten seconds or
    begins another.
    """
    if len(words) != 5 or words[1] not in (b"pack", b"save") or len(words[4]) != 8 or words[3].strip(b"0123456789"):
        raise ValueError(b"bad-file", b"put pack|save NAME SIZE CRC")
    size = int(words[3])
    if not 0 < size <= _MOST or words[4].strip(_HEX) or words[2].strip(_NAME):
        raise ValueError(b"bad-file", b"a plain name, 1 to 2048 bytes, a CRC-32 in hex")
    if app.guest is not None and not hasattr(app.guest, "whole"):
        raise ValueError(b"busy", b"trace off comes first")
    app.guest = None  # the one before makes room
    app.guest = Upload(words[1].decode(), words[2].decode(), int(words[4], 16), size)
    yield b"0"
