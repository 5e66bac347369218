"""The menu of a match: seven words, and beside each what it would do now."""

from firmware.texts import common as text
from firmware.texts import menu as words

GO_ON, UNDO, HINT, SCORE, HELP, SETTINGS, LEAVE = range(7)


class Screen:
    """Up and down choose, A does it, B goes back to the table."""

    def __init__(self, app, at=GO_ON):
        self.app = app
        self.at = at
        self.draw()

    def draw(self):
        """Draw everything."""
        app = self.app
        c = app.canvas
        c.clear()
        c.text_right(128, 0, app.title)
        c.text_right(128, 8, app.view.progress())
        for i in range(len(words.ENTRIES)):
            c.text(6, 8 * i, words.ENTRIES[i])
        for y in range(10, 58, 4):
            c.pixel(55, y)
        self._choice()

    def _choice(self):
        app = self.app
        c = app.canvas
        self._mark()
        c.fill(60, 16, 68, 40, 0)
        y = 24
        for line in self._note()[1].split("\n"):
            c.text(60, y, line)
            y += 8
        app.legend(((0, words.CHOOSE), (1, text.BACK)))

    def _mark(self):
        """Turn the entry over; without Canvas.mark, which had to be loaded for it."""
        self.app.canvas.fill(5, 8 * self.at - 1, 6 * len(words.ENTRIES[self.at]) + 1, 9, 2)

    def _note(self):
        """Return (whether A does anything, its lines in one text) for the entry."""
        at = self.at
        match = self.app.match
        if at == GO_ON:
            return True, words.GO_ON
        if at == UNDO:
            reason = match.undo_reason()
            return not reason, words.UNDO[reason]
        if at == HINT:
            bot = match.game.over or match.seats[match.game.player]
            return not bot, words.HINT_NOT_NOW if bot else words.HINT
        if at == LEAVE:
            return True, words.LEAVE_UNSAVED if self.app.store.trouble else words.LEAVE
        if at == SETTINGS:
            return True, words.SETTINGS
        return True, words.SCORE if at == SCORE else words.HELP

    def key(self, event):
        """A key."""
        key = event & 7
        app = self.app
        if key < 2:
            self._mark()
            self.at = (self.at + (1 if key else -1)) % len(words.ENTRIES)
            self._choice()
        elif key == 4:
            self._do()
        elif key == 5 or key == 7:
            app.go("table")
        else:
            app.say(words.KEYS)

    def _do(self):
        app = self.app
        at = self.at
        if not self._note()[0]:
            app.say(words.NOT_NOW)
        elif at == SCORE:
            app.go("score")
        elif at == HELP:
            app.go("help")
        elif at == SETTINGS:
            app.go("settings", "menu", SETTINGS)
        elif at == LEAVE:
            app.go("shelf")
        else:
            app.go("table", at)

    def tick(self, now):
        """Nothing moves."""
        return False
