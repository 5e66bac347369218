"""Zen Garden: what a garden is worth before it is full, and which moves look best.

All values are in 1/64 point and estimate the *final* score of a seat. A garden always ends as a full 4 x 4, and as
many tiles are still to come as cells are free; so a value is what lies there plus what the free cells can still give:
lines of equal decors and circuits in progress by how much of them is missing (`minds/zen_garden.py`), numbers of tiles
(decor, detail, orders ...) by tables that are worked out backwards from the full garden.
"""

from array import array

from firmware.const import const
from firmware.games import zen as rules
from firmware.minds.zen_garden import POINT, Garden

_WIDE = const(18)  # entries of one row of a table of expectations: 0 to 17 tiles
_BAD = const(-1000000)  # less than any value

# All numbers down to the next empty line were tuned by self-play; a change needs the tournament again.
# Share of the turns, in 1/256, in which a property of a kind (ground, path, decor) is taken when wanted and when not.
WANTED = (60, 95, 75)
UNWANTED = (5, 23, 0)
_SCARCE = const(30)  # worth of a coin beyond its point ...
_THRIFT = const(23)  # ... for as many coins as there are turns to come, in 1/16
_STEEP = const(3)  # how fast the majority gets sure with each tile ahead
NODES = (0, 12, 40, 498)  # with three and four players; fewer gardens to value let a sixth more fit
# What Seedling misjudges: a tile by up to 9 points, a cell by 3.5, never how the path lies (rings forgive: twice).
HAZE = (576, 224, 0)
UNITY = bytes((64, 38, 23, 14, 8, 5, 3))  # chance to stay united by the turns to come, in 1/64
ORDER = bytes((64, 38, 23, 14, 8, 5, 3, 2, 1))  # chance of an order by the number of tiles missing, in 1/64
_CHANCE = bytes((2, 3, 5, 7, 9, 12, 16, 21, 26, 32, 38, 43, 48, 52, 55, 57, 59, 61, 62))  # a logistic curve, -9..9


def expect(table, out, wanted, unwanted):
    """Fill `out[k * 18 + n]` with the value of having `n` tiles and `k` turns to come.

    `table` is points by number of tiles (last entry for more); the rates are in 1/256 of the turns.
    """
    last = len(table) - 1
    for n in range(_WIDE):
        out[n] = table[min(n, last)] * POINT
    for k in range(1, rules.ROUNDS + 1):
        # More tiles than turns gone by are never looked up.
        for at in range(k * _WIDE, k * _WIDE + rules.ROUNDS + 1 - k):
            now = out[at - _WIDE]
            gain = out[at - _WIDE + 1] - now
            out[at] = now + gain * (wanted if gain > 0 else unwanted) // 256


def _expect_grounds(table, out):
    """The same for `out[k * 8 + n]`, `n` different grounds: one not seen yet comes as often as chance brings it."""
    for n in range(7):
        out[n] = table[n] * POINT
    for at in range(8, 8 * (rules.ROUNDS + 1)):
        n = at % 8
        out[at] = out[at - 8] + ((out[at - 7] - out[at - 8]) * (6 - n) // 6 if n < 6 else 0)


class Mind(Garden):
    """Evaluation and move ordering of Zen Garden for the search's own copy `game` (see `minds/search.py`)."""

    LINES = 8

    def __init__(self, game):
        Garden.__init__(self, game)
        # A turn with rings has two decisions instead of three.
        share = (4 if game.rings else 6) * (7 if game.players < 3 else 6)
        self.NODES = tuple([n * share // 36 for n in NODES])
        tables = game._tables
        self._details = tables[2]
        self._values = tables[4]
        self._minimal = array("h", bytes(2 * 8 * (rules.ROUNDS + 1)))
        self._decor = array("h", bytes(2 * _WIDE * (rules.ROUNDS + 1)))
        self._detail = array("h", self._decor)
        _expect_grounds(tables[3], self._minimal)
        expect(tables[1], self._decor, WANTED[2], UNWANTED[2])
        self._kind = -1  # of the property that `_detail` was made for
        self._row = [0] * len(game.CATEGORIES)
        self._gain = array("i", bytes(4 * rules.SLOTS))
        self._cost = [0, 0, 0]
        self._near = [0] * 6
        self._split = 0
        self._again = False

    def begin(self):
        """Get ready for a position that may belong to another match: what depends on the properties drawn."""
        self._again = False
        p = self.game.state[rules.PROPS + 3]
        kind = 0 if p < 6 else 1 if p < 9 else 2
        if kind != self._kind:
            self._kind = kind
            expect(self._details, self._detail, WANTED[kind], UNWANTED[kind])

    def turn(self):
        """Return how many turns have ended."""
        s = self.game.state
        return s[rules.ROUND] * self.game.seats + s[rules.TURN]

    def horizon(self):
        """Return how many turns a sample is played on."""
        return 9 if self.game.players == 1 else 3 * self.game.seats - 1

    def width(self, level):
        """Return how many moves of the decision are worth a try: the guesses are nearly exact."""
        return 1 if level == 1 else (4, 2, 1)[self.game.state[0]]

    def haze(self):
        """Return how much Seedling misjudges a move of the decision."""
        return HAZE[self.game.state[0]] * (2 if self.game.rings else 1)

    # ---- what the next tile would give

    def look(self):
        """Work out what `guess` and `pick` need for the seat to move; True asks for another call, to go on."""
        s = self.game.state
        seat = s[rules.SEAT]
        if not self._again:
            self._read(seat)
        if s[0] == rules.ORIENT:
            return False
        if not self._weighed:
            self._weigh()
            if self.game.boards & 2:
                self._look_at_grounds(seat)
            self._weighed = self._again = True
            return True
        self._again = False
        if s[0] == rules.TAKE:
            self._look_at_counts(seat)
            self._row_due = 0
        return False

    def _look_at_grounds(self, seat):
        """Find the loss if the next tile parts a ground, and the cells where a tile of each ground does not."""
        game = self.game
        left = rules.ROUNDS - 1 - self._tiles
        self._split = 0
        if left >= len(UNITY) or not game.united(seat):
            return
        self._split = self._values[4] * UNITY[left]
        s = game.state
        near = self._near
        for ground in range(6):
            near[ground] = 0
        at = rules.SEATS + seat * rules.RECORD + rules.GARDEN - self._top * 4 - self._left
        for x in range(16):
            if self._taken >> x & 1:
                bit = 1 << x
                ground = (s[at + x] - 1) // 15
                near[ground] |= (bit & 0x7777) << 1 | (bit & 0xEEEE) >> 1 | bit << 4 | bit >> 4
        for ground in range(6):
            if not near[ground]:
                near[ground] = 0xFFFF

    def _look_at_counts(self, seat):
        """Fill `_gain` with the worth of one more tile of each property, `_cost` with that of the price of each row."""
        game = self.game
        s = game.state
        gain = self._gain
        counts = game._counts
        base = seat * rules.SLOTS
        left = rules.ROUNDS - 1 - self._tiles  # turns of this seat after this one
        row = left * _WIDE
        for p in range(9):
            gain[p] = 0
        table = self._decor
        for p in range(9, 14):
            i = row + counts[base + p]
            gain[p] = table[i + 1] - table[i]
        gain[s[rules.PROPS]] += self._values[0] * POINT
        gain[s[rules.PROPS + 1]] += self._values[1] * POINT
        p = s[rules.PROPS + 2]
        n = counts[base + p]
        gain[p] += self._majority(seat, n + 1, left) - self._majority(seat, n, left)
        p = s[rules.PROPS + 3]
        i = row + counts[base + p]
        gain[p] += self._detail[i + 1] - self._detail[i]
        for i in range(game.orders):
            miss = self._missing(seat, i, left)
            if miss:
                more = self._stake * (ORDER[miss - 1] - ORDER[miss])
                for k in (rules.PROPS + 4 + 2 * i, rules.PROPS + 5 + 2 * i):
                    if counts[base + s[k]] < game._need:
                        gain[s[k]] += more
        if game.boards & 4:
            n = left * 8 + self._grounds(base)
            if n & 7 and n & 7 < 6:
                for p in range(6):
                    if not counts[base + p]:
                        gain[p] += self._minimal[n + 1] - self._minimal[n]
        coins = s[rules.SEATS + seat * rules.RECORD]
        now = self._coins(coins, left)
        for i in range(3):
            self._cost[i] = now - self._coins(coins - game._prices[i], left)

    def _majority(self, seat, n, left):
        """Return what `n` tiles with the majority's property are worth to `seat` with `left` turns to come."""
        if not n and not left:
            return 0
        game = self.game
        at = game.state[rules.PROPS + 2]
        best = second = -9
        for i in range(game.seats):
            if i != seat:
                m = game._counts[i * rules.SLOTS + at]
                if m > best:
                    second = best
                    best = m
                elif m > second:
                    second = m
        first = _chance(n - best, left)
        value = first * self._values[2]
        if second < 0:
            return value + (64 - first) * self._values[3]
        places = _chance(n - second, left)
        return value + (places - first) * self._values[3] if places > first else value

    def _missing(self, seat, i, left):
        """Return how many tiles `seat` misses for order `i`, at most 8; 0 if it cannot take it (any more).

        `_stake` is then what the order would pay now.
        """
        game = self.game
        s = game.state
        taken = s[rules.TAKERS + i]
        if taken >= len(game.stack):
            return 0
        who = s[rules.WHO + i]
        for _ in range(taken):
            if who & 3 == seat:
                return 0
            who >>= 2
        base = seat * rules.SLOTS
        miss = 0
        for k in (rules.PROPS + 4 + 2 * i, rules.PROPS + 5 + 2 * i):
            n = game._need - game._counts[base + s[k]]
            if n > 0:
                miss += n
        self._stake = game.stack[taken]
        return 0 if miss > 2 * left + 1 else min(miss, 8)

    def _coins(self, coins, left):
        return coins * POINT + _SCARCE * min(coins, left * _THRIFT >> 4)

    def guess(self, move):
        """Return how good `move` looks for the seat to move, in 1/64 point; `look` was called for this decision."""
        s = self.game.state
        phase = s[0]
        if phase == rules.TAKE:
            t = s[rules.DISPLAY + move] - 1
            gain = self._gain
            value = gain[t // 15] + gain[6 + t // 5 % 3] + gain[9 + t % 5] - self._cost[move >> 2]
            self._best_cell(t)
            return value + self._high
        if phase == rules.PLACE:
            r = move // 5 - 1 + self._top
            c = move % 5 - 1 + self._left
            if not 0 <= r < 4 or not 0 <= c < 4:
                return _BAD  # outside the frame
            t = s[rules.HAND] - 1
            x = r * 4 + c
            value = self._by_decor[t % 5 * 16 + x] + self._by_path[t // 5 % 3 * 16 + x]
            return value - self._split if self._split and not self._near[t // 15] >> x & 1 else value
        return self._bend(move)

    def pick(self):
        """Return the move that `guess` would put first, of equal ones the first; -1 asks for another call."""
        game = self.game
        s = game.state
        phase = s[0]
        if phase == rules.ORIENT:
            best = 0
            for m in range(1, 4):
                if self._bend(m) > self._bend(best):
                    best = m
            return best
        if phase == rules.PLACE:
            x = self._best_cell(s[rules.HAND] - 1)
            return (x >> 2) * 5 + (x & 3) + 6 - self._top * 5 - self._left
        # Tiles of one row of the display a call: a dozen tiles on a dozen cells take too long.
        row = self._row_due
        if not row:
            self._most = _BAD * 2
        gain = self._gain
        if game._prices[row] <= s[rules.SEATS + s[rules.SEAT] * rules.RECORD]:
            price = self._cost[row]
            for m in range(row * 4, row * 4 + 4):
                t = s[rules.DISPLAY + m] - 1
                if t >= 0:
                    self._best_cell(t)
                    value = gain[t // 15] + gain[6 + t // 5 % 3] + gain[9 + t % 5] + self._high - price
                    if value > self._most:
                        self._most = value
                        self._move = m
        if row < 2:
            self._row_due = row + 1
            return -1
        self._row_due = 0
        return self._move

    def _best_cell(self, t):
        """Return the cell of the frame where tile `t` gives most, and note in `_high` how much."""
        by_decor = self._by_decor
        by_path = self._by_path
        cells = self._cells
        decor = t % 5 * 16
        path = t // 5 % 3 * 16
        high = _BAD
        best = 0
        if self._split:
            near = self._near[t // 15]
            for i in range(self._beside):
                x = cells[i]
                value = by_decor[decor + x] + by_path[path + x]
                if not near >> x & 1:
                    value -= self._split
                if value > high:
                    high = value
                    best = x
        else:
            for i in range(self._beside):
                x = cells[i]
                value = by_decor[decor + x] + by_path[path + x]
                if value > high:
                    high = value
                    best = x
        self._high = high
        return best

    # ---- what a position is worth

    def value(self, seat):
        """Return the final score to be expected of `seat`, in 1/64 point; exact when the game is over."""
        game = self.game
        s = game.state
        if s[rules.OVER]:
            return game.score(seat, self._row) * POINT
        self._read(seat)
        counts = game._counts
        base = seat * rules.SLOTS
        left = rules.ROUNDS - self._tiles
        row = left * _WIDE
        at = rules.SEATS + seat * rules.RECORD
        value = self._coins(s[at], left) + self._arcs + self._lines * self._line + s[at + rules.POINTS] * POINT
        for p in range(9, 14):
            value += self._decor[row + counts[base + p]]
        value += counts[base + s[rules.PROPS]] * self._values[0] * POINT
        value += counts[base + s[rules.PROPS + 1]] * self._values[1] * POINT
        value += self._majority(seat, counts[base + s[rules.PROPS + 2]], left)
        value += self._detail[row + counts[base + s[rules.PROPS + 3]]]
        for i in range(game.orders):
            miss = self._missing(seat, i, left)
            if miss:
                value += self._stake * ORDER[miss]
        if game.boards & 4:
            value += self._minimal[left * 8 + self._grounds(base)]
        if game.boards & 2 and left < len(UNITY) and game.united(seat):
            value += self._values[4] * UNITY[left]
        return value

    def _grounds(self, base):
        """Return how many different grounds lie in the garden whose counts begin at `base`."""
        n = 0
        for p in range(base, base + rules.GROUNDS):
            if self.game._counts[p]:
                n += 1
        return n


def _chance(ahead, left):
    """Return how likely it is, in 1/64, to end with as many tiles as somebody who has `ahead` less now."""
    x = (2 * ahead + 1) * 2 * _STEEP // (left + 2) + 1 >> 1
    return _CHANCE[9 + max(-9, min(9, x))]
