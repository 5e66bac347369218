"""The second half of `settings`: the names of the seats."""

BORROWED = True


def value(app, words):
    """Go on in the object of `settings`, to its end."""
    start = b'","names":['
    for name in app.store.names:
        yield start + b'"%s"' % bytes(name or "", "utf-8")
        start = b","
    yield b"]}"
