"""hint: what Master would play for the human who decides now."""

BORROWED = True


def value(app, words):
    """[moves], of this turn, the next one first, when they are thought out; error "not-now" without a human."""
    words[:] = [app.match.length]
    yield b"firmware.deeds.hint"
    yield b"firmware.verbs.hint_thought"
