"""Between two humans: whose turn it is, and nothing of the game."""

from firmware.texts import handover as words


class Screen:
    """Only A leaves it, pressed by the next player."""

    def __init__(self, app, seat):
        self.app = app
        self.seat = seat
        app.eyes = -1
        if app.settings[1] == 2:  # they sit face to face
            app.turn(seat & 1 == 1)
        self.draw()

    def draw(self):
        """Draw everything."""
        app = self.app
        c = app.canvas
        name = app.name(self.seat)
        c.clear()
        c.text_center(64, 8, words.PASS_TO)
        c.text_scaled(65 - 6 * len(name), 20, name, 2)
        c.text_center(64, 40, words.NOTHING_SHOWN)
        said = words.I_AM % name
        app.legend(((0, said),), 69 + 2 * len(said))

    def key(self, event):
        """A key."""
        if event & 7 == 4:
            self.app.eyes = self.seat
            self.app.go("table")
        else:
            self.app.say(words.KEYS)

    def tick(self, now):
        """Nothing moves."""
        return False
