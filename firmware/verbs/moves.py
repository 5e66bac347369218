"""moves: what is legal now."""

BORROWED = True


def value(app, words):
    """[moves], ascending."""
    match = app.match
    moves = type(match.moves)("H", bytes(2 * match.game.MOST_MOVES))
    n = match.game.moves(moves)
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
