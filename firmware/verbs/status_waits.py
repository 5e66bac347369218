"""What `status` says without a match."""

BORROWED = True


def value(app, words):
    """Go on in the object of `status`, to its end."""
    store = app.store
    yield b'"waits":%d,"match":null}' % (store.length if store.unfinished else 0)
