"""Settings: brightness, turned picture, motion, cursor."""

from firmware import text
from firmware.icons import LEFT, RIGHT
from firmware.texts import settings as words

BRIGHT = 0
LEVELS = b"\x01\x20\x50\x8f\xcf\xff"
_X = 78


class Screen:
    """Up and down choose, left and right change, B goes back."""

    def __init__(self, app):
        self.app = app
        self.at = 0
        self.draw()

    def _level(self):
        return max(LEVELS.find(self.app.settings[BRIGHT : BRIGHT + 1]), 0)

    def _value(self, i):
        if i == BRIGHT:
            return "%d/%d" % (self._level() + 1, len(LEVELS))
        return words.VALUES[i][self.app.settings[i] % len(words.VALUES[i])]

    def draw(self):
        """Draw everything."""
        app = self.app
        c = app.canvas
        c.clear()
        c.text_right(128, 0, words.TITLE)
        for i in range(len(words.NAMES)):
            c.text(6, 8 + 8 * i, words.NAMES[i])
            c.text(_X, 8 + 8 * i, self._value(i))
        y = 8 + 8 * self.at
        app.mark(6, y, words.NAMES[self.at])
        c.blit(LEFT, _X - 6, y + 1)
        c.blit(RIGHT, _X + 6 * len(self._value(self.at)) + 2, y + 1)
        notes = words.NOTES[self.at]
        c.text(0, 48, notes[app.settings[self.at] % len(notes)])
        app.legend(((1, text.BACK),))

    def key(self, event):
        """A key."""
        key = event & 7
        app = self.app
        if key < 2:
            self.at = (self.at + (1 if key else -1)) % len(words.NAMES)
        elif key < 4:
            step = 1 if key == 3 else -1
            if self.at == BRIGHT:
                app.settings[BRIGHT] = LEVELS[min(max(self._level() + step, 0), len(LEVELS) - 1)]
            else:
                app.settings[self.at] = (app.settings[self.at] + step) % len(words.VALUES[self.at])
            app.apply_settings()
        elif key == 5 or key == 7:
            app.store.save_settings(app.settings)
            app.go("shelf")
            return
        else:
            app.say(words.KEYS)
            return
        self.draw()

    def tick(self, now):
        """Nothing moves."""
        return False
