"""The second half of `journal`."""

BORROWED = True


def value(app, words):
    """Tell the decisions from the one whose number is in `words` on."""
    match = app.match
    first = words[0]
    yield b'{"length":%d,"from":%d,"moves":[' % (match.length, first)
    piece = b""
    form = b"%d"
    for i in range(first, match.top):
        piece += form % match.moves[i]
        form = b",%d"
        if i % 12 == 11:
            yield piece
            piece = b""
    yield piece + b"]}"
