"""screen: the picture on the panel."""

BORROWED = True


def value(app, words):
    """Base64 of 1,024 bytes in page layout. It may be of two pictures, if the app draws meanwhile: ask twice."""
    yield b'"'
    yield app.canvas.buf
    yield b'"'
