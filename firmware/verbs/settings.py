"""settings: what the settings screen has set; it is changed there only."""

BORROWED = True


def value(app, words):
    """{"settings": hex of the 12 bytes, "names": of the seats}"""
    start = b'{"settings":"%02x'
    for b in app.settings:
        yield start % b
        start = start[-4:]
    yield b"firmware.verbs.settings_names"
