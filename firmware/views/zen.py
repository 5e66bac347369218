"""How Zen Garden looks, and what the keys do in it.

Left: the market or a panel; right: a garden, cell (r, c) of 15x15 pixels at (64 + 16 c, 16 r). In a cell lie ground
(5x5), decor (7x7) and the quarter of a path in the corner that it bends round: four equal quarters close to a disc
or a ring. The block of tiles may lie anywhere in the 4x4, so it is drawn shifted by (`oy`, `ox`).
Whoever decides sees and uses `zen_turn`; aims, rival and other gardens are drawn by `zen_aims`, inspector and words of
the score by `zen_look`.
"""

from firmware.art.zen import DECOR, GROUND, PATH
from firmware.const import const
from firmware.font import F3
from firmware.games import zen as rules
from firmware.icons import COIN
from firmware.texts.zen import DECORS, RIVAL_NAME, ROUND, TOOK, ZONES
from firmware.views.base import View as Base

# Zones; OTHER and more are the seats after mine, in the order of play
MARKET = const(0)
GARDEN = const(1)
AIMS = const(2)
RIVAL = const(3)
OTHER = const(4)
GARDEN_X = const(64)


def sign(property):
    """Return (sheet, frame) of a property: 0-5 ground, 6-8 path, 9-13 decor."""
    if property < 6:
        return GROUND, property
    if property < 9:
        return PATH, 4 * property - 22
    return DECOR, property - 9


def _lowered(sheet, rows):
    """Return the signs of a sheet so many rows lower, each as its columns in a page, then those in the page below."""
    w = sheet[0]
    found = bytearray(2 * len(sheet) - 4)
    for i in range(len(sheet) - 2):
        b = sheet[2 + i] << rows
        i += i // w * w
        found[i] = b & 255
        found[i + w] = b >> 8
    return bytes(found)


class View(Base):
    """Zen Garden for one seat.

    turned  orientation of the tile in hand, 0 NW, 1 NE, 2 SE, 3 SW; by_hand: the player has chosen it
    base    points by category now, their sum in total; out: after what was tried last
    last    for each seat the tile that it laid last, + 1
    known   what trials have found: by place in the market the gain, by cell and orientation the differences
    cell, best, fits    the next cell to try for a tile of the market, the best total so far, and how the tile lies then
    """

    ZONES = ZONES

    def __init__(self, app, match):
        Base.__init__(self, app, match)
        game = self.game
        self.out = [0] * 10
        self.base = [0] * 10
        self.total = -99
        self.turned = 2
        self.ox = self.oy = 0
        self.last = bytearray(game.seats)
        self.by_hand = False
        self.prices = game.pack.section(rules.PRICES)
        self.period = game.pack.section(rules.REFRESH)[game.players - 1]
        self.fits = 2
        self.known = {}
        self.restart()
        self._took = 0
        self._taker = 0
        self._pile = self._rivals()
        self._grounds = _lowered(GROUND, 5)
        self._decors = _lowered(DECOR, 4)
        self._wares = _lowered(DECOR, 2)

    # ---- zones and targets

    def zones(self):
        """Market, garden, aims, then the rival or the other gardens."""
        players = self.game.players
        return [MARKET, GARDEN, AIMS] + ([RIVAL] if players == 1 else [OTHER + i for i in range(players - 1)])

    def ahead(self, mine):
        """All there is, or what other gardens need."""
        return "texts.zen_aims views.zen_aims" + (
            " texts.zen_turn views.zen_tile views.zen_turn texts.menu screens.menu texts.table screens.table_rest"
            " match_back texts.zen_look views.zen_look texts.inspect screens.inspect"
            if mine
            else ""
        )

    def home(self):
        """The market to take, the garden to place."""
        return GARDEN if self.game.phase else MARKET

    def placing(self):
        """Return whether this is the garden with a tile to place."""
        return self.mine and self.zone == GARDEN and self.game.phase > 0

    def deciding(self):
        """Return whether this is the zone of the decision that is mine."""
        return self.mine and self.zone == self.home()

    def aim(self):
        """Legal moves where a decision is due, else what can be looked at."""
        game = self.game
        s = game.state
        zone = self.zone
        if zone == AIMS or zone == RIVAL:
            return self.page("aims").lines(self)
        due = self.deciding()
        if not self.mine and not self.app.fetched:
            self.forget_page()
        if zone == MARKET:
            places = (8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3)
            if not due:
                return [m for m in places if s[rules.DISPLAY + m]]
            legal = bytearray(game.MOST_MOVES)
            legal = list(legal[: game.moves(legal)])  # a list: MicroPython looks for no number in a bytearray
            return [m for m in places if self.cells or m in legal]
        if self.placing():
            if game.phase == rules.ORIENT:
                return [s[rules.CELL]]
            cells = game.cells(self.eyes)
            return [m for m in range(25) if cells >> m & 1 or self.cells and game.why(m) != game.TOO_WIDE]
        at = rules.SEATS + self.seat(self.zone) * rules.RECORD + rules.GARDEN
        return [i + (i >> 2) + 6 for i in range(16) if s[at + i]]

    def box(self, target):
        """The pixels of a tile of the market, of a cell, or of the words of an aim."""
        if self.zone == MARKET:
            return 4 + 15 * (target & 3), 41 - 16 * (target >> 2), 13, 14
        if self.zone == AIMS:
            return self.page("aims").box(self, target)
        return GARDEN_X + 16 * (target % 5 - 1 + self.ox), 16 * (target // 5 - 1 + self.oy), 15, 15

    def first(self, old):
        """Where it was; in the market a free tile, in the garden the cell that fits best."""
        if self.zone == MARKET and old not in self.codes:
            for m in (3, 2, 1, 0):
                if m in self.codes and not self.game.why(m):
                    old = m
        return self.page("turn").first(self, old) if self.deciding() else Base.first(self, old)

    # ---- what follows from the position

    def changed(self):
        """A move was played or taken back."""
        self.known = {}
        self.by_hand = False
        self.total = self.game.score(self.eyes, self.base)
        self.restart()
        if self.game.players == 1:
            self._watch_rival()

    def restart(self):
        """Begin anew to look for the best cell."""
        self.cell = 0
        self.best = -99

    def _rivals(self):
        """Return the tiles of the rival as 90 bits; of another seat, something else."""
        at = rules.SEATS + rules.RECORD + rules.GARDEN
        return bytes(self.game.state[at : at + 12])

    def _watch_rival(self):
        """Note the tile that the rival has taken since; its turn is part of mine."""
        old = self._pile
        self._pile = self._rivals()
        for i in range(12):
            new = self._pile[i] & ~old[i]
            while new:
                self._took = i * 8 + 1
                while not new & 1:
                    self._took += 1
                    new >>= 1
                new = 0
                self._taker = 1

    # ---- drawing

    def tile(self, x, y, tile, turned):
        """Draw a tile (0..89) of a garden with its corner at (x, y), the corner of a cell, which is empty."""
        if not (0 <= x < 114 and 0 <= y < 49):
            return
        # By slices, as a cell begins a page: 16 tiles by `blit` would be half the time of a picture.
        buf = self.canvas.buf
        p = y * 16 + x
        below = p + 128
        signs = self._grounds
        i = tile // 15 * 10
        buf[p : p + 5] = signs[i : i + 5]
        buf[below : below + 5] = signs[i + 5 : i + 10]
        signs = self._decors
        i = tile % 5 * 14
        buf[p + 6 : p + 13] = signs[i : i + 7]
        buf[below + 6 : below + 13] = signs[i + 7 : i + 14]
        path = tile // 5 % 3 * 4
        for o in range(4) if self.game.rings else (turned,):
            q = p if o < 2 else below
            if o == 1 or o == 2:
                q += 11
            s = 0 if o < 2 else 3
            k = 2 + 4 * (path + o)
            for i in range(4):
                buf[q + i] |= PATH[k + i] << s

    def draw(self):
        """Draw the zone."""
        zone = self.zone
        if zone == AIMS or zone == RIVAL:
            self.page("aims").draw(self)
            return
        self._draw_garden(self.seat(self.zone))
        if zone == MARKET:
            self.coins(self.eyes)
            self._draw_market()
        elif self.placing():
            self.coins(self.eyes)
            self.page("turn").draw(self)
        else:
            self.page("aims").summary(self, self.seat(self.zone))

    def coins(self, seat, y=0):
        """Draw the coins of a seat."""
        self.canvas.blit(COIN, 0, y + 1)
        self.canvas.text(7, y, b"%d" % (self.game.state[rules.SEATS + seat * rules.RECORD]))

    def _place_block(self, seat):
        """Choose where the block is drawn: with its free edges inside the 4x4, as far as there is room."""
        at = rules.SEATS + seat * rules.RECORD + rules.GARDEN
        tiles = self.game.state[at : at + 16]
        tall = wide = 0
        for i in range(16):
            if tiles[i]:
                tall = i >> 2
                wide = max(wide, i & 3)
        self.oy = 1 if tall < 2 else 0
        self.ox = 1 if wide < 2 else 0
        if self.placing():
            cell = self.target()
            if tall == 2 and cell < 5:
                self.oy = 1
            if wide == 2 and cell % 5 == 0:
                self.ox = 1

    def _draw_garden(self, seat):
        c = self.canvas
        s = self.game.state
        at = rules.SEATS + seat * rules.RECORD
        self._place_block(seat)
        placing = self.placing()
        last = self.last[seat]
        for i in range(16):
            x = GARDEN_X + 16 * (i & 3)
            y = 16 * (i >> 2)
            r = (i >> 2) - self.oy
            k = (i & 3) - self.ox
            t = s[at + rules.GARDEN + r * 4 + k] if r >= 0 and k >= 0 else 0
            if t:
                self.tile(x, y, t - 1, s[at + rules.TURNS + r] >> 2 * k & 3)
                if t == last:
                    c.hline(x + 7, y + 12, 5)
            elif not placing:
                c.buf[y * 16 + x + 7] |= 128  # row 7 of the cell

    def _draw_market(self):
        c = self.canvas
        buf = c.buf
        game = self.game
        rival = game.rival_next() if game.players == 1 else -1
        for m in range(12):
            x = 5 + 15 * (m & 3)
            y = 42 - 16 * (m >> 2)
            if not m & 3:
                c.text(0, y + 4, b"%d" % self.prices[m >> 2], F3)
            # A tile is 11x13, its decor above ground and path, and begins in the third row of a page.
            p = (y - 2) * 16 + x
            t = game.state[rules.DISPLAY + m] - 1
            if t >= 0:
                i = t % 5 * 14
                buf[p + 2 : p + 9] = self._wares[i : i + 7]
                p += 128
                buf[p + 2 : p + 9] = self._wares[i + 7 : i + 14]
                k = 2 + t // 15 * 5
                for i in range(5):
                    buf[p + i] |= GROUND[k + i] << 2
                p += 7
                k = 10 + t // 5 % 3 * 16
                for i in range(4):
                    buf[p + i] |= PATH[k + i] << 3
            else:
                buf[p + 133] |= 1  # row 6, in the next page
            if m == rival:
                c.dashes(x, y + 14, 6, 2)

    # ---- the part that follows the cursor

    def panel(self):
        """Effect of the choice, and the legend."""
        if self.deciding():
            self.page("turn").panel(self)
        elif self.zone == AIMS or self.zone == RIVAL:
            self.page("aims").panel(self)
        else:
            if self.zone == MARKET:
                self.canvas.fill(20, 0, 43, 8, 0)
            self.legend((2, self.zone_name(self._next())))

    def idle(self):
        """In the market: try one more cell for the tile under the cursor."""
        return self.deciding() and self.page("turn").idle(self)

    # ---- keys

    def moved(self, old):
        """Where a decision is due, more changes than the panel."""
        if self.deciding():
            self.page("turn").moved(self, old)
        elif self.zone == AIMS and self.page("aims").turns(self, old):
            self.paint()
        else:
            Base.moved(self, old)

    def cursor(self, on):
        """Words are inverse, tiles have brackets."""
        if self.zone != AIMS:
            Base.cursor(self, on)
        elif on != self.shown and self.at >= 0:
            self.shown = on
            x, y, w, h = self.box(self.target())
            self.canvas.invert(x - 1, y - 1, w + 2, h + 2)

    def turn(self):
        """B while placing: the next orientation, clockwise."""
        return self.placing() and self.page("turn").turn(self)

    def chosen(self):
        """Take; or place and turn at once."""
        return self.page("turn").chosen(self)

    def joined(self):
        """The orientation is chosen together with the cell."""
        return self.game.phase == rules.ORIENT

    def why(self, target):
        """To turn it, every cell that is shown will do."""
        return "" if self.game.phase == rules.ORIENT else Base.why(self, target)

    def stuck(self):
        """In the market: the rest is too dear."""
        return self.page("turn").stuck(self) if self.deciding() else ""

    # ---- words

    def guide(self):
        """What to do at the start of a turn."""
        return ROUND % self.progress()

    def progress(self):
        """The round, such as "5/16"."""
        return "%d/%d" % (min(self.game.state[rules.ROUND] + 1, rules.ROUNDS), rules.ROUNDS)

    def watch(self, move):
        """Remember the tile that is taken."""
        game = self.game
        if game.phase == rules.TAKE:
            self._taker = game.player
            self._took = self.last[game.player] = game.state[rules.DISPLAY + move]

    def told(self):
        """Who took what."""
        t = self._took
        self._took = 0
        if not t:
            return ""
        who = RIVAL_NAME if self.game.players == 1 else self.app.name(self._taker)
        return TOOK % (who, DECORS[(t - 1) % 5])
