"""The match: the view of the game in front of a player, bots that think meanwhile, hand-over between humans."""

from firmware.const import const
from firmware.device.sound import OVER, REFUSED, TURN
from firmware.modules import ANEW, Partly, borrow, forget

_SLICE_MS = const(12)  # of a bot; one more unit of its work may follow (10 ms), so that a key comes through in 45 ms
_BLINK_MS = const(250)  # two blinks a second, the most that does not disturb
_BLINKS_MS = const(3000)  # then the cursor stays lit
_UNDO = const(1)  # what the menu may ask for
_HINT = const(2)


def _words():
    return borrow("firmware.texts.table")


class Screen(Partly):
    """Drives the view of the match; see firmware/views/base.py.

    In table_rest, as methods as well: think(level)   hint()   show_hint()   undo()   any_move()
    """

    REST = "firmware.screens.table_rest"

    def __init__(self, app, wanted=0):
        self.app = app
        self.match = app.match
        if app.view is None:
            app.view = borrow("firmware.registry").module("views", app.match.pack.game).View(app, app.match)
        self.view = app.view
        self.view.cells = app.by_cell
        self.search = None  # while somebody thinks
        self.level = 0  # of whom is about to think
        self.drawn = False  # something that the panel has not shown yet: other work waits for that
        self.hinting = False
        self.line = None  # decisions of a bot's turn still to be played
        self.wait = self.since = app.now
        if wanted == _UNDO:
            self.undo()
            return
        self.settle()
        if wanted == _HINT and self.view.mine:
            self.hint()

    # ---- whose turn

    def settle(self):
        """Find out who decides now, and show it."""
        app = self.app
        match = self.match
        view = self.view
        self.search = self.line = None
        self.level = 0
        self.drawn = True
        self.hinting = False
        view.busy = ""
        if match.over:
            app.power.cue = OVER
            app.go("score", True)
            return
        seat = match.game.player
        level = match.seats[seat]
        away = app.away >> seat & 1
        humans = app.humans()
        if not level and not away and humans > 1 and seat != app.eyes:
            app.go("handover", seat)
            return
        if app.eyes < 0 or not humans:
            app.eyes = seat if not humans else match.seats.find(b"\0")
        self.since = app.now
        # What the picture needs is mostly there; what was fetched and is too much now goes when the next is fetched.
        app.soon = ANEW
        if app.fetched or level and not away:
            # What only a player's own turn needs makes room for the mind, and the other way round.
            view.forget_page(app.fetched)
        if away:
            view.busy = _words().PC
        elif level:
            self.level = level
            view.busy = app.text[2][level]
        else:
            self.rest()
        view.look(app.eyes, not level and not away)
        if view.mine and match.length == match.turn_start:
            app.say(view.told() or view.guide())

    def rest(self):
        """Let the mind go until somebody has to think again."""
        if self.app.search is not None:
            self.app.search = None
            forget("firmware.minds.")

    # ---- keys

    def key(self, event):
        """A key."""
        app = self.app
        view = self.view
        key = event & 7
        held = event & 8
        self.since = app.now
        if not self.level:  # else whoever presses all the time would let nobody begin to think
            self.drawn = True
            app.soon = ANEW
        if key < 4:
            if not view.jump(key):
                view.cursor(True)
                app.say(view.stuck() or _words().ONLY_ONE)
        elif key == 4:
            self._choose()
        elif key == 6:
            if held:
                if view.at < 0:
                    app.say(_words().NOTHING_TO_SEE)
                else:
                    app.go("inspect")
            elif not view.next_zone():
                app.say(_words().ONE_ZONE)
        elif key == 7:
            app.go("menu")
        elif held or view.busy or not view.mine or not view.turn():
            self._back()

    def _back(self):
        """B: the bot's hint is off; back to the zone of the decision; a step back, a decision back; the menu."""
        view = self.view
        if self.hinting:
            self.settle()
        elif view.mine and view.zone != view.home():
            view.enter(view.home())
        elif not (view.mine and view.leave()):
            if view.mine and self.match.length > self.match.turn_start:
                self.undo()
            else:
                self.app.go("menu")

    def _choose(self):
        app = self.app
        view = self.view
        if self.search is not None:
            self.search.stop()
        elif not view.mine:
            self.wait = app.now
        elif view.zone != view.home():
            view.enter(view.home())
        elif view.at < 0:
            app.say(_words().NOTHING_THERE)
        else:
            why = view.why(view.target())
            if why:
                app.power.cue = REFUSED
                app.say(why)
                return
            for move in view.chosen():
                self.match.play(move)
                view.played(move)
            self.settle()

    # ---- time

    def tick(self, now):
        """Think, blink, work out what the panel waits for; return True if there is more to do at once."""
        view = self.view
        app = self.app
        age = app.age(self.since)
        if age < _BLINKS_MS and app.motion:
            view.cursor(age // _BLINK_MS & 1 == 0)
        elif not view.shown:
            view.cursor(True)
        if self.drawn:
            self.drawn = False
            return True
        search = self.search
        if app.soon and search is None and app.link is None:
            return False  # what the next keys need comes before what they may do without
        if self.level:
            if not self.think(self.level):
                self.line = []
            self.level = 0
            return True
        if search is None and self.line is None:
            return view.mine and view.idle()
        if search is not None:
            if not search.done:
                search.run(_SLICE_MS, app.ticks)
                view.progress_bar(search.progress)
                return True
            self.search = None
            self.line = search.line
            if self.hinting:
                self.show_hint()
                return False
        if app.humans() and app.age(self.wait) < 0:
            return False
        self._bot_plays()
        return False

    def _bot_plays(self):
        """Play the turn that was thought out, and say in words what it was."""
        app = self.app
        match = self.match
        view = self.view
        if not self.line:
            self.line = self.any_move()
        for move in self.line:
            view.watch(move)
            match.play(move)
        said = view.told()
        app.hush()
        self.settle()
        if view.mine:
            app.power.cue = TURN
        if not match.over:
            app.say(said)
            self.wait = app.later(app.wait)
