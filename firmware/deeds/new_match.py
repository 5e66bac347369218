"""Begin a match, as the set-up screen does."""

from firmware.match import Match

BORROWED = True


def main(app, words):
    """Begin that of (pack, seats, seed, options, practice, drop: the match that waits may be lost)."""
    pack, seats, seed, options, practice, drop = words
    store = app.store
    app.use(pack.game)
    match = Match(pack, options, seats, seed, practice)
    yield
    if not store.park():
        if not drop:
            raise ValueError(b"not-parked", b"the match that waits would be lost: add drop")
        store.drop()
    store.start(match)
    app.begin(match)
