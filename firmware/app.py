"""The loop of the handheld: keys -> the screen in front -> a slice of the bot -> the display -> a pause.

A screen is a module of `screens/` with a class `Screen(app, *args)`; it has `key(event)` and `tick(now)`, which returns
True if there is more to do at once, and draws into `app.canvas`. Its sentences are in `texts/` under the same name.
Only the screen in front and the chosen game are in memory: `go` and `leave` forget the others.
"""

import gc
import os

from firmware import modules, registry, text
from firmware.canvas import Canvas
from firmware.font import F4
from firmware.icons import KEY

IDLE_MS = 5  # a key waits no longer than this for the loop
TICKS = (1 << 29) - 1  # `ticks` wraps there
SAY_MS = 2500  # for reading 21 letters
# Of a new board: brightness, picture turned, motion, cursor by cell; the store keeps 12 bytes.
SETTINGS = b"\xcf\x00\x01\x00"


class App:
    """What all screens share.

    canvas, display, keys, store, power   the parts of the board
    ticks       function: milliseconds, wrapping at 2**29; now: what it said at the start of this turn of the loop
    match       the match being played, or None; view: how it looks; search: its bots' mind
    eyes        the human seat that may see the match, -1: nobody yet
    settings    bytearray of 12, see above
    trace       of the last error that nobody expected, "" if there was none
    motion      the cursor blinks; by_cell: it stops at every cell, not at legal ones only
    """

    def __init__(self, display, keys, store, power, ticks):
        self.canvas = Canvas()
        self.display = display
        self.keys = keys
        self.store = store
        self.power = power
        self.ticks = ticks
        self.now = ticks()
        self.match = self.view = self.search = None
        self.eyes = -1
        self.trace = ""
        self.warned = 0  # the trouble of the store that was told
        self.settings = bytearray(12)
        self.settings[: len(SETTINGS)] = SETTINGS
        if store.settings:
            self.settings[:] = store.settings
        self.screen = None
        self._turned = None
        self._game = ""
        self._name = ""
        self._next = None
        self._under = bytearray(128)  # what the sentence of `say` covers
        self._until = -1
        self.apply_settings()

    def apply_settings(self):
        """Let everything be as the settings say."""
        bright, turned, motion, by_cell = self.settings[:4]
        self.power.set_contrast(bright)
        self.turn(turned == 1)
        self.motion = motion == 1
        self.by_cell = by_cell == 1

    def turn(self, turned):
        """Turn the picture by 180 degrees, or back."""
        if turned != self._turned:
            self._turned = turned
            self.display.turn(turned)

    # ---- screens

    def go(self, name, *args):
        """Show another screen as soon as the present one has returned."""
        self._next = (name, args)

    def _enter(self):
        while self._next:
            name, args = self._next
            self._next = None
            self.screen = None
            if self._name != name:
                modules.forget("firmware.screens." + self._name)
                modules.forget("firmware.texts." + self._name)
            modules.sweep()
            self._name = name
            self._until = -1
            gc.collect()
            self.screen = modules.load("firmware.screens." + name).Screen(self, *args)

    # ---- matches

    def use(self, game):
        """Have the modules of one game in memory, and no other's; "" for none at all."""
        if self._game and self._game != game:
            registry.forget(self._game)
        self._game = game

    def has(self, game, kind):
        """Return whether the module of `kind` of a game is on the drive, without loading it."""
        root = registry.entry(game)[2]
        if root != "firmware":
            return True
        try:
            names = os.listdir(__file__[: __file__.rfind("/")] + "/" + kind)
        except OSError:
            return False
        return game + ".py" in names or game + ".mpy" in names

    def begin(self, match):
        """Play `match` from where it is."""
        self.leave()
        self.use(match.pack.game)
        self.match = match
        self.go("table")

    def leave(self):
        """Forget the match; the store keeps it."""
        self.match = self.view = self.search = None
        self.eyes = -1
        self.turn(self.settings[1] == 1)

    def humans(self):
        """Return how many seats of the match humans have."""
        n = 0
        for level in self.match.seats:
            if not level:
                n += 1
        return n

    def name(self, seat):
        """Return the name of a seat, at most eleven letters."""
        seats = self.match.seats
        level = seats[seat]
        if not level:
            return self.store.names[seat] or (text.YOU if self.humans() == 1 else text.PLAYER % (seat + 1))
        for i in range(len(seats)):
            if i != seat and seats[i] == level:
                return "%s %d" % (text.LEVELS[level], seat + 1)
        return text.LEVELS[level]

    # ---- drawing that all screens share

    def legend(self, pairs, right=0):
        """Draw keys (0 A, 1 B, 2 M) with their words in the bottom corner: left, or so that they end at x = `right`."""
        c = self.canvas
        x = right
        if right:
            for _, word in pairs:
                x -= 12 + 4 * len(word)
            x += 4
        else:
            c.fill(0, 56, 63, 8, 0)
        for key, word in pairs:
            c.blit(KEY, x, 57, 0, key)
            x = c.text(x + 9, 58, word, F4) + 3

    def mark(self, x, y, words):
        """Turn the box round words of a list over; twice gives the old picture."""
        self.canvas.invert(x - 1, y - 1, 6 * len(words) + 1, 9)

    def say(self, words):
        """Show a sentence in the bottom line until the next key, or for a while."""
        if words:
            if self._until < 0:
                self._under[:] = self.canvas.buf[896:]
            self._until = self.later(SAY_MS)
            self.canvas.fill(0, 56, 128, 8, 0)
            self.canvas.text(0, 56, words)

    def hush(self):
        """Take the sentence of `say` away."""
        if self._until >= 0:
            self._until = -1
            self.canvas.fill(0, 56, 128, 8, 0)
            self.canvas.buf[896:] = self._under

    def later(self, ms):
        """Return the moment `ms` from now."""
        return self.now + ms & TICKS

    def age(self, moment):
        """Return the milliseconds since a moment."""
        return self.now - moment & TICKS

    def past(self, moment):
        """Return whether a moment of `ticks` has come."""
        return self.age(moment) < TICKS >> 1

    # ---- the loop

    def step(self):
        """One turn of the loop; returns the milliseconds to pause."""
        now = self.now = self.ticks()
        if self._next:
            self._enter()
        event = self.power.poll(now)
        while event >= 0:
            self.hush()
            self.screen.key(event)
            if self._next:
                self._enter()
            event = self.power.poll(now)
        if self._until >= 0 and self.past(self._until):
            self.hush()
        busy = self.screen.tick(now)
        if self._next:
            self._enter()
        self.display.show(self.canvas)
        modules.sweep()
        return 0 if busy else IDLE_MS

    def run(self, first="shelf"):
        """Show the first screen and go on for ever; an error shows a card."""
        self.go(first)
        while True:
            try:
                self.power.idle(self.step())
            except Exception as error:
                self._caught(error)

    def restart(self):
        """Begin the program anew."""
        import supervisor

        supervisor.reload()

    def _caught(self, error):
        """Show the card for an error that nobody expected; an error of the card goes on up."""
        if self._name == "crash":
            raise error
        # The card needs room: an error may have come of too little.
        self.screen = None
        self.leave()
        self.use("")
        self.go("crash", error)


def main():
    """Bring the board up and play."""
    App(*modules.borrow("firmware.device.start").parts()).run()
