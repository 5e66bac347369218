"""packs [GAME]: the packs on the drive."""

BORROWED = True


def answer(app, words):
    """{"packs": [[game, name, title], ...], "bad": number of files that are none}"""
    from firmware import registry

    packs = app.store.packs()
    bad = 0
    first = True
    yield b'{"packs":['
    for row in registry.GAMES:
        if len(words) < 2 or words[1].decode() == row[0]:
            for name, title, _ in packs.rows(row[0]):
                yield b'%s["%s","%s","%s"]' % (b"" if first else b",", row[0].encode(), name.encode(), title.encode())
                first = False
            bad = len(packs.bad)
    yield b'],"bad":%d}' % bad
