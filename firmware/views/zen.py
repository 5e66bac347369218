"""How Zen Garden looks, and what the keys do in it.

Left: the market or a panel; right: a garden, cell (r, c) of 15x15 pixels at (64 + 16 c, 16 r). In a cell lie ground
(5x5), decor (7x7) and the quarter of a path in the corner that it bends round: four equal quarters close to a disc
or a ring. The block of tiles may lie anywhere in the 4x4, so it is drawn shifted by (`oy`, `ox`).
Aims, rival and other gardens are drawn by `zen_aims`, inspector and words of the score by `zen_look`.
"""

from firmware.art.zen import DECOR, GROUND, PATH
from firmware.canvas import OR
from firmware.font import F3, F4
from firmware.games import zen as rules
from firmware.icons import COIN
from firmware.texts import zen as words
from firmware.views.base import View as Base

# Zones; OTHER and more are the seats after mine, in the order of play
MARKET, GARDEN, AIMS, RIVAL, OTHER = range(5)
GARDEN_X = 64


class _Trial(rules.Rules):
    """A copy of the game to try moves on; it stops before anything that follows a turn, so it reveals nothing."""

    def _end_turn(self):
        self.state[rules.OVER] = 1


def sign(property):
    """Return (sheet, frame) of a property: 0-5 ground, 6-8 path, 9-13 decor."""
    if property < 6:
        return GROUND, property
    if property < 9:
        return PATH, 4 * property - 22
    return DECOR, property - 9


class View(Base):
    """Zen Garden for one seat.

    turned  orientation of the tile in hand, 0 NW, 1 NE, 2 SE, 3 SW
    base    points by category now; out: after what was tried last
    last    for each seat the tile that it laid last, + 1
    """

    def __init__(self, app, match):
        Base.__init__(self, app, match)
        game = self.game
        self.out = [0] * 10
        self.base = [0] * 10
        self.total = -99
        self.turned = 2
        self.ox = self.oy = 0
        self.last = bytearray(game.seats)
        self._by_hand = False
        self._trial = None
        self.prices = game.pack.section(rules.PRICES)
        self.period = game.pack.section(rules.REFRESH)[game.players - 1]
        self.fits = 2
        self._known = {}
        self._cell = 0  # the next one to try for the best place
        self._best = -99
        self._took = 0
        self._taker = 0
        self._pile = self._rivals()

    # ---- zones and targets

    def zones(self):
        """Market, garden, aims, then the rival or the other gardens."""
        players = self.game.players
        return [MARKET, GARDEN, AIMS] + ([RIVAL] if players == 1 else [OTHER + i for i in range(players - 1)])

    def home(self):
        """The market to take, the garden to place."""
        return GARDEN if self.game.phase else MARKET

    def zone_name(self, zone):
        """Another garden goes by its player, if the name is short."""
        if zone < OTHER:
            return words.ZONES[zone]
        name = self.app.name(self.seat(zone))
        return name if len(name) < 8 else words.ZONES[OTHER]

    def seat(self, zone):
        """Return the seat whose garden a zone shows."""
        return (self.eyes + zone - OTHER + 1) % self.game.players if zone >= OTHER else self.eyes

    def placing(self):
        """Return whether this is the garden with a tile to place."""
        return self.mine and self.zone == GARDEN and self.game.phase > 0

    def aim(self):
        """Legal moves where a decision is due, else what can be looked at."""
        game = self.game
        s = game.state
        zone = self.zone
        if zone == AIMS or zone == RIVAL:
            return self.page("aims").lines(self)
        self.forget_page()
        if zone == MARKET:
            due = self.mine and not game.phase
            return [
                m
                for m in (8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3)
                if (not game.why(m) or self.cells if due else s[rules.DISPLAY + m])
            ]
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
        if self.placing():
            if old not in self.codes:
                self._by_hand = False
                best = -99
                for cell in self.codes:
                    n = self._fit(cell, self.game.state[rules.HAND])
                    if n > best:
                        best = n
                        old = cell
            self._turn_to_fit(old)
        elif self.zone == MARKET and old not in self.codes:
            for m in (3, 2, 1, 0):
                if m in self.codes and not self.game.why(m):
                    old = m
        at = Base.first(self, old)
        if self.hints and self.placing() and at >= 0:
            self._turn_to_fit(self.codes[at])
        return at

    # ---- what follows from the position

    def changed(self):
        """A move was played or taken back. The room of the trial game is needed by a bot that thinks."""
        if not self.mine:
            self._trial = None
        self._known = {}
        self._by_hand = False
        self.total = self.game.score(self.eyes, self.base)
        self._cell = 0
        self._best = -99
        if self.game.players == 1:
            self._watch_rival()

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

    def _try(self, *moves):
        """Return what the score is after `moves`, its parts in `out`; nothing is revealed by it."""
        trial = self._trial
        if trial is None:
            game = self.game
            trial = self._trial = _Trial(game.pack, game.players, 0, game.options)
        trial.load(self.game.state)
        for move in moves:
            if not trial.over:
                trial.play(move)
        return trial.score(self.eyes, self.out)

    def _effect(self, cell):
        """Return the differences by category if the tile in hand is placed so, each a byte with a sign."""
        key = cell * 4 + self.turned
        if key not in self._known:
            if self.game.phase == rules.ORIENT:
                self._try(self.turned)
            else:
                self._try(cell, self.turned)
            self._known[key] = bytes([self.out[i] - self.base[i] & 255 for i in range(10)])
        return self._known[key]

    def _fit(self, cell, tile):
        """Set `fits` to the orientation that suits a tile (number + 1) best at `cell`; return how well it does."""
        s = self.game.state
        at = rules.SEATS + self.eyes * rules.RECORD
        path = (tile - 1) // 5 % 3
        best = -99
        for o in (2, 3, 1, 0):
            # The point that it bends round has the cells r - 1 .. r, c - 1 .. c about it.
            r = cell // 5 - 1 + (o >> 1)
            c = cell % 5 - 1 + (o == 1 or o == 2)
            n = 0
            for need in range(4):
                rr = r - 1 if need > 1 else r
                cc = c if need == 0 or need == 3 else c - 1
                if need != o and 0 <= rr < 4 and 0 <= cc < 4:
                    t = s[at + rules.GARDEN + rr * 4 + cc]
                    if t:
                        fits = self.game.rings or s[at + rules.TURNS + rr] >> 2 * cc & 3 == need
                        n += 1 if fits and (t - 1) // 5 % 3 == path else -4
            if n > best:
                best = n
                self.fits = o
        return best

    def _turn_to_fit(self, cell):
        """Turn the tile in hand as the hint says, or as it suits the cell best, unless the player has turned it."""
        hints = self.hints
        if len(hints) == 2 and hints[0] == cell:
            self.turned = hints[1]
        elif hints and self.game.phase == rules.ORIENT:
            self.turned = hints[0]
        elif not self._by_hand:
            self._fit(cell, self.game.state[rules.HAND])
            self.turned = self.fits

    def idle(self):
        """Try one more cell for the tile of the market under the cursor; show the best when all are done."""
        game = self.game
        if not self.mine or self.zone != MARKET or game.phase:
            return False
        place = self.target()
        if place < 0 or place in self._known or game.why(place):
            return False
        cells = game.cells(self.eyes)
        while self._cell < 25 and not cells >> self._cell & 1:
            self._cell += 1
        if self._cell == 25:
            self._known[place] = self._best + self.prices[place >> 2] - self.total
            self._cell = 0
            self._best = -99
            self.panel()
            return False
        self._fit(self._cell, game.state[rules.DISPLAY + place])
        # The last free cell is taken without being asked for.
        if cells & (cells - 1):
            now = self._try(place, self._cell, self.fits)
        else:
            now = self._try(place, self.fits)
        self._best = max(now, self._best)
        self._cell += 1
        return True

    # ---- drawing

    def tile(self, x, y, tile, turned):
        """Draw a tile (0..89) of a garden with its corner at (x, y)."""
        blit = self.canvas.blit
        path = tile // 5 % 3 * 4
        for o in range(4) if self.game.rings else (turned,):
            blit(PATH, x + (11 if o == 1 or o == 2 else 0), y + (11 if o > 1 else 0), OR, path + o)
        blit(GROUND, x, y + 5, OR, tile // 15)
        blit(DECOR, x + 6, y + 4, OR, tile % 5)

    def small(self, x, y, tile):
        """Draw a tile of the market, 11x13: decor, below it ground and path."""
        blit = self.canvas.blit
        blit(DECOR, x + 2, y, OR, tile % 5)
        blit(GROUND, x, y + 8, OR, tile // 15)
        blit(PATH, x + 7, y + 9, OR, tile // 5 % 3 * 4 + 2)

    def large(self, y, tile, turned):
        """Draw a tile twice as large, 30x30, at the left edge."""
        scaled = self.canvas.blit_scaled
        path = tile // 5 % 3 * 4
        for o in range(4) if self.game.rings else (turned,):
            scaled(PATH, 22 if o == 1 or o == 2 else 0, y + (22 if o > 1 else 0), 2, OR, path + o)
        scaled(GROUND, 0, y + 10, 2, OR, tile // 15)
        scaled(DECOR, 12, y + 8, 2, OR, tile % 5)

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
            self.canvas.text(19, 1, words.HOLD_BACK, F4)
            self._draw_hand()
        else:
            self.page("aims").summary(self, self.seat(self.zone))

    def coins(self, seat, y=0):
        """Draw the coins of a seat."""
        self.canvas.blit(COIN, 0, y + 1)
        self.canvas.text(7, y, str(self.game.state[rules.SEATS + seat * rules.RECORD]))

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
        for i in range(16):
            x = GARDEN_X + 16 * (i & 3)
            y = 16 * (i >> 2)
            r = (i >> 2) - self.oy
            k = (i & 3) - self.ox
            t = s[at + rules.GARDEN + r * 4 + k] if r >= 0 and k >= 0 else 0
            if t:
                self.tile(x, y, t - 1, s[at + rules.TURNS + r] >> 2 * k & 3)
                if t == self.last[seat]:
                    c.hline(x + 7, y + 12, 5)
            elif not placing:
                c.pixel(x + 7, y + 7)
        if placing:
            if self.game.phase == rules.PLACE:
                cells = self.game.cells(seat)
                for m in range(25):
                    if cells >> m & 1:
                        self._draw_free(m)
            self._ghost(self.target(), True)

    def _draw_free(self, m):
        """Mark a legal cell by four dots; one beyond the edge of the screen by a dash at the edge."""
        x, y, _, _ = self.box(m)
        c = self.canvas
        if y < 0 or y > 63:
            c.hline(x + 6, 0 if y < 0 else 63, 3)
        elif x < GARDEN_X or x > 127:
            c.fill(GARDEN_X - 1 if x < GARDEN_X else 127, y + 6, 1, 3)
        else:
            c.dots(x + 3, y + 3, 9, 9)

    def _ghost(self, cell, on):
        """Draw the tile in hand into a legal cell, or clear that cell."""
        if cell < 0 or self.why(cell):
            return
        x, y, w, h = self.box(cell)
        self.canvas.fill(x, y, w, h, 0)
        if on:
            self.tile(x, y, self.game.state[rules.HAND] - 1, self.turned)
        else:
            self._draw_free(cell)

    def _draw_market(self):
        c = self.canvas
        game = self.game
        rival = game.rival_next() if game.players == 1 else -1
        for m in range(12):
            x = 5 + 15 * (m & 3)
            y = 42 - 16 * (m >> 2)
            if not m & 3:
                c.text(0, y + 4, str(self.prices[m >> 2]), F3)
            t = game.state[rules.DISPLAY + m]
            if t:
                self.small(x, y, t - 1)
            else:
                c.pixel(x + 5, y + 6)
            if m == rival:
                c.dashes(x, y + 14, 6, 2)

    def _draw_hand(self):
        """The tile in hand twice as large, the dial of its orientation, and whether it is final."""
        c = self.canvas
        game = self.game
        c.fill(0, 8, 63, 32, 0)
        self.large(9, game.state[rules.HAND] - 1, self.turned)
        if not game.rings:
            for o in range(4):
                x = 51 if o == 1 or o == 2 else 39
                y = 22 if o > 1 else 10
                if o == self.turned:
                    c.fill(x, y, 11, 11)
                else:
                    c.dots(x + 1, y + 1, 9, 9)
        if self._final():
            c.text(41, 34, words.FINAL, F4)

    def _final(self):
        """Return whether this turn cannot be taken back once it is played."""
        match = self.match
        n = self.game.state[rules.ROUND] + 1
        return not match.practice and (n % self.period == 0 or n == rules.ROUNDS or self.app.humans() > 1)

    # ---- the part that follows the cursor

    def panel(self):
        """Effect of the choice, and the legend."""
        zone = self.zone
        if self.placing():
            self._panel_place()
            more = (1, words.TURN)
            if self.game.rings:
                more = (2, self.zone_name(self._next()))
            self.legend((0, words.PLACE), more)
            return
        if zone == AIMS or zone == RIVAL:
            self.page("aims").panel(self)
            return
        due = False
        if zone == MARKET:
            due = self.mine and not self.game.phase
            self._panel_market(due)
        more = (2, self.zone_name(self._next()))
        if due:
            self.legend((0, words.TAKE), more)
        else:
            self.legend(more)

    def _panel_market(self, due):
        c = self.canvas
        place = self.target()
        c.fill(20, 0, 43, 8, 0)
        if due and place >= 0 and not self.game.why(place):
            price = self.prices[place >> 2]
            if price:
                c.text(20, 0, "-%d" % price)
            if place in self._known:
                c.text_right(62, 0, words.POINTS % self._known[place])

    def _panel_place(self):
        c = self.canvas
        cell = self.target()
        c.fill(0, 40, 63, 16, 0)
        if cell < 0 or self.why(cell):
            return
        gains = []
        for i, b in enumerate(self._effect(cell)):
            if b:
                gains.append((-min(b, 256 - b), i, b - 256 if b > 127 else b))
        gains.sort()
        y = 40
        for _, i, n in gains[:2]:
            c.text(0, y, words.EFFECTS[i])
            c.text_right(63, y, "%+d" % n)
            y += 8
        if not gains:
            c.text(0, 48, words.NO_POINTS)

    # ---- keys

    def moved(self, old):
        """Only the two cells change, or everything if the block has to be shifted."""
        if self.placing():
            cell = self.target()
            before = self.turned
            self._turn_to_fit(cell)
            x, y, _, _ = self.box(cell)
            if not (GARDEN_X <= x < 128 and 0 <= y < 64):
                self.paint()
                return
            self._ghost(self.codes[old], False)
            self._ghost(cell, True)
            if self.turned != before:
                self._draw_hand()
        elif self.zone == MARKET:
            self._cell = 0
            self._best = -99
        elif self.zone == AIMS and self.page("aims").turns(self, old):
            self.paint()
            return
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
        if not self.placing() or self.game.rings:
            return False
        self.cursor(False)
        self.turned = self.turned + 1 & 3
        self._by_hand = True
        self._draw_hand()
        self._ghost(self.target(), True)
        Base.moved(self, self.at)
        return True

    def chosen(self):
        """Take; or place and turn at once."""
        phase = self.game.phase
        if phase == rules.ORIENT:
            return (self.turned,)
        if phase == rules.TAKE or self.game.rings:
            return (self.target(),)
        return (self.target(), self.turned)

    def joined(self):
        """The orientation is chosen together with the cell."""
        return self.game.phase == rules.ORIENT

    def why(self, target):
        """The sentence why a target cannot be chosen."""
        return "" if self.game.phase == rules.ORIENT else words.REASONS[self.game.why(target)]

    def stuck(self):
        """In the market: the rest is too dear."""
        if self.zone == MARKET and self.mine and not self.game.phase:
            for m in range(12):
                if self.game.state[rules.DISPLAY + m] and m not in self.codes:
                    return self.why(m)
        return ""

    # ---- words

    def guide(self):
        """What to do at the start of a turn."""
        return words.ROUND % self.progress()

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
        who = words.RIVAL if self.game.players == 1 else self.app.name(self._taker)
        return words.TOOK % (who, words.DECORS[(t - 1) % 5])

    def hinted(self):
        """What the flag means."""
        t = self.game.state[rules.DISPLAY + self.hints[0]] if not self.game.phase else self.game.state[rules.HAND]
        return words.HINT % words.DECORS[(t - 1) % 5]

    def inspect(self, c):
        """Picture and words of the target."""
        self.page("look").inspect(self, c)

    def rule(self):
        """The rule behind the target."""
        return self.page("look").rule(self)

    def part(self, i, seat):
        """A line of the score."""
        return self.page("look").part(self, i, seat)

    def ending(self, totals, winners):
        """The rank of a solo game, or what decided among equal totals."""
        return self.page("look").ending(self, totals)
