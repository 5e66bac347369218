"""Help: the keys, then the rules in short."""

from firmware import registry, text


class Screen:
    """Arrows turn the pages, B goes back to the menu."""

    def __init__(self, app):
        self.app = app
        words = registry.module("texts", app.match.pack.game)
        self.pages = [(text.KEYS_TITLE, text.KEYS)]
        for page in getattr(words, "HELP", ()):
            self.pages.append((page[0], page[1:]))
        self.at = 0
        self.draw()

    def draw(self):
        """Draw everything."""
        c = self.app.canvas
        c.clear()
        title, lines = self.pages[self.at]
        c.text(0, 0, title)
        c.text_right(127, 0, "%d/%d" % (self.at + 1, len(self.pages)))
        y = 8
        for line in lines:
            c.text(0, y, line)
            y += 8
        self.app.legend(((0, text.NEXT), (1, text.BACK)))

    def key(self, event):
        """A key."""
        key = event & 7
        if key < 5:
            back = key == 0 or key == 2
            self.at = (self.at + (-1 if back else 1)) % len(self.pages)
            self.draw()
        elif key == 6:
            self.app.say(text.HELP_KEYS)
        else:
            self.app.go("menu", 4)

    def tick(self, now):
        """Nothing moves."""
        return False
