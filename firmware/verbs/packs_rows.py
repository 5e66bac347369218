"""The second half of `packs`."""

BORROWED = True


def value(app, words):
    """Tell what is whole, and count what is not; `words` as link_told leaves them."""
    _, games, files, told = words
    bad = 0
    known = b"/"
    start = b'{"packs":['
    for pack, where in files:
        yield b""
        if pack is None:
            continue
        found = told(pack)
        if not found:
            bad += 1
        elif b"/%s/" % found[1] not in known and found[0] in (games or found):
            yield start + b'["%s","%s","%s",%d]' % (found[0], found[1], found[2], where)
            known += found[1] + b"/"
            start = b","
    yield b'%s],"bad":%d}' % (start[1:] and start, bad)
