"""settings: what the settings screen has set; it is changed there only."""

BORROWED = True


def answer(app, words):
    """{"settings": hex of the 12 bytes, "names": of the seats}"""
    yield b'{"settings":"'
    for b in app.settings:
        yield b"%02x" % b
    yield b"firmware.verbs.settings_names"
