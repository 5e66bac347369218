"""One thing closely: its picture, its properties in words, its rule."""

from firmware import text
from firmware.texts import inspect as words


class Screen:
    """Arrows go to the next thing of the zone, A shows the rule, B goes back."""

    def __init__(self, app):
        self.app = app
        self.rule = False
        self.draw()

    def draw(self):
        """Draw everything."""
        app = self.app
        view = app.view
        c = app.canvas
        c.clear()
        if self.rule:
            y = 0
            for line in view.rule():
                c.text(0, y, line)
                y += 8
        else:
            view.inspect(c)
        app.legend(((0, words.LOOK if self.rule else words.RULE), (1, text.BACK)))
        c.text_right(128, 56, "%d/%d" % (view.at + 1, len(view.codes)))

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
        elif key == 4 or key == 5 and self.rule:
            self.rule = not self.rule
        else:
            app.go("menu" if key == 7 else "table")
            return
        self.draw()

    def tick(self, now):
        """Nothing moves."""
        return False
