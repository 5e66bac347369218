"""park: leave the match for the shelf; it waits there."""

BORROWED = True


def answer(app, words):
    """true."""
    app.leave()
    app.go("shelf")
    yield b"true"
