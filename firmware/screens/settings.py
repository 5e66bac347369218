"""Settings: thirteen rows, each with a word on what its value does; what is changed acts at once.

They are the first bytes of `app.settings`, in the order of the rows (app_rest.py). A byte that this firmware does not
know, because a newer one wrote it, counts as the default and is kept.
"""

from firmware.device.sound import ON
from firmware.icons import LEFT, RIGHT
from firmware.texts import common as text
from firmware.texts import settings as words

ROWS = 5  # on the screen at a time
BRIGHT, TURNED, MOTION, CURSOR, SOUND, REPEAT, LETTERS, BOTS, LANGUAGE, NAMES, RESULTS, SELFTEST, DEFAULTS = range(13)
LEVELS = b"\x01\x20\x50\x8f\xcf\xff"
_X = 78
_SAVE_MS = 3000  # after the last change: who switches off here loses nothing, who tries all values wears no flash


class Screen:
    """Up and down choose, left and right change it, B goes back to `back`, the shelf or the menu of a match."""

    def __init__(self, app, back="shelf", back_at=0, at=BRIGHT):
        self.app = app
        self._back = back
        self._back_at = back_at
        self.at = at
        self._sure = False  # A again resets everything
        self._save_at = -1
        self.draw()

    def _level(self):
        return max(LEVELS.find(self.app.settings[BRIGHT : BRIGHT + 1]), 0)

    def _chosen(self, i):
        return self.app.choice(i, len(words.VALUES[i]))

    def _value(self, i):
        if i == BRIGHT:
            return "%d/%d" % (self._level() + 1, len(LEVELS))
        return words.VALUES[i][self._chosen(i)] if i < NAMES else ""

    def draw(self):
        """Draw everything."""
        app = self.app
        c = app.canvas
        c.clear()
        c.text(0, 0, "%d/%d" % (self.at + 1, len(words.NAMES)))
        c.text_right(128, 0, words.TITLE)
        top = min(max(self.at - ROWS // 2, 0), len(words.NAMES) - ROWS)
        for i in range(ROWS):
            c.text(6, 8 + 8 * i, words.NAMES[top + i])
            c.text(_X, 8 + 8 * i, self._value(top + i))
        y = 8 + 8 * (self.at - top)
        c.mark(6, y, words.NAMES[self.at])
        if self.at < NAMES:
            c.blit(LEFT, _X - 6, y + 1)
            c.blit(RIGHT, _X + 6 * len(self._value(self.at)) + 2, y + 1)
        c.text(0, 48, self._note())
        if NAMES <= self.at < DEFAULTS:
            app.legend(((0, words.OPEN), (1, text.BACK)))
        elif self.at == DEFAULTS:
            app.legend(((0, words.RESET), (1, text.BACK)))
        else:
            app.legend(((1, text.BACK),))

    def _note(self):
        notes = words.NOTES[self.at]
        if self.at == SOUND and self.app.settings[SOUND] and self.app.power.tone is None:
            return words.NO_BUZZER
        return notes[self._chosen(self.at) if len(notes) > 1 else 0]

    # ---- keys

    def key(self, event):
        """A key."""
        key = event & 7
        app = self.app
        sure = self._sure
        self._sure = False
        if key < 2:
            self.at = (self.at + (1 if key else -1)) % len(words.NAMES)
        elif key < 4 and self.at < NAMES:
            self._change(1 if key == 3 else -1)
        elif key == 4 and self.at == NAMES:
            self._save()
            app.go("names", self._back, self._back_at)
            return
        elif key == 4 and self.at == RESULTS:
            self._save()
            app.go("statistics", 0, "settings", self._back, self._back_at, RESULTS)
            return
        elif key == 4 and self.at == SELFTEST:
            self._save()
            app.go("selftest", None, "settings", self._back, self._back_at, SELFTEST)
            return
        elif key == 4 and self.at == DEFAULTS:
            self._sure = not sure
            if sure:
                self._reset()
            app.say(words.SURE if self._sure else words.WAS_RESET)
            return
        elif key == 5 or key == 7:
            self._save()
            app.go(self._back, self._back_at)
            return
        else:
            app.say(words.ONLY_A if self.at >= NAMES else words.KEYS)
            return
        self.draw()

    def _change(self, step):
        app = self.app
        if self.at == BRIGHT:
            app.settings[BRIGHT] = LEVELS[(self._level() + step) % len(LEVELS)]
        else:
            app.settings[self.at] = (self._chosen(self.at) + step) % len(words.VALUES[self.at])
        app.apply_settings()
        if self.at == SOUND:
            app.power.cue = ON
        if self.at == LANGUAGE:
            self._save()
            app.go("settings", self._back, self._back_at, LANGUAGE)  # this screen's own sentences are the old ones
        self._save_at = app.later(_SAVE_MS)

    def _reset(self):
        app = self.app
        app.reset()
        app.apply_settings()
        for seat in range(len(app.store.names)):
            if app.store.names[seat]:
                app.store.save_name(seat, "")
        self._save()
        self.draw()

    def _save(self):
        self._save_at = -1
        self.app.store.save_settings(self.app.settings)

    def tick(self, now):
        """Save what was changed a while ago."""
        if self._save_at >= 0 and self.app.age(self._save_at) >= 0:
            self._save()
        return False
