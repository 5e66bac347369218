"""put pack|save NAME SIZE CRC: begin to send a file; `data` and `end` follow."""

BORROWED = True


def value(app, words):
    """0: where the first piece belongs. SIZE up to 2,048, one slot in RAM; CRC the CRC-32 in eight hex digits.

    Nothing is seen of the file before `end` has found it whole. It is forgotten if the PC is silent for ten seconds or
    begins another.
    """
    if len(words) != 5 or words[1] not in (b"pack", b"save") or len(words[4]) != 8 or words[3].strip(b"0123456789"):
        raise ValueError(b"bad-file", b"put pack|save NAME SIZE CRC")
    size = words[3] = int(words[3])
    wrong = words[4].strip(b"0123456789abcdef") or words[2].strip(b"abcdefghijklmnopqrstuvwxyz0123456789-")
    if not 0 < size <= 2048 or wrong:
        raise ValueError(b"bad-file", b"a plain name, 1 to 2048 bytes, a CRC-32 in hex")
    words[4] = int(words[4], 16)
    yield b"firmware.verbs.put_begin"
