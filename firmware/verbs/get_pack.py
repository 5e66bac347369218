"""`get` of a pack: that of the match, or one with a name."""

BORROWED = True


def value(app, words):
    """Find it."""
    if words[1]:
        words[:] = [b"firmware.verbs.get_pack_file", words[:]]
        yield b"firmware.link_listdir"
    elif app.match is None:
        raise ValueError(b"no-match", b"get pack NAME AT")
    else:
        data = app.match.pack.data
        words[1:] = [data, len(data), b"firmware.verbs.get_piece"]
        yield b"firmware.link_crc32"
