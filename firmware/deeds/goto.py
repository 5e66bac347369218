"""Go to another position of the match, a decision a turn."""

from firmware.match_back import near

BORROWED = True


def main(app, words):
    """Go to the one after words[1] decisions. A bot that was due there waits, else it would play what follows anew."""
    match = app.match
    n = int(words[1])
    app.search = None
    near(match, n)
    while match.length < n:
        yield
        match.advance(match.moves[match.length])
    match.tell()
    seats = match.seats
    if n < match.top and seats[match.game.player]:
        for seat in range(len(seats)):
            if seats[seat]:
                app.away |= 1 << seat
    app.go("table")
