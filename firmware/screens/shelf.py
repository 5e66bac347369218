"""The shelf: which game to play, or the match to go on with."""

from firmware import registry, text
from firmware.icons import COVER, DOWN, LEFT, RIGHT

_XS = (3, 35, 67, 99)


class Screen:
    """Left and right choose a game, down the match that waits."""

    def __init__(self, app, at=0):
        self.app = app
        app.leave()
        self.at = at
        self.here = [_there(row[0]) for row in registry.GAMES]
        self.waiting = ""
        store = app.store
        if store.unfinished:
            pack = store.pack_for(store.header)
            if pack is not None:
                for row in registry.GAMES:
                    if row[0] == pack.game:
                        self.waiting = row[1]
        self.below = bool(self.waiting)
        self.draw()

    def draw(self):
        """Draw everything."""
        app = self.app
        c = app.canvas
        c.clear()
        games = registry.GAMES
        c.text(0, 0, text.TITLE)
        c.text_right(127, 0, "%d/%d" % (self.at + 1, len(games)))
        first = self.at // 4 * 4
        for i in range(first, min(first + 4, len(games))):
            x = _XS[i - first]
            c.blit_scaled(COVER, x + 2, 13, 3, 0, i if i < 4 else 4)
            if not self.here[i]:
                _grey(c, x + 2)
        self._choice()

    def _choice(self):
        app = self.app
        c = app.canvas
        for i in range(4):
            c.brackets(_XS[i] - 1, 10, 27, 27, 6, 0)
        c.fill(0, 40, 128, 24, 0)
        if not self.below:
            c.brackets(_XS[self.at & 3] - 1, 10, 27, 27, 6)
        c.text_center(64, 40, registry.GAMES[self.at][1])
        c.blit(LEFT, 12, 41)
        c.blit(RIGHT, 113, 41)
        if self.waiting:
            words = text.CONTINUE % self.waiting
            c.text(7, 48, words)
            if self.below:
                c.invert(6, 47, 6 * len(words) + 1, 9)
            else:
                c.blit(DOWN, 0, 50)
        app.legend(((0, text.NEXT_GO if self.below else text.OPEN), (2, text.SETTINGS)))

    def key(self, event):
        """A key."""
        key = event & 7
        app = self.app
        if key == 2 or key == 3:
            self.below = False
            self.at = (self.at + (1 if key == 3 else -1)) % len(registry.GAMES)
            if len(registry.GAMES) > 4:
                self.draw()
        elif key < 2:
            if not self.waiting:
                self.app.say(text.NO_MATCH)
                return
            self.below = not self.below
        elif key == 4:
            self._open()
            return
        elif key == 6:
            app.go("settings")
            return
        else:
            self.app.say(text.SHELF_KEYS)
            return
        self._choice()

    def _open(self):
        app = self.app
        if self.below:
            self._go_on()
        elif self.here[self.at]:
            app.go("setup", registry.GAMES[self.at][0])
        else:
            self.app.say(text.NOT_HERE)

    def _go_on(self):
        from firmware.match import SaveError, resume

        app = self.app
        try:
            app.use(app.store.pack_for(app.store.header).game)
            app.begin(resume(app.store))
        except SaveError as error:
            app.leave()
            print("Hortus:", error)
            self.waiting = ""
            self.below = False
            self.draw()
            self.app.say(text.SAVE_WRONG)

    def tick(self, now):
        """Nothing moves."""
        return False


def _there(game):
    """Return whether the rules and the view of a game are on this device, without loading them."""
    import os

    row = registry.entry(game)
    if row[2] != "firmware":
        return True
    root = __file__[: __file__.rfind("/screens/")]
    for kind in ("games", "views"):
        try:
            names = os.listdir(root + "/" + kind)
        except OSError:
            return False
        if game + ".py" not in names and game + ".mpy" not in names:
            return False
    return True


def _grey(c, x):
    """Take every other pixel out of the cover at x."""
    for p in range(128, 640, 128):
        for q in range(x, x + 21):
            c.buf[p + q] &= 0x55 if q & 1 else 0xAA
