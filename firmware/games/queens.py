"""Queen's Garden: the rules (rules page `queens`, Q1-Q63, QR1-QR17).

A hexagon is colour * 6 + symbol, 0..35; symbol 0..5 costs and is worth 1..6. A cell is 0..5 beside the fountain in
directions E NE NW W SW SE, or 6 + 7 * slot + i: i 0..5 in the ring of that slot, 6 its centre (QR15).

Decisions and their moves:

    act      0-5 take that colour, 6-11 that symbol; 12 + hexagon place that tile; 48 + hexagon place that stored
             expansion; 84 buy one; 85 pass
    copy     the place in the display that the next hexagon with several copies is taken from (Q41)
    cell     where the tile or the printed hexagon goes, for a bought expansion the centre of its slot
    pay      a tile (hexagon) or an expansion (36 + hexagon), ascending; 72 the rest in jokers
    discard  a tile or an expansion, ascending; 72 no more

Nothing is turned over or drawn before the last decision of a turn. What is known of the gardens beside their cells is
kept outside the state; a game that goes on, or takes its last hexagon back, never looks through a garden again. So is
what the storages and the display hold of each colour and symbol.

The costliest decision of random games is the one that ends a round, after payments without a choice: 1,320,000 fuel
with four players. A list of acts takes up to 680,000. A garden that was loaded and is no continuation of the one
before has to be looked through once: 19 hexagons by `load`, 1,300,000, the others by the next call that needs them,
about 80,000 each. So 25 hexagons stay within the 1,400,000 of a call, and 45 take 3,000,000, once after such a leap.

State, one byte each unless said otherwise; the hexagon of an expansion is 65 + hexagon, a tile 1 + hexagon:

      0 phase   1 seat to move   2 round   3 seat that has the start player's stone   4 who has passed, a bit each
      5 1 = over
      6 act of this turn   7 cell chosen   8 hexagons still to pay   9 act take: next of the six hexagons of its kind;
        pay: last item + 1; discard: last item   10 1 = paid by colour, 2 = by symbol
     11 symbols or colours paid with, as bits   12 1 = a tile of the stack's top was taken
     13 covered expansions of the round's stack   14 place of its top + 1   15 places in the display
     16 dice (8 bytes)
     24 bag: two bits for each hexagon (9 bytes)   33 tower (9 bytes)
     42 expansions never turned over: a bit for each symbol, by colour (6 bytes)
     48 display: 8 places of 4 tiles; an expansion turned over is its first byte, 64 there = it was taken
     80 a record of 70 bytes for each seat: points on the track (2 bytes), of them from interim scorings (2 bytes),
        jokers, 2 stored expansions and 12 tiles (ascending, then 0), slots with an expansion front up, slots with a
        blank one, 48 cells of the garden, 0

     The supply is what is left of the 36 expansions.
"""

from array import array

from firmware import rng
from firmware.const import const
from firmware.games.base import Game, StateError
from firmware.modules import borrow

ACT = const(0)
COPY = const(1)
CELL = const(2)
PAY = const(3)
DISCARD = const(4)

# moves
PLACE = const(12)
EXPAND = const(48)
BUY = const(84)
PASS = const(85)
EXPANSION = const(36)
REST = const(72)

CELLS = const(48)
CENTRE = const(12)  # cell of the centre of slot 0; the next one is 7 further
PRINTED = const(64)  # of an expansion
_HEXAGONS = const(36)

# sections of a pack
NUMBERS = const(0)
STACKS = const(1)
WHEEL = const(2)
BONUS = const(3)
NAMES = const(4)
# places in its numbers
ROUNDS = const(0)
COPIES = const(1)
TRACK_START = const(2)
JOKERS_START = const(3)
TILE_ROOM = const(4)
EXPANSION_ROOM = const(5)
PRICE = const(6)
PENALTY = const(7)
PAVILION = const(8)
LEAST_AREA = const(9)
FOUNTAIN_JOKERS = const(10)  # then statue, bench, pavilion

# offsets in the state, phase first
SEAT = const(1)
ROUND = const(2)
START = const(3)
PASSED = const(4)
OVER = const(5)
WHAT = const(6)
WHERE = const(7)
DUE = const(8)
LAST = const(9)
WAY = const(10)
PAID = const(11)
HIT = const(12)
STACK = const(13)
TOP = const(14)
PLACES = const(15)
DICE = const(16)
BAG = const(24)
TOWER = const(33)
HIDDEN = const(42)
DISPLAY = const(48)
SEATS = const(80)
RECORD = const(70)
# offsets in a seat's record, points on the track first
ROUND_POINTS = const(2)
JOKERS = const(4)
EXPANSIONS = const(5)
TILES = const(7)
FRONT = const(19)
BLANK = const(20)
GARDEN = const(21)

# What a byte of the state is, tile or expansion: its colour, its symbol; 6 = nothing
COLOUR = bytes([(b - 1 & 63) // 6 if b & 63 and b & 63 < 37 else 6 for b in range(101)])
SYMBOL = bytes([(b - 1 & 63) % 6 if b & 63 and b & 63 < 37 else 6 for b in range(101)])
COUNT = bytes([sum([b >> i & 1 for i in range(6)]) for b in range(64)])
_PAIR = bytes([(b & 3) + (b >> 2) for b in range(16)])  # two numbers of two bits each, added
WORTH = bytes([sum([(b >> i & 1) * (i + 1) for i in range(6)]) for b in range(64)])


def _geometry():
    """Return the six neighbours of each cell (48 = none), and what lies round the 48 cells, the fountain, the 6 tips.

    The latter as masks of cells, two words each: cells 0-23 and 24-47.
    """
    # (q, r) is 11 * q + r + 60: a neighbour of a cell is never beyond an edge of that grid
    steps = (11, 10, -1, -11, -10, 1)
    at = [60 + step for step in steps]
    for slot in steps:
        at += [60 + 3 * slot + step for step in steps]
        at.append(60 + 3 * slot)
    grid = bytearray([CELLS] * 121)
    for x in range(CELLS):
        grid[at[x]] = x
    at.append(60)
    at += [60 + steps[i] + steps[(i + 1) % 6] for i in range(6)]
    near = bytearray([grid[place + step] for place in at for step in steps])
    masks = array("I", [0] * (2 * len(at)))
    for i in range(len(near)):
        x = near[i]
        if x < CELLS:
            masks[i // 6 * 2 + x // 24] |= 1 << x % 24
    return near, masks


NEAR, AROUND = _geometry()
del _geometry

# What is known of a garden beside its cells: places in an array of words, masks in pairs (cells 0-23, 24-47).
FREE = const(0)  # green and empty
OPEN = const(2)  # rings of slots without an expansion
FULL = const(4)  # hexagons
BESIDE = const(6)  # cells beside a hexagon
# for each colour, then each symbol: cells beside one of it; cells that would join two of its groups that may not join
LIKE = const(8)
CLASH = const(32)
HELD = const(56)  # for each colour its symbols that are there, as bits, then for each symbol its colours
AREAS = const(68)  # points of areas by colour, by symbol, their bonus
WORDS = const(71)
# Beside the words, for each colour and each symbol a list of its groups, five numbers each: its symbols or colours as
# bits, the cells beside it (two), its cells (two).
GROUP = const(5)
# what `_counted` holds beside a bit for each seat whose storage was counted
DISPLAY_COUNTED = const(16)
_HAVE = const(13)  # bytes for each seat, see `_stock`
# what clears the act of a turn, one thing for each colour and symbol, one for each tile
_TURN = bytes(HIT + 1 - WHAT)
_KIND = bytes(12)
_NONE = bytes(37)
_AT_ONCE = const(19)  # hexagons that `load` takes in; the others wait for the next call


class Rules(Game):
    """One position of Queen's Garden for 2-4 seats.

    `pack` must fit (`pack.use_for(Rules)`); its only option says who begins: 0 drawn, 1 the first seat.
    """

    ID = "queens"
    RNG = DICE
    ENGINE = 1
    PHASES = ("act", "copy", "cell", "pay", "discard")
    CATEGORIES = ("start", "rounds", "jokers", "storage", "colours", "symbols", "bonus")
    REASONS = (
        "", "Q8", "Q35", "Q9", "Q14", "Q15", "Q17", "Q21", "Q25", "Q26", "Q50", "Q41", "Q44", "Q20", "Q21", "Q22",
        "Q25", "Q46", "Q47", "Q47", "Q47", "Q47", "Q52", "Q52",
    )  # fmt: skip
    CHECKS = "firmware.games.queens_pack"
    # At most 160 hexagons are taken, each by a take of its own that asks which copy (320), and placed or paid with:
    # 106 placed (two decisions, of 82 the jokers are a third), 54 paid with. 24 bought (48), 16 passes (32).
    LONGEST = 752
    MOST_MOVES = CELLS
    LEAST_SCORE = 0
    # At start 60; hexagons 48 x 6 and pavilions 24 in interim scorings; 12 jokers; areas: all lilies and plants, by
    # colour and by symbol, and a bonus for 16 areas. No garden is like that.
    MOST_SCORE = 60 + 312 + 12 + 528 + 96

    def __init__(self, pack, players, seed, options):
        self.pack = pack
        self.players = players
        self.options = options
        self.state = bytearray(SEATS + RECORD * players)
        borrow("firmware.games.queens_start").make(self, seed)
        self.begin_round()
        self._settle()

    # ---- reading

    @property
    def over(self):
        """True after the last round (Q35)."""
        return self.state[OVER] == 1

    def can_pay(self, hexagon):
        """Return whether the seat to move could pay for `hexagon`, were it in its storage (Q16-Q19, Q47)."""
        s = self.state
        k = self._stock(s[SEAT])
        have = self._have
        c = hexagon // 6
        v = hexagon % 6
        n = max(COUNT[have[k + c] & ~(1 << v)], COUNT[have[k + 6 + v] & ~(1 << c)])
        return s[SEATS + RECORD * s[SEAT] + JOKERS] + n >= v

    def track(self, seat):
        """Return the points that `seat` has on the score track."""
        at = SEATS + RECORD * seat
        return self.state[at] | self.state[at + 1] << 8

    def room(self, seat):
        """Return how many more tiles or jokers the storage of `seat` takes (Q2)."""
        jokers = self.state[SEATS + RECORD * seat + JOKERS]
        return self._numbers[TILE_ROOM] - jokers - self._have[self._stock(seat) + 12]

    def _stock(self, seat):
        """Return where in `_have` the storage of `seat` is: of each colour its symbols, of each symbol its colours.

        As bits; then the number of its tiles.
        """
        have = self._have
        k = _HAVE * seat
        if not self._counted >> seat & 1:
            self._counted |= 1 << seat
            s = self.state
            have[k : k + 12] = _KIND
            at = SEATS + RECORD * seat
            n = -2  # the expansions before the tiles do not count
            for i in range(at + EXPANSIONS, at + FRONT):
                b = s[i]
                if b:
                    have[k + COLOUR[b]] |= 1 << SYMBOL[b]
                    have[k + 6 + SYMBOL[b]] |= 1 << COLOUR[b]
                elif n >= 0:
                    break
                n += 1
            have[k + 12] = n
        return k

    def supply(self):
        """Return how many expansions are left to buy: those that are nowhere else (Q40)."""
        s = self.state
        n = _HEXAGONS - s[STACK]
        if s[ROUND] < self._numbers[ROUNDS]:
            n -= self._size * (self._numbers[ROUNDS] - 1 - s[ROUND])
        for i in range(DISPLAY, DISPLAY + 4 * s[PLACES], 4):
            if s[i] != PRINTED:
                n -= 1
        for at in range(SEATS, len(s), RECORD):
            n -= (s[at + EXPANSIONS] > 0) + (s[at + EXPANSIONS + 1] > 0) + COUNT[s[at + FRONT]] + COUNT[s[at + BLANK]]
        return n

    def moves(self, buf):
        """Fill `buf` (at least MOST_MOVES long) with the legal moves in ascending order; return how many."""
        found = self._list
        n = self._n
        for i in range(n if n >= 0 else -1 - n):
            buf[i] = found[i]
        return n if n >= 0 else self._find(buf)

    def _find(self, buf):
        s = self.state
        phase = s[0]
        if s[OVER]:
            return 0
        if phase == ACT:
            return self._acts(buf, -1 - self._n or self._takes(buf))
        if phase == CELL:
            return self._cells(buf)
        if phase == PAY:
            return self._payments(buf)
        if phase == COPY:
            return self._copies(buf)
        return self._discards(buf)

    def _takes(self, buf):
        """List the colours and symbols that can be taken (Q9, Q12, Q14); return how many."""
        shown = self._shown
        if self._counted < DISPLAY_COUNTED:
            self._counted |= DISPLAY_COUNTED
            s = self.state
            for i in range(12):
                shown[i] = 0
            there = self._there
            there[:] = _NONE
            for i in range(DISPLAY, DISPLAY + 4 * s[PLACES]):
                b = s[i]
                if b & 63:  # as `_show`, whose call takes as long
                    bit = 64
                    if b < 64:
                        bit = 1
                        there[b] += 1
                    shown[COLOUR[b]] |= bit << SYMBOL[b]
                    shown[6 + SYMBOL[b]] |= bit << COLOUR[b]
        tiles, expansions = self._rooms()
        n = i = 0
        for b in shown:
            if b:
                if COUNT[b] <= tiles if b < 64 else _fit(b & 63, b >> 6, tiles, expansions):
                    buf[n] = i
                    n += 1
            i += 1
        return n

    def _show(self, b):
        """Note the hexagon `b` of the display: in bits 0-5 if it is a tile, 6-11 if it is an expansion."""
        bit = 64
        if b < 64:
            bit = 1
            self._there[b] += 1
        self._shown[COLOUR[b]] |= bit << SYMBOL[b]
        self._shown[6 + SYMBOL[b]] |= bit << COLOUR[b]

    def _rooms(self):
        """Return the room for tiles and that for expansions of the seat to move."""
        s = self.state
        at = SEATS + RECORD * s[SEAT]
        numbers = self._numbers
        tiles = numbers[TILE_ROOM] - s[at + JOKERS] - self._have[self._stock(s[SEAT]) + 12]
        return tiles, numbers[EXPANSION_ROOM] - (s[at + EXPANSIONS] > 0) - (s[at + EXPANSIONS + 1] > 0)

    def _copies(self, buf):
        """List the places where the next hexagon lies, if all that is left fits then (Q41, Q14)."""
        s = self.state
        kind = s[WHAT]
        mine, other = (COLOUR, SYMBOL) if kind < 6 else (SYMBOL, COLOUR)
        kind %= 6
        tiles = expansions = n = 0
        for i in range(DISPLAY, DISPLAY + 4 * s[PLACES]):
            b = s[i]
            if mine[b] == kind:
                if other[b] == s[LAST]:
                    place = (i - DISPLAY) >> 2
                    if not n or buf[n - 1] != place:
                        buf[n] = place
                        n += 1
                elif other[b] > s[LAST]:
                    if b < PRINTED:
                        tiles |= 1 << other[b]
                    else:
                        expansions |= 1 << other[b]
        tile_room, expansion_room = self._rooms()
        tile = _fit(tiles, expansions, tile_room - 1, expansion_room)
        expansion = _fit(tiles, expansions, tile_room, expansion_room - 1)
        k = 0
        for i in range(n):
            if expansion if s[DISPLAY + 4 * buf[i]] > PRINTED else tile:
                buf[k] = buf[i]
                k += 1
        return k

    def _acts(self, buf, n, enough=False):
        """List, behind `n` moves, what can be placed or bought, and to pass (Q15-Q22, Q25-Q27); return how many.

        With `enough` one way to place or buy ends the list.
        """
        s = self.state
        seat = s[SEAT]
        at = SEATS + RECORD * seat
        w = self._garden(seat)
        k = self._stock(seat)
        have = self._have
        jokers = s[at + JOKERS]
        # a cell away from all hexagons takes any of them
        anywhere = w[FREE] & ~w[BESIDE] or w[FREE + 1] & ~w[BESIDE + 1]
        last = 0
        for i in range(at + TILES, at + TILES + have[k + 12]):
            b = s[i]
            if b != last:
                last = b
                v = SYMBOL[b]
                due = v - jokers
                # the hexagon itself is one of its colour and of its symbol
                if (due <= 0 or COUNT[have[k + COLOUR[b]]] > due or COUNT[have[k + 6 + v]] > due) and (
                    anywhere or self._legal(seat, b - 1, FREE)
                ):
                    buf[n] = PLACE - 1 + b
                    n += 1
                    if enough:
                        break
        if s[at + FRONT] | s[at + BLANK] != 63:
            for i in (at + EXPANSIONS, at + EXPANSIONS + 1):
                b = s[i]
                if b and self.can_pay(b - 1) and self._legal(seat, b - 1, OPEN):
                    buf[n] = EXPAND - 1 + b
                    n += 1
            if self.track(seat) >= self._numbers[PRICE] and self.supply():
                buf[n] = BUY
                n += 1
        buf[n] = PASS
        return n + 1

    def _legal(self, seat, h, at):
        """Find the cells among those in the words at `at` where hexagon `h` may lie; return whether there is one.

        They are left in `_lo` and `_hi` (Q20-Q22, QR10).
        """
        w = self._words[seat]
        c = h // 6
        h %= 6
        a = LIKE + 2 * c
        b = LIKE + 12 + 2 * h
        lo = w[BESIDE] & ~(w[a] | w[b]) | w[a + 24] | w[b + 24]
        hi = w[BESIDE + 1] & ~(w[a + 1] | w[b + 1]) | w[a + 25] | w[b + 25]
        if w[HELD + c] >> h & 1:
            groups = self._groups[seat]
            found = groups[c]
            for i in range(0, len(found), GROUP):
                if found[i] >> h & 1:
                    lo |= found[i + 1]
                    hi |= found[i + 2]
            found = groups[6 + h]
            for i in range(0, len(found), GROUP):
                if found[i] >> c & 1:
                    lo |= found[i + 1]
                    hi |= found[i + 2]
        lo = self._lo = w[at] & ~lo
        hi = self._hi = w[at + 1] & ~hi
        return lo or hi

    def _cells(self, buf):
        s = self.state
        what = s[WHAT]
        n = 0
        if what == BUY:
            at = SEATS + RECORD * s[SEAT]
            for slot in range(6):
                if not (s[at + FRONT] | s[at + BLANK]) >> slot & 1:
                    buf[n] = CENTRE + 7 * slot
                    n += 1
            return n
        self._garden(s[SEAT])
        if what < EXPAND:
            self._legal(s[SEAT], what - PLACE, FREE)
        else:
            self._legal(s[SEAT], what - EXPAND, OPEN)
        for x, cells in ((0, self._lo), (24, self._hi)):
            while cells:
                if cells & 1:
                    buf[n] = x
                    n += 1
                cells >>= 1
                x += 1
        return n

    def _payments(self, buf):
        """List what can be paid next such that the rest can be paid too, ascending (Q16-Q19, Q46, Q47)."""
        s = self.state
        colour = COLOUR
        symbol = SYMBOL
        at = SEATS + RECORD * s[SEAT]
        c = (s[WHAT] - PLACE) % 36 // 6
        v = (s[WHAT] - PLACE) % 6
        by_colour = s[WAY] != 2
        by_symbol = s[WAY] != 1
        paid = s[PAID]
        last = s[LAST]
        items = self._todo
        n = 0
        for i in range(at + TILES, at + FRONT):
            b = s[i]
            if b > last:
                if colour[b] == c:
                    alike = by_colour and symbol[b] != v
                else:
                    alike = by_symbol and symbol[b] == v
                if alike:
                    items[n] = b
                    n += 1
                    last = b
            elif not b:
                break
        last = s[LAST]
        for i in (at + EXPANSIONS, at + EXPANSIONS + 1):
            b = s[i] + EXPANSION
            if b > EXPANSION and b > last and (colour[s[i]] == c) != (symbol[s[i]] == v):
                alike = colour[s[i]] == c
                # its tile may have been paid already
                if (by_colour if alike else by_symbol) and not paid >> (symbol if alike else colour)[s[i]] & 1:
                    items[n] = b
                    n += 1
        # from the last one on: what could still follow each
        more = s[at + JOKERS] - s[DUE] + 1
        colours = symbols = 0
        for i in range(n - 1, -1, -1):
            h = (items[i] - 1) % 36
            if h // 6 == c:
                bit = 1 << h % 6
                if more + COUNT[symbols & ~bit] < 0:
                    items[i] = 0
                symbols |= bit
            else:
                bit = 1 << h // 6
                if more + COUNT[colours & ~bit] < 0:
                    items[i] = 0
                colours |= bit
        k = 0
        for i in range(n):
            if items[i]:
                buf[k] = items[i] - 1
                k += 1
        if more > 0:
            buf[k] = REST
            k += 1
        return k

    def _discards(self, buf):
        """List what the seat that passes can throw away for points, ascending (Q52, QR1)."""
        s = self.state
        seat = s[SEAT]
        at = SEATS + RECORD * seat
        points = self.track(seat)
        n = 0
        for i in range(at + TILES, at + FRONT):
            b = s[i]
            if not b:
                break
            if b > s[LAST] and SYMBOL[b] < points and (not n or buf[n - 1] != b - 1):
                buf[n] = b - 1
                n += 1
        for i in (at + EXPANSIONS, at + EXPANSIONS + 1):
            b = s[i]
            if b and EXPANSION + b > s[LAST] and SYMBOL[b] < points:
                buf[n] = EXPANSION - 1 + b
                n += 1
        buf[n] = REST
        return n + 1

    def why(self, move):
        """Return 0 if `move` is legal now, else the number of the reason (REASONS names its rule)."""
        n = self._n
        if n < 0:
            n = self._n = self._find(self._list)
        for i in range(n):
            if self._list[i] == move:
                return 0
        return borrow("firmware.games.queens_why").reason(self, move)

    # ---- playing

    def play(self, move):
        """Play `move`, which must come from `moves`; decisions with one choice that follow are made too."""
        self.revealed = False
        self._step(move)
        self._settle()

    def _settle(self):
        """Make the decisions that have one choice only, until a real one is due."""
        found = self._list
        while not self.state[OVER]:
            self._n = -1
            if self.state[0] == ACT:
                # One can always pass; the whole list waits until somebody asks for it.
                self._n -= self._takes(found)
                if self._n < -1 or self._acts(found, 0, True) > 1:
                    return
            else:
                self._n = self._find(found)
                if self._n != 1:
                    return
            self._step(found[0])
        self._n = 0

    def _step(self, move):
        s = self.state
        phase = s[0]
        if phase == ACT:
            s[WHAT] = move
            if move < PLACE:
                s[0] = COPY
                self._collect()
            elif move < PASS:
                s[0] = CELL
            else:
                self._pass()
        elif phase == COPY:
            at = DISPLAY + 4 * move
            while self.kind_taken(s[at]) != s[LAST]:
                at += 1
            self._take(at)
            s[LAST] += 1
            self._collect()
        elif phase == CELL:
            s[WHERE] = move
            # the hexagon pays one for itself (Q16)
            s[DUE] = 0 if s[WHAT] == BUY else (s[WHAT] - PLACE) % 6
            if s[DUE]:
                s[0] = PAY
            else:
                self._build()
        elif phase == PAY:
            self._pay(move)
        elif move == REST:
            self._end_turn()
        else:
            s[LAST] = move
            self._drop(move)
            self._add(s[SEAT], 0, -1 - move % 6)

    def _add(self, seat, offset, points):
        """Add `points` to the number of two bytes at `offset` of the record of `seat`."""
        at = SEATS + RECORD * seat + offset
        points += self.state[at] | self.state[at + 1] << 8
        self.state[at] = points & 255
        self.state[at + 1] = points >> 8

    # ---- taking

    def kind_taken(self, b):
        """Return which of the six hexagons of the kind that is taken the byte `b` of the display is; 6 = none."""
        kind = self.state[WHAT]
        if kind < 6:
            return SYMBOL[b] if COLOUR[b] == kind else 6
        return COLOUR[b] if SYMBOL[b] == kind - 6 else 6

    def _collect(self):
        """Take what lies there once, up to a hexagon that lies in several places (Q9, Q41, Q42, QR12)."""
        s = self.state
        where = self._todo
        where[:12] = _KIND
        kind = s[WHAT]
        mine, other = (COLOUR, SYMBOL) if kind < 6 else (SYMBOL, COLOUR)
        kind %= 6
        for i in range(DISPLAY, DISPLAY + 4 * s[PLACES]):
            b = s[i]
            if mine[b] == kind:
                b = other[b]
                if where[b] >> 2 != i >> 2:
                    where[6 + b] += 1
                    where[b] = i
        for i in range(s[LAST], 6):
            if where[i]:
                if where[6 + i] > 1:
                    s[LAST] = i
                    return
                self._take(where[i])
        self._turn_over_emptied()
        self._end_turn()

    def _take(self, i):
        """Move what lies at byte `i` of the display into storage."""
        s = self.state
        at = SEATS + RECORD * s[SEAT]
        b = s[i]
        c = COLOUR[b]
        v = SYMBOL[b]
        k = self._stock(s[SEAT])
        have = self._have
        have[k + c] |= 1 << v
        have[k + 6 + v] |= 1 << c
        bit = 1
        if b > PRINTED:
            bit = 64
            s[i] = PRINTED
            self._put(at + EXPANSIONS, s[at + EXPANSIONS] > 0, b - PRINTED)
        else:
            s[i] = 0
            k += 12
            self._put(at + TILES, have[k], b)
            have[k] += 1
            if (i - DISPLAY) >> 2 == s[TOP] - 1:
                s[HIT] = 1
        if self._counted >= DISPLAY_COUNTED:
            if bit == 1:
                self._there[b] -= 1
            if bit > 1 or not self._there[b]:
                self._shown[c] ^= bit << v
                self._shown[6 + v] ^= bit << c

    def _put(self, at, i, b):
        """Put `b` in its place among the `i` ascending bytes at `at`."""
        s = self.state
        i += at
        while i > at and s[i - 1] > b:
            s[i] = s[i - 1]
            i -= 1
        s[i] = b

    def _turn_over_emptied(self):
        """After a take: the stack's next expansion, if its top was taken from; then turn over (Q10, Q11, Q43, Q58)."""
        s = self.state
        if s[HIT]:
            s[TOP] = 0
            if s[STACK]:
                self.uncover()
        for i in range(DISPLAY, DISPLAY + 4 * s[PLACES], 4):
            if not s[i] and not (s[i + 1] or s[i + 2] or s[i + 3]):
                self._turn_over(i)

    def uncover(self):
        """Uncover the next expansion of the stack; without a tile for it all that is left lies face up (Q58, QR9)."""
        s = self.state
        at = self._cover()
        if self._fill(at):
            s[TOP] = s[PLACES]
            return
        while True:
            self._turn_over(at)
            if not s[STACK]:
                return
            at = self._cover()

    def _cover(self):
        """Move an expansion from the stack into the display; return where."""
        s = self.state
        s[STACK] -= 1
        s[PLACES] += 1
        return DISPLAY - 4 + 4 * s[PLACES]

    def _fill(self, at):
        """Draw up to four tiles onto the expansion at `at` (Q5, Q58, QR2); return how many."""
        s = self.state
        self.revealed = True
        left = self._in_bag()
        if left < 4:
            for i in range(9):
                s[BAG + i] += s[TOWER + i]  # two bits hold all copies of a hexagon
                s[TOWER + i] = 0
            left = self._in_bag()
        n = min(4, left)
        for i in range(at, at + n):
            b = self.draw_tile(left) + 1
            self._show(b)
            s[i] = b
            left -= 1
        return n

    def _in_bag(self):
        n = 0
        for i in range(BAG, BAG + 9):
            b = self.state[i]
            n += _PAIR[b & 15] + _PAIR[b >> 4]
        return n

    def draw_tile(self, left):
        """Draw one of the `left` tiles in the bag, each as likely as the other (QR17); return its hexagon."""
        s = self.state
        k = rng.below(s, DICE, left)
        i = BAG
        while True:
            b = s[i]
            n = _PAIR[b & 15] + _PAIR[b >> 4]
            if k < n:
                break
            k -= n
            i += 1
        n = 0
        while k >= b >> n & 3:
            k -= b >> n & 3
            n += 2
        s[i] -= 1 << n
        return 4 * (i - BAG) + (n >> 1)

    def draw_expansion(self):
        """Draw one of the expansions that were never turned over (QR14, QR17); return its hexagon."""
        s = self.state
        n = 0
        for i in range(HIDDEN, HIDDEN + 6):
            n += COUNT[s[i]]
        k = rng.below(s, DICE, n)
        i = HIDDEN
        while k >= COUNT[s[i]]:
            k -= COUNT[s[i]]
            i += 1
        v = 0
        while True:
            if s[i] >> v & 1:
                if not k:
                    break
                k -= 1
            v += 1
        s[i] ^= 1 << v
        return 6 * (i - HIDDEN) + v

    def _turn_over(self, at):
        b = self.state[at] = PRINTED + 1 + self.draw_expansion()
        self._show(b)
        self.revealed = True

    # ---- placing

    def _pay(self, move):
        s = self.state
        if move == REST:
            s[SEATS + RECORD * s[SEAT] + JOKERS] -= s[DUE]
            s[DUE] = 0
        else:
            h = move % 36
            target = (s[WHAT] - PLACE) % 36
            if h // 6 == target // 6:
                s[WAY] = 1
                s[PAID] |= 1 << h % 6
            else:
                s[WAY] = 2
                s[PAID] |= 1 << h // 6
            s[DUE] -= 1
            s[LAST] = move + 1
            self._drop(move)
        if not s[DUE]:
            self._build()

    def _drop(self, move):
        """Take a tile (hexagon) or an expansion (36 + hexagon) out of storage, to the tower or the supply (Q18)."""
        h = move % 36
        if move < EXPANSION:
            self.state[TOWER + (h >> 2)] += 1 << (2 * h & 6)
            self._remove(TILES, FRONT, h + 1)
        else:
            self._remove(EXPANSIONS, TILES, h + 1)

    def _remove(self, i, end, b):
        """Take `b` out of the ascending bytes between the offsets `i` and `end` of the record of the seat to move."""
        s = self.state
        at = SEATS + RECORD * s[SEAT]
        k = self._stock(s[SEAT])
        have = self._have
        if end == FRONT:
            have[k + 12] -= 1
        i += at
        last = at + end - 1
        while s[i] != b:
            i += 1
        s[i:last] = s[i + 1 : last + 1]
        s[last] = 0
        if end == TILES:
            for i in range(at + TILES, at + FRONT):
                if s[i] == b:
                    break
        # another one may be there, a tile or an expansion
        if s[i] != b and s[at + EXPANSIONS] != b and s[at + EXPANSIONS + 1] != b:
            have[k + COLOUR[b]] ^= 1 << SYMBOL[b]
            have[k + 6 + SYMBOL[b]] ^= 1 << COLOUR[b]

    def _build(self):
        """Put what was chosen into the garden (Q15-Q26); the turn is over then."""
        s = self.state
        seat = s[SEAT]
        what = s[WHAT]
        cell = s[WHERE]
        at = SEATS + RECORD * seat
        w = self._garden(seat)
        i = at + FRONT
        if what >= EXPAND:
            slot = 1 << (cell - 6) // 7
            if what == BUY:
                s[at + BLANK] |= slot
                self._add(seat, 0, -self._numbers[PRICE])
            else:
                self._note_before(seat, i, (what - EXPAND) // 6, 6 + what % 6)
                s[at + FRONT] |= slot
                s[at + GARDEN + cell] = PRINTED + 1 + what - EXPAND
                self._remove(EXPANSIONS, TILES, what - EXPAND + 1)
        else:
            self._note_before(seat, i, (what - PLACE) // 6, 6 + what % 6)
            s[at + GARDEN + cell] = what - PLACE + 1
            self._remove(TILES, FRONT, what - PLACE + 1)
        self._known[seat][:] = s[i : i + CELLS + 2]
        if what != BUY:
            self._grow(seat, s[at + GARDEN + cell], cell)
        if what < EXPAND:
            w[FREE + cell // 24] &= ~(1 << cell % 24)
        else:
            cell -= (cell - 6) % 7 - 6  # the centre of the slot
            for i in (0, 1):
                ring = AROUND[2 * cell + i]
                w[OPEN + i] &= ~ring
                w[FREE + i] |= ring & ~w[FULL + i]
            if what == BUY:
                w[FREE + cell // 24] |= 1 << cell % 24
        if what != BUY:
            s[at + JOKERS] += min(self._won(w, at, s[WHERE]), self.room(seat))  # Q24, QR5
        self._end_turn()

    def _note_before(self, seat, i, colour, symbol):
        """Keep what is known of the garden at `i`: a search or a player takes the last hexagon back most often."""
        groups = self._groups[seat]
        self._joined = (seat, (colour, groups[colour]), (symbol, groups[symbol]))
        words, garden = self._before
        words[:] = self._words[seat]
        garden[:] = self.state[i : i + CELLS + 2]

    def _won(self, w, at, cell):
        """Return the jokers for the decorations that the hexagon at `cell` has enclosed (Q23, Q63)."""
        jokers = self._numbers
        bit = 1 << cell % 24
        half = cell // 24
        empty_lo = ~w[FULL]
        empty_hi = ~w[FULL + 1]
        n = 0
        # the fountain, the tips (a statue first, then a bench ...), the pavilions
        x = 2 * CELLS + half
        for i in range(13):
            if AROUND[x] & bit and not (AROUND[x - half] & empty_lo or AROUND[x - half + 1] & empty_hi):
                if not i:
                    n += jokers[FOUNTAIN_JOKERS]
                elif i < 7:
                    n += jokers[FOUNTAIN_JOKERS + 2 - i % 2]
                elif self.state[at + FRONT] >> (i - 7) & 1:
                    n += jokers[FOUNTAIN_JOKERS + 3]
            x += 2 if i < 6 else 14 if i > 6 else 2 * CENTRE - 2 * CELLS - 12
        return n

    # ---- what is known of a garden

    def _garden(self, seat):
        """Return the words of the garden of `seat`, which hold for it now."""
        if not self._holds[seat]:
            self._catch_up(seat, CELLS)
        return self._words[seat]

    def _catch_up(self, seat, most):
        """Work out what is known of a garden that was loaded, for at most `most` hexagons of it.

        What is known of a garden with fewer hexagons, such as an earlier one, is taken over.
        """
        s = self.state
        i = SEATS + RECORD * seat + FRONT
        known = self._known[seat]
        w = self._words[seat]
        words, garden = self._before
        if seat == self._joined[0] and s[i : i + CELLS + 2] == garden:
            for k, groups in self._joined[1:]:
                self._groups[seat][k] = groups
            w[:] = words
            known[:] = garden
        lender = self._lender
        if lender and not lender._holds[seat]:
            lender = None
        now = s[i : i + CELLS + 2]
        if not self._part_of(known, i) or lender and known != now and lender._known[seat] == now:
            if lender and self._part_of(lender._known[seat], i):
                known[:] = lender._known[seat]
                w[:] = lender._words[seat]
                self._groups[seat][:] = lender._groups[seat]
            else:
                w[:] = array("I", bytes(4 * WORDS))
                for k in range(12):
                    self._groups[seat][k] = ()
                known[:] = bytes(CELLS + 2)
        for x in range(2, CELLS + 2):
            if known[x] != s[i + x]:
                if not most:
                    return
                most -= 1
                known[x] = s[i + x]
                self._grow(seat, s[i + x], x - 2)
        known[:2] = s[i : i + 2]  # whoever borrows from here asks for the very garden
        self._green(w, i - FRONT)
        self._holds[seat] = 1

    def _part_of(self, known, i):
        """Return whether all hexagons of the garden `known` are in that at `i`."""
        s = self.state
        if known == s[i : i + CELLS + 2]:
            return True
        for x in range(2, CELLS + 2):
            if known[x] and known[x] != s[i + x]:
                return False
        return True

    def borrow_from(self, game):
        """Let `game`, of the same match, lend what it knows of gardens: a search comes back to them again and again."""
        self._lender = game

    def keep(self, seat):
        """Let the lender know what there is to know of the garden of `seat`."""
        if self._lender:
            self._lender._garden(seat)

    def _green(self, w, at):
        """Work out which cells are free or may become so (Q20, Q44, QV16) for the record at `at`."""
        s = self.state
        w[FREE] = 63
        w[FREE + 1] = w[OPEN] = w[OPEN + 1] = 0
        for slot in range(6):
            x = CENTRE + 7 * slot
            k = FREE if (s[at + FRONT] | s[at + BLANK]) >> slot & 1 else OPEN
            w[k] |= AROUND[2 * x]
            w[k + 1] |= AROUND[2 * x + 1]
            if s[at + BLANK] >> slot & 1:
                w[FREE + x // 24] |= 1 << x % 24
        w[FREE] &= ~w[FULL]
        w[FREE + 1] &= ~w[FULL + 1]

    def _grow(self, seat, b, x):
        """Take the hexagon `b` at cell `x` into what is known of the garden of `seat`."""
        w = self._words[seat]
        groups = self._groups[seat]
        c = COLOUR[b]
        v = SYMBOL[b]
        lo = AROUND[2 * x]
        hi = AROUND[2 * x + 1]
        if x < 24:
            own = 1 << x
            x = 0
            w[FULL] |= own
        else:
            x = 1 << x - 24
            own = 0
            w[FULL + 1] |= x
        w[BESIDE] |= lo
        w[BESIDE + 1] |= hi
        groups[c] = self._join(w, c, groups[c], 1 << v, lo, hi, own, x)
        groups[6 + v] = self._join(w, 6 + v, groups[6 + v], 1 << c, lo, hi, own, x)

    def _join(self, w, kind, groups, group, lo, hi, own_lo, own_hi):
        """Return `groups` and the group of one hexagon, joined to those that it touches.

        A group never holds a hexagon twice, so six bits say what is in it, and it may not be joined with another one
        that has a bit in common: the cells beside both are noted.
        """
        k = LIKE + 2 * kind
        alone = not (w[k] & own_lo or w[k + 1] & own_hi)
        fresh = not w[HELD + kind] & group
        w[k] |= lo
        w[k + 1] |= hi
        w[HELD + kind] |= group
        if not alone:
            beside_lo = lo
            beside_hi = hi
            others = ()
            for i in range(0, len(groups), GROUP):
                if groups[i + 3] & beside_lo or groups[i + 4] & beside_hi:
                    group |= groups[i]
                    lo |= groups[i + 1]
                    hi |= groups[i + 2]
                    own_lo |= groups[i + 3]
                    own_hi |= groups[i + 4]
                    self._count_area(w, groups[i], kind, -1)
                else:
                    others += groups[i : i + GROUP]
            groups = others
            self._count_area(w, group, kind, 1)
        if not (alone and fresh):
            for i in range(0, len(groups), GROUP):
                if groups[i] & group:
                    w[k + 24] |= groups[i + 1] & lo
                    w[k + 25] |= groups[i + 2] & hi
        return groups + (group, lo, hi, own_lo, own_hi)

    def _count_area(self, w, group, kind, sign):
        """Add the points of an area, or take them away with `sign` -1 (Q36, Q37, Q60)."""
        n = COUNT[group]
        if n >= self._numbers[LEAST_AREA]:
            w[AREAS + 2] += sign * self._bonus[n]
            if kind < 6:
                w[AREAS] += sign * WORTH[group]
            else:
                w[AREAS + 1] += sign * n * (kind - 5)

    # ---- rounds

    def _pass(self):
        s = self.state
        seat = s[SEAT]
        if not s[PASSED]:  # Q28, QR4
            s[START] = seat
            self._add(seat, 0, -min(self._numbers[PENALTY], self.track(seat)))
        s[PASSED] |= 1 << seat
        s[0] = DISCARD

    def _end_turn(self):
        """Let the next seat that has not passed act; if all have, score the round and begin the next (Q8, Q27-Q34)."""
        s = self.state
        s[0] = ACT
        self.turns += 1
        s[WHAT : HIT + 1] = _TURN
        seat = s[SEAT]
        for _ in range(self.players):
            seat = (seat + 1) % self.players
            if not s[PASSED] >> seat & 1:
                s[SEAT] = seat
                return
        for seat in range(self.players):
            points = self.interim(seat, s[ROUND])
            self._add(seat, 0, points)
            self._add(seat, ROUND_POINTS, points)
        self._clear_display()
        s[ROUND] += 1
        if s[ROUND] == self._numbers[ROUNDS]:
            s[OVER] = 1
        else:
            self.begin_round()

    def _clear_display(self):
        """Tiles go to the tower, expansions to the supply (Q57, QR8)."""
        s = self.state
        self._counted &= ~DISPLAY_COUNTED
        for b in s[DISPLAY:SEATS]:
            if 0 < b < PRINTED:
                b -= 1
                s[TOWER + (b >> 2)] += 1 << (2 * b & 6)
        s[DISPLAY:SEATS] = bytes(SEATS - DISPLAY)
        s[PASSED] = s[STACK] = s[TOP] = s[PLACES] = 0

    def begin_round(self):
        s = self.state
        s[SEAT] = s[START]  # Q6, Q7
        s[STACK] = self._size
        self.uncover()

    # ---- scoring

    def interim(self, seat, number):
        """Return what the garden of `seat` brings in the scoring of round `number`, from 0 (Q30-Q34, Q54-Q56)."""
        s = self.state
        wheel = self._wheel
        at = SEATS + RECORD * seat
        number *= 12
        n = COUNT[s[at + FRONT]] * self._numbers[PAVILION]
        if self._holds[seat]:
            # a fifth of what looking through the garden costs, and a round ends with that for all seats in one call
            for groups in self._groups[seat]:
                if wheel[number]:
                    for i in range(0, len(groups), GROUP):
                        n += wheel[number] * COUNT[groups[i]]
                number += 1
        else:
            for b in s[at + GARDEN : at + GARDEN + CELLS]:
                if b:
                    n += wheel[number + COLOUR[b]] + wheel[number + 6 + SYMBOL[b]]
        return n

    def score(self, player, out):
        """Fill `out` with the points of each of CATEGORIES for `player`; return the total (Q35-Q37, Q59, Q60, QR11).

        Before the end: as if it were now, without the scoring of the round that is played.
        """
        s = self.state
        at = SEATS + RECORD * player
        w = self._garden(player)
        track = self.track(player)
        out[1] = s[at + ROUND_POINTS] | s[at + ROUND_POINTS + 1] << 8
        out[0] = track - out[1]
        out[2] = s[at + JOKERS]
        lost = 0
        for i in range(at + EXPANSIONS, at + FRONT):
            if s[i]:
                lost += SYMBOL[s[i]] + 1
        track += out[2]
        out[3] = -min(lost, track)
        track += out[3]
        for i in range(3):
            out[4 + i] = w[AREAS + i]
            track += w[AREAS + i]
        return track

    def winners(self):
        """Return the bit mask of the winning seats (Q38, Q61)."""
        return borrow("firmware.games.queens_start").winners(self)

    # ---- any earlier state

    def load(self, data):
        """Take over `data`, the bytes of a state of the same pack, seats and options; caches follow when needed.

        Raises StateError for bytes of another length.
        """
        s = self.state
        if len(data) != len(s):
            raise StateError("a state of %d bytes: this game has %d" % (len(data), len(s)))
        for seat in range(self.players):
            i = SEATS + RECORD * seat + FRONT
            if data[i : i + CELLS + 2] != s[i : i + CELLS + 2]:
                self._holds[seat] = 0
        s[:] = data
        self._n = -1
        self._counted = self.turns = 0
        self.revealed = False
        if not self._holds[s[SEAT]]:
            self._catch_up(s[SEAT], _AT_ONCE)


def _fit(tiles, expansions, tile_room, expansion_room):
    """Return whether there is room for the hexagons in two masks, one copy of each that is in both (Q14, Q41)."""
    both = COUNT[tiles & expansions]
    t = COUNT[tiles] - both
    e = COUNT[expansions] - both
    if e > expansion_room:
        return False
    return t + both - min(both, expansion_room - e) <= tile_room
