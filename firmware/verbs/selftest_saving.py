"""`selftest`: what can be saved."""

BORROWED = True


def value(app, words):
    """Go on in the object of `selftest`."""
    yield b'"nvm":%d,"trouble":%d,"problems":[' % (app.store.size, app.store.trouble)
    yield b"firmware.verbs.selftest_remarks"
