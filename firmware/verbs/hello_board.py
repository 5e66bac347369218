"""`hello`: the board."""

BORROWED = True


def value(app, words):
    """Go on in the object of `hello`."""
    import board  # in a turn after that in which this was loaded

    yield b'"protocol":1,"board":"%s",' % bytes(getattr(board, "board_id", ""), "utf-8")
    yield b"firmware.verbs.hello_python"
