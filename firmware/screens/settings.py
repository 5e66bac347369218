"""Settings: brightness, turned picture, motion, cursor."""

from firmware import text
from firmware.app import BRIGHT, CELLS
from firmware.icons import LEFT, RIGHT

LEVELS = b"\x01\x20\x50\x8f\xcf\xff"
_X = 74


class Screen:
    """Up and down choose, left and right change, B goes back."""

    def __init__(self, app):
        self.app = app
        self.at = 0
        self.draw()

    def _value(self, i):
        value = self.app.settings[i]
        if i == BRIGHT:
            return "%d/%d" % (LEVELS.find(bytes([value])) + 1, len(LEVELS))
        if i == CELLS:
            return text.CURSOR_BY[value]
        return text.OFF_ON[value]

    def draw(self):
        """Draw everything."""
        app = self.app
        c = app.canvas
        c.clear()
        c.text(0, 0, text.SETTINGS_TITLE)
        for i in range(len(text.SETTING_NAMES)):
            c.text(6, 8 + 8 * i, text.SETTING_NAMES[i])
            c.text(_X, 8 + 8 * i, self._value(i))
        name = text.SETTING_NAMES[self.at]
        y = 8 + 8 * self.at
        c.invert(5, y - 1, 6 * len(name) + 1, 9)
        c.blit(LEFT, _X - 6, y + 1)
        c.blit(RIGHT, _X + 6 * len(self._value(self.at)) + 2, y + 1)
        note = text.SETTING_NOTES[self.at]
        c.text(0, 48, note if self.at != CELLS else note[app.settings[CELLS]])
        app.legend(((1, text.BACK),))

    def key(self, event):
        """A key."""
        key = event & 7
        app = self.app
        if key < 2:
            self.at = (self.at + (1 if key else -1)) % len(text.SETTING_NAMES)
        elif key < 4:
            self._change(1 if key == 3 else -1)
        elif key == 5 or key == 7:
            app.store.save_settings(bytes(app.settings) + bytes(12 - len(app.settings)))
            app.go("shelf")
            return
        else:
            app.say(text.SETTINGS_KEYS)
            return
        self.draw()

    def _change(self, step):
        app = self.app
        i = self.at
        if i == BRIGHT:
            k = LEVELS.find(bytes([app.settings[i]])) + step
            app.settings[i] = LEVELS[min(max(k, 0), len(LEVELS) - 1)]
        else:
            app.settings[i] ^= 1
        app.apply_settings()

    def tick(self, now):
        """Nothing moves."""
        return False
