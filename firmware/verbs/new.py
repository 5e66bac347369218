"""new PACK SEATS [SEED] [OPTIONS] [practice] [drop]: begin a match, as the set-up screen does."""

BORROWED = True


def value(app, words):
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
    rest = words[3:]
    seed = int(rest.pop(0)) if rest and rest[0].isdigit() else app.now
    options = bytes([c - 97 for c in rest.pop(0)]) if rest and rest[0].isalpha() else None
    if len(words) < 3 or words[2].strip(b"0123") or seed >> 32 or rest:
        raise ValueError(b"bad-match", b"new PACK SEATS [SEED] [OPTIONS] [practice] [drop]")
    words[:] = [str(words[1], "utf-8"), bytes([c - 48 for c in words[2]]), seed, options, practice, drop]
    yield b"firmware.deeds.new"
    # The screen in front is gone by now, and the other game's modules will be: two games at a time have no room.
    yield b"firmware.deeds.new_match"
    yield b"true"
