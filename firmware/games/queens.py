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

The state and the moves are in queens_state, what is known of gardens in queens_gardens.
"""

from firmware import rng
from firmware.const import const
from firmware.games.base import StateError
from firmware.modules import borrow

# All of it: views, minds and notation read these as names of this module.
# fmt: off
# isort: off
from firmware.games.queens_gardens import AROUND, COLOUR, COUNT, SYMBOL, WORTH, Gardens  # noqa: F401
from firmware.games.queens_state import (  # noqa: F401
    ACT, AREAS, BAG, BESIDE, BLANK, BONUS, BUY, CELL, CELLS, CENTRE, CLASH, COPIES, COPY, DICE, DISCARD, DISPLAY, DUE,
    EXPAND, EXPANSION, EXPANSIONS, EXPANSION_ROOM, FOUNTAIN_JOKERS, FREE, FRONT, FULL, GARDEN, GROUP, HELD, HEXAGONS,
    HIDDEN, HIT, JOKERS, JOKERS_START, LAST, LEAST_AREA, LIKE, NAMES, NUMBERS, OPEN, OVER, PAID, PASS, PASSED, PAVILION,
    PAY, PENALTY, PLACE, PLACES, PRICE, PRINTED, RECORD, REST, ROUND, ROUNDS, ROUND_POINTS, SEAT, SEATS, STACK, STACKS,
    START, TILES, TILE_ROOM, TOP, TOWER, TRACK_START, WAY, WHAT, WHEEL, WHERE, WORDS,
)
# isort: on
# fmt: on

# what `_counted` holds beside a bit for each seat whose storage was counted
DISPLAY_COUNTED = const(16)
_HAVE = const(13)  # bytes for each seat, see `_stock`
_PAIR = bytes([(b & 3) + (b >> 2) for b in range(16)])  # two numbers of two bits each, added
# what clears the act of a turn, one thing for each colour and symbol, one for each tile
_TURN = bytes(HIT + 1 - WHAT)
_KIND = bytes(12)
_NONE = bytes(37)
_AT_ONCE = const(19)  # hexagons that `load` takes in; the others wait for the next call


class Rules(Gardens):
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
        n = HEXAGONS - s[STACK]
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
        """Let the start player begin, at a stack that is full again."""
        s = self.state
        s[SEAT] = s[START]  # Q6, Q7
        s[STACK] = self._size
        self.uncover()

    # ---- scoring

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
