"""Take back what a human decided last."""

BORROWED = True

# By match_back.undo_reason
_REASONS = (b"", b"nothing was decided yet", b"hidden things were shown", b"another human has decided", b"it is over")


def main(app, words):
    """Leave in words[0] how many decisions that were."""
    match = app.match
    yield
    n = words[0] = match.undo()
    if not n:
        raise ValueError(b"no-undo", _REASONS[match.undo_reason()])
    app.go("table")
