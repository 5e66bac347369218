"""The second part of `hint`: time to think."""

BORROWED = True


def value(app, words):
    """Wait for it."""
    while app._next or hasattr(app.screen, "hinting") and app.screen.hinting:
        yield b""
    yield b"firmware.verbs.hint_told"
