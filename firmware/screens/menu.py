"""The menu of a match: six words, and beside each what it would do now."""

from firmware import text
from firmware.registry import entry

GO_ON, UNDO, HINT, SCORE, HELP, LEAVE = range(6)


class Screen:
    """Up and down choose, A does it, B goes back to the table."""

    def __init__(self, app, at=0):
        self.app = app
        self.at = at
        self.draw()

    def draw(self):
        """Draw everything."""
        app = self.app
        c = app.canvas
        c.clear()
        c.text(0, 0, entry(app.match.pack.game)[1])
        c.text_right(127, 0, app.view.progress())
        for i in range(6):
            c.text(6, 8 + 8 * i, text.MENU[i])
        c.dashes_down(52, 10, 11)
        self._mark()

    def _mark(self):
        app = self.app
        c = app.canvas
        c.invert(5, 7 + 8 * self.at, 6 * len(text.MENU[self.at]) + 1, 9)
        c.fill(56, 8, 72, 48, 0)
        y = 8
        for line in self._note()[1]:
            c.text(58, y, line)
            y += 8
        app.legend(((0, text.CHOOSE), (1, text.BACK)))

    def _note(self):
        """Return (whether A does anything, lines)."""
        at = self.at
        match = self.app.match
        if at == GO_ON:
            return True, text.GO_ON_NOTE
        if at == UNDO:
            reason = match.undo_reason()
            return not reason, text.UNDO_NOTES[reason]
        if at == HINT:
            if match.seats[match.game.player]:
                return False, text.HINT_WAIT
            return True, text.HINT_NOTE
        return True, (text.SCORE_NOTE, text.HELP_NOTE, text.LEAVE_NOTE)[at - SCORE]

    def key(self, event):
        """A key."""
        key = event & 7
        app = self.app
        if key < 2:
            app.canvas.invert(5, 7 + 8 * self.at, 6 * len(text.MENU[self.at]) + 1, 9)
            self.at = (self.at + (1 if key else -1)) % 6
            self._mark()
        elif key == 4:
            self._do()
        elif key == 5 or key == 7:
            app.go("table")
        else:
            app.say(text.MENU_KEYS)

    def _do(self):
        app = self.app
        at = self.at
        possible, _ = self._note()
        if not possible:
            app.say(text.NOT_NOW)
        elif at == GO_ON:
            app.go("table")
        elif at == UNDO:
            app.go("table", "undo")
        elif at == HINT:
            app.go("table", "hint")
        elif at == SCORE:
            app.go("score", False)
        elif at == HELP:
            app.go("help")
        else:
            app.go("shelf")

    def tick(self, now):
        """Nothing moves."""
        return False
