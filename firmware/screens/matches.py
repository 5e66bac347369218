"""The matches that wait: the open one and those that are parked, to go on with or to drop."""

from firmware.font import F4
from firmware.icons import RIGHT
from firmware.modules import borrow
from firmware.texts import common as text
from firmware.texts import matches as words

ROWS = 4  # on the screen at a time
# What A asks
NOTHING, DROP_THIS, NO_ROOM = range(3)


class Screen:
    """Up and down choose one, A goes on with it, M drops it, B goes back. `at_once`: go on with the first."""

    def __init__(self, app, at_once=False):
        self.app = app
        self.asked = NOTHING
        self.at = self.top = 0
        self._read()
        if at_once and self.found:
            self._go_on()
        elif not self.found:
            app.go("shelf")
        if not app._next:
            self.draw()
            app.say(self.why)

    def _read(self):
        self.found = self.app.store.waiting()
        self.at = min(self.at, max(len(self.found) - 1, 0))
        self.why = ""

    # ---- drawing

    def draw(self):
        """Draw everything."""
        c = self.app.canvas
        c.clear()
        c.text(0, 0, words.TITLE)
        c.text_right(128, 0, "%d/%d" % (self.at + 1, len(self.found)))
        self.top = min(max(self.top, self.at - ROWS + 1), self.at)
        for i in range(self.top, min(self.top + ROWS, len(self.found))):
            one = self.found[i]
            y = 8 + 8 * (i - self.top)
            c.text(8, y, self.app.entry(one.header)[1])
            c.text_right(128, y + 1, words.MOVE % one.length, F4)
            if i == self.at:
                c.blit(RIGHT, 0, y + 1)
        self._notes()

    def _notes(self):
        app = self.app
        c = app.canvas
        c.fill(0, 40, 128, 24, 0)
        if self.asked:
            lines = words.DROP_THIS if self.asked == DROP_THIS else words.NO_ROOM
            app.legend(((0, words.DROP), (1, words.KEEP)))
        else:
            one = self.found[self.at]
            lines = seats(one.header.seats), one.header.pack_name
            c.text_right(128, 49, words.OPEN if one.place < 0 else words.PARKED, F4)
            app.legend(((0, words.GO_ON), (2, words.DROP), (1, text.BACK)))
        c.text(0, 40, lines[0])
        c.text(0, 48, lines[1])

    def _progress(self, n, count):
        """Show how far the match has been played again."""
        app = self.app
        c = app.canvas
        c.fill(0, 40, 128, 24, 0)
        c.text(0, 40, words.OPENING % app.entry(self.found[self.at].header)[1][:13])
        c.fill(0, 52, 128 * n // count, 3, 1)
        app.display.show(c)

    # ---- keys

    def key(self, event):
        """A key."""
        key = event & 7
        app = self.app
        if self.asked:
            self._answer(key)
        elif key < 2:
            if len(self.found) == 1:
                app.say(words.ONE)
                return
            self.at = (self.at + (1 if key else -1)) % len(self.found)
            self.draw()
        elif key == 4:
            self._go_on()
            if not app._next:
                self.draw()
                app.say(self.why)
        elif key == 6:
            self.asked = DROP_THIS
            self._notes()
        elif key == 5 or key == 7:
            app.go("shelf")
        else:
            app.say(words.KEYS)

    def _answer(self, key):
        app = self.app
        one = self.found[self.at]
        if key == 4 and self.asked == NO_ROOM:
            one.drops = True
            self.asked = NOTHING
            self._go_on()
        elif key == 4:
            one.drop()
            self.asked = NOTHING
            self._read()
            if not self.found:
                app.go("shelf")
                return
            self.why = words.DROPPED
        elif key == 5 or key == 7:
            self.asked = NOTHING
        else:
            app.say(words.ASKED)
            return
        if not app._next:
            self.draw()
            app.say(self.why)

    def _go_on(self):
        """Go on with the match that is chosen, or tell in `why` what keeps it; `asked` if that is an answer."""
        app = self.app
        one = self.found[self.at]
        rest = borrow("firmware.match_rest")
        self.why = ""
        app.use(app.entry(one.header)[0])  # the rules of one that was refused are still here
        try:
            match = rest.resume(one, self._progress)
        except rest.SaveError as error:
            print("Hortus:", error)
            self.why = words.REFUSED[error.reason]
            return
        if one.blocked:
            one.blocked = False
            self.asked = NO_ROOM
        elif match.over and one.place >= 0:
            self.why = words.REFUSED[-1]
        else:
            app.begin(match)

    def tick(self, now):
        """Nothing moves."""
        return False


def seats(levels):
    """Return in at most 21 letters who sits there."""
    humans = len([level for level in levels if not level])
    bots = sorted([level for level in levels if level])
    if not bots:
        return words.HUMANS % humans if humans > 1 else words.ALONE
    if bots[0] != bots[-1]:
        others = words.BOTS % len(bots)
    elif len(bots) > 1:
        others = words.SAME[bots[0]] % len(bots)
    else:
        others = text.LEVELS[bots[0]]
    if not humans:
        return others
    return words.AND % others if humans == 1 else words.HUMANS_AND % (humans, others)
