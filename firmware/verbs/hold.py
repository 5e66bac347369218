"""hold MASK: the seats that the PC plays; nobody at the handheld decides for them, and no bot."""

BORROWED = True


def answer(app, words):
    """MASK: bit 0 is seat 0; 0 gives all seats back. The match waits for `play` when such a seat is due."""
    match = app.match
    mask = int(words[1]) if len(words) == 2 and words[1] and not words[1].strip(b"0123456789") else -1
    if not 0 <= mask < 1 << len(match.seats):
        raise ValueError(b"bad-seats", b"hold 0 to %d" % ((1 << len(match.seats)) - 1))
    app.away = mask
    # Whoever sits here sees what the first human seat sees that is not away.
    app.eyes = -1
    for seat in range(len(match.seats)):
        if not match.seats[seat] and not mask >> seat & 1:
            app.eyes = seat
            break
    app.go("table")
    yield b"%d" % mask
