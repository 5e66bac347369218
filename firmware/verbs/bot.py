"""bot [LEVEL]: let a bot play the turn that is due, whoever has the seat."""

BORROWED = True


def value(app, words):
    """[moves] that it played, when they are; LEVEL 1 to 3, 3 if it is left out."""
    level = words[1] if len(words) > 1 else b"3"
    if len(level) != 1 or level not in b"123":
        raise ValueError(b"bad-level", b"1 Seedling, 2 Gardener, 3 Master")
    words[:] = [int(level), app.match.length, app.screen]
    yield b"firmware.deeds.bot"
    yield b"firmware.verbs.bot_played"
