"""The loop of the handheld: keys -> the screen in front -> a slice of the bot -> the display -> a pause.

A screen is a module of `screens/` with a class `Screen(app, *args)`; it has `key(event)`, `tick(now)` and draws into
`app.canvas`. Only the screen in front and the chosen game are in memory: `go` and `leave` forget the others.
"""

import gc
import sys

from firmware import registry, text
from firmware.canvas import Canvas
from firmware.font import F4
from firmware.icons import KEY

IDLE_MS = 5  # a key waits no longer than this for the loop
SLICE_MS = 15  # of a bot; a unit of its work is at most 10 ms, so that a key comes through in 45 ms
TICKS = (1 << 29) - 1  # `ticks` wraps there
SETTINGS = b"\xcf\x00\x01\x00"
# Places in `settings`, the bytes that the store keeps.
BRIGHT, TURNED, MOTION, CELLS = range(4)


class App:
    """What all screens share.

    canvas, display, keys, store, power   the parts of the board
    ticks       function: milliseconds, wrapping at 2**29
    match       the match being played, or None; view: how it looks; search: its bots' mind
    game        id of the game whose modules are loaded, "" if none is
    eyes        the human seat that may see the match, -1: nobody yet
    settings    bytearray, see above
    """

    def __init__(self, display, keys, store, power, ticks):
        self.canvas = Canvas()
        self.display = display
        self.keys = keys
        self.store = store
        self.power = power
        self.ticks = ticks
        self.now = ticks()
        self.match = None
        self.view = None
        self.search = None
        self.game = ""
        self.eyes = -1
        self.trace = ""
        self.settings = bytearray(SETTINGS)
        kept = store.settings
        if kept:
            self.settings[:] = kept[: len(self.settings)]
        self.screen = None
        self._name = ""
        self._next = None
        self._under = bytearray(128)  # what the sentence of `say` covers
        self._said = False
        self._until = 0
        self.apply_settings()

    def apply_settings(self):
        """Let brightness and direction of the picture be what the settings say."""
        self.power.set_contrast(self.settings[BRIGHT])
        self.display.turn(self.settings[TURNED] == 1)

    # ---- screens

    def go(self, name, *args):
        """Show another screen as soon as the present one has returned."""
        self._next = (name, args)

    def _enter(self):
        while self._next:
            name, args = self._next
            self._next = None
            old = self._name
            self.screen = None
            if old != name:
                forget("firmware.screens." + old)
            self._name = name
            self._said = False
            gc.collect()
            full = "firmware.screens." + name
            __import__(full)
            self.screen = sys.modules[full].Screen(self, *args)

    # ---- matches

    def use(self, game):
        """Have the modules of one game in memory, and no other's."""
        if self.game and self.game != game:
            registry.forget(self.game)
            gc.collect()
        self.game = game

    def begin(self, match):
        """Play `match` from where it is."""
        self.match = match
        self.search = None
        self.view = None
        self.eyes = -1
        self.go("table")

    def leave(self):
        """Forget the match, which the store keeps, and its game."""
        self.match = self.view = self.search = None
        if self.game:
            registry.forget(self.game)
            self.game = ""

    def need_view(self):
        """Return the view of the match; made when first asked for."""
        if self.view is None:
            self.view = registry.module("views", self.match.pack.game).View(self, self.match)
        self.view.cells = self.settings[CELLS] == 1
        return self.view

    def humans(self):
        """Return how many seats of the match humans have."""
        n = 0
        for level in self.match.seats:
            if not level:
                n += 1
        return n

    def name(self, seat):
        """Return the name of a seat, at most ten letters."""
        seats = self.match.seats
        if seat >= len(seats):
            return ""
        level = seats[seat]
        given = self.store.names[seat]
        if not level:
            return given or (text.YOU if self.humans() == 1 else text.PLAYER % (seat + 1))
        for i in range(len(seats)):
            if i != seat and seats[i] == level:
                return text.LEVELS[level][:8] + " %d" % (seat + 1)
        return text.LEVELS[level]

    def think(self, level, seed):
        """Begin to look for the best move of the seat that is due; return the Search, or None without a mind."""
        try:
            if self.search is None:
                from firmware.minds.search import Search

                mind = registry.module("minds", self.match.pack.game).Mind
                self.search = Search(mind, self.match.game)
            self.search.start(level, seed)
        except ImportError:
            self.search = None
        return self.search

    # ---- drawing that all screens share

    def legend(self, pairs, x=0, right=0):
        """Draw keys (0 A, 1 B, 2 M) with their words in the bottom corner, from x on or up to `right`."""
        c = self.canvas
        if right:
            x = right
            for _, word in pairs:
                x -= 12 + 4 * len(word)
            x += 3
        else:
            c.fill(x, 56, 63, 8, 0)
        for key, word in pairs:
            c.blit(KEY, x, 57, 0, key)
            x = c.text(x + 9, 58, word, F4) + 3
        return x

    def say(self, words, ms=2500):
        """Show a sentence in the bottom line until the next key, or for so long."""
        if not words:
            return
        page = memoryview(self.canvas.buf)[896:1024]
        if not self._said:
            self._under[:] = page
        self._said = True
        self._until = self.now + ms & TICKS
        self.canvas.fill(0, 56, 128, 8, 0)
        self.canvas.text(0, 56, words)

    def hush(self):
        """Take the sentence of `say` away."""
        if self._said:
            self._said = False
            self.canvas.buf[896:1024] = self._under

    def past(self, moment):
        """Return whether a moment of `ticks` has come."""
        return (self.now - moment & TICKS) < TICKS >> 1

    # ---- the loop

    def step(self):
        """One turn of the loop; returns the milliseconds to pause."""
        if self._next:
            self._enter()
        now = self.now = self.ticks()
        screen = self.screen
        event = self.power.poll(now)
        while event >= 0:
            self.hush()
            screen.key(event)
            if self._next:
                break
            event = self.power.poll(now)
        if self._next:
            self._enter()
            busy = False
        else:
            if self._said and self.past(self._until):
                self.hush()
            busy = screen.tick(now)
        self.display.show(self.canvas)
        return 0 if busy else IDLE_MS

    def run(self, first="shelf"):
        """Show the first screen and go on for ever; an error shows a card."""
        self.go(first)
        while True:
            try:
                self.power.idle(self.step())
            except Exception as error:
                self.caught(error)

    def caught(self, error):
        """An error that nobody expected: keep its trace, show the card. An error of the card itself goes on up."""
        if self._name == "crash":
            raise error
        self.trace = trace(error)
        print(self.trace)
        self._next = None
        self.go("crash")


def forget(full):
    """Drop a module, so that its memory is free."""
    if full in sys.modules:
        del sys.modules[full]
    cut = full.rfind(".")
    parent = sys.modules.get(full[:cut])
    if parent is not None and hasattr(parent, full[cut + 1 :]):
        delattr(parent, full[cut + 1 :])


def trace(error):
    """Return the traceback of an error as text."""
    try:
        import traceback

        return "".join(traceback.format_exception(type(error), error, error.__traceback__))
    except (ImportError, AttributeError):
        from io import StringIO

        out = StringIO()
        sys.print_exception(error, out)
        return out.getvalue()


def main():
    """Bring the board up and play."""
    import os

    import supervisor

    from firmware.device.display import Display
    from firmware.device.keys import Keys
    from firmware.device.power import Power
    from firmware.device.store import open_store

    ticks = supervisor.ticks_ms
    display = Display()
    keys = Keys()
    store = open_store(os.getenv("HORTUS_ROOT") or "")
    store.boot()
    app = App(display, keys, store, Power(display, keys, ticks()), ticks)
    app.run()
