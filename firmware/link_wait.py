"""Waiting for what the app does for the PC, see link_deed.py."""

BORROWED = True


def main(app, borrow, name, words):
    """Yield b"" until it is done, and the screen that it wants is in front; raise what it raises."""
    yield b""
    kind = borrow("firmware.link_deed").main
    yield b""
    while app._next:
        yield b""
    deed = kind()
    deed.args = app, borrow, name, words
    deed.start = app.screen
    app.screen = deed
    while app.screen is deed or app._next:
        yield b""
    if deed.end is None:
        raise ValueError(b"not-now", b"try again")
    if deed.end != ():
        raise deed.end
