"""`get` of a parked match."""

BORROWED = True


def value(app, words):
    """The file of that number."""
    name = words[1]
    if len(name) != 1 or not 48 < ord(name) < 57:
        raise ValueError(b"bad-file", b"get save 1 to 8")
    try:
        with open(str(b"%s/saves/%s.hortus-save", "utf-8") % (app.store.root, name), "rb") as f:
            words[1] = f.read(2048)
    except OSError:
        raise ValueError(b"no-file", b"nothing is parked there")
    # Of the second line, which is its HEAD record, the second byte of `seats`.
    if words[1][28:29] and words[1][28] < 255 and words[1][28] & 64:
        raise ValueError(b"relayed", b"a PC has held a seat of that match")
    words += [len(words[1]), b"firmware.verbs.get_piece"]
    yield b"firmware.link_crc32"
