"""`trace on`: what keeps the events, as long as the PC asks something."""

BORROWED = True


class Tracer:
    """The guest of the talk with the PC; without it the loop has nothing to do for a trace.

    box     [events, number of the next one, of the first that is not on its way to the PC, the longest turn and picture
            in ms]; events: the newest, at most 16: [number, ms since power-on, what: bytes, value: as JSON, bytes]
    """

    def __init__(self):
        self.box = [[], 0, 0, 0, 0]

    def __call__(self):
        """Return the next event as a line for the PC, b"" if there is none; what was dropped is not made up for."""
        box = self.box
        for number, at, what, value in box[0]:
            if number >= box[2]:
                box[2] = number + 1
                return b'{"event":"%s","value":%s,"at":%d,"no":%d}\n' % (what, value, at, number)
        return b""


def value(app, words):
    """Begin, unless somebody else is the guest."""
    if app.guest is not None:
        raise ValueError(b"busy", b"a file is on its way")
    app.guest = Tracer()
    yield b"firmware.verbs.trace_look"
