"""`trace`: what was noted."""

BORROWED = True


def value(app, words):
    """The value of `trace` while it is on."""
    box = app.guest.box
    yield b'{"on":true,"turn_ms":%d,"show_ms":%d,"events":[' % (box[3], box[4])
    box[3] = box[4] = 0
    start = b""
    for number, at, what, value in list(box[0]):
        yield start + b'[%d,%d,"%s",%s]' % (number, at, what, value)
        start = b","
    yield b"]}"
