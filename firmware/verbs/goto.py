"""goto N: the position after N decisions; playing on from there makes the match one for practice."""

from firmware.match_back import near

BORROWED = True


class _Way:
    """The screen while the match is between two positions: a decision a turn, whether the PC waits or not."""

    def __init__(self, app, n):
        self.app = app
        self.n = n

    def key(self, event):
        pass

    def tick(self, now):
        match = self.app.match
        if match.length < self.n:
            match.advance(match.moves[match.length])
            return True
        match.tell()
        self.app.go("table")
        return False


def answer(app, words):
    """N, when the match is there."""
    match = app.match
    if len(words) < 2 or words[1].strip(b"0123456789") or len(words[1]) > 5 or int(words[1]) > match.top:
        raise ValueError(b"bad-number", b"goto 0 to %d" % match.top)
    n = int(words[1])
    app.search = None
    near(match, n)
    way = app.screen = _Way(app, n)
    while app.screen is way:
        yield b""
    yield b"%d" % n
