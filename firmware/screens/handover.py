"""Between two humans: whose turn it is, and nothing of the game."""

from firmware import text
from firmware.font import F4
from firmware.icons import KEY


class Screen:
    """Only A leaves it, pressed by the next player."""

    def __init__(self, app, seat):
        self.app = app
        self.seat = seat
        app.eyes = -1
        self.draw()

    def draw(self):
        """Draw everything."""
        c = self.app.canvas
        name = self.app.name(self.seat)
        c.clear()
        c.text_center(64, 8, text.PASS_TO)
        c.text_scaled(64 - 6 * len(name), 22, name, 2)
        c.text_center(64, 42, text.NOTHING_SHOWN)
        words = text.I_AM % name
        x = 64 - (9 + 4 * len(words)) // 2
        c.blit(KEY, x, 57)
        c.text(x + 9, 58, words, F4)

    def key(self, event):
        """A key."""
        if event & 7 == 4:
            self.app.eyes = self.seat
            self.app.go("table")
        else:
            self.app.say(text.ONLY_A)

    def tick(self, now):
        """Nothing moves."""
        return False
