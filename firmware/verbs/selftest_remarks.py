"""`selftest`: what the board has to remark."""

BORROWED = True


def value(app, words):
    """Go on in the object of `selftest`, to its end, and show its screen."""
    yield b""
    from firmware.device import problems

    start = b""
    for remark in problems:
        yield start + b'"%s"' % bytes(remark, "utf-8").replace(b"\\", b"/").replace(b'"', b"'")
        start = b","
    app.go("selftest")
    yield b"]}"
