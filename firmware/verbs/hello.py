"""hello: who is this."""

import sys

import board
import microcontroller

BORROWED = True


def answer(app, words):
    """{"hortus", "build": of the drive's manifest, "" from a checkout, "protocol", "board", "circuitpython", "uid"}"""
    lines = []
    try:
        with open(app.store.root + "/manifest.json", "rb") as f:
            lines = f.read(80).decode().split("\n")
    except OSError:
        pass
    yield b"{"
    # The manifest's second and third line are the version and the build, as JSON.
    if len(lines) > 3 and lines[1][:9] == '"hortus":' and lines[2][:8] == '"build":':
        yield (lines[1] + lines[2]).encode()
    else:
        yield b'"hortus":"","build":"",'
    yield b'"protocol":1,"board":"%s",' % getattr(board, "board_id", "").encode()
    yield b'"circuitpython":"%d.%d.%d",' % sys.implementation.version[:3]
    uid = getattr(microcontroller, "cpu", None)
    yield b'"uid":"%s"}' % (b"".join([b"%02x" % b for b in uid.uid]) if uid else b"")
