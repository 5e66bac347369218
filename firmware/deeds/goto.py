"""Go to another position of the match, a decision a turn."""

from firmware.match_back import near

BORROWED = True


def main(app, words):
    """Go to the one after words[1] decisions."""
    match = app.match
    n = int(words[1])
    app.search = None
    near(match, n)
    while match.length < n:
        yield
        match.advance(match.moves[match.length])
    match.tell()
    app.go("table")
