"""How Zen Garden looks, and what the keys do in it.

Left: the market or a panel; right: a garden, cell (r, c) of 15x15 pixels at (64 + 16 c, 16 r). In a cell lie ground
(5x5), decor (7x7) and the quarter of a path in the corner that it bends round: four equal quarters close to a disc
or a ring. The block of tiles may lie anywhere in the 4x4, so it is drawn shifted by (`oy`, `ox`).
"""

from firmware.art.zen import DECOR, GROUND, PATH
from firmware.canvas import OR
from firmware.font import F3, F4
from firmware.games import zen as rules
from firmware.icons import COIN
from firmware.texts import zen as words
from firmware.views.base import View as Base

MARKET = 0
GARDEN = 1
AIMS = 2
RIVAL = 3
OTHER = 4  # and more: the seats after mine, in the order of play

GARDEN_X = 64
LINES = 6  # aims on a page
ORDER = 16  # target: the first order; below it targets are categories of the score


class _Trial(rules.Rules):
    """A copy of the game to try moves on; it stops before anything that follows a turn, so it reveals nothing."""

    def _end_turn(self):
        self.state[rules.OVER] = 1


def sign(property):
    """Return (sheet, frame) of a property: 0-5 ground, 6-8 path, 9-13 decor."""
    if property < 6:
        return GROUND, property
    if property < 9:
        return PATH, 4 * (property - 6) + 2
    return DECOR, property - 9


class View(Base):
    """Zen Garden for one seat. `turned` is the orientation of the tile in hand, 0 NW, 1 NE, 2 SE, 3 SW."""

    ZONE_NAMES = words.ZONES

    def __init__(self, app, match):
        Base.__init__(self, app, match)
        game = self.game
        self._trial = None
        self._out = [0] * 10
        self._base = [0] * 10
        self._known = {}
        self._total = 0
        self._best = None  # (market place, index of the cell tried next, best so far)
        self.turned = 2
        self._hand_turned = False
        self.ox = self.oy = 0
        self._took = 0
        self._last = bytearray(game.seats)  # the tile that a bot laid last, + 1
        self._legend = None

    # ---- zones and targets

    def zones(self):
        """Market, garden, aims, then the rival or the other gardens."""
        found = [MARKET, GARDEN, AIMS]
        if self.game.phase != rules.TAKE and self.mine:
            found = [GARDEN, MARKET, AIMS]
        if self.game.players == 1:
            found.append(RIVAL)
        for i in range(1, self.game.players):
            found.append(OTHER + i - 1)
        return found

    def home(self):
        """The market to take, the garden to place."""
        return MARKET if self.game.phase == rules.TAKE else GARDEN

    def zone_name(self, zone):
        """The name for the legend; another garden goes by its player."""
        if zone < OTHER:
            return self.ZONE_NAMES[zone]
        name = self.app.name(self.seat(zone))
        return name if len(name) < 8 else self.ZONE_NAMES[OTHER]

    def seat(self, zone):
        """Return the seat whose garden a zone shows."""
        return (self.eyes + zone - OTHER + 1) % self.game.players if zone >= OTHER else self.eyes

    def _placing(self):
        return self.mine and self.zone == GARDEN and self.game.phase != rules.TAKE

    def aim(self):
        """Legal moves where a decision is due, else what can be looked at."""
        game = self.game
        s = game.state
        zone = self.zone
        if zone == MARKET:
            coins = s[rules.SEATS + self.eyes * rules.RECORD]
            prices = game._prices
            due = self.mine and game.phase == rules.TAKE
            return [
                m
                for m in (8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3)
                if due and self.cells or s[rules.DISPLAY + m] and (not due or prices[m >> 2] <= coins)
            ]
        if zone == AIMS:
            return self._aims()
        if zone == RIVAL:
            return []
        if self._placing():
            if game.phase == rules.ORIENT:
                return [s[rules.CELL]]
            mask = game.cells(self.eyes)
            if self.cells:
                mask = 0x1FFFFFF
            return [m for m in range(25) if mask >> m & 1]
        at = rules.SEATS + self.seat(zone) * rules.RECORD + rules.GARDEN
        return [r * 5 + c + 6 for r in range(4) for c in range(4) if s[at + r * 4 + c]]

    def _aims(self):
        found = [1, 2, 3, 4, 5, 6]
        boards = self.game.boards
        if boards & 2:
            found.append(7)
        if boards & 4:
            found.append(8)
        for i in range(self.game.orders):
            found.append(ORDER + i)
        return found

    def box(self, target):
        """The pixels of a tile of the market, of a cell, or of the words of an aim."""
        if self.zone == MARKET:
            return 4 + 15 * (target & 3), 41 - 16 * (target >> 2), 13, 14
        if self.zone == AIMS:
            return 6, 8 + 8 * (self.codes.index(target) % LINES), 48, 7
        return GARDEN_X + 16 * (target % 5 - 1 + self.ox), 16 * (target // 5 - 1 + self.oy), 15, 15

    def first(self, old):
        """The hint if there is one, else where the cursor was; in the garden the cell that fits best."""
        if self.hint in self.codes and self.mine and self.zone == self.home():
            old = self.hint
        if self._placing():
            self._hand_turned = False
            if old not in self.codes:
                old = self._suggest()
            if self.game.phase == rules.ORIENT or old >= 0:
                self.turned = self._fit(old)[0]
        return Base.first(self, old)

    # ---- what follows from the position

    def changed(self):
        """A move was played or taken back."""
        self._known = {}
        self._best = None
        self._total = -1

    def _try(self, *moves):
        """Return what the score of `eyes` is after `moves`; the parts are in `_out`. Nothing is revealed by it."""
        trial = self._trial
        if trial is None:
            trial = self._trial = _Trial(self.game.pack, self.game.players, 0, self.game.options)
        trial.load(self.game.state)
        for move in moves:
            if not trial.over:
                trial.play(move)
        return trial.score(self.eyes, self._out)

    def _now(self):
        if self._total == -1:
            self._total = self.game.score(self.eyes, self._base)
        return self._total

    def _effect(self, cell, turned):
        """Return the differences by category if the tile in hand is placed so."""
        key = cell * 4 + turned
        found = self._known.get(key)
        if found is None:
            self._now()
            if self.game.phase == rules.ORIENT:
                self._try(turned)
            else:
                self._try(cell, turned)
            found = self._known[key] = bytes([(self._out[i] - self._base[i]) & 0xFF for i in range(10)])
        return found

    def _fit(self, cell, tile=0):
        """Return (orientation, how many of its circuit lie there already) that suits the tile best at `cell`."""
        s = self.game.state
        at = rules.SEATS + self.eyes * rules.RECORD
        path = ((tile or s[rules.HAND]) - 1) // 5 % 3
        r = cell // 5 - 1
        c = cell % 5 - 1
        best = -9
        turned = 2
        for o in (2, 3, 1, 0):
            # the grid point that it bends round has the cells (vr - 1 .. vr, vc - 1 .. vc) about it
            vr = r + (o >> 1)
            vc = c + (1 if o == 1 or o == 2 else 0)
            n = 0
            for i, need in ((0, 2), (1, 3), (2, 1), (3, 0)):
                rr = vr - 1 + (i >> 1)
                cc = vc - 1 + (i & 1)
                if need == o:
                    continue
                if not (0 <= rr < 4 and 0 <= cc < 4):
                    continue
                t = s[at + rules.GARDEN + rr * 4 + cc]
                if t:
                    if (t - 1) // 5 % 3 == path and s[at + rules.TURNS + rr] >> 2 * cc & 3 == need:
                        n += 1
                    else:
                        n -= 4
            if n > best:
                best = n
                turned = o
        return turned, best

    def _suggest(self):
        """Return the legal cell where most of a circuit lies already."""
        best = -99
        found = -1
        for cell in self.codes:
            n = self._fit(cell)[1]
            if n > best:
                best = n
                found = cell
        return found

    def idle(self):
        """Try one more cell for the tile of the market under the cursor; show the best when all are done."""
        game = self.game
        if not self.mine or self.zone != MARKET or game.phase != rules.TAKE:
            return False
        place = self.target()
        if place < 0 or place in self._known or game.why(place):
            return False
        best = self._best
        if best is None or best[0] != place:
            best = self._best = [place, 0, -99]
        now = self._now()
        cells = game.cells(self.eyes)
        while best[1] < 25 and not cells >> best[1] & 1:
            best[1] += 1
        if best[1] == 25:
            self._known[place] = best[2]
            self._best = None
            self.panel()
            return False
        cell = best[1]
        turned = self._fit(cell, game.state[rules.DISPLAY + place])[0]
        best[1] += 1
        trial = self._trial
        gain = self._try(place) if cells & (cells - 1) == 0 else 0
        if cells & (cells - 1):
            gain = self._try(place, cell, turned)
        elif not self._trial.over:
            self._trial.play(turned)
            gain = self._trial.score(self.eyes, self._out)
        del trial
        if gain - now > best[2]:
            best[2] = gain - now
        return True

    # ---- drawing

    def tile(self, x, y, tile, turned):
        """Draw a tile (0..89) of a garden with its corner at (x, y)."""
        blit = self.canvas.blit
        path = tile // 5 % 3 * 4
        if self.game.rings:
            for o in range(4):
                blit(PATH, x + (11 if o == 1 or o == 2 else 0), y + (11 if o > 1 else 0), OR, path + o)
        else:
            blit(PATH, x + (11 if turned == 1 or turned == 2 else 0), y + (11 if turned > 1 else 0), OR, path + turned)
        blit(GROUND, x, y + 5, OR, tile // 15)
        blit(DECOR, x + 6, y + 4, OR, tile % 5)

    def draw(self):
        """Draw the zone."""
        c = self.canvas
        c.clear()
        self._legend = None
        zone = self.zone
        if zone == AIMS:
            self._draw_aims()
        elif zone == RIVAL:
            self._draw_rival()
        else:
            self._draw_garden(self.seat(zone))
            if zone == MARKET:
                self._draw_market()
            elif self._placing():
                c.text(20, 0, words.HOLD_BACK, F4)
                self._draw_hand()
            else:
                self._draw_summary(self.seat(zone))

    def _shift(self, seat):
        """Set where the block is drawn: its free edges inside the 4x4 where there is room."""
        mask = self.game._mask[seat]
        tall = 4
        while tall and not mask >> 5 * tall & 31:
            tall -= 1
        wide = 4
        while wide and not mask & 0x108421 << wide:
            wide -= 1
        self.oy = 1 if tall < 3 else 0
        self.ox = 1 if wide < 3 else 0
        return tall, wide

    def _draw_garden(self, seat):
        c = self.canvas
        s = self.game.state
        at = rules.SEATS + seat * rules.RECORD
        tall, wide = self._shift(seat)
        placing = self._placing()
        if placing:
            target = self.target()
            if tall == 3 and target // 5 == 0:
                self.oy = 1
            if wide == 3 and target % 5 == 0:
                self.ox = 1
        last = self._last[seat]
        for r in range(4):
            y = 16 * r
            for k in range(4):
                x = GARDEN_X + 16 * k
                rr = r - self.oy
                kk = k - self.ox
                t = s[at + rules.GARDEN + rr * 4 + kk] if rr >= 0 and kk >= 0 else 0
                if t:
                    self.tile(x, y, t - 1, s[at + rules.TURNS + rr] >> 2 * kk & 3)
                    if t == last:
                        c.hline(x + 7, y + 12, 5)
                elif not placing:
                    c.pixel(x + 7, y + 7)
        if placing:
            if self.game.phase != rules.ORIENT:
                cells = self.game.cells(seat)
                for m in range(25):
                    if cells >> m & 1:
                        self._draw_free(m)
            self._ghost(True)

    def _draw_free(self, m):
        """Mark a legal cell by four dots; one beyond the edge of the screen by a dash at the edge."""
        x, y, _, _ = self.box(m)
        c = self.canvas
        if y < 0:
            c.hline(x + 6, 0, 3)
        elif y > 63:
            c.hline(x + 6, 63, 3)
        elif x < GARDEN_X:
            c.vline(GARDEN_X - 1, y + 6, 3)
        elif x > 127:
            c.vline(127, y + 6, 3)
        else:
            c.dots(x + 3, y + 3, 9, 9)

    def _ghost(self, on):
        """Draw the tile in hand at the cell under the cursor, or clear that cell."""
        cell = self.target()
        if cell < 0:
            return
        x, y, w, h = self.box(cell)
        s = self.game.state
        if self.game.why(cell) and self.game.phase == rules.PLACE:
            return
        self.canvas.fill(x, y, w, h, 0)
        if on:
            self.tile(x, y, s[rules.HAND] - 1, self.turned)
        else:
            self._draw_free(cell)

    def _draw_market(self):
        c = self.canvas
        s = self.game.state
        prices = self.game._prices
        rival = self.game.rival_next() if self.game.players == 1 else -1
        for row in range(3):
            y = 42 - 16 * row
            c.text(0, y + 4, str(prices[row]), F3)
            for k in range(4):
                m = row * 4 + k
                t = s[rules.DISPLAY + m] - 1
                x = 5 + 15 * k
                if t < 0:
                    c.pixel(x + 5, y + 6)
                    continue
                c.blit(DECOR, x + 2, y, OR, t % 5)
                c.blit(GROUND, x, y + 8, OR, t // 15)
                c.blit(PATH, x + 7, y + 9, OR, t // 5 % 3 * 4 + 2)
                if m == rival:
                    c.hline(x, y + 14, 11)
        self._coins(self.eyes)

    def _coins(self, seat):
        c = self.canvas
        c.blit(COIN, 0, 1)
        return c.text(7, 0, str(self.game.state[rules.SEATS + seat * rules.RECORD]))

    def _draw_hand(self):
        """The tile in hand doubled, and the dial of its orientation."""
        c = self.canvas
        tile = self.game.state[rules.HAND] - 1
        o = self.turned
        c.fill(0, 8, 63, 32, 0)
        path = tile // 5 % 3 * 4
        if self.game.rings:
            for o in range(4):
                c.blit_scaled(PATH, 22 if o == 1 or o == 2 else 0, 31 if o > 1 else 9, 2, OR, path + o)
        else:
            right = o == 1 or o == 2
            c.blit_scaled(PATH, 22 if right else 0, 31 if o > 1 else 9, 2, OR, path + o)
            for i in range(4):
                x = 50 if i == 1 or i == 2 else 38
                y = 23 if i > 1 else 11
                if i == o:
                    c.fill(x, y, 11, 11)
                else:
                    c.dots(x + 1, y + 1, 9, 9)
        c.blit_scaled(GROUND, 0, 19, 2, OR, tile // 15)
        c.blit_scaled(DECOR, 12, 17, 2, OR, tile % 5)

    def _draw_summary(self, seat):
        """Left of a garden: name, coins, total, and how the drawn aims stand."""
        game = self.game
        c = self.canvas
        total = game.score(seat, self._out)
        c.text(0, 0, self.app.name(seat))
        c.blit(COIN, 0, 9)
        c.text(7, 8, str(game.state[rules.SEATS + seat * rules.RECORD]))
        c.text_right(62, 8, str(total))
        c.blit(PATH, 0, 17, OR, 4)
        c.blit(PATH, 3, 17, OR, 5)
        self._count(16, game.circuits(seat), self._out[1])
        counts = game.counts(seat)
        for i in range(4):
            y = 24 + 8 * i
            p = game.state[rules.PROPS + i]
            sheet, frame = sign(p)
            c.blit(sheet, 0, y, OR, frame)
            c.text(10, y + 1, self._role(i), F4)
            self._count(y, counts[p], self._out[3 + i])

    def _count(self, y, n, points):
        self.canvas.text_right(42, y, str(n))
        self.canvas.text_right(62, y, str(points))

    def _role(self, i):
        return words.ROLES[i] % self.game._tables[4][i] if i < 2 else words.ROLES[i]

    def _draw_aims(self):
        game = self.game
        c = self.canvas
        s = game.state
        c.text(0, 0, words.ROUND_OF % self.progress())
        c.text_right(127, 1, words.REFILL % (game._period - s[rules.ROUND] % game._period), F4)
        self._now()
        page = max(self.at, 0) // LINES
        pages = (len(self.codes) + LINES - 1) // LINES
        for i in range(page * LINES, min(len(self.codes), page * LINES + LINES)):
            self._draw_aim(8 + 8 * (i % LINES), self.codes[i])
        if pages > 1:
            c.text_right(127, 58, "%d/%d" % (page + 1, pages), F4)

    def _draw_aim(self, y, code):
        """One line: what counts, how many I have, what it is worth now."""
        game = self.game
        c = self.canvas
        counts = game.counts(self.eyes)
        props = game.state
        if code >= ORDER:
            i = code - ORDER
            c.text(6, y, words.ORDER % (i + 1))
            x = 56
            for k in (0, 1):
                p = props[rules.PROPS + 4 + 2 * i + k]
                sheet, frame = sign(p)
                c.blit(sheet, x, y + (sheet[1] == 5), OR, frame)
                c.text(x + 9, y, "%d/%d" % (min(counts[p], 9), game._need))
                x += 30
            return
        c.text(6, y, words.AIMS[code])
        n = ""
        if code == 1:
            n = str(game.circuits(self.eyes))
        elif code == 2:
            p = 9
            for i in range(10, 14):
                if counts[i] > counts[p]:
                    p = i
            n = self._named(y, p)
        elif code < 7:
            n = self._named(y, props[rules.PROPS + code - 3])
        elif code == 7:
            n = words.YES_NO[game.united(self.eyes)]
        else:
            n = str(self._kinds(self.eyes))
        c.text_right(105, y, n)
        c.text_right(127, y, str(self._base[code]))

    def _named(self, y, p):
        """Draw sign and name of a property in an aim's line; return how many I have."""
        sheet, frame = sign(p)
        self.canvas.blit(sheet, 56, y + (sheet[1] == 5), OR, frame)
        self.canvas.text(65, y + 1, words.PROPERTIES[p], F4)
        return str(self.game.counts(self.eyes)[p])

    def _kinds(self, seat):
        counts = self.game.counts(seat)
        n = 0
        for i in range(6):
            if counts[i]:
                n += 1
        return n

    def _draw_rival(self):
        game = self.game
        c = self.canvas
        s = game.state
        counts = game.counts(1)
        c.text(0, 0, words.RIVAL)
        c.text_right(127, 0, words.RIVAL_TILES % sum(counts[:6]))
        place = game.rival_next()
        c.text(0, 10, words.RIVAL_NEXT)
        if place >= 0:
            t = s[rules.DISPLAY + place] - 1
            c.blit(DECOR, 82, 8, OR, t % 5)
            c.blit(GROUND, 80, 16, OR, t // 15)
            c.blit(PATH, 87, 17, OR, t // 5 % 3 * 4 + 2)
            c.text(96, 10, words.PROPERTIES[9 + t % 5][:5])
        c.text(0, 24, words.RIVAL_WANTS)
        for i in range(4 + 2 * game.orders):
            sheet, frame = sign(s[rules.WISHES + i])
            c.blit(sheet, 2 + 12 * i, 34, OR, frame)
            if i == s[rules.WISH]:
                c.hline(1 + 12 * i, 43, 9)
        p = s[rules.PROPS + 2]
        c.text(0, 46, words.RIVAL_MOST % (words.PROPERTIES[p], counts[p], game.counts(self.eyes)[p]))

    # ---- the part that follows the cursor

    def panel(self):
        """Effect of the choice, and the legend."""
        zone = self.zone
        if zone == MARKET:
            self._panel_market()
        elif self._placing():
            self._panel_place()
        elif zone == AIMS or zone == RIVAL:
            self.legend((2, self.next_name()), (1, words.MENU_KEY))
        else:
            self.legend((2, self.next_name()))

    def _panel_market(self):
        c = self.canvas
        place = self.target()
        c.fill(21, 0, 42, 8, 0)
        due = self.mine and self.game.phase == rules.TAKE
        if due and place >= 0:
            price = self.game._prices[place >> 2]
            if price:
                c.text(21, 0, "-%d" % price)
            best = self._known.get(place)
            if best is not None:
                c.text_right(62, 0, "%+d" % best if place == self.hint else words.POINTS % best)
        if due:
            self.legend((0, words.TAKE_KEY), (2, self.next_name()))
        else:
            self.legend((2, self.next_name()))

    def _panel_place(self):
        c = self.canvas
        cell = self.target()
        c.fill(0, 40, 63, 16, 0)
        if cell >= 0 and not (self.game.phase == rules.PLACE and self.game.why(cell)):
            parts = self._effect(cell, self.turned)
            gains = [((b ^ 128) - 128, i) for i, b in enumerate(parts) if b]
            gains.sort(key=lambda g: (-abs(g[0]), g[1]))
            y = 40
            for n, i in gains[:2]:
                c.text(0, y, words.EFFECTS[i])
                c.text_right(62, y, "%+d" % n)
                y += 8
            if not gains:
                c.text(0, 48, words.NO_POINTS)
        if self.game.rings:
            self.legend((0, words.PLACE_KEY), (2, self.next_name()))
        else:
            self.legend((0, words.PLACE_KEY), (1, words.TURN_KEY))

    def legend(self, *pairs):
        """Draw the keys in the left bottom corner, if they are others than those there."""
        if pairs != self._legend:
            self._legend = pairs
            self.app.legend(pairs)

    # ---- keys

    def moved(self):
        """The cursor is on another target."""
        if self._placing():
            self.at, now = self._was, self.at
            self._ghost(False)
            self.at = now
            box = self.box(self.target())
            if not self._hand_turned:
                turned = self._fit(self.target())[0]
            else:
                turned = self.turned
            if turned != self.turned:
                self.turned = turned
                self._draw_hand()
            if not (box[0] >= GARDEN_X and box[0] < 128 and 0 <= box[1] < 64):
                self.paint()
                return
            self._ghost(True)
        elif self.zone == AIMS and self._was // LINES != self.at // LINES:
            self.paint()
            return
        Base.moved(self)

    def jump(self, key):
        """An arrow key."""
        self._was = self.at
        return Base.jump(self, key)

    def cursor(self, on):
        """Words are inverse, tiles have brackets."""
        if self.zone != AIMS:
            Base.cursor(self, on)
        elif on != self.shown and self.at >= 0:
            self.shown = on
            self.canvas.invert(5, 7 + 8 * (self.at % LINES), 50, 9)

    def turn(self):
        """B while placing: the next orientation, clockwise."""
        if not self._placing() or self.game.rings:
            return False
        self.cursor(False)
        self.turned = (self.turned + 1) & 3
        self._hand_turned = True
        self._draw_hand()
        self._ghost(True)
        Base.moved(self)
        return True

    def chosen(self):
        """Take; or place and turn at once."""
        game = self.game
        target = self.target()
        if game.phase == rules.TAKE:
            return (target,)
        if game.phase == rules.ORIENT:
            return (self.turned,)
        return (target,) if game.rings else (target, self.turned)

    def joined(self):
        """The orientation is chosen together with the cell."""
        return self.game.phase == rules.ORIENT

    def why(self, target):
        """The sentence why a target cannot be chosen."""
        if self.game.phase == rules.ORIENT:
            return ""
        return words.REASONS[self.game.why(target)]

    def guide(self):
        """The sentence that tells what to do now."""
        if self.game.phase == rules.TAKE:
            return words.ROUND % self.progress()
        return words.PLACE_RING if self.game.rings else words.PLACE_IT

    def progress(self):
        """The round, such as "5/16"."""
        return "%d/%d" % (min(self.game.state[rules.ROUND] + 1, rules.ROUNDS), rules.ROUNDS)

    # ---- others' turns

    def watch(self, move):
        """Remember the tile that is taken."""
        game = self.game
        if game.phase == rules.TAKE:
            self._took = game.state[rules.DISPLAY + move]
            self._taker = game.player
            self._last[game.player] = self._took

    def told(self):
        """Who took what."""
        if not self._took:
            return ""
        return words.TOOK % (self.app.name(self._taker), words.PROPERTIES[9 + (self._took - 1) % 5])

    def hint_text(self, search):
        """The sentence that comes with the flag."""
        return words.HINT_SAYS % (search.gain // 10)

    def thinking(self, who):
        """Say who thinks, in the bottom line."""
        self._legend = None
        self.app.legend(((0, who),))

    def progress_bar(self, percent):
        """How far the thinking is: a line under the words."""
        self.canvas.hline(0, 55, percent * 62 // 100)

    # ---- closely

    def inspect(self, c):
        """Picture and words of the target."""
        if self.zone == AIMS:
            self._inspect_aim(c, self.target())
            return
        s = self.game.state
        target = self.target()
        turned = 2
        price = -1
        if self.zone == MARKET:
            t = s[rules.DISPLAY + target] - 1
            price = self.game._prices[target >> 2]
        elif self._placing():
            t = s[rules.HAND] - 1
            turned = self.turned
        else:
            at = rules.SEATS + self.seat(self.zone) * rules.RECORD
            r = target // 5 - 1
            k = target % 5 - 1
            t = s[at + rules.GARDEN + r * 4 + k] - 1
            turned = s[at + rules.TURNS + r] >> 2 * k & 3
        if t < 0:
            c.text(0, 0, words.REASONS[3])
            return
        right = turned == 1 or turned == 2
        c.blit_scaled(PATH, 22 if right else 0, 22 if turned > 1 else 0, 2, OR, t // 5 % 3 * 4 + turned)
        c.blit_scaled(GROUND, 0, 10, 2, OR, t // 15)
        c.blit_scaled(DECOR, 12, 8, 2, OR, t % 5)
        y = 0
        for p in (9 + t % 5, t // 15, 6 + t // 5 % 3):
            name = words.PROPERTIES[p]
            c.text(36, y, words.PATH % name if 6 <= p < 9 else name)
            y += 8
        if price >= 0:
            c.text(36, 24, words.COSTS % price if price else words.FREE)
        y = 32
        for p in (9 + t % 5, t // 15, 6 + t // 5 % 3):
            c.text(0, y, self._use(p))
            y += 8

    def _use(self, p):
        """Return a line about what a property is good for."""
        game = self.game
        for i in range(4):
            if game.state[rules.PROPS + i] == p:
                return "%s: %s (%d)" % (words.PROPERTIES[p], words.AIMS[3 + i].lower(), game.counts(self.eyes)[p])
        for i in range(2 * game.orders):
            if game.state[rules.PROPS + 4 + i] == p:
                return "%s: %s" % (words.PROPERTIES[p], words.ORDER % (i // 2 + 1))
        return "%s: %s" % (words.PROPERTIES[p], words.NOT_WANTED)

    def _inspect_aim(self, c, code):
        game = self.game
        y = 0
        if code >= ORDER:
            c.text(0, 0, words.ORDER % (code - ORDER + 1))
            lines = words.RULES[9]
        else:
            c.text(0, 0, words.AIMS[code])
            c.text(0, 16, words.HAVE % (self._base[code],))
            lines = words.RULES[code]
        y = 32
        for line in lines:
            c.text(0, y, line)
            y += 8

    def rule(self):
        """The rule behind the target."""
        return words.TILE_RULE

    # ---- words of the score

    def part(self, category, player):
        """The label of a line of the score."""
        game = self.game
        counts = game.counts(player)
        if category == 7 and not game.boards & 2 or category == 8 and not game.boards & 4:
            return None
        if category == 9 and not game.orders:
            return None
        if category == 1:
            return words.PART_CIRCUITS % game.circuits(player)
        if 3 <= category < 7:
            p = game.state[rules.PROPS + category - 3]
            form = (words.PART_MINOR, words.PART_MAJOR, words.PART_MOST, words.PART_DETAIL)[category - 3]
            return form % (words.PROPERTIES[p], counts[p])
        if category == 7:
            return words.PART_UNITY % words.YES_NO[game.united(player)]
        if category == 8:
            return words.PART_FEW % self._kinds(player)
        return words.AIMS[category]

    def ending(self, totals, winners):
        """The sentence under the ranking: solo rank, or what decided among equal totals."""
        game = self.game
        if game.players == 1:
            return words.RANK % words.RANKS[game.rank()]
        best = max(totals)
        equal = [i for i in range(len(totals)) if totals[i] == best]
        if len(equal) < 2:
            return ""
        for k in (1, 2):
            counts = [game.standing(i)[k] for i in equal]
            if max(counts) != min(counts):
                return words.DECIDED % (words.TIE[k - 1], max(counts), min(counts))
        return ""
