"""selftest: what the board can try without a person."""

BORROWED = True


def value(app, words):
    """{"display": it answers, "keys": one is wired, "held": bit mask of keys down at power-on, "nvm": bytes, "trouble",
    "problems": what the board has to remark}; the screen of the self-test comes up, for what needs a person."""
    keys = app.keys
    yield b'{"display":%s,"keys":%s,"held":%d,' % (
        b"true" if app.display.ok else b"false",
        b"false" if keys._queue is None else b"true",
        keys.held,
    )
    yield b"firmware.verbs.selftest_saving"
