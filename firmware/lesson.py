"""What lasts as long as a lesson: its script, the card that was read last, and that every way leads back to it."""

from firmware import modules, registry

SEATS = b"\x00\x02"


class Lesson:
    """A lesson of a game, begun; raises ImportError if there is none.

    script  the module learn/<game>; words: full name of that of its texts
    card    index of the card that was read last
    shows   the flag of a hint is about to show what was meant
    """

    def __init__(self, app, game):
        self.app = app
        self.card = -1
        self.shows = False
        self.script = registry.module("learn", game)
        self.words = registry.name("texts", game) + "_learn"
        app.use(game)
        self._prepare()
        app.go = self.go

    def _prepare(self):
        """Sit down at a match that nobody keeps, at the position of the first card; no way leads behind that."""
        from firmware.match import Match

        app = self.app
        script = self.script
        match = Match(app.store.packs().find(script.PACK), None, SEATS, script.SEED)
        n = script.CARDS[0]
        match.replay([move if move >= 0 else ~move for move in script.MOVES[:n]], n)
        match._last = 0
        app.begin(match)
        app.eyes = 0

    def go(self, name, *args):
        """The app's way to another screen; the table is the lesson's, and the shelf is the end of it."""
        app = self.app
        if name == "table":
            name = "lesson"
        if name == "lesson" or name == "learn":
            args = (self,) + args
        elif name == "shelf":
            self.close()
        type(app).go(app, name, *args)

    def due(self):
        """Return the index of the card to be read before the decision that is due, -1 if it was or there is none."""
        n = self.app.match.length
        cards = self.script.CARDS
        if self.card >= 0 and cards[self.card] == n:
            return -1
        for i in range(len(cards)):
            if cards[i] == n:
                return i
        return -1

    def wanted(self):
        """Return the decisions of the player from here to the next card, as a tuple."""
        script = self.script
        start = end = self.app.match.length
        while end < len(script.MOVES) and script.MOVES[end] >= 0 and (end == start or end not in script.CARDS):
            end += 1
        return script.MOVES[start:end]

    def play_on(self):
        """Let the match be one like any other, for practice; return whether it is saved."""
        app = self.app
        match = app.match
        self.close()
        match.practice = True
        saved = app.store.park()
        if saved:
            app.store.start(match)
        return saved

    def close(self):
        """End the lesson; the match stays at the table."""
        app = self.app
        app.go = None  # MicroPython keeps what an attribute was when it is deleted, and this lesson with it
        del app.go
        modules.forget("firmware.learn")
        modules.forget("firmware.screens.table")
        modules.forget("firmware.lesson")
