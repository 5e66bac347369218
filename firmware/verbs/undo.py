"""undo: as the menu's."""

BORROWED = True


def value(app, words):
    """How many decisions were taken back; error "no-undo" with the reason, see match_back.undo_reason."""
    yield b"firmware.deeds.undo"
    yield b"%d" % words[0]
