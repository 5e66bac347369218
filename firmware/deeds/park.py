"""Leave the match for the shelf."""

BORROWED = True


def main(app, words):
    """Leave it, and go there."""
    yield
    app.leave()
    app.go("shelf")
