"""undo: as the menu's."""

BORROWED = True

# By match_back.undo_reason
_REASONS = (b"", b"nothing was decided yet", b"hidden things were shown", b"another human has decided", b"it is over")


def answer(app, words):
    """How many decisions were taken back; error "no-undo" with the reason, see match_back.undo_reason."""
    match = app.match
    n = match.undo()
    if not n:
        raise ValueError(b"no-undo", _REASONS[match.undo_reason()])
    app.go("table")
    yield b"%d" % n
