"""Zen Garden: what a garden is worth before it is full, and which moves look best.

All values are in 1/64 point and estimate the *final* score of a seat. A garden always ends as a full 4 x 4, and as
many tiles are still to come as cells are free; so a value is what lies there plus what the free cells can still give:
lines of equal decors and circuits in progress by how much of them is missing, numbers of tiles (decor, detail,
orders ...) by tables that are worked out backwards from the full garden.

The mind plans in a fixed 4 x 4 *frame*, cell = row * 4 + column. Where the block of tiles lies in it follows from the
corners that the paths bend round, so that circuits come in the four quarters of the frame; the plan needs no memory.
"""

from array import array

from firmware.games import zen as rules

POINT = 64
_EMPTY = 7  # kind of a line or a circuit without tiles
_DEAD = 8  # and of one that can never be completed
_WIDE = rules.ROUNDS + 2  # entries of one row of a table of expectations: 0 to 17 tiles
_BAD = -20000  # less than any value

# All numbers down to the next empty line were tuned by self-play; a change needs the tournament again.
# How likely a line or circuit with 0..3 of its 4 tiles gets completed, in 1/64: early (11 and more turns to come),
# in the middle, late (5 and less).
LINE = bytes((2, 8, 21, 40, 7, 5, 13, 29, 6, 7, 10, 28))
CIRCUIT = bytes((0, 16, 46, 70, 24, 27, 44, 56, 16, 18, 30, 48))
# Share of the turns, in 1/256, in which a property of a kind (ground, path, decor) is taken when wanted and when not.
WANTED = (60, 95, 75)
UNWANTED = (5, 23, 0)
SCARCE = 30  # worth of a coin beyond its point ...
THRIFT = 23  # ... for as many coins as there are turns to come, in 1/16
STEEP = 3  # how fast the majority gets sure with each tile ahead
NODES = (0, 12, 40, 600)
# What Seedling misjudges: a tile by up to 9 points, a cell by 3.5, never how the path lies (rings forgive: twice).
HAZE = (576, 224, 0)
UNITY = bytes((64, 38, 23, 14, 8, 5, 3))  # chance to stay united by the turns to come, in 1/64
ORDER = bytes((64, 38, 23, 14, 8, 5, 3, 2, 1))  # chance of an order by the number of tiles missing, in 1/64
_CHANCE = bytes((2, 3, 5, 7, 9, 12, 16, 21, 26, 32, 38, 43, 48, 52, 55, 57, 59, 61, 62))  # a logistic curve, -9..9

_BITS = bytes([(i & 1) + (i >> 1 & 1) + (i >> 2 & 1) + (i >> 3 & 1) for i in range(16)])
_ZERO = array("h", bytes(2 * 80))
_ZERO_48 = array("h", bytes(2 * 48))
_ZERO_16 = array("h", bytes(2 * 16))
# rows, columns, diagonals: the cells of each, and as a mask
_LINES = bytes([r * 4 + c for r in range(4) for c in range(4)] + [r * 4 + c for c in range(4) for r in range(4)])
_LINES += bytes((0, 5, 10, 15, 3, 6, 9, 12))
_MASKS = (0xF, 0xF0, 0xF00, 0xF000, 0x1111, 0x2222, 0x4444, 0x8888, 0x8421, 0x1248)
_BLOCK = 0x33  # 2 x 2 cells, first cell 0
_FIRST = bytes((0, 1, 2, 4, 5, 6, 8, 9, 10))  # first cells of the nine blocks, whose middle a circuit bends round
# Circuits that may still be begun, as a mask of blocks: the quarters; off them by a column (1), a row (2), both (3).
_PLANS = (0b101000101, 0b010000010, 0b000101000, 0b000010000)
_RINGS = 0b111111111
# the orientation that a tile's circuit needs at an even or odd row and column: SE, SW, NE, NW
_CORNER = bytes((2, 3, 1, 0))


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


class Mind:
    """Evaluation and move ordering of Zen Garden for the search's own copy `game` (see `minds/search.py`)."""

    LINES = 8

    def __init__(self, game):
        self.game = game
        # A turn with rings has two decisions instead of three.
        self.NODES = tuple(n * 2 // 3 for n in NODES) if game.rings else NODES
        tables = game._tables
        self._circuits = tables[0]
        self._details = tables[2]
        self._minimal = array("h", bytes(2 * 8 * (rules.ROUNDS + 1)))
        _expect_grounds(tables[3], self._minimal)
        self._values = tables[4]
        self._line = game._coins[2]
        self._decor = array("h", bytes(2 * _WIDE * (rules.ROUNDS + 1)))
        self._detail = array("h", bytes(2 * _WIDE * (rules.ROUNDS + 1)))
        expect(tables[1], self._decor, WANTED[2], UNWANTED[2])
        self._kind = -1  # of the property that `_detail` was made for
        self._row = array("h", bytes(2 * len(game.CATEGORIES)))
        # the garden read last: its place in the frame, lines and circuits
        self._seen = bytearray(20)
        self._seen[0] = 255  # no tile: nothing read yet
        self._top = self._left = self._odd = self._taken = self._tiles = 0
        self._sets = [0] * 12  # masks of the cells with each decor, path, orientation
        self._plan = _RINGS
        self._kinds = bytearray(19)  # of 10 lines, then circuits
        self._filled = bytearray(19)
        self._lines = self._arcs = self._slope = 0
        # what each cell would give, beside its tiles
        self._weighed = self._again = False
        self._cells = bytearray(16)
        self._beside = self._split = 0
        self._near = [0] * 6
        self._by_decor = array("h", bytes(2 * 80))
        self._by_path = array("h", bytes(2 * 48))
        self._base = array("h", bytes(2 * 16))
        self._gain = array("h", bytes(2 * rules.SLOTS))
        self._cost = array("h", bytes(2 * 3))

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

    # ---- reading a garden

    def _read(self, seat):
        """Find the place of the garden of `seat` in the frame, and the state of its lines and circuits."""
        game = self.game
        s = game.state
        at = rules.SEATS + seat * rules.RECORD + rules.GARDEN
        if s[at : at + 20] == self._seen:
            return
        self._seen[:] = s[at : at + 20]
        self._weighed = False
        mask = game._mask[seat]
        rings = game.rings
        first = 0
        if not rings and mask:
            while not s[at + first]:
                first += 1
            self._place(mask, self._odd_cell(at, first))
            if self._sort_tiles(at, rings) * 2 > self._tiles:
                self._place(mask, self._vote(at))
                self._sort_tiles(at, rings)
        else:
            self._top = 1 if mask < 1 << 15 else 0
            self._left = 0 if mask & 0x18C6318 else 1
            self._odd = 0
            self._plan = _RINGS if rings else _PLANS[0]
            self._sort_tiles(at, rings)
        self._judge_lines()
        self._judge_circuits()

    def _sort_tiles(self, at, rings):
        """Fill in the masks of the tiles; return how many paths bend round another corner than the plan wants."""
        s = self.game.state
        sets = self._sets
        for i in range(12):
            sets[i] = 0
        taken = wrong = 0
        odd = self._odd
        x = self._top * 4 + self._left
        for i in range(at, at + 16):
            t = s[i] - 1
            if t >= 0:
                bit = 1 << x
                taken |= bit
                sets[t % 5] |= bit
                sets[5 + t // 5 % 3] |= bit
                if not rings:
                    turn = s[at + 16 + (i - at >> 2)] >> (i - at & 3) * 2 & 3
                    sets[8 + turn] |= bit
                    if turn != _CORNER[(x >> 2) + (odd >> 1) << 1 & 2 | x + odd & 1]:
                        wrong += 1
            x += 1
        self._taken = taken
        self._tiles = _BITS[taken & 15] + _BITS[taken >> 4 & 15] + _BITS[taken >> 8 & 15] + _BITS[taken >> 12]
        return wrong

    def _odd_cell(self, at, i):
        """Return whether the block's first row (2) and column (1) are odd in the frame, by the tile at place `i`."""
        turn = self.game.state[at + 16 + (i >> 2)] >> (i & 3) * 2 & 3
        # Bent round a corner at its top, a tile belongs to an odd row of the frame; NW and SW to an odd column.
        return ((i >> 2) + (turn < 2) & 1) << 1 | i + (turn == 0 or turn == 3) & 1

    def _vote(self, at):
        """Return the same by most of the tiles."""
        rows = columns = 0
        for i in range(16):
            if self.game.state[at + i]:
                odd = self._odd_cell(at, i)
                rows += (odd & 2) - 1
                columns += (odd & 1) * 2 - 1
        return (2 if rows > 0 else 0) | (1 if columns > 0 else 0)

    def _place(self, mask, odd):
        """Set `_top` and `_left`, the place of the block in the frame, and `_odd`: circuits are off the quarters."""
        self._top = self._left = self._odd = 0
        if odd & 2:
            if mask < 1 << 20:  # less than four high
                self._top = 1
            else:
                self._odd = 2
        if odd & 1:
            if mask & 0x1084210:  # four wide
                self._odd |= 1
            else:
                self._left = 1
        self._plan = _PLANS[self._odd]

    def _judge_lines(self):
        """Find the kind and number of tiles of each line, and how many lines may be expected, in 1/64."""
        taken = self._taken
        sets = self._sets
        hope = 0
        stage = self._stage(0)
        for i in range(10):
            mask = _MASKS[i]
            there = taken & mask
            kind = _EMPTY
            n = 0
            if there:
                kind = _DEAD
                for d in range(5):
                    if sets[d] & mask == there:
                        kind = d
                        n = _BITS[there & 15] + _BITS[there >> 4 & 15] + _BITS[there >> 8 & 15] + _BITS[there >> 12]
                        break
            self._kinds[i] = kind
            self._filled[i] = n
            if kind != _DEAD and n < 4:
                hope += LINE[stage + n]
        self._lines = hope

    def _judge_circuits(self):
        """The same for circuits; `_slope` is what one more is worth."""
        taken = self._taken
        sets = self._sets
        rings = self.game.rings
        hope = 0
        stage = self._stage(0)
        for i in range(9):
            first = _FIRST[i]
            mask = _BLOCK << first
            there = taken & mask
            n = 0
            if not there:
                kind = _EMPTY if self._plan >> i & 1 else _DEAD
            else:
                kind = _DEAD
                if rings or there == (
                    sets[10] & 1 << first | sets[11] & 2 << first | sets[9] & 16 << first | sets[8] & 32 << first
                ):
                    for p in range(3):
                        if sets[5 + p] & mask == there:
                            kind = p
                            n = _BITS[there & 15] + _BITS[there >> 4 & 15] + _BITS[there >> 8 & 15] + _BITS[there >> 12]
                            break
            self._kinds[10 + i] = kind
            self._filled[10 + i] = n
            if kind != _DEAD:
                hope += CIRCUIT[stage + n] if n < 4 else 64
        table = self._circuits
        last = len(table) - 1
        n = min(hope >> 6, last)
        self._slope = table[n + 1] - table[n] if n < last else 0
        self._arcs = table[n] * POINT + (hope & 63) * self._slope

    def _stage(self, more):
        """Return where in LINE and CIRCUIT the numbers for the garden with `more` tiles begin."""
        n = self._tiles + more
        return 0 if n < 6 else 4 if n < 11 else 8

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

    def _weigh(self):
        """Fill in what each cell beside the tiles gives to lines, by decor, and to circuits, by path."""
        taken = self._taken
        by_decor = self._by_decor
        by_path = self._by_path
        base = self._base
        by_decor[:] = _ZERO
        by_path[:] = _ZERO_48
        base[:] = _ZERO_16
        stage = self._stage(1)
        worth = self._line
        for i in range(10):
            kind = self._kinds[i]
            n = self._filled[i]
            if kind == _DEAD or n == 4:
                continue
            lose = worth * LINE[stage + n]
            win = worth * LINE[stage + n + 1] if n < 3 else worth * 64
            for k in range(i * 4, i * 4 + 4):
                x = _LINES[k]
                if not taken >> x & 1:
                    if n:
                        base[x] -= lose
                        by_decor[kind * 16 + x] += win
                    else:
                        base[x] += win - lose
        self._weigh_circuits(stage)
        # In the frame every free cell beside a tile is legal.
        beside = (taken & 0x7777) << 1 | (taken & 0xEEEE) >> 1 | taken << 4 | taken >> 4
        beside = beside & ~taken & 0xFFFF if taken else 1 << 5
        n = 0
        for x in range(16):
            if beside >> x & 1:
                self._cells[n] = x
                n += 1
                by_path[x] += base[x]
                by_path[16 + x] += base[x]
                by_path[32 + x] += base[x]
        self._beside = n

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

    def _weigh_circuits(self, stage):
        """Add what a tile of each path gives at each cell: a ring to all its circuits, an arc to the best one."""
        taken = self._taken
        by_path = self._by_path
        base = self._base
        rings = self.game.rings
        slope = self._slope
        for i in range(9):
            kind = self._kinds[10 + i]
            n = self._filled[10 + i]
            if kind == _DEAD or n == 4:
                continue
            lose = slope * CIRCUIT[stage + n]
            win = slope * CIRCUIT[stage + n + 1] if n < 3 else slope * 64
            first = _FIRST[i]
            for x in (first, first + 1, first + 4, first + 5):
                if not taken >> x & 1:
                    base[x] -= lose
                    for k in range(x if not n else kind * 16 + x, 48 if not n else kind * 16 + 16, 16):
                        if rings:
                            by_path[k] += win
                        elif win > by_path[k]:
                            by_path[k] = win

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
        return coins * POINT + SCARCE * min(coins, left * THRIFT >> 4)

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

    def _bend(self, turn):
        """Return what the tile in hand gives, at the cell chosen and with orientation `turn`, to its circuit."""
        s = self.game.state
        r = s[rules.CELL] // 5 - 1 + self._top
        c = s[rules.CELL] % 5 - 1 + self._left
        value = 1 if turn == _CORNER[(r + (self._odd >> 1) & 1) << 1 | c + self._odd & 1] else 0
        if turn < 2:
            r -= 1
        if turn == 0 or turn == 3:
            c -= 1
        if 0 <= r < 3 and 0 <= c < 3:
            i = 10 + r * 3 + c
            n = self._filled[i]
            kind = self._kinds[i]
            if n < 4 and (kind == _EMPTY or kind == (s[rules.HAND] - 1) // 5 % 3):
                value += self._slope * (CIRCUIT[self._stage(1) + n + 1] if n < 3 else 64)
        return value

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
    x = (2 * ahead + 1) * 2 * STEEP // (left + 2) + 1 >> 1
    return _CHANCE[9 + max(-9, min(9, x))]
