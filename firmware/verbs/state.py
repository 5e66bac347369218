"""state: the position, without the dice."""

BORROWED = True


def value(app, words):
    """{"at": decisions, "data": base64 of the state with the dice zeroed}"""
    game = app.match.game
    state = bytearray(game.state)
    at = game.RNG
    state[at : at + 8] = bytes(8)
    yield b'{"at":%d,"data":"' % app.match.length
    yield state
    yield b'"}'
