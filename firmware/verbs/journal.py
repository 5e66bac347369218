"""journal [FROM]: the decisions that are known."""

BORROWED = True


def value(app, words):
    """{"length": decisions played, "from", "moves": those from FROM on, also later ones that `goto` left behind}"""
    match = app.match
    word = words[1] if words[1:] else b"0"
    if word.strip(b"0123456789") or len(word) > 5:
        raise ValueError(b"bad-number", b"journal 0 and more")
    first = int(word)
    top = match.top
    yield b'{"length":%d,"from":%d,"moves":[' % (match.length, first)
    piece = b""
    for i in range(first, top):
        piece += b"%d" % match.moves[i]
        if i + 1 < top:
            piece += b","
        if i % 12 == 11:
            yield piece
            piece = b""
    yield piece + b"]}"
