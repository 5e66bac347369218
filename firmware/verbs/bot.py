"""bot [LEVEL]: let a bot play the turn that is due, whoever has the seat."""

BORROWED = True


def answer(app, words):
    """[moves] that it played, when they are; LEVEL 1 to 3, 3 if it is left out."""
    level = words[1] if len(words) > 1 else b"3"
    match = app.match
    if len(level) != 1 or level not in b"123":
        raise ValueError(b"bad-level", b"1 Seedling, 2 Gardener, 3 Master")
    if match.over:
        raise ValueError(b"over", b"the match is over")
    table = app.screen
    if app._name != "table" or app._next or app.away >> match.game.player & 1:
        raise ValueError(b"not-now", b"the table must be in front")
    length = match.length
    app.view.forget_page()
    if not table.think(int(level)):
        raise ValueError(b"no-bots", b"this game has no mind here")
    table.line = None
    table.hinting = False
    app.view.mine = False
    while app.screen is table and table.search is not None:
        yield b""
    while app.screen is table and match.length == length:
        yield b""
    yield b"[" + b",".join([b"%d" % match.moves[i] for i in range(length, match.length)]) + b"]"
