"""The shelf: which game to play, or the match to go on with."""

from firmware import registry
from firmware.font import F4
from firmware.icons import COVER, DOWN, LEFT, RIGHT
from firmware.texts import shelf as words

_PITCH = 32


class Screen:
    """Left and right choose a game, down the match that waits; there M leads to all that do."""

    def __init__(self, app, at=0):
        self.app = app
        for i in range(len(registry.GAMES)):
            if registry.GAMES[i][1] == app.title:  # the game that one comes from
                at = i
        app.leave()
        app.use("")
        self.at = at
        self.here = [app.has(row[0], "games") and app.has(row[0], "views") for row in registry.GAMES]
        self.waiting = app.store.waiting()
        self.below = bool(self.waiting)
        self.draw()

    def draw(self):
        """Draw everything."""
        c = self.app.canvas
        c.clear()
        c.text(0, 0, words.TITLE)
        c.text(46, 1, words.DRIVES[self.app.store.of_pc()], F4)
        first = self.at & ~3
        for i in range(first, min(first + 4, len(registry.GAMES))):
            x = 5 + _PITCH * (i - first)
            c.blit_scaled(COVER, x, 13, 3, 0, min(i, 4))
            if not self.here[i]:
                _grey(c.buf, x)
        self._choice()

    def _choice(self):
        app = self.app
        c = app.canvas
        c.text_right(128, 0, "%d/%d" % (self.at + 1, len(registry.GAMES)))
        for i in range(4):
            c.brackets(2 + _PITCH * i, 10, 27, 27, 6, 0)
        c.fill(0, 38, 128, 26, 0)
        if not self.below:
            c.brackets(2 + _PITCH * (self.at & 3), 10, 27, 27, 6)
        if self.below:
            header = self.waiting[0].header
            n = len(header.seats)
            move = self.waiting[0].length
            c.text_center(64, 39, words.MATCH % (n, move) if n > 1 else words.MATCH_1 % move)
        else:
            title = registry.GAMES[self.at][1]
            c.text_center(64, 40, title)
            c.blit(LEFT, 56 - 3 * len(title), 41)
            c.blit(RIGHT, 69 + 3 * len(title), 41)
        if self.waiting:
            self._match()
        if self.below:
            open_one = self.waiting[0].place < 0
            app.legend(((0, words.GO_ON if open_one else words.OPEN), (2, words.WAITING % len(self.waiting))))
        else:
            app.legend(((0, words.OPEN), (1, words.LEARN), (2, words.SETTINGS)))

    def _match(self):
        """Draw the line of the match that waits: the open one, else the first that is parked."""
        app = self.app
        c = app.canvas
        label = words.CONTINUE if self.waiting[0].place < 0 else words.PARKED
        c.text(8, 48, label)
        c.text_right(128, 49, app.entry(self.waiting[0].header)[1], F4)
        if self.below:
            c.mark(8, 48, label)
        else:
            c.blit(DOWN, 0, 50)

    def key(self, event):
        """A key."""
        key = event & 7
        app = self.app
        if key < 2:
            if not self.waiting:
                app.say(words.NO_MATCH)
                return
            self.below = not self.below
        elif key < 4:
            self.below = False
            page = self.at >> 2
            self.at = (self.at + (1 if key == 3 else -1)) % len(registry.GAMES)
            if self.at >> 2 != page:
                self.draw()
        elif key == 4:
            if self.below:
                # A parked one is gone on with where all of them are to be seen.
                app.go("matches", self.waiting[0].place < 0)
            elif self.here[self.at]:
                app.go("setup", registry.GAMES[self.at][0])
            else:
                app.say(words.NOT_HERE)
            return
        elif key == 5 and not self.below and self.here[self.at]:
            app.go("learn", registry.GAMES[self.at][0])
            return
        elif key == 6:
            if self.below:
                app.go("matches")
            elif event & 8:
                app.go("statistics", self.at)
            else:
                app.go("settings", "shelf", self.at)
            return
        else:
            app.say(words.KEYS_BELOW if self.below else words.KEYS)
            return
        self._choice()

    def tick(self, now):
        """Nothing moves."""
        return False


def _grey(buf, x):
    """Take every other pixel out of the cover at x."""
    for p in range(128, 640, 128):
        for q in range(p + x, p + x + 21):
            buf[q] &= 0x55 if q & 1 else 0xAA
