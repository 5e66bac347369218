"""The shelf: which game to play, or the match to go on with."""

from firmware import registry
from firmware.font import F4
from firmware.icons import COVER, DOWN, LEFT, RIGHT
from firmware.modules import borrow
from firmware.texts import shelf as words

_PITCH = 32


class Screen:
    """Left and right choose a game, down the match that waits."""

    def __init__(self, app, at=0):
        self.app = app
        app.leave()
        app.use("")
        self.at = at
        self.here = [app.has(row[0], "games") and app.has(row[0], "views") for row in registry.GAMES]
        self.waiting = ""
        if app.store.unfinished:
            pack = app.store.pack_for(app.store.header)
            if pack is not None:
                self.waiting = registry.entry(pack.game)[1]
        self.below = bool(self.waiting)
        self.draw()

    def draw(self):
        """Draw everything."""
        c = self.app.canvas
        c.clear()
        c.text(0, 0, words.TITLE)
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
        c.fill(0, 40, 128, 24, 0)
        if not self.below:
            c.brackets(2 + _PITCH * (self.at & 3), 10, 27, 27, 6)
        title = registry.GAMES[self.at][1]
        c.text_center(64, 40, title)
        c.blit(LEFT, 56 - 3 * len(title), 41)
        c.blit(RIGHT, 69 + 3 * len(title), 41)
        if self.waiting:
            c.text(8, 48, words.CONTINUE)
            c.text_right(128, 49, self.waiting, F4)
            if self.below:
                app.mark(8, 48, words.CONTINUE)
            else:
                c.blit(DOWN, 0, 50)
        app.legend(((0, words.GO_ON if self.below else words.OPEN), (2, words.SETTINGS)))

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
                self._go_on()
            elif self.here[self.at]:
                app.go("setup", registry.GAMES[self.at][0])
            else:
                app.say(words.NOT_HERE)
            return
        elif key == 6:
            app.go("settings")
            return
        else:
            app.say(words.KEYS)
            return
        self._choice()

    def _go_on(self):
        app = self.app
        rest = borrow("firmware.match_rest")
        try:
            app.begin(rest.resume(app.store))
        except rest.SaveError as error:
            print("Hortus:", error)
            self.waiting = ""
            self.below = False
            self.draw()
            app.say(words.REFUSED[error.reason])

    def tick(self, now):
        """Nothing moves."""
        return False


def _grey(buf, x):
    """Take every other pixel out of the cover at x."""
    for p in range(128, 640, 128):
        for q in range(p + x, p + x + 21):
            buf[q] &= 0x55 if q & 1 else 0xAA
