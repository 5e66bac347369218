"""A save that came over the link: the match to go on with, if playing it again comes to the position that it tells."""

from firmware.journal import scan

BORROWED = True


class _Sent:
    """The save as a source for `match_rest.resume`."""

    def __init__(self, store, data, found):
        self.data = data
        self.header = found.header
        self.pack_for = store.pack_for
        self.store = store

    def read(self, moves):
        return scan.whole(self.data, moves)

    def adopt(self, match):
        """Park the match that waits, and make this one the journal's; raises ValueError if that would lose it."""
        if not self.store.park():
            raise ValueError(b"not-parked", b"the match that waits would be lost: drop it on the handheld")
        self.store.start(match)


def take(app, name, data):
    """How many decisions it has; raises ValueError, and the match that was there waits on the shelf."""
    found = scan.whole(data)
    if not found.whole or found.header is None or not found.open:
        raise ValueError(b"bad-file", b"no match in it that can be played on")
    source = _Sent(app.store, data, found)
    pack = source.pack_for(found.header)
    app.leave()
    # The screen in front goes first, and the other game's modules: two games at a time have no room.
    app.go("shelf")
    while app._next:
        yield b""
    if pack is not None:
        app.use(pack.game)
    from firmware.match_rest import resume

    match = resume(source)
    app.begin(match)
    yield b"%d" % match.length
