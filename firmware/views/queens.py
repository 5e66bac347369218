"""How Queen's Garden looks, and what the keys do in it.

A tile is a symbol and the letter of its colour, 9x5; an expansion with its hexagon is the same in a frame. Nothing of a
turn is played before its last step: what is in hand, its cell, its payment and what is thrown away are kept here until
then, so that every effect is seen first and B leads back.

The zones are pages: `queens_display`, and `queens_take` when I decide; `queens_garden` for all gardens with their
storage, `queens_store` for my own, and `queens_plant` where I choose a cell; `queens_pay`; `queens_wheel`. Hexagons are
looked at in `queens_look`, all else in `queens_places`. A page of a zone has aim(view), first(view, old),
box(view, target), draw(view), panel(view), moved(view, old), and where one decides why(view, target), which returns the
number of a reason, chosen(view), turn(view) and guide(view).

Targets: 0-11 a colour or symbol of the display; DONE, BUY, PASS; COPY_AT + place of the display; ITEM_AT + place in my
storage, expansions first; JOKER; CELL_AT + cell, where 48 is the fountain and 49-54 are the decorations round it.
"""

from array import array

from firmware.const import const
from firmware.games import queens as rules
from firmware.modules import borrow
from firmware.texts.queens import ROUND, ZONES
from firmware.views.base import View as Base

# Zones; OTHER and more are the gardens of the seats after mine, in the order of play; PAYING is there to pay
DISPLAY = const(0)
STORAGE = const(1)
GARDEN = const(2)
WHEEL = const(3)
PAYING = const(4)
OTHER = const(5)
_PAGES = ("display", "garden", "garden", "wheel")
# Targets
DONE = const(72)
COPY_AT = const(96)
ITEM_AT = const(112)
JOKER = const(126)
CELL_AT = const(128)
# Where the middle of a garden is in the middle of its window
LEFT_EDGE = const(-8)
TOP_EDGE = const(-11)


class View(Base):
    """Queen's Garden for one seat.

    hand    what I am about to do: the move of a tile, an expansion, BUY or PASS; -1 nothing yet
    cell    where it goes, -1 not chosen yet; turned: which way an expansion lies, 0-5
    paid    what it is paid with: targets in the order of their choice
    mask    what I throw away when I pass, a bit for each place in storage
    legal   the acts that are allowed now, one byte each; base: points by category, total: their sum; out: room for more
    known   (act, cells where its hexagon could go) of the act that was asked about last
    last    for each seat the cell of its last hexagon + 1
    seen    of the seat that is watched: its number, its garden before, the words about what it does
    asked   something waits for the cursor: 1 to be seen, 2 to be drawn
    left, top   offset of the window over the gardens
    """

    ZONES = ZONES

    def __init__(self, app, match):
        Base.__init__(self, app, match)
        game = self.game
        self.numbers = game.pack.window(rules.NUMBERS)
        self.out = [0] * 7
        self.base = [0] * 7
        self.last = bytearray(game.players)
        self.left = LEFT_EDGE
        self.top = TOP_EDGE
        self.hand = self.cell = -1
        self.turned = self.mask = self.total = 0
        self.legal = b""
        self.paid = []
        self.known = (-1, b"")
        self.seen = None
        self.asked = 0

    # ---- zones and targets

    def zones(self):
        """Display, my storage, my garden, wheel, the other gardens; while I pay that, too."""
        zones = [DISPLAY, STORAGE, GARDEN, WHEEL] + [OTHER + i for i in range(self.game.players - 1)]
        if self.mine and self.doing() == rules.PAY:
            zones.append(PAYING)
        return zones

    def doing(self):
        """Return the phase that I have come to, though nothing of it may be played yet."""
        if self.hand < 0:
            return self.game.phase
        if self.hand == rules.PASS:
            return rules.DISCARD
        return rules.CELL if self.cell < 0 else rules.PAY

    def home(self):
        """Where one goes on: display or storage to begin with."""
        doing = self.doing() if self.mine else 0
        if doing == rules.CELL:
            return GARDEN
        if doing == rules.PAY:
            return PAYING
        if doing == rules.DISCARD:
            return STORAGE
        if doing or not self.mine:
            return DISPLAY
        if self.zone == DISPLAY or self.zone == STORAGE:
            return self.zone
        move = self.hints[0] if self.hints else self.back_to
        if move < 0 and self.legal:
            move = self.legal[0]
        return STORAGE if move >= rules.PLACE else DISPLAY

    def ahead(self, mine):
        """Beside a mind the gardens, where no other language's letters take the room; else as queens_areas says."""
        if mine:
            return borrow("firmware.views.queens_areas").ahead(self)
        return "" if self.app.language else "views.queens_signs views.queens_garden"

    def due(self):
        """Return whether the decision is mine and is made in this zone, now that nobody thinks."""
        return self.mine and not self.busy and self.zone == self.home()

    def here(self):
        """Return the page of the zone."""
        zone = self.zone
        if self.mine:
            if zone == PAYING:
                return self.page("pay")
            if zone == DISPLAY:
                return self.page("take")
            if zone == STORAGE:
                return self.page("store")
            if zone == GARDEN and self.due():
                return self.page("plant")
        name = _PAGES[zone if zone < PAYING else GARDEN]
        # A bot that thinks needs the room: then a page that was not fetched is there for a turn of the loop only.
        if self.mine or self.app.fetched and name == "garden":
            return self.page(name)
        return borrow("firmware.views.queens_" + name)

    def aim(self):
        """Where a decision is due what can be chosen, else what can be looked at."""
        return self.here().aim(self)

    def first(self, old):
        """Where it was, or where the page says."""
        if old not in self.codes and self.codes:
            old = self.here().first(self, old)
        return self.codes.index(old) if old in self.codes else min(len(self.codes), 1) - 1

    def box(self, target):
        """The pixels of a target."""
        return self.here().box(self, target)

    def nearest(self, key):
        """In the display left and right go through colours or symbols, up and down to the other ones."""
        if self.zone == DISPLAY and 0 <= self.target() < rules.PLACE:
            return self.here().next_kind(self, key)
        return Base.nearest(self, key)

    def changed(self):
        """A move was played or taken back: what was about to be done goes."""
        game = self.game
        self.known = (-1, b"")
        self.paid = []
        self.mask = 0
        self.left = LEFT_EDGE
        self.top = TOP_EDGE
        if self.mine:  # it is for the others to see
            self.last[self.eyes] = 0
        zone = self.zone
        self.hinted()
        self.zone = zone
        self.total = game.score(self.eyes, self.base)
        self.legal = self.moves() if self.mine and not game.phase else b""

    def moves(self):
        """Return the legal moves, one byte each."""
        found = array("H", bytes(2 * rules.CELLS))
        return bytes(list(found[: self.game.moves(found)]))

    # ---- drawing

    def draw(self):
        """Draw the zone."""
        self.asked = 0
        self.here().draw(self)

    def panel(self):
        """Effect and legend."""
        self.here().panel(self)

    def cursor(self, on):
        """Turn the box over, in the display all that would be taken."""
        if on == self.shown or on and self.at < 0:
            return
        self.shown = on
        if self.zone == DISPLAY and self.target() < rules.PLACE:
            self.here().cursor(self)
            return
        if on:
            self._box = self.box(self.codes[self.at])
        x, y, w, h = self._box
        self.canvas.invert(x - 1, y - 1, w + 2, h + 2)

    # ---- keys

    def moved(self, old):
        """Only what the cursor has changed, or everything; some of it when the cursor has been seen."""
        if not self.here().moved(self, old):
            self.paint()
        elif self.zone == DISPLAY:
            self.asked = 1
            self.cursor(True)
        else:
            self.asked = self.zone == STORAGE
            Base.moved(self, old)

    def turn(self):
        """B: turn what is in hand or a step back."""
        return self.due() and self.here().turn(self)

    def chosen(self):
        """The moves, when the last step is done."""
        return self.here().chosen(self)

    def leave(self):
        """Hold B: back to the cell, back to the storage; False if nothing is in hand that was not played."""
        return self.hand >= 0 and borrow("firmware.views.queens_back").leave(self)

    def idle(self):
        """Show what waits until the cursor has been seen."""
        if self.asked == 1:
            self.asked = 2
            return True
        if self.asked and self.mine:
            self.asked = 0
            self.here().late(self)
        return False

    def joined(self):
        """A turn is taken back as a whole, but for the copies of a take."""
        return self.game.phase > rules.COPY

    def why(self, target):
        """The sentence why a target cannot be chosen."""
        reason = self.here().why(self, target)
        return borrow("firmware.texts.queens").REASONS.split("\n")[reason] if reason else ""

    def stuck(self):
        """What else an arrow key could be meant for."""
        return self.here().stuck(self) if self.zone == PAYING else ""

    # ---- words

    def __getattr__(self, name):
        function = getattr(self.page(borrow("firmware.views.queens_areas").page_of(self, name)), name)
        return lambda *args: function(self, *args)

    def guide(self):
        """What to do now."""
        if self.hand >= 0:
            return self.here().guide(self) if self.due() else ""
        return "" if self.game.phase else ROUND % self.progress()

    def progress(self):
        """The round, such as "2/4"."""
        rounds = self.numbers[rules.ROUNDS]
        return "%d/%d" % (min(self.game.state[rules.ROUND] + 1, rounds), rounds)

    def garden(self, seat):
        """Return the 48 cells of a garden."""
        at = rules.SEATS + rules.RECORD * seat + rules.GARDEN
        return bytes(self.game.state[at : at + rules.CELLS])

    def watch(self, move):
        """Remember what another seat does."""
        borrow("firmware.views.queens_told").watch(self, move)

    def told(self):
        """What another seat has done."""
        return borrow("firmware.views.queens_told").told(self) if self.seen else ""

    def hinted(self):
        """Let go what is in hand, so that the flag can be seen; what was played of the turn stays."""
        game = self.game
        self.asked = 0
        self.hand = game.state[rules.WHAT] if game.phase > rules.COPY else -1
        self.cell = game.state[rules.WHERE] if game.phase == rules.PAY else -1
        self.zone = -1
