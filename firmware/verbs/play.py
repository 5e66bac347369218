"""play MOVE ...: decisions for the seat that is due."""

BORROWED = True


def value(app, words):
    """The number of decisions then played; the first that is not legal is refused with its rule, and those after it."""
    moves = []
    for word in words[1:]:
        if word.strip(b"0123456789") or len(word) > 5 or int(word) > 65535:
            raise ValueError(b"bad-move", b"numbers 0 to 65535")
        moves.append(int(word))
    if not moves:
        raise ValueError(b"bad-move", b"play MOVE ...")
    words[:] = moves
    yield b"firmware.deeds.play"
    yield b"%d" % app.match.length
