"""The names of the five seats, typed letter by letter; whoever has none is called by the seat's number."""

from firmware.texts import common as text
from firmware.texts import names as words

MOST = 10  # letters: as long as the longest name of a bot, so it fits wherever one does
_PITCH = 9
_X = 6
_Y = 24


class Screen:
    """Up and down choose a seat, A changes its name: arrows choose a letter, A types it, B erases, M ends."""

    def __init__(self, app, back="shelf", back_at=0):
        self.app = app
        self._back = back
        self._back_at = back_at
        self.seat = 0
        self._name = None  # while it is typed
        self.at = 0  # the letter under the cursor: row * 13 + column
        self.draw()

    def draw(self):
        """Draw everything."""
        app = self.app
        c = app.canvas
        c.clear()
        c.text_right(128, 0, words.TITLE)
        if self._name is not None:
            self._letters()
            return
        for i in range(len(app.store.names)):
            c.text(6, 8 + 8 * i, words.SEAT % (i + 1))
            c.text(60, 8 + 8 * i, app.store.names[i] or words.NONE)
        c.mark(6, 8 + 8 * self.seat, words.SEAT % (self.seat + 1))
        c.text(0, 48, words.NOTE)
        app.legend(((0, words.TYPE), (1, text.BACK)))

    def _letters(self):
        c = self.app.canvas
        c.text(0, 0, words.SEAT % (self.seat + 1))
        x = c.text(_X, 10, self._name)
        if len(self._name) < MOST:
            c.hline(x, 17, 5)
        for i in range(len(words.ROWS)):
            for k in range(len(words.ROWS[i])):
                c.text(_X + _PITCH * k, _Y + 10 * i, self._cased(words.ROWS[i][k]))
        # A space has no letter to be seen.
        c.fill(_X + _PITCH * 12, _Y + 25, 5, 1)
        self._cursor()
        self.app.legend(((0, words.LETTER), (1, words.ERASE if self._name else text.BACK), (2, words.DONE)))

    def _cased(self, letter):
        """Return a letter of the table as it would be typed now: large at the beginning of a word."""
        start = not self._name or self._name[-1] in " -"
        return letter if start else letter.lower()

    def _cursor(self):
        self.app.canvas.invert(_X - 1 + _PITCH * (self.at % 13), _Y - 1 + 10 * (self.at // 13), 7, 9)

    # ---- keys

    def key(self, event):
        """A key."""
        key = event & 7
        if self._name is not None:
            self._type(key)
        elif key < 2:
            self.seat = (self.seat + (1 if key else -1)) % len(self.app.store.names)
            self.draw()
        elif key == 4:
            self._name = self.app.store.names[self.seat] or ""
            self.at = 0
            self.draw()
        elif key == 5 or key == 7:
            self.app.go("settings", self._back, self._back_at, 9)
        else:
            self.app.say(words.KEYS)

    def _type(self, key):
        app = self.app
        if key < 4:
            self._cursor()
            if key < 2:
                self.at = (self.at + (13 if key else 26)) % 39
            else:
                self.at = self.at // 13 * 13 + (self.at + (1 if key == 3 else 12) - self.at // 13 * 13) % 13
            self._cursor()
            return
        if key == 4:
            letter = self._cased(words.ROWS[self.at // 13][self.at % 13])
            if len(self._name) == MOST:
                app.say(words.FULL)
                return
            if letter == " " and (not self._name or self._name[-1] == " "):
                app.say(words.NO_SPACE)
                return
            self._name += letter
        elif key == 5 and self._name:
            self._name = self._name[:-1]
        else:
            if key != 5:
                app.store.save_name(self.seat, self._name.strip())
            self._name = None
        self.draw()

    def tick(self, now):
        """Nothing moves."""
        return False
