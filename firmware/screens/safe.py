"""The safe menu, with B held at power-on: nothing is loaded that was put on the drive later."""

from firmware.texts import safe as words


class Screen:
    """Up and down choose, A does it."""

    def __init__(self, app, at=0):
        self.app = app
        self.at = at
        self.draw()

    def draw(self):
        """Draw everything."""
        app = self.app
        c = app.canvas
        c.clear()
        c.text(0, 0, words.TITLE)
        for i in range(3):
            c.text(6, 16 + 8 * i, words.ENTRIES[i])
        c.mark(6, 16 + 8 * self.at, words.ENTRIES[self.at])
        c.text(0, 48, words.NOTES[self.at])
        app.legend(((0, words.CHOOSE),))

    def key(self, event):
        """A key."""
        key = event & 7
        app = self.app
        if key < 2:
            self.at = (self.at + (1 if key else -1)) % 3
            self.draw()
        elif key == 4:
            if self.at == 2:
                app.restart()
            else:
                app.go("selftest" if self.at else "shelf")
        else:
            app.say(words.KEYS)

    def tick(self, now):
        """Nothing moves."""
        return False
