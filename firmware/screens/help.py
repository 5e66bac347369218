"""Help: the keys, then the rules in short."""

from firmware import registry
from firmware.modules import borrow, forget
from firmware.texts import common as text
from firmware.texts import help as words


class Screen:
    """Arrows turn the pages, B goes back to the menu."""

    def __init__(self, app):
        self.app = app
        self.pages = [(words.TITLE,) + words.KEYS]
        full = registry.name("texts", app.match.pack.game) + "_help"
        try:
            self.pages += __import__(full, None, None, ("HELP",)).HELP
        except ImportError:
            pass
        self.full = full
        self._big = app.large
        if self._big:
            take = borrow("firmware.large").pages
            large = []
            for page in self.pages:
                large += take(page[1:], page[0])
            self.pages = large
        self.at = 0
        self.draw()

    def draw(self):
        """Draw everything."""
        c = self.app.canvas
        page = self.pages[self.at]
        number = "%d/%d" % (self.at + 1, len(self.pages))
        if self._big:
            borrow("firmware.large").show(c, page, number)
        else:
            c.clear()
            y = 0
            for line in page:
                c.text(0, y, line)
                y += 8
            c.text_right(128, 0, number)
        self.app.legend(((0, words.NEXT), (1, text.BACK)))

    def key(self, event):
        """A key."""
        key = event & 7
        if key < 5:
            self.at = (self.at + (-1 if key == 0 or key == 2 else 1)) % len(self.pages)
            self.draw()
        elif key == 6:
            self.app.say(words.ONLY)
        else:
            forget(self.full)
            self.app.go("menu", 4)

    def tick(self, now):
        """Nothing moves."""
        return False
