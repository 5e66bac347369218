"""`get` of what holds the dice."""

BORROWED = True


def value(app, words):
    """Go on with the words' last, unless the match is shared."""
    store = app.store
    if app.away or store.unfinished and store.header.shared:
        raise ValueError(b"relayed", b"a PC has held a seat of the match")
    yield words.pop()
