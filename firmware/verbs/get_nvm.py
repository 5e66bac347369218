"""`get` of the flash that holds the journal."""

BORROWED = True


def value(app, words):
    """Find it."""
    words[1:] = [app.store.nvm, app.store.size, b"firmware.verbs.get_piece"]
    yield b"firmware.link_crc32"
