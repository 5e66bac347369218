"""One thing closely: its picture, its properties in words, its rule."""

from firmware import text


class Screen:
    """Arrows go to the next thing of the zone, A shows the rule, B goes back."""

    def __init__(self, app):
        self.app = app
        self.view = app.need_view()
        self.rule = False
        self.draw()

    def draw(self):
        """Draw everything."""
        app = self.app
        view = self.view
        c = app.canvas
        c.clear()
        if self.rule:
            y = 0
            for line in view.rule():
                c.text(0, y, line)
                y += 8
            app.legend(((0, text.LOOK), (1, text.BACK)))
        else:
            view.inspect(c)
            app.legend(((0, text.RULE), (1, text.BACK)))
        c.text_right(127, 56, "%d/%d" % (view.at + 1, len(view.codes)))

    def key(self, event):
        """A key."""
        key = event & 7
        app = self.app
        view = self.view
        if key < 4:
            if len(view.codes) < 2:
                app.say(text.ONLY_ONE)
                return
            view.at = (view.at + (1 if key & 1 else -1)) % len(view.codes)
            self.draw()
        elif key == 4:
            self.rule = not self.rule
            self.draw()
        elif key == 7:
            app.go("menu")
        elif key == 5 and self.rule:
            self.rule = False
            self.draw()
        else:
            app.go("table", "back")

    def tick(self, now):
        """Nothing moves."""
        return False
