"""hint: what Master would play for the human who decides now."""

BORROWED = True

_HINT = 2  # what the table takes from the menu


def answer(app, words):
    """[moves], of this turn, the next one first, when they are thought out; error "not-now" without a human."""
    match = app.match
    if app._name != "table" or not app.view.mine:
        raise ValueError(b"not-now", b"a human must be due at the table")
    length = match.length
    app.go("table", _HINT)
    while app._next or app._name == "table" and app.screen.hinting:
        yield b""
    hints = app.view.hints if app.view is not None and match.length == length else []
    if not hints:
        raise ValueError(b"not-now", b"the hint was called off")
    yield b"[" + b",".join([b"%d" % move for move in hints]) + b"]"
