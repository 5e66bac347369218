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
    words[:] = found.split(b"\n")
    yield b"firmware.verbs.hello_build"
