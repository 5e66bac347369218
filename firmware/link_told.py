"""What a pack is, by its first bytes; see link_folder.py."""

BORROWED = True


def value(app, words):
    """Put `told` in the place of `binascii.crc32`, which it needs."""
    crc32 = words.pop()

    def told(data):
        """Return [game, name, title] of the bytes of a pack, b"" if they are none or damaged."""
        n = len(data)
        if not 16 < n < 2049 or data[:5] != b"HPAK\1" or data[10] | data[11] << 8 != n:
            return b""
        if crc32(data[: n - 4]) & 0xFFFFFFFF != int.from_bytes(data[n - 4 :], "little"):
            return b""
        found = []
        at = 12
        while len(found) < 3:
            end = at + 1 + data[at]
            found.append(bytes(data[at + 1 : end]))
            at = end
        return found

    words.append(told)
    yield words[0]
