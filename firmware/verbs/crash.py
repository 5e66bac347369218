"""crash: the last error that nobody expected."""

BORROWED = True


def value(app, words):
    """The traceback as one string, "" if there was none since power-on."""
    trace = app.trace
    yield b'"'
    for at in range(0, len(trace), 80):
        yield bytes(trace[at : at + 80], "utf-8").replace(b"\\", b"/").replace(b'"', b"'").replace(b"\n", b"\\n")
    yield b'"'
