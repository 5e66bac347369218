"""The loop of the handheld: keys -> the screen in front -> a slice of the bot -> the display -> a pause.

A screen is a module of `screens/` with a class `Screen(app, *args)`; it has `key(event)` and `tick(now)`, which returns
True if there is more to do at once, and draws into `app.canvas`. Its sentences are in `texts/` under the same name.
Only the screen in front and the chosen game are in memory: `go` and `leave` forget the others.
"""

import gc

from firmware import modules
from firmware.const import const
from firmware.device.ticks import add, diff
from firmware.font import F4
from firmware.icons import KEY
from firmware.modules import ANEW

_SAY_MS = const(2500)  # for reading 21 letters
_OVER = "menu inspect score"  # over the table, which stays there: to load it anew takes 15 ms
_AHEAD = "table menu inspect handover"  # with these there is room for what is fetched ahead
_IDLE_MS = const(5)  # a key waits no longer than this for the loop


class App(modules.Partly):
    """What all screens share.

    canvas, display, keys, store, power   the parts of the board
    ticks       function: milliseconds, wrapping at 2**29; now: what it said at the start of this turn of the loop
    match       the match being played, or None; view: how it looks; search: its bots' mind
    eyes        the human seat that may see the match, -1: nobody yet
    away        bit mask of the seats that the PC plays
    data        the serial channel to the PC, or None; link: the talk that goes on with it, or None
    settings    bytearray of 12, see app_rest
    language    its folder in texts/, "" for English; text: (YOU, PLAYER, LEVELS, NOW) of texts/common.py
    title       of the game in memory
    trace       of the last error that nobody expected, "" if there was none
    motion      the cursor blinks; by_cell: it stops at every cell, not at legal ones only
    large       letters are (a setting)
    wait        milliseconds for reading what a bot has played
    fetched     the modules that are fetched ahead, "" if none are; soon: those still to be fetched, ANEW: look for some

    In app_rest: apply_settings()   reset()   choice(i, count)   turn(turned)   use(game)   has(game, kind)
    entry(header)   begin(match)   leave()   restart()   tell()
    """

    REST = "firmware.app_rest"

    def __init__(self, display, keys, store, power, ticks):
        self.create(display, keys, store, power, ticks)

    # ---- screens

    def go(self, name, *args):
        """Show another screen as soon as the present one has returned."""
        self._next = (name, args)

    def _enter(self):
        while self._next:
            name, args = self._next
            self._next = None
            self.screen = None
            old = self._name
            self._name = name
            if name not in _AHEAD:
                self.release()
            if old != name and not (old == "table" and name in _OVER or "screens." + old in self.fetched):
                modules.drop("firmware.screens." + old)
                modules.drop("firmware.texts." + old)
            if self.view is not None and name != "table":
                self.view.away()
            modules.sweep()
            self._until = -1
            self._litter = True
            self.soon = ANEW
            # Borrowed: so what it imports and does not keep goes with the next sweep.
            self.screen = modules.borrow("firmware.screens." + name).Screen(self, *args)

    # ---- the match

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
            you, player = self.text[:2]
            return self.store.names[seat] or (you if self.humans() == 1 else player % (seat + 1))
        for i in range(len(seats)):
            if i != seat and seats[i] == level:
                return "%s %d" % (self.text[2][level], seat + 1)
        return self.text[2][level]

    # ---- drawing that all screens share

    def legend(self, pairs, right=0):
        """Draw keys (0 A, 1 B, 2 M) with their words in the bottom corner: left, or so that they end at x = `right`.

        As Canvas.nudge says: the last one may come first, and all stand where there is room in the corner's 63 columns.
        """
        c = self.canvas
        n = c.nudge
        width = -3
        for _, word in pairs:
            width += 12 + 4 * len(word)
        x = (n >> 2) % 4
        swap = n & 1
        if right or swap:
            x = max((right or 60) + 1 - width - x, 0)
        else:
            x = max(min(x, 63 - width), 0)
        if not right:
            c.fill(0, 56, 63, 8, 0)
        for i in range(len(pairs)):
            key, word = pairs[-1 - i if swap else i]
            c.blit(KEY, x, 57, 0, key)
            if n & 2:
                c.invert(x, 57, 7, 7)
            x = c.text(x + 9, 58 - n % 3, word, F4) + 3

    def say(self, words):
        """Show a sentence in the bottom line, two if letters are large, until the next key or for a while."""
        if words:
            c = self.canvas
            y = 64 - len(self._under) // 16
            if self._until < 0:
                self._under[:] = c.buf[16 * y :]
            self._until = self.later(max(_SAY_MS, self.wait))
            c.fill(0, y, 128, 16, 0)
            if y == 56:
                c.text(0, 56, words)
            else:
                modules.borrow("firmware.large").write(c, y, words)

    def hush(self):
        """Take the sentence of `say` away."""
        if self._until >= 0:
            self._until = -1
            y = 64 - len(self._under) // 16
            self.canvas.fill(0, y, 128, 16, 0)
            self.canvas.buf[16 * y :] = self._under

    def later(self, ms):
        """Return the moment `ms` from now."""
        return add(self.now, ms)

    def age(self, moment):
        """Return the milliseconds since a moment of `ticks`, negative before it."""
        return diff(self.now, moment)

    # ---- the loop

    def _fetch(self):
        """Load one module that the keys may need next, so that they find it there."""
        soon = self.soon
        if soon == ANEW:
            # Once for each picture: so a handheld that lies there does nothing.
            soon = b""
            view = self.view
            if view is not None and self._name in _AHEAD:
                names = view.ahead(view.mine or self._name == "handover")
                self.narrow(names)
                self.fetched = names
                soon = names.split()
            self.soon = soon
        try:
            while soon and not modules.ahead("firmware." + soon.pop(0)):
                pass
        except (ImportError, MemoryError):
            pass  # whoever needs it will load it, and fail
        modules.sweep()  # else that is for the next key to do

    def release(self, keep=""):
        """Drop what was fetched ahead, and the pages in use, but those in `keep`."""
        if self.fetched:
            self.view.forget_page(keep)
            self.narrow(keep)
        self.soon = keep and ANEW

    def narrow(self, keep):
        """Drop what was fetched ahead but for those in `keep`."""
        names = self.fetched
        if names and names != keep:
            self.fetched = keep
            for name in names.split():
                if not (name in keep or name.endswith("." + self._name)):
                    modules.drop("firmware." + name)

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
        if self._until >= 0 and self.age(self._until) >= 0:
            self.hush()
        if self.fetched and self.data is not None and self.data.in_waiting:
            # A PC that asks needs the room.
            self.release()
            if self._name == "table":
                self.hush()
                self.view.enter(self.view.zone)
        busy = self.screen.tick(now)
        if self._next:
            self._enter()
        if self.store.trouble != self.warned:
            self.tell()
        self.display.show(self.canvas)
        if modules.sweep():
            busy = True  # the link waits for the next turn
            if self._litter:
                # What the last screen has left goes when the next one is to be seen: that takes 11 ms.
                self._litter = False
                gc.collect()
        elif self.link is None:
            if self.data is not None and self.data.in_waiting:
                self.link = modules.fetch("firmware.device.link").start(self, modules.fetch)
            elif self.soon and not busy:
                busy = True
                self._fetch()
        else:
            link = next(self.link)
            if not link:
                self.link = None
            busy = busy or link > 1
        return 0 if busy else _IDLE_MS

    def run(self):
        """Go on for ever; an error shows a card."""
        while True:
            try:
                self.power.idle(self.step())
            except Exception as error:
                # An error of the card goes on up.
                if self._name == "crash":
                    raise error
                # The card needs room, and so does what makes room for it: an error may have come of too little.
                # Its last decision may be half played, so nothing of the match but its journal counts.
                self.screen = self.match = self.view = self.search = self.store.match = None
                # From here on an error is the card's, else one that comes again would be met for ever.
                self._name = "crash"
                self.fetched = ""
                modules.forget("firmware.screens.")
                modules.forget("firmware.texts.")
                # The game's modules before the rest, which is loaded into their room; `leave` would load the store's.
                self.use("")
                self.eyes = -1
                self.away = 0
                self.turn(self.choice(1, 3) == 1)
                self.go("crash", error)


def main():
    """Bring the board up and play."""
    App(*modules.borrow("firmware.device.start").parts()).run()
