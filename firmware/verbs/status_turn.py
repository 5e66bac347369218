"""What `status` says of a match: how far it is."""

BORROWED = True


def answer(app, words):
    """Go on in the object of `status`, to its end."""
    match = app.match
    yield b'"length":%d,"top":%d,"turn":%d,' % (match.length, match.top, match.turn_start)
    game = match.game
    yield b'"player":%d,"phase":%d,"over":%d}}' % (game.player, game.phase, game.over)
