"""play MOVE ...: decisions for the seat that is due."""

BORROWED = True


def answer(app, words):
    """The number of decisions then played; the first that is not legal is refused with its rule, and those after it."""
    match = app.match
    moves = []
    for word in words[1:]:
        if word.strip(b"0123456789") or len(word) > 5 or int(word) > 65535:
            raise ValueError(b"bad-move", b"numbers 0 to 65535")
        moves.append(int(word))
    if not moves:
        raise ValueError(b"bad-move", b"play MOVE ...")
    done = 0
    try:
        for move in moves:
            if match.over:
                raise ValueError(b"over", b"the match is over")
            match.game.check(move)
            if app._name == "table":
                app.view.watch(move)
            match.play(move)
            done += 1
    finally:
        if done:
            app.go("table")
    yield b"%d" % match.length
