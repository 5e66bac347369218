"""screen: the picture on the panel."""

BORROWED = True


def value(app, words):
    """Base64 of 1,024 bytes in page layout. It may be of two pictures, if the app draws meanwhile: ask twice."""
    buf = app.canvas.buf
    yield b'"'
    for at in range(0, 1024, 144):
        yield buf[at : at + 144]
    yield b'"'
