"""Make room for a match that came over the link."""

from firmware.journal import scan

BORROWED = True


class Sent:
    """The save as a source for `match_rest.resume`; raises ValueError if no match in it can be played on."""

    def __init__(self, store, data):
        found = scan.whole(data)
        if not found.whole or found.header is None or not found.open:
            raise ValueError(b"bad-file", b"no match in it that can be played on")
        self.data = data
        self.header = found.header
        self.pack_for = store.pack_for
        self.store = store

    def read(self, moves):
        """Fill `moves`; return the Scan."""
        return scan.whole(self.data, moves)

    def adopt(self, match):
        """Park the match that waits, and make this one the journal's; raises ValueError if that would lose it."""
        if not self.store.park():
            raise ValueError(b"not-parked", b"the match that waits would be lost: drop it on the handheld")
        self.store.start(match)


def main(app, words):
    """Go to the shelf if the bytes words[1] are a save; leave what it is in words[0]."""
    words[0] = Sent(app.store, words[1])
    yield
    app.leave()
    app.go("shelf")
