"""How Cottage Garden looks, and what the keys do in it.

The two beds of a seat: square (r, c) is 7x7 pixels at (1 + 8 c, 8 + 8 r), on the right bed 45 further right; between
squares is a line of one pixel, so that a row of squares is a page of the panel. Framed is what a player has laid,
unframed what is printed.

The zones are pages, `cottage_nursery`, `cottage_beds`, `cottage_tracks`, each with aim(view), box(view, target),
draw(view) and panel(view). Whoever decides there has `cottage_choose`, `cottage_plant` (and `cottage_full` after
planting), `cottage_pay` in their place; these replace methods of the view as long as they are there, see
`cottage_turn.own`. Inspector and words of the score are in `cottage_look`, words that a turn begins with in
`cottage_words`.
"""

from firmware.art.cottage import TOKEN
from firmware.canvas import OR
from firmware.const import const
from firmware.font import F4
from firmware.games import cottage as rules
from firmware.modules import borrow
from firmware.texts.cottage import ZONES
from firmware.views.base import View as Base

# Zones; OTHER and more are the beds of the seats after mine, in the order of play
NURSERY = const(0)
BEDS = const(1)
TRACKS = const(2)
OTHER = const(3)
# Targets to look at beside the squares of beds: the bed in reserve, the first cell of the nursery, the queue
RESERVE = const(50)
CELL = const(64)
WAITING = const(80)
# Frames of TOKEN
POT = const(0)
COVER = const(1)
CAT = const(2)
NEST = const(3)
# The pages of the zones to look at; then those to decide in
_PAGES = ("nursery", "beds", "tracks", "beds", "choose", "plant", "pay")


def _words():
    return borrow("firmware.views.cottage_words")


class View(Base):
    """Cottage Garden for one seat.

    turned      orientation of the tile in hand (CR2)
    wide, high  pixels of it
    known       what the page of a decision has worked out, by target
    acts        names of the methods that the page of a decision has replaced
    """

    ZONES = ZONES

    def __init__(self, app, match):
        Base.__init__(self, app, match)
        self.turned = self.wide = self.high = 0
        self.known = {}
        self.acts = []
        self._on = None  # the page of the zone
        self._points = 0  # mine
        self._who = -1  # whose turn is watched; what was done in it, a bit for each choice; the points before
        self._did = self._before = 0

    # ---- zones and targets

    def zones(self):
        """Nursery, my beds, my tracks, the beds of the others."""
        return list(range(OTHER + self.game.players - 1))

    def home(self):
        """The nursery to take, the beds to plant and score, the tracks to pay and to move a cube."""
        phase = self.game.phase
        if phase == rules.CUBE or not self.game.state[rules.PAID]:
            return TRACKS
        return BEDS if phase > rules.PLANT else NURSERY

    def ahead(self, mine):
        """The zones, what decides now and next, and what shows things closely, but not where one pays: too much."""
        if not mine:
            return "views.cottage_beds views.cottage_nursery views.cottage_tracks"
        home = self.home()
        found = "views.cottage_turn views.cottage_nursery views.cottage_beds "
        if home != BEDS:
            found += "texts.cottage_choose views.cottage_choose "
        found += "texts.cottage_plant views.cottage_gain views.cottage_plant texts.cottage_words views.cottage_words "
        if home != NURSERY:
            found += "match_back "
        return found + (
            "views.cottage_tracks texts.cottage_pay views.cottage_pay"
            if home == TRACKS
            else "texts.cottage_look views.cottage_look"
        )

    def due(self):
        """Return whether the decision is mine and is made in this zone, now that nobody thinks."""
        return self.mine and not self.busy and self.zone == self.home()

    def forget_page(self, keep=""):
        """Drop the page and the methods that it has replaced."""
        self._own_again()
        Base.forget_page(self, keep)

    def _own_again(self):
        for name in self.acts:
            setattr(self, name, None)  # MicroPython's dictionaries keep the value of what is deleted
            delattr(self, name)
        self.acts = []
        self._on = self.kept = None

    def aim(self):
        """Legal moves where a decision is due, else what can be looked at."""
        self._own_again()
        zone = min(self.zone, OTHER)
        self._on = self.page(_PAGES[zone + 4 if self.due() else zone])
        return self._on.aim(self)

    def box(self, target):
        """The pixels of a target."""
        return self._on.box(self, target)

    def changed(self):
        """A move was played or taken back."""
        self.known = {}
        self.turned = 0

    def look(self, eyes, mine):
        """Say what a full bed has brought, and what to do in the middle of a turn."""
        before = self._length if eyes == self.eyes else -1
        points = self._points
        Base.look(self, eyes, mine)
        self._points = self.game.score(eyes, [0] * 3)
        if 0 <= before != self._length and (self._points > points or mine and self.game.phase >= rules.SCORE):
            self.app.say(self.news(self._points - points))

    def __getattr__(self, name):
        """What is asked for once a turn is in `cottage_words`, the rest in `cottage_look` and `cottage_tally`."""
        function = getattr(_words(), name, None)
        if function is None:
            function = getattr(self.page("tally" if name in "part ending" else "look"), name)
        return lambda *args: function(self, *args)

    def draw(self):
        """Draw the zone."""
        self._on.draw(self)

    def panel(self):
        """Effect and legend."""
        self._on.panel(self)

    # ---- moves

    def joined(self):
        """Orientation and place are chosen together, if there was more than one orientation."""
        return self.game.phase == rules.PLACE and self.page("plant").was_turned(self)

    def watch(self, move):
        """Remember what another seat does."""
        game = self.game
        if self._who < 0:
            self._who = game.player
            self._before = game.score(game.player, [0] * 3)
        if game.phase < rules.ORIENT:
            self._did |= 1 << move


# ---- what several pages need


def left(game, seat):
    """Return how many turns a seat has before the final round, its present one among them (C26)."""
    n = max(game.players, 2)  # alone, the gardener moves for the ghost too
    return (game.steps_left() - (seat - game.player) % game.players + n - 1) // n


def doomed(game, seat):
    """Return which beds the final round will cost a seat as they are, 1 left, 2 right, in the last lap (C18)."""
    s = game.state
    found = 0
    if s[rules.DIE] == rules.SIX - 1 and not game.nests:
        for side in range(2):
            at = rules.BED_AT[2 * seat + side]
            if s[at] and not s[at + rules.PLANTED + 4]:
                found |= 1 << side
    return found


def extent(game, tile, turned):
    """Return (columns, rows) of a tile; each has a square in every row and column of its box."""
    mask = game.shape(tile, turned)
    row = (mask | mask >> 6 | mask >> 12 | mask >> 18) & 31
    return 1 + (row > 1) + (row > 3) + (row > 7), 1 + (mask > 63) + (mask > 4095) + (mask > 262143)


def put(view, x, y, tile, turned, pitch):
    """Draw a tile with its corner at (x, y), a square each `pitch` pixels: a pot is a ring, a plant cover a cross.

    It must lie on the screen as a whole.
    """
    mask = view.game.shape(tile, turned)
    n = pitch - 1
    buf = view.canvas.buf
    left = x
    top = y
    while mask:
        if mask & 1:
            p = (top >> 3) * 128 + left
            m = (1 << n) - 1 << (top & 7)
            for q in range(p, p + n):
                buf[q] |= m & 255
            if m > 255:
                m >>= 8
                for q in range(p + 128, p + 128 + n):
                    buf[q] |= m
        mask >>= 1
        left += pitch
        if left == x + 6 * pitch:
            left = x
            top += pitch
    kind, spot = view.game.mark(tile, turned)
    if kind:
        fill = view.canvas.fill
        x += spot % 6 * pitch + 1
        y += spot // 6 * pitch + 1
        n -= 2
        fill(x, y, n, n, 0)
        if kind > 1:
            fill(x, y - 1, n, n + 2, 0)
            fill(x - 1, y, n + 2, n, 0)
            fill(x, y, n, n)


def count_of(view, x, y, token, n):
    """Draw a token with a number in the narrow letters; return the x that follows."""
    view.canvas.blit(TOKEN, x, y, OR, token)
    return view.canvas.text(x + 7, y, n if isinstance(n, str) else b"%d" % n, F4)


def cubes(view, x, y, seat):
    """Draw what the cubes of a seat are worth: a line for pots, below one for plant covers."""
    game = view.game
    at = rules.SEATS + seat * rules.RECORD + rules.CUBES
    for colour in range(2):
        values = game.pack.section(rules.ORANGES + colour)
        view.canvas.blit(TOKEN, x, y, OR, colour)
        words = b" ".join([b"%d" % values[game.state[at + 3 * colour + i]] for i in range(3)])
        view.canvas.text(x + 7, y + 1, words, F4)
        y += 8


def tiles(game, bed):
    """Return how many flower tiles lie on a bed."""
    s = game.state
    at = rules.BED_AT[bed] + rules.PLANTED
    n = 0
    while n < 10 and s[at + 2 * n]:
        n += 1
    return n
