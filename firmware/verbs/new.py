"""new PACK SEATS [SEED] [OPTIONS] [practice] [drop]: begin a match, as the set-up screen does."""

BORROWED = True


def answer(app, words):
    """true. SEATS: a digit a seat, 0 a human, 1 to 3 a bot; OPTIONS: a letter for the value of each, a the first.

    The match that waits is parked; if that is not possible, error "not-parked" unless `drop` allows to lose it, and it
    waits on the shelf.
    """
    drop = words[-1] == b"drop"
    if drop:
        words.pop()
    practice = words[-1] == b"practice"
    if practice:
        words.pop()
    if not 2 < len(words) < 6 or words[2].strip(b"0123") or words[-1].strip(b"0123456789abcdefghijklmnopqrstuvwxyz"):
        raise ValueError(b"bad-match", b"new PACK SEATS [SEED] [OPTIONS] [practice] [drop]")
    seed = app.now
    options = None
    for word in words[3:]:
        if not word.strip(b"0123456789"):
            seed = int(word) & 0xFFFFFFFF
        else:
            options = bytes([c - 97 for c in word])
    from firmware.match import Match

    pack = app.store.packs().find(words[1].decode())
    # What is refused for what was said changes nothing: so before anything is left.
    wrong = not pack.allows(len(words[2])) or options is not None and len(options) != len(pack.numbers)
    for i in range(0 if wrong or options is None else len(options)):
        wrong = wrong or options[i] >= len(pack.numbers[i])
    if wrong:
        raise ValueError("no such seats or options: %s" % pack.name)
    app.leave()
    # The screen in front goes first, and the other game's modules: two games at a time have no room.
    app.go("shelf")
    while app._next:
        yield b""
    app.use(pack.game)
    match = Match(pack, options, bytes([c - 48 for c in words[2]]), seed, practice)
    if not app.store.park():
        if not drop:
            raise ValueError(b"not-parked", b"the match that waits would be lost: add drop")
        app.store.drop()
    app.store.start(match)
    app.begin(match)
    yield b"true"
