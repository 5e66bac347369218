"""journal [FROM]: the decisions that are known."""

BORROWED = True


def answer(app, words):
    """{"length": decisions played, "from", "moves": those from FROM on, also later ones that `goto` left behind}"""
    match = app.match
    first = int(words[1]) if words[1:] else 0
    if first < 0:
        raise ValueError(b"bad-number", b"journal 0 and more")
    top = match.top
    yield b'{"length":%d,"from":%d,"moves":[' % (match.length, first)
    for at in range(first, top, 12):
        yield (b"," if at > first else b"") + b",".join([b"%d" % match.moves[i] for i in range(at, min(at + 12, top))])
    yield b"]}"
