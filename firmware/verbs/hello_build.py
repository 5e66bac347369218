"""`hello`: version and build; `words` are the first lines of the drive's manifest."""

BORROWED = True


def value(app, words):
    """Begin the object of `hello`."""
    # The manifest's second and third line are the version and the build, as JSON.
    if words[3:] and words[2][:8] == b'"build":':
        yield b"{" + words[1] + words[2]
    else:
        yield b'{"hortus":"","build":"",'
    yield b"firmware.verbs.hello_board"
