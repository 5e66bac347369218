"""An error that nobody expected: a short code, what is safe, and two keys."""

from binascii import crc32


class Screen:
    """A goes to the shelf, B starts the program anew."""

    def __init__(self, app):
        from firmware import text

        self.app = app
        app.leave()
        c = app.canvas
        c.clear()
        c.text(0, 8, text.CRASH)
        # What was wrong is in the last line of the trace; where, in the lines before. Both make the code.
        lines = app.trace.strip().split("\n")
        c.text(0, 24, text.CRASH_CODE % ("%04X" % (crc32(app.trace.encode()) & 0xFFFF)))
        c.text(0, 32, lines[-1][:21])
        c.text(0, 48, text.CRASH_SAVED)
        app.legend(((0, text.CRASH_MENU), (1, text.CRASH_RESTART)))

    def key(self, event):
        """A key."""
        key = event & 7
        if key == 4:
            self.app.go("shelf")
        elif key == 5:
            import supervisor

            supervisor.reload()
        else:
            from firmware import text

            self.app.say(text.CRASH_KEYS)

    def tick(self, now):
        """Nothing moves."""
        return False
