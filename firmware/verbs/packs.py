"""packs [GAME]: the packs that there are."""

BORROWED = True


def answer(app, words):
    """{"packs": [[game, name, title, where], ...], "bad": number of files that are none}

    where: 0 built in, 1 put on the drive, 2 in RAM until power off
    """
    from firmware import registry

    packs = app.store.packs()
    bad = 0
    first = True
    yield b'{"packs":['
    for row in registry.GAMES:
        if len(words) < 2 or words[1].decode() == row[0]:
            for name, title, path in packs.rows(row[0]):
                yield b"[" if first else b",["
                where = 2 if not path else 1 - path.startswith(packs.root + "/firmware/")
                yield b'"%s","%s","%s",%d]' % (row[0].encode(), name.encode(), title.encode(), where)
                first = False
            bad = len(packs.bad)
    yield b'],"bad":%d}' % bad
