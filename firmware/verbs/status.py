"""status: the screen in front, and how far the match is; nothing that a player may not see, so no seed."""

BORROWED = True


def value(app, words):
    """{"screen", "trouble": of the store, "waits": decisions of the match that the shelf offers, "match": null}, or
    instead of "waits"

    match: {"game", "pack", "crc", "seats", "options", "practice", "held", "length", "top", "turn", "player", "phase",
    "over"}. seats: a digit for each, 0 a human; options: a letter for the index of each value, a = 0; held: bit mask
    of the seats that the PC plays; practice and over: 0 or 1.
    """
    yield b'{"screen":"%s","trouble":%d,' % (bytes(app._name, "utf-8"), app.store.trouble)
    yield b"firmware.verbs.status_waits" if app.match is None else b"firmware.verbs.status_match"
