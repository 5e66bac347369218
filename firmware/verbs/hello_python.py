"""`hello`: the version of CircuitPython."""

BORROWED = True


def value(app, words):
    """Go on in the object of `hello`."""
    from sys import implementation  # in a turn after that in which this was loaded

    yield b'"circuitpython":"%d.%d.%d",' % implementation.version[:3]
    yield b"firmware.verbs.hello_uid"
