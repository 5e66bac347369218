"""Let the table think of a hint, as the menu does."""

BORROWED = True

_HINT = 2  # what the table takes from the menu


def main(app, words):
    """Begin, if a human is due there."""
    if app._name != "table" or not app.view.mine:
        raise ValueError(b"not-now", b"no human is due at the table")
    yield
    app.go("table", _HINT)
