"""moves: what is legal now."""

BORROWED = True


def answer(app, words):
    """[moves], ascending."""
    match = app.match
    moves = type(match.moves)("H", bytes(2 * match.game.MOST_MOVES))
    n = match.game.moves(moves)
    yield b"["
    for at in range(0, n, 12):
        yield (b"," if at else b"") + b",".join([b"%d" % move for move in moves[at : min(at + 12, n)]])
    yield b"]"
