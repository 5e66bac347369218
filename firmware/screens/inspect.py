"""One thing closely: its picture, its properties in words, its rule."""

from firmware.modules import borrow
from firmware.texts import common as text
from firmware.texts import inspect as words


class Screen:
    """Arrows go to the next thing of the zone, A shows the rule, B goes back.

    With large letters A goes on through the words of the picture and the rule, page by page, and then to the picture.
    """

    def __init__(self, app):
        self.app = app
        self.rule = 0  # 0: the picture, else the page of what is to be read
        self._pages = None  # in large letters, once they are asked for
        self._big = app.large
        self.draw()

    def draw(self):
        """Draw everything."""
        app = self.app
        view = app.view
        c = app.canvas
        if self.rule and self._big:
            page = self._large()[self.rule - 1]
            borrow("firmware.large").show(c, page, "%d/%d" % (self.rule, len(self._pages)))
            app.legend(((0, words.MORE if self.rule < len(self._pages) else words.LOOK), (1, text.BACK)))
            return
        c.clear()
        if self.rule:
            y = 0
            for line in view.rule():
                c.text(0, y, line)
                y += 8
        else:
            view.inspect(c)
        app.legend(((0, words.LOOK if self.rule else words.READ if self._big else words.RULE), (1, text.BACK)))
        c.text_right(128, 56, b"%d/%d" % (view.at + 1, len(view.codes)))

    def _large(self):
        """Return what there is to read about the thing, as pages in large letters."""
        if self._pages is None:
            view = self.app.view
            large = borrow("firmware.large")
            self._pages = large.pages(large.words_of(view)) + large.pages(view.rule())
        return self._pages

    def key(self, event):
        """A key."""
        key = event & 7
        app = self.app
        view = app.view
        if key < 4:
            n = len(view.codes)
            if n < 2:
                app.say(words.ONLY_ONE)
                return
            view.at = (view.at + (1 if key & 1 else -1)) % n
            self._pages = None
            self.rule = min(self.rule, 1)
        elif key == 4:
            self.rule += 1
            if self.rule > (len(self._large()) if self._big else 1):
                self.rule = 0
        elif key == 5 and self.rule:
            self.rule = 0
        else:
            app.go("menu" if key == 7 else "table")
            return
        self.draw()

    def tick(self, now):
        """Nothing moves."""
        return False
