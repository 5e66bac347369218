"""selftest: what the board can try without a person."""

BORROWED = True


def answer(app, words):
    """{"display": it answers, "keys": one is wired, "held": bit mask of keys down at power-on, "nvm": bytes, "trouble",
    "problems": what the board has to remark}; the screen of the self-test comes up, for what needs a person."""
    from firmware.device import problems

    keys = app.keys
    yield b'{"display":%s,"keys":%s,"held":%d,' % (
        b"true" if app.display.ok else b"false",
        b"false" if keys._queue is None else b"true",
        keys.held,
    )
    yield b'"nvm":%d,"trouble":%d,"problems":[' % (app.store.size, app.store.trouble)
    start = b""
    for remark in problems:
        yield start + b'"%s"' % remark.encode().replace(b"\\", b"/").replace(b'"', b"'")
        start = b","
    app.go("selftest")
    yield b"]}"
