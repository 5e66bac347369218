"""Let a bot think for whoever is due; the table plays what it finds."""

BORROWED = True


def main(app, words):
    """Begin to think at level words[0] with the table that is words[2]."""
    view = app.view
    match = app.match
    table = words[2]
    if match.over:
        raise ValueError(b"over", b"the match is over")
    if app._name != "table" or app.away >> match.game.player & 1:
        raise ValueError(b"not-now", b"the table must be in front")
    view.forget_page()
    table.level = 0
    if not table.think(words[0]):
        raise ValueError(b"no-bots", b"this game has no mind here")
    table.line = None
    table.hinting = False
    # As while a bot thinks for its own seat: what only a player's turn shows has gone with the page.
    view.busy = app.text[2][words[0]]
    view.look(app.eyes, False)
    yield
