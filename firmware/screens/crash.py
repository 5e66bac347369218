"""An error that nobody expected: a short code, what is safe, and two keys."""

from binascii import crc32

from firmware.texts import crash as words


class Screen:
    """A goes to the shelf, B starts the program anew."""

    def __init__(self, app, error):
        self.app = app
        app.trace = _trace(error)
        print(app.trace)
        self.draw()

    def draw(self):
        """Draw everything. The code comes from the whole trace, so that the same error has the same code."""
        app = self.app
        c = app.canvas
        c.clear()
        c.text(0, 8, words.TITLE)
        c.text(0, 24, words.CODE % ("%04X" % (crc32(app.trace.encode()) & 0xFFFF)))
        c.text(0, 32, app.trace.strip().split("\n")[-1][:21])
        c.text(0, 48, words.NOT_SAVED if app.store.trouble else words.SAVED)
        app.legend(((0, words.MENU), (1, words.RESTART)))

    def key(self, event):
        """A key."""
        key = event & 7
        if key == 4:
            self.app.go("shelf")
        elif key == 5:
            self.app.restart()
        else:
            self.app.say(words.KEYS)

    def tick(self, now):
        """Nothing moves."""
        return False


def _trace(error):
    """Return the traceback of an error as text; on a board without `traceback` only what it says."""
    try:
        import traceback

        return "".join(traceback.format_exception(type(error), error, error.__traceback__))
    except (ImportError, AttributeError):
        return repr(error)
