"""packs [GAME]: the packs that there are."""

BORROWED = True


def value(app, words):
    """{"packs": [[game, name, title, where], ...], "bad": number of files that are none}

    where: 0 built in, 1 put on the drive, 2 in RAM until power off
    """
    words[:] = [b"firmware.verbs.packs_rows", words[1:]]
    yield b"firmware.link_listdir"
