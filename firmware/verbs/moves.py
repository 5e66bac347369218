"""moves: what is legal now."""

BORROWED = True


def value(app, words):
    """[moves], ascending."""
    game = app.match.game
    moves = [0] * game.MOST_MOVES  # no array: its "H" is one more text to be looked for
    words[:] = moves, game.moves(moves)
    yield b"firmware.verbs.moves_told"
