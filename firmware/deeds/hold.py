"""Hold seats for the PC."""

BORROWED = True


def main(app, words):
    """Those of the bit mask words[0]; the match is shared from then on, if there are any."""
    mask = words[0]
    seats = app.match.seats
    if mask:
        app.store.share()
    yield
    app.away = mask
    # Whoever sits here sees what the first human seat sees that is not away.
    app.eyes = -1
    for seat in range(len(seats)):
        if not seats[seat] and not mask >> seat & 1:
            app.eyes = seat
            break
    app.go("table")
