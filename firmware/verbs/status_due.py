"""What `status` says of a match: who decides now."""

BORROWED = True


def value(app, words):
    """Go on in the object of `status`, to its end."""
    game = app.match.game
    yield b'"player":%d,"phase":%d,"over":%d}}' % (game.player, game.phase, game.over)
