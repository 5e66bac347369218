"""hello: who is this."""

BORROWED = True


def value(app, words):
    """{"hortus", "build": of the drive's manifest, "" from a checkout, "protocol", "board", "circuitpython", "uid"}"""
    found = b""
    try:
        with open(app.store.root + "/manifest.json", str(b"rb", "utf-8")) as f:
            found = f.read(80)
    except OSError:
        pass
    lines = found.split(b"\n")
    # The manifest's second and third line are the version and the build, as JSON.
    if lines[3:] and lines[2][:8] == b'"build":':
        yield b"{" + lines[1] + lines[2]
    else:
        yield b'{"hortus":"","build":"",'
    yield b"firmware.verbs.hello_board"
