"""The match: the view of the game in front of a player, bots that think meanwhile, hand-over between humans."""

from firmware import text
from firmware.app import SLICE_MS

BLINK_MS = 250  # so two blinks a second, which is the most that does not disturb
BLINKS_MS = 3000  # then the cursor stays lit
READ_MS = 1400  # for the sentence about a bot's turn, before the next bot plays


class Screen:
    """Drives the view of the match; see firmware/views/base.py."""

    def __init__(self, app, wanted=""):
        self.app = app
        self.match = app.match
        self.view = app.need_view()
        self.search = None
        self.thinks = 0  # the level that thinks; 4 = a hint is looked for
        self.line = None  # decisions of the bot's turn still to be played
        self.wait = app.now  # no bot plays before
        self.since = app.now
        self.settle()
        if wanted == "hint" and self.view.mine:
            self._think(3, 4)
        elif wanted == "undo":
            self.undo()

    # ---- whose turn

    def settle(self):
        """Find out who decides now, and show it."""
        app = self.app
        match = self.match
        game = match.game
        view = self.view
        self.thinks = 0
        self.search = None
        if game.over:
            app.go("score", True)
            return
        seat = game.player
        bot = match.seats[seat]
        humans = app.humans()
        if not bot and seat != app.eyes and humans > 1:
            app.go("handover", seat)
            return
        if app.eyes < 0 or not humans:
            app.eyes = seat if not bot or not humans else match.seats.find(b"\0")
        view.look(app.eyes, not bot)
        self.since = app.now
        if bot:
            self._think(bot, bot)
        elif match.length == match.turn_start:
            app.say(view.guide())

    def _think(self, level, thinks):
        match = self.match
        self.thinks = thinks
        self.line = None
        self.search = self.app.think(level, match.seed + 977 * match.length & 0x3FFFFFFF)
        if self.search is None:
            if thinks == 4:
                self.thinks = 0
                self.app.say(text.NO_BOTS)
            else:
                self.line = [0]
            return
        self._mark_thinking()

    def _mark_thinking(self):
        """Say who thinks, and that A ends it."""
        who = text.HINT_THINKS if self.thinks == 4 else text.THINKS % self.app.name(self.match.game.player)
        self.view.thinking(who)

    # ---- keys

    def key(self, event):
        """A key."""
        app = self.app
        view = self.view
        key = event & 7
        kind = event >> 3
        self.since = app.now
        if key < 4:
            if not view.jump(key):
                app.say(text.ONLY_ONE)
        elif key == 4:
            self._choose()
        elif key == 6:
            if kind:
                self._inspect()
            elif not view.next_zone():
                app.say(text.ONE_ZONE)
            elif self.thinks:
                self._mark_thinking()
        elif key == 5 and not kind:
            if not (view.mine and not self.thinks and view.turn()):
                self.back()
        elif key == 5:
            self.back()
        else:
            app.go("menu")

    def _choose(self):
        app = self.app
        view = self.view
        if self.thinks:
            if self.search is not None:
                self.search.stop()
            return
        if not view.mine:
            app.say(text.NOT_YOUR_TURN)
        elif view.zone != view.home():
            view.enter(view.home())
        elif view.at < 0:
            app.say(text.NOTHING_THERE)
        else:
            why = view.why(view.target())
            if why:
                app.say(why)
            else:
                self._play(view.chosen())

    def _play(self, moves):
        """Play the decisions of one press of A."""
        match = self.match
        view = self.view
        for move in moves:
            view.watch(move)
            match.play(move)
        said = view.told() if match.game.player != self.app.eyes else ""
        del said
        self.settle()

    def back(self):
        """B: one decision back inside the turn; the menu where there is none."""
        view = self.view
        match = self.match
        if self.thinks == 4:
            self.search = None
            self.thinks = 0
            view.paint()
        elif view.mine and view.zone != view.home():
            view.enter(view.home())
        elif view.mine and match.length > match.turn_start:
            self.undo()
        else:
            self.app.go("menu")

    def undo(self):
        """Take back a human's last decision, and what is shown together with it."""
        match = self.match
        n = match.undo()
        while n and self.view.joined() and match.length > match.turn_start and match.undo():
            pass
        self.settle()
        self.app.say(text.UNDONE if n else text.NO_UNDO)

    def _inspect(self):
        if self.view.at < 0:
            self.app.say(text.INSPECT_NONE)
        else:
            self.app.go("inspect")

    # ---- time

    def tick(self, now):
        """Think, blink, work out what the panel waits for; return True if there is more to do at once."""
        app = self.app
        if self.thinks:
            return self._slice(now)
        view = self.view
        self._blink(now)
        return view.idle()

    def _blink(self, now):
        app = self.app
        age = now - self.since & 0x1FFFFFFF
        view = self.view
        if age < BLINKS_MS and app.settings[2]:
            view.cursor(not age // BLINK_MS & 1)
        elif not view.shown:
            view.cursor(True)

    def _slice(self, now):
        app = self.app
        search = self.search
        if search is not None:
            if not search.done:
                search.run(SLICE_MS, app.ticks)
                self.view.progress_bar(search.progress)
                return True
            self.line = search.line
            if self.thinks == 4:
                self._hinted(search)
                return False
            self.search = None
        if app.humans() and not app.past(self.wait):
            return False
        self._bot_plays()
        return False

    def _hinted(self, search):
        self.thinks = 0
        self.search = None
        view = self.view
        view.hint = self.line[0]
        view.enter(view.home())
        self.since = self.app.now
        self.app.say(view.hint_text(search))

    def _bot_plays(self):
        """Play the turn that was thought out, and say in words what it was."""
        app = self.app
        match = self.match
        game = match.game
        view = self.view
        seat = game.player
        for move in self.line:
            if game.over or game.player != seat:
                break
            if game.why(move):
                break
            view.watch(move)
            match.play(move)
        said = view.told()
        app.hush()
        self.settle()
        if said and app.screen is not None:
            app.say(said)
            self.wait = app.now + READ_MS & 0x1FFFFFFF
