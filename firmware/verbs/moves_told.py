"""The second part of `moves`."""

BORROWED = True


def value(app, words):
    """Tell the first `words[1]` numbers of `words[0]`."""
    moves, n = words
    yield b"["
    piece = b""
    for i in range(n):
        piece += b"%d" % moves[i]
        if i + 1 < n:
            piece += b","
        if i % 12 == 11:
            yield piece
            piece = b""
    yield piece + b"]"
