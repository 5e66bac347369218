"""Zen Garden: the rules (rules page `zen`, Z1-Z51, DZ1-DZ10, SZ1-SZ5, ZR1-ZR12).

A turn is *take* a tile of the display (move = row * 4 + column, row 0 = bottom), *place* it
(move = (r + 1) * 5 + c + 1, r and c from -1 counted from the top left corner of the block of tiles)
and, in circuit model A, *orient* it (0 NW, 1 NE, 2 SE, 3 SW: the corner that its path bends round).

State, one byte each unless said otherwise:

      0 phase   1 seat to move   2 round (0..15)   3 turns played in this round   4 seat with the start marker
      5 tile in hand + 1   6 place move chosen   7 1 = over
      8 dice (8 bytes)
     16 display: 12 times tile + 1, 0 = gap
     28 supply: 90 bits (12 bytes)   40 discards: 90 bits (12 bytes)
     52 properties: minor, major, majority, detail, then two for each order in use (10 bytes, 14 = none)
     62 takers of each order: how many (3 bytes)   65 who, two bits each, first taker lowest (3 bytes)
     68 index of the rival's wish   69 wish row (10 bytes, 14 = none)   79 spare
     80 a record of 24 bytes for each seat: coins, 16 tiles + 1 (row by row, block at the top left),
        4 rows of orientations (two bits each, column 0 lowest), order points, 2 spare.
        Solo: the record of seat 1 is the rival's; its pile is 90 bits where the tiles would be.

A tile is ground * 15 + path * 5 + decor (rules page 3.2); a property is 0-5 ground, 6-8 path, 9-13 decor.
"""

from firmware import bags, rng
from firmware.const import const
from firmware.games.base import Game, StateError
from firmware.modules import borrow

TAKE = const(0)
PLACE = const(1)
ORIENT = const(2)

GROUNDS = const(6)
PATHS = const(3)
DECORS = const(5)
_PROPERTIES = const(14)
NONE = const(14)  # a property that no tile has: not in use
SLOTS = const(15)  # counts of a seat; the last one, of NONE, stays 0
TILES = const(90)
ROUNDS = const(16)  # one tile a round until the 4 x 4 garden is full (Z19)

# sections of a pack
TILE_SET = const(0)
PRICES = const(1)
COINS = const(2)
SWITCHES = const(3)
REFRESH = const(4)
CIRCUITS = const(5)
DECOR = const(6)
DETAIL = const(7)
MINIMALIST = const(8)
VALUES = const(9)
STACK = const(10)
RANKS = const(11)
RANK_PLUS = const(12)
NAMES = const(13)

# offsets in the state, phase first; positions and views read by them
SEAT = const(1)
ROUND = const(2)
TURN = const(3)
START = const(4)
HAND = const(5)
CELL = const(6)
OVER = const(7)
_DICE = const(8)
DISPLAY = const(16)
SUPPLY = const(28)
DISCARD = const(40)
PROPS = const(52)
TAKERS = const(62)
WHO = const(65)
WISH = const(68)
WISHES = const(69)
SEATS = const(80)
RECORD = const(24)
# offsets in a seat's record, coins first
GARDEN = const(1)
TURNS = const(17)
POINTS = const(21)

# what a tile is: its three properties, as numbers 0-13
_GROUND = bytes([t // 15 for t in range(TILES)])
_PATH = bytes([GROUNDS + t // 5 % 3 for t in range(TILES)])
_DECOR = bytes([GROUNDS + PATHS + t % 5 for t in range(TILES)])

# A garden is also a mask in a grid of 5 x 5 with an empty row and column before the block: bit (r + 1) * 5 + c + 1.
# So a shift by 1 or 5 never carries a tile over an edge, and every legal cell of a placement has a bit.
_TOP = const(0x1F)
_LEFT = const(0x108421)
_ALL = const(0x1FFFFFF)


class Rules(Game):
    """One position of Zen Garden for 1-4 seats (Z40; 1 = against the rival gardener, SZ1-SZ5).

    `pack` must fit (`pack.use_for(Rules)`); `options` holds one value index for each option of the pack, the
    first option being the boards in use (ZR6), as a bit mask: bit 0 = board 1.
    """

    ID = "zen"
    RNG = _DICE
    ENGINE = 1
    PHASES = ("take", "place", "orient")
    CATEGORIES = (
        "coins",
        "circuits",
        "decor",
        "minor",
        "major",
        "majority",
        "detail",
        "unity",
        "minimalist",
        "orders",
    )
    NOT_A_MOVE = 1
    ENDED = 2
    GAP = 3
    TOO_DEAR = 4
    OCCUPIED = 5
    NOT_BESIDE = 6
    TOO_WIDE = 7
    REASONS = ("", "Z5", "Z19", "Z5", "Z6", "Z7", "Z8", "Z11")
    CHECKS = "firmware.games.zen_pack"
    LONGEST = 4 * ROUNDS * 3
    MOST_MOVES = 13
    # Nothing but attention to detail is negative, and its worst entry is -4 (DZ3).
    LEAST_SCORE = -4
    # Coins 42 (ZR9), nine rings 40, decor 16, minor 16, major 32, majority 8, detail 10, unity 10, minimalist 15,
    # orders 15
    MOST_SCORE = 204

    def __init__(self, pack, players, seed, options):
        self.players = players
        self.seats = 2 if players == 1 else players
        self.pack = pack
        self.options = options
        self.boards = pack.numbers[0][options[0]]
        self._prices = pack.section(PRICES)
        self._coins = pack.section(COINS)
        self.rings = pack.section(SWITCHES)[0]
        self._need = pack.section(SWITCHES)[1]
        self._period = pack.section(REFRESH)[players - 1]
        self._tables = [pack.signed(i) for i in (CIRCUITS, DECOR, DETAIL, MINIMALIST, VALUES)]
        self.stack = pack.section(STACK)
        self.orders = (2 if self.boards & 8 else 0) + (1 if self.boards & 16 else 0)
        # caches: garden masks, counts of properties, tiles left in the supply
        self._mask = [0] * self.seats
        self._counts = bytearray(SLOTS * self.seats)
        self._left = 0
        self.revealed = True
        self.state = bytearray(SEATS + RECORD * self.seats)
        self._set_up(seed)
        self._settle()

    def _set_up(self, seed):
        s = self.state
        rng.seed(s, _DICE, seed)
        s[SUPPLY : SUPPLY + 12] = self.pack.section(TILE_SET)
        self._left = bags.count_bits(s, SUPPLY, 12)
        for i in range(self.players):
            s[SEATS + i * RECORD] = self._coins[0]
        used = 4 + 2 * self.orders
        deck = bytearray(range(_PROPERTIES))
        for i in range(10):
            s[PROPS + i] = s[WISHES + i] = NONE
        for i in range(used):  # ZR2
            k = i + rng.below(s, _DICE, _PROPERTIES - i)
            deck[i], deck[k] = deck[k], deck[i]
            s[PROPS + i] = deck[i]
        if self.players == 1:  # SZ1, SZ2
            for i in range(used):
                k = i + rng.below(s, _DICE, used - i)
                deck[i], deck[k] = deck[k], deck[i]
                s[WISHES + i] = deck[i]
        else:
            s[START] = s[SEAT] = rng.below(s, _DICE, self.players)  # DZ10
        self.refill()

    # ---- reading

    @property
    def over(self):
        """True when every garden is full (Z19)."""
        return self.state[OVER] == 1

    def moves(self, buf):
        """Fill `buf` (at least MOST_MOVES long) with the legal moves in ascending order; return how many (Z5-Z11)."""
        s = self.state
        n = 0
        if s[OVER]:
            return 0
        phase = s[0]
        if phase == TAKE:
            coins = s[SEATS + s[SEAT] * RECORD]
            at = DISPLAY
            move = 0
            for price in self._prices:
                if price <= coins:
                    for i in range(at, at + 4):
                        if s[i]:
                            buf[n] = move
                            n += 1
                        move += 1
                else:
                    move += 4
                at += 4
        elif phase == PLACE:
            cells = self.cells(s[SEAT])
            move = 0
            while cells:
                if cells & 1:
                    buf[n] = move
                    n += 1
                cells >>= 1
                move += 1
        else:
            for n in range(4):
                buf[n] = n
            n = 4
        return n

    def cells(self, seat):
        """Return the legal cells of `seat` as a mask, bit = place move (Z7, Z8, Z11, DZ10, ZR7)."""
        m = self._mask[seat]
        if not m:
            return 1 << 6
        free = (m << 1 | m >> 1 | m << 5 | m >> 5) & ~m & _ALL
        if m & 0x1F00000:  # four high: no row before it
            free &= ~_TOP
        if m & 0x1084210:  # four wide: no column before it
            free &= ~_LEFT
        return free

    def why(self, move):
        """Return 0 if `move` is legal now, else the number of the reason (REASONS names its rule)."""
        s = self.state
        if s[OVER]:
            return self.ENDED
        if type(move) is not int or move < 0:
            return self.NOT_A_MOVE
        phase = s[0]
        if phase == TAKE:
            if move > 11:
                return self.NOT_A_MOVE
            if not s[DISPLAY + move]:
                return self.GAP
            return self.TOO_DEAR if self._prices[move >> 2] > s[SEATS + s[SEAT] * RECORD] else 0
        if phase == ORIENT:
            return self.NOT_A_MOVE if move > 3 else 0
        if move > 24:
            return self.NOT_A_MOVE
        if self.cells(s[SEAT]) >> move & 1:
            return 0
        m = self._mask[s[SEAT]]
        if m >> move & 1:
            return self.OCCUPIED
        if (move < 5 and m & 0x1F00000) or (move % 5 == 0 and m & 0x1084210):
            return self.TOO_WIDE
        return self.NOT_BESIDE

    # ---- playing

    def play(self, move):
        """Play `move`, which must come from `moves`; decisions with one choice that follow are made too."""
        self.revealed = False
        self._step(move)
        self._settle()

    def _step(self, move):
        s = self.state
        phase = s[0]
        if phase == TAKE:
            at = SEATS + s[SEAT] * RECORD
            s[at] -= self._prices[move >> 2]  # Z6
            s[HAND] = s[DISPLAY + move]
            s[DISPLAY + move] = 0
            s[0] = PLACE
        elif phase == PLACE:
            s[CELL] = move
            if self.rings:
                self._finish(0)
            else:
                s[0] = ORIENT
        else:
            self._finish(move)

    def _settle(self):
        """Make the decisions that have one choice only, until a real one is due."""
        s = self.state
        while not s[OVER]:
            phase = s[0]
            if phase == PLACE:
                cells = self.cells(s[SEAT])
                if cells & (cells - 1):
                    return
                move = 0
                while cells > 1:
                    cells >>= 1
                    move += 1
            elif phase == TAKE:
                coins = s[SEATS + s[SEAT] * RECORD]
                move = -1
                for i in range(12):
                    if s[DISPLAY + i] and self._prices[i >> 2] <= coins:
                        if move >= 0:
                            return
                        move = i
                if move < 0:  # cannot happen with tiles enough (EZ1, EZ2); never hang on a strange pack
                    s[OVER] = 1
                    return
            else:
                return
            self._step(move)

    def _finish(self, turn):
        """Lay the tile in hand with orientation `turn`; lines, orders, end of the turn (Z7, Z12, Z29, ZR3)."""
        s = self.state
        seat = s[SEAT]
        at = SEATS + seat * RECORD
        r = s[CELL] // 5 - 1
        c = s[CELL] % 5 - 1
        garden = at + GARDEN
        mask = self._mask[seat]
        if r < 0:  # the block moves one row down (Z11)
            s[garden + 4 : garden + 16] = s[garden : garden + 12]
            s[garden] = s[garden + 1] = s[garden + 2] = s[garden + 3] = 0
            s[at + TURNS + 1 : at + TURNS + 4] = s[at + TURNS : at + TURNS + 3]
            s[at + TURNS] = 0
            mask <<= 5
            r = 0
        if c < 0:  # one column to the right
            for i in range(garden, garden + 16, 4):
                s[i + 1 : i + 4] = s[i : i + 3]
                s[i] = 0
            for i in range(at + TURNS, at + TURNS + 4):
                s[i] = s[i] << 2 & 0xFF
            mask <<= 1
            c = 0
        tile = s[HAND] - 1
        s[garden + r * 4 + c] = tile + 1
        s[at + TURNS + r] |= turn << 2 * c
        self._mask[seat] = mask | 1 << (r * 5 + c + 6)
        s[HAND] = 0
        s[CELL] = 0
        counts = self._counts
        base = seat * SLOTS
        counts[base + _GROUND[tile]] += 1
        counts[base + _PATH[tile]] += 1
        counts[base + _DECOR[tile]] += 1
        if counts[base + _DECOR[tile]] > 3:
            n = self._lines(garden, r, c)
            if n:
                coins = s[at] + n * self._coins[2]
                s[at] = min(coins, self._coins[1] or 255)  # DZ8
        if self.orders:
            self._take_orders(seat)
        self._end_turn()

    def _lines(self, garden, r, c):
        """Return how many lines of four equal decors go through the tile at (r, c) (Z12, EZ5-EZ7, ZR9)."""
        s = self.state
        n = 0
        decor = (s[garden + r * 4 + c] - 1) % 5
        for first, step in (
            (garden + r * 4, 1),
            (garden + c, 4),
            (garden if r == c else 0, 5),
            (garden + 3 if r + c == 3 else 0, 3),
        ):
            if first:
                for i in range(first, first + 4 * step, step):
                    if not s[i] or (s[i] - 1) % 5 != decor:
                        break
                else:
                    n += 1
        return n

    def takers(self, order):
        """Return who has taken point tiles of `order`, the first first: seats, and "rival" in a solo game."""
        found = []
        for n in range(self.state[TAKERS + order]):
            seat = self.state[WHO + order] >> 2 * n & 3
            found.append(seat if seat < self.players else "rival")
        return found

    def _take_orders(self, seat):
        """Give `seat` the top point tile of each order that it has fulfilled and not yet taken (Z29, DZ9)."""
        s = self.state
        base = seat * SLOTS
        for i in range(self.orders):
            taken = s[TAKERS + i]
            if taken >= len(self.stack):
                continue
            if (
                self._counts[base + s[PROPS + 4 + 2 * i]] < self._need
                or self._counts[base + s[PROPS + 5 + 2 * i]] < self._need
            ):
                continue
            who = s[WHO + i]
            for _ in range(taken):
                if who & 3 == seat:
                    break
                who >>= 2
            else:
                s[WHO + i] |= seat << 2 * taken
                s[TAKERS + i] = taken + 1
                s[SEATS + seat * RECORD + POINTS] += self.stack[taken]

    def _end_turn(self):
        """Pass the turn on; the rival's turn, the end of a round and the refresh happen here (Z13-Z19, SZ1)."""
        s = self.state
        s[0] = TAKE
        while True:
            s[TURN] += 1
            if s[TURN] == self.seats:
                s[TURN] = 0
                s[ROUND] += 1
                if s[ROUND] == ROUNDS:
                    s[OVER] = 1
                    return
                if s[ROUND] % self._period == 0:  # Z43, DZ6, ZR5
                    self._refresh()
                    s[START] = (s[START] + 1) % self.seats
            s[SEAT] = (s[START] + s[TURN]) % self.seats
            if s[SEAT] < self.players:
                return
            self._rival()

    def _refresh(self):
        """Clear the bottom row, slide down, refill (Z14-Z16)."""
        s = self.state
        for i in range(DISPLAY, DISPLAY + 4):
            if s[i]:
                t = s[i] - 1
                s[DISCARD + (t >> 3)] |= 1 << (t & 7)
            if s[i + 4]:
                s[i] = s[i + 4]
                s[i + 4] = s[i + 8]
            else:
                s[i] = s[i + 8]
            s[i + 8] = 0
        self.refill()

    def refill(self):
        """Draw tiles into the gaps, bottom to top and left to right; reshuffle when none is left (Z16, ZR1, ZR4)."""
        s = self.state
        self.revealed = True
        for i in range(DISPLAY, DISPLAY + 12):
            if s[i]:
                continue
            if not self._left:
                s[SUPPLY : SUPPLY + 12] = s[DISCARD : DISCARD + 12]
                for k in range(DISCARD, DISCARD + 12):
                    s[k] = 0
                self._left = bags.count_bits(s, SUPPLY, 12)
                if not self._left:
                    return  # EZ2
            k = rng.below(s, _DICE, self._left)
            self._left -= 1
            s[i] = bags.take_bit(s, SUPPLY, k) + 1

    # ---- the rival of the solo game

    def rival_next(self):
        """Return the place in the display (0..11) of the tile that the rival takes next, -1 if it is empty (SZ3)."""
        s = self.state
        wish = s[WISHES + s[WISH]]
        first = -1
        for i in range(12):
            t = s[DISPLAY + i] - 1
            if t >= 0:
                if _GROUND[t] == wish or _PATH[t] == wish or _DECOR[t] == wish:
                    return i
                if first < 0:
                    first = i
        return first

    def _rival(self):
        """The rival takes its tile onto its pile; it counts for the majority and for orders (SZ3, SZ4)."""
        s = self.state
        i = self.rival_next()
        s[WISH] = (s[WISH] + 1) % (4 + 2 * self.orders)
        if i < 0:
            return
        t = s[DISPLAY + i] - 1
        s[DISPLAY + i] = 0
        s[SEATS + RECORD + GARDEN + (t >> 3)] |= 1 << (t & 7)
        counts = self._counts
        for p in (_GROUND[t], _PATH[t], _DECOR[t]):
            counts[SLOTS + p] += 1
        if self.orders:
            self._take_orders(1)

    # ---- scoring

    def counts(self, seat):
        """Return a view of the counts of properties of `seat` (the rival's pile is seat 1 of a solo game)."""
        return memoryview(self._counts)[seat * SLOTS : (seat + 1) * SLOTS]

    def circuits(self, seat):
        """Return how many circuits lie in the garden of `seat` (Z21, DZ1, EZ8, EZ9)."""
        s = self.state
        at = SEATS + seat * RECORD
        n = 0
        for r in range(3):
            for c in range(3):
                i = at + GARDEN + r * 4 + c
                if not (s[i] and s[i + 1] and s[i + 4] and s[i + 5]):
                    continue
                path = (s[i] - 1) // 5 % 3
                if (s[i + 1] - 1) // 5 % 3 != path or (s[i + 4] - 1) // 5 % 3 != path:
                    continue
                if (s[i + 5] - 1) // 5 % 3 != path:
                    continue
                # SE, SW above NE, NW: the four arcs bend round the point between the tiles
                if self.rings or (s[at + TURNS + r] >> 2 * c & 15 == 14 and s[at + TURNS + r + 1] >> 2 * c & 15 == 1):
                    n += 1
        return n

    def united(self, seat):
        """Return whether each ground in the garden of `seat` forms one area; False if it is empty (Z27, EZ10, ZR10)."""
        s = self.state
        at = SEATS + seat * RECORD + GARDEN
        if not self._mask[seat]:
            return False
        for ground in range(GROUNDS):
            if self._counts[seat * SLOTS + ground] < 2:
                continue
            m = 0
            for i in range(16):
                t = s[at + i]
                if t and _GROUND[t - 1] == ground:
                    m |= 1 << (i + (i >> 2))  # rows of five: no carrying over an edge
            area = m & -m
            while True:
                grown = (area | area << 1 | area >> 1 | area << 5 | area >> 5) & m
                if grown == area:
                    break
                area = grown
            if area != m:
                return False
        return True

    def majority(self, seat):
        """Return the place of `seat` for the majority: 0 most, 1 second most, 2 none (Z25, DZ5, SZ4)."""
        p = self.state[PROPS + 2]
        mine = self._counts[seat * SLOTS + p]
        if not mine:
            return 2
        better = 0
        for i in range(self.seats):
            if self._counts[i * SLOTS + p] > mine:
                better += 1
        # Two with more than mine: they share the first place, and nobody is second, or I am third.
        return min(better, 2)

    def score(self, player, out):
        """Fill `out` with the points of each of CATEGORIES for `player`; return the total (Z20-Z29, ZR10)."""
        s = self.state
        at = SEATS + player * RECORD
        base = player * SLOTS
        counts = self._counts
        circuits, decor, detail, minimalist, values = self._tables
        for i in range(10):
            out[i] = 0
        out[0] = s[at]
        out[1] = circuits[min(self.circuits(player), len(circuits) - 1)]
        n = 0
        for i in range(base + GROUNDS + PATHS, base + _PROPERTIES):
            n += decor[min(counts[i], len(decor) - 1)]
        out[2] = n
        out[3] = counts[base + s[PROPS]] * values[0]
        out[4] = counts[base + s[PROPS + 1]] * values[1]
        place = self.majority(player)
        if place < 2:
            out[5] = values[2 + place]
        out[6] = detail[min(counts[base + s[PROPS + 3]], len(detail) - 1)]
        if self.boards & 2 and self.united(player):
            out[7] = values[4]
        if self.boards & 4:
            n = 0
            for i in range(base, base + GROUNDS):
                if counts[i]:
                    n += 1
            out[8] = minimalist[n]
        out[9] = s[at + POINTS]
        n = 0
        for i in range(10):
            n += out[i]
        return n

    def rank(self):
        """Return the solo rank, 0..5, of the points so far (SZ5)."""
        total = self.score(0, [0] * 10)
        plus = 0
        extra = self.pack.section(RANK_PLUS)
        for i in range(5):
            if self.boards >> i & 1:
                plus += extra[i]
        n = 0
        for least in self.pack.section(RANKS):
            if total >= least + plus:
                n += 1
        return n

    def standing(self, player):
        """Return (total, coins, circuits) of `player`: what places are decided by (DZ10, ZR11)."""
        return (self.score(player, [0] * 10), self.state[SEATS + player * RECORD], self.circuits(player))

    def winners(self):
        """Return the bit mask of the winning seats (Z30, DZ10); solo: 0 below the rank of a raker (SZ5)."""
        if self.players == 1:
            return 1 if self.rank() else 0
        return borrow("firmware.ranking").winners(self.players, self.standing)

    # ---- any earlier state

    def load(self, data):
        """Take over `data`, the bytes of a state of the same pack, seats and options; caches follow.

        Raises StateError for bytes of another length.
        """
        s = self.state
        if len(data) != len(s):
            raise StateError("a state of %d bytes: this game has %d" % (len(data), len(s)))
        for seat in range(self.seats):
            at = SEATS + seat * RECORD
            if s[at + GARDEN : at + TURNS] != data[at + GARDEN : at + TURNS]:
                s[at : at + RECORD] = data[at : at + RECORD]
                self._count(seat)
        s[:] = data
        self._left = bags.count_bits(s, SUPPLY, 12)
        self.revealed = False

    def _count(self, seat):
        """Rebuild the mask and the counts of `seat` from its record."""
        s = self.state
        at = SEATS + seat * RECORD + GARDEN
        counts = self._counts
        base = seat * SLOTS
        for i in range(base, base + SLOTS):
            counts[i] = 0
        mask = 0
        for i in range(TILES if seat >= self.players else 16):
            if seat >= self.players:
                if not s[at + (i >> 3)] >> (i & 7) & 1:
                    continue
                t = i
            else:
                t = s[at + i] - 1
                if t < 0:
                    continue
                mask |= 1 << (i + (i >> 2) + 6)
            counts[base + _GROUND[t]] += 1
            counts[base + _PATH[t]] += 1
            counts[base + _DECOR[t]] += 1
        self._mask[seat] = mask
