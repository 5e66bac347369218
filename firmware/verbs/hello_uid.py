"""`hello`: the number of the processor."""

BORROWED = True


def value(app, words):
    """Go on in the object of `hello`, to its end."""
    import microcontroller  # in a turn after that in which this was loaded

    cpu = getattr(microcontroller, "cpu", None)
    yield b'"uid":"%s"}' % (b"".join([b"%02x" % b for b in cpu.uid]) if cpu else b"")
