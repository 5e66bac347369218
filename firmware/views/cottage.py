"""How Cottage Garden looks, and what the keys do in it.

The two beds of a seat: square (r, c) is 7x7 pixels at (1 + 8 c, 8 + 8 r), on the right bed 45 further right; between
squares is a line of one pixel, so that a row of squares is a page of the panel. Framed is what a player has laid,
unframed what is printed.

The zones are pages, `cottage_nursery`, `cottage_beds`, `cottage_tracks`; whoever decides there has `cottage_choose`,
`cottage_plant` or `cottage_full`, `cottage_pay` in their place. Inspector and words of the score are in `cottage_look`,
words that a turn begins with in `cottage_words`.
A page has aim(view), box(view, target), draw(view) and panel(view); that of a decision also first(view, old),
moved(view, old), turn(view), chosen(view), why(view, target), stuck(view) and idle(view).
"""

from firmware.art.cottage import FLOWER, TOKEN
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
# Frames of TOKEN
POT = const(0)
COVER = const(1)
CAT = const(2)
NEST = const(3)
# The pages of the zones to look at; then those to decide in
_PAGES = ("nursery", "beds", "tracks", "beds", "choose", "plant", "pay", "full")
# What can be in a square of a bed, the 7 columns of each kind and one that is not used: nothing, each TOKEN, a flower
FLOWERS = const(5)
CELLS = (
    b"\0\0\0\x08\0\0\0\0"
    + b"".join([bytes([0] + [b << 1 for b in TOKEN[2 + 5 * i : 7 + 5 * i]] + [0, 0]) for i in range(4)])
    + bytes([0, 0] + [b << 2 for b in FLOWER[2:5]] + [0, 0, 0])
)


def _words():
    return borrow("firmware.views.cottage_words")


class View(Base):
    """Cottage Garden for one seat.

    turned      orientation of the tile in hand (CR2)
    wide, high  pixels of a target on a bed; 0: targets are no squares
    known       what the page of a decision has worked out, by target
    """

    def __init__(self, app, match):
        Base.__init__(self, app, match)
        self.turned = 0
        self.wide = self.high = 7
        self.known = {}
        self._on = None  # the page of the zone
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

    def zone_name(self, zone):
        """The beds of another go by the player, if the name is short."""
        if zone < OTHER:
            return ZONES[zone]
        name = self.app.name(self.seat(zone))
        return name if len(name) < 8 else ZONES[OTHER]

    def seat(self, zone):
        """Return the seat whose beds a zone shows."""
        return (self.eyes + zone - OTHER + 1) % self.game.players if zone >= OTHER else self.eyes

    def due(self):
        """Return whether the decision is mine and is made in this zone, now that nobody thinks."""
        return self.mine and not self.busy and self.zone == self.home()

    def here(self):
        """Return the page of the zone."""
        if self._on is None:
            zone = min(self.zone, OTHER)
            if self.due():
                zone += 6 if self.game.phase == rules.SCORE else 4
            self._on = self.page(_PAGES[zone])
        return self._on

    def forget_page(self):
        """Drop the page."""
        self._on = None
        Base.forget_page(self)

    def enter(self, zone):
        """Show a zone; orientation and place that were taken back together are there again."""
        if self.back_to >= 0 and self.game.phase == rules.ORIENT:
            self.turned = self.back_to
            self.back_to = self.match.moves[self.match.length + 1]
        Base.enter(self, zone)

    def aim(self):
        """Legal moves where a decision is due, else what can be looked at."""
        self._on = None
        self.wide = self.high = 7
        return self.here().aim(self)

    def box(self, target):
        """The pixels of a target."""
        if self.high and self.zone != NURSERY and self.zone != TRACKS and target < 50:
            cell = target % 25
            return 1 + 8 * (cell % 5) + 45 * (target // 25), 8 + 8 * (cell // 5), self.wide, self.high
        return self.here().box(self, target)

    def first(self, old):
        """Where it was, or what suits best."""
        return self.here().first(self, old) if self.due() else Base.first(self, old)

    def changed(self):
        """A move was played or taken back."""
        self.known = {}
        self.turned = 0

    def look(self, eyes, mine):
        """Say what to do in the middle of a turn."""
        length = self._length
        Base.look(self, eyes, mine)
        if mine and length != self._length and length >= 0 and self.game.phase >= rules.SCORE:
            self.app.say(self.guide())

    def __getattr__(self, name):
        """Words that are asked for once a turn are functions of `cottage_words`, others of `cottage_look`."""
        function = getattr(_words(), name, None)
        return Base.__getattr__(self, name) if function is None else lambda *args: function(self, *args)

    # ---- drawing

    def draw(self):
        """Draw the zone."""
        self.here().draw(self)

    def panel(self):
        """Effect and legend."""
        self.here().panel(self)

    def paint(self):
        """Draw everything; the flag of a hint stands on the place, not on the orientation."""
        hints = self.hints
        if self.game.phase == rules.ORIENT:
            self.hints = hints[1:]
        Base.paint(self)
        self.hints = hints

    def cursor(self, on):
        """A tile in hand is a ghost."""
        if self.zone != BEDS or not self.due() or self.game.phase == rules.SCORE:
            Base.cursor(self, on)
        elif on != self.shown:
            self.shown = on
            self.page("plant").ghost(self, on)

    # ---- keys

    def moved(self, old):
        """The cursor has come to another target."""
        if self.due():
            self.here().moved(self, old)
        Base.moved(self, old)

    def idle(self):
        """Work out what the panel waits for."""
        return self.due() and self.here().idle(self)

    def turn(self):
        """B while planting: the next orientation."""
        return self.due() and self.here().turn(self)

    def joined(self):
        """Orientation and place are chosen together, if there was more than one orientation."""
        s = self.game.state
        if self.game.phase != rules.PLACE or s[rules.HAND] > rules.TILES:
            return False
        # It was not, if the move before is surely the take.
        return self.match.moves[self.match.length - 1] == s[rules.TURNED] and self.page("plant").was_turned(self)

    def chosen(self):
        """Return the moves that A plays."""
        return self.here().chosen(self)

    def why(self, target):
        """Return the sentence why a target cannot be chosen."""
        return self.here().why(self, target)

    def stuck(self):
        """Why an arrow key leads nowhere."""
        return self.due() and self.here().stuck(self)

    # ---- words

    def watch(self, move):
        """Remember what another seat does."""
        game = self.game
        if self._who < 0:
            self._who = game.player
            self._before = game.score(game.player, [0] * 3)
        if game.phase < rules.ORIENT:
            self._did |= 1 << move

    def hinted(self):
        """What the flag means."""
        return _words().hinted()


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
    return view.canvas.text(x + 7, y, str(n), F4)


def cubes(view, x, y, seat):
    """Draw what the cubes of a seat are worth: a line for pots, below one for plant covers."""
    game = view.game
    at = rules.SEATS + seat * rules.RECORD + rules.CUBES
    for colour in range(2):
        values = game.pack.section(rules.ORANGES + colour)
        view.canvas.blit(TOKEN, x, y, OR, colour)
        words = " ".join([str(values[game.state[at + 3 * colour + i]]) for i in range(3)])
        view.canvas.text(x + 7, y + 1, words, F4)
        y += 8


def within(game, bed, tile, turned):
    """Return where a tile fits on a bed: a bit for each square of its corner, row * 5 + column."""
    room = game.room(bed)
    found = 0
    if room:
        mask = game.shape(tile, turned)
        wide, high = extent(game, tile, turned)
        for r in range(6 - high):
            for k in range(6 - wide):
                if not (mask << 6 * r + k) & ~room:
                    found |= 1 << 5 * r + k
    return found


def tiles(game, bed):
    """Return how many flower tiles lie on a bed."""
    s = game.state
    at = rules.BED_AT[bed] + rules.PLANTED
    n = 0
    while n < 10 and s[at + 2 * n]:
        n += 1
    return n
