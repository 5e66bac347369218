"""journal [FROM]: the decisions that are known."""

BORROWED = True


def value(app, words):
    """{"length": decisions played, "from", "moves": those from FROM on, also later ones that `goto` left behind}"""
    word = words[1] if words[1:] else b"0"
    if word.strip(b"0123456789") or word[5:]:
        raise ValueError(b"bad-number", b"journal 0 and more")
    words[:] = [int(word)]
    yield b"firmware.verbs.journal_moves"
