"""`hello`: the version of CircuitPython."""

from sys import implementation

BORROWED = True


def value(app, words):
    """Go on in the object of `hello`."""
    yield b'"circuitpython":"%d.%d.%d",' % implementation.version[:3]
    yield b"firmware.verbs.hello_uid"
