"""Zen Garden: what a garden is worth before it is full, and which moves look best.

All values are in 1/64 point and estimate the *final* score of a seat. A garden always ends as a full 4 x 4, and as
many tiles are still to come as cells are free; so a value is what lies there plus what the free cells can still give:
lines of equal decors and circuits in progress by how much of them is missing, numbers of tiles (decor, detail,
orders ...) by tables that are worked out backwards from the full garden.

The mind plans in a fixed 4 x 4 *frame*. Where the block of tiles lies in it follows from the corners that the paths
bend round, so that circuits come in the four quarters of the frame; the plan needs no memory of its own.
"""

from array import array

from firmware.games import zen as rules

POINT = 64
_EMPTY = 7  # kind of a line or a circuit without tiles
_DEAD = 8  # and of one that can never be completed
_WIDE = rules.ROUNDS + 2  # entries of one row of a table of expectations: 0 to 17 tiles

# How likely a line or circuit with 0..3 of 4 tiles gets completed, in 1/64 (tuned by self-play, like all that follows).
LINE = bytes((3, 7, 16, 36))
CIRCUIT = bytes((22, 28, 36, 48))
# Share of the turns, in 1/256, in which a property of a kind (ground, path, decor) is taken when wanted and when not.
WANTED = (70, 130, 90)
UNWANTED = (25, 60, 30)
SCARCE = 10  # worth of a coin beyond its point, while there are fewer than the turns left want
SPLIT = 150  # loss when a ground comes apart, with the unity board
ORDER = bytes((64, 54, 44, 36, 29, 23, 18, 14, 11))  # chance of an order by the number of tiles missing, in 1/64
_CHANCE = bytes((1, 2, 3, 4, 6, 10, 15, 23, 32, 41, 49, 54, 58, 60, 61, 62, 63))  # a logistic curve, -8..8


def expect(table, out, wanted, unwanted):
    """Fill `out[k * 18 + n]` with the value of having `n` tiles and `k` turns to come.

    `table` is points by number of tiles (last entry for more); the rates are in 1/256 of the turns.
    """
    last = len(table) - 1
    for n in range(_WIDE):
        out[n] = table[min(n, last)] * POINT
    for at in range(_WIDE, _WIDE * (rules.ROUNDS + 1)):
        gain = out[at - _WIDE + 1] - out[at - _WIDE] if at % _WIDE < _WIDE - 1 else 0
        out[at] = out[at - _WIDE] + gain * (wanted if gain > 0 else unwanted) // 256


class Mind:
    """Evaluation and move ordering of Zen Garden for the search's own copy `game` (see `minds/search.py`)."""

    NODES = (0, 40, 60, 600)
    LINES = 8
    HORIZON = 2

    def __init__(self, game):
        self.game = game
        self._decor = array("h", bytes(2 * _WIDE * (rules.ROUNDS + 1)))
        self._detail = array("h", self._decor)
        self._few = array("h", bytes(2 * _WIDE))
        tables = game._tables
        self._circuits = tables[0]
        self._table = tables[2]
        expect(tables[1], self._decor, WANTED[2], UNWANTED[2])
        self._kind = -1  # of the property that `_detail` was made for
        self._values = tables[4]
        self._minimal = tables[3]
        self._line = game._coins[2] * POINT
        # the frame of the garden read last, and what the free cells beside its tiles would give
        self._seen = bytearray(20)
        self._top = self._left = self._odd = 0
        self._kinds = bytearray(19)  # of 10 lines (rows, columns, diagonals) and 9 circuits
        self._filled = bytearray(19)
        self._whole = 0  # circuits complete
        self._hope = 0  # circuits expected, in 1/64
        self._cells = bytearray(16)
        self._beside = 0
        self._by_decor = array("h", bytes(2 * 16 * 5))
        self._by_path = array("h", bytes(2 * 16 * 3))
        self._grounds = bytearray(16)
        self._gain = array("h", bytes(2 * rules.SLOTS))
        self._looked = False

    def begin(self):
        """Get ready for a position that may belong to another match: what depends on the properties drawn."""
        p = self.game.state[rules.PROPS + 3]
        kind = 0 if p < 6 else 1 if p < 9 else 2
        if kind != self._kind:
            self._kind = kind
            expect(self._table, self._detail, WANTED[kind], UNWANTED[kind])

    def turn(self):
        """Return the number of turns played in the game."""
        s = self.game.state
        return s[rules.ROUND] * 4 + s[rules.TURN]

    def width(self, level):
        """Return how many moves of the decision are worth a try: the guesses are nearly exact."""
        return (4, 2, 1)[self.game.state[0]]

    # ---- reading a garden

    def _read(self, seat):
        """Find the frame of the garden of `seat`, and the state of its lines and circuits."""
        s = self.game.state
        at = rules.SEATS + seat * rules.RECORD + rules.GARDEN
        if s[at : at + 20] == self._seen:
            return
        self._seen[:] = s[at : at + 20]
        self._looked = False
        kinds = self._kinds
        filled = self._filled
        for i in range(19):
            kinds[i] = _EMPTY
            filled[i] = 0
        mask = self.game._mask[seat]
        rings = self.game.rings
        self._place_frame(at, mask, rings)
        top = self._top
        left = self._left
        odd_rows = self._odd >> 1
        odd_columns = self._odd & 1
        for i in range(16):
            t = s[at + i] - 1
            if t < 0:
                continue
            r = (i >> 2) + top
            c = (i & 3) + left
            decor = t % 5
            self._fill(r, decor)
            self._fill(4 + c, decor)
            if r == c:
                self._fill(8, decor)
            if r + c == 3:
                self._fill(9, decor)
            path = t // 5 % 3
            if rings:
                for k in range(r - 1 if r else 0, r + 1 if r < 3 else 3):
                    for j in range(c - 1 if c else 0, c + 1 if c < 3 else 3):
                        self._fill(10 + k * 3 + j, path)
            else:
                # The corner this cell's circuit lies at; a path bent round another one spoils it.
                turn = s[at + 16 + (i >> 2)] >> 2 * (i & 3) & 3
                if turn != self._corner(r, c):
                    path = _DEAD
                self._fill(10 + (r + odd_rows >> 1) * 3 + (c + odd_columns >> 1), path)
        self._count_circuits(rings)

    def _fill(self, i, kind):
        """Note a tile of `kind` in line or circuit `i`."""
        kinds = self._kinds
        self._filled[i] += 1
        if kinds[i] == _EMPTY:
            kinds[i] = kind
        elif kinds[i] != kind:
            kinds[i] = _DEAD

    def _place_frame(self, at, mask, rings):
        """Set `_top` and `_left`, the place of the block in the frame, and `_odd`: circuits are off the quarters."""
        s = self.game.state
        high = 1 if mask < 1 << 10 else 2 if mask < 1 << 15 else 3 if mask < 1 << 20 else 4
        wide = 4 if mask & 0x1084210 else 3 if mask & 0x842108 else 2 if mask & 0x421084 else 1
        self._odd = 0
        if rings or not mask:
            self._top = 1 if high < 3 else 0
            self._left = 1 if wide < 3 else 0
            return
        rows = columns = 0
        for i in range(16):
            if s[at + i]:
                turn = s[at + 16 + (i >> 2)] >> 2 * (i & 3) & 3
                # Bent round a corner at its top, a tile belongs to an odd row of the frame; NW and SW to an odd column.
                rows += 1 if (i >> 2) + (turn < 2) & 1 else -1
                columns += 1 if (i & 3) + (turn == 0 or turn == 3) & 1 else -1
        self._top = self._left = 0
        if rows > 0:
            if high < 4:
                self._top = 1
            else:
                self._odd = 2
        if columns > 0:
            if wide < 4:
                self._left = 1
            else:
                self._odd |= 1

    def _corner(self, r, c):
        """Return the orientation that a tile at (r, c) of the frame needs for its circuit."""
        if r + (self._odd >> 1) & 1:
            return 0 if c + self._odd & 1 else 1
        return 3 if c + self._odd & 1 else 2

    def _count_circuits(self, rings):
        """Count the circuits that lie there and those that may be expected."""
        whole = hope = 0
        for i in range(9):
            if not rings and not self._possible(i):
                continue
            kind = self._kinds[10 + i]
            if kind == _DEAD:
                continue
            n = self._filled[10 + i]
            if n == 4:
                whole += 1
                hope += 64
            else:
                hope += CIRCUIT[n]
        self._whole = whole
        self._hope = hope

    def _possible(self, i):
        """Return whether circuit `i` has four cells inside the frame."""
        r = i // 3
        c = i % 3
        if self._odd & 2:
            if r != 1:
                return False
        elif r > 1:
            return False
        return c == 1 if self._odd & 1 else c < 2

    def _circuit_points(self):
        """Return the value of the circuits expected, and keep what one more is worth in `_slope`."""
        table = self._circuits
        last = len(table) - 1
        n = min(self._hope >> 6, last)
        self._slope = table[n + 1] - table[n] if n < last else 0
        return table[n] * POINT + (self._hope & 63) * self._slope

    # ---- what the next tile would give

    def look(self):
        """Work out what `guess` needs for the seat to move."""
        game = self.game
        s = game.state
        seat = s[rules.SEAT]
        self._read(seat)
        if not self._looked:
            self._look_at_cells(seat)
            self._looked = True
        if s[0] == rules.TAKE:
            self._look_at_counts(seat)

    def _look_at_cells(self, seat):
        """For each legal cell inside the frame: its lines by decor, its circuits by path, its neighbours' grounds."""
        game = self.game
        s = game.state
        cells = game.cells(seat)
        self._circuit_points()
        n = 0
        for r in range(4):
            for c in range(4):
                i = r - self._top
                j = c - self._left
                if i < -1 or j < -1 or not cells >> ((i + 1) * 5 + j + 1) & 1:
                    continue
                self._cells[n] = (i + 1) * 5 + j + 1
                self._weigh_lines(n * 5, r, c)
                self._weigh_circuits(n * 3, r, c)
                at = rules.SEATS + seat * rules.RECORD + rules.GARDEN + i * 4 + j
                beside = 0
                if i > 0 and s[at - 4]:
                    beside |= 1 << (s[at - 4] - 1) // 15
                if i < 3 and s[at + 4]:
                    beside |= 1 << (s[at + 4] - 1) // 15
                if j > 0 and s[at - 1]:
                    beside |= 1 << (s[at - 1] - 1) // 15
                if j < 3 and s[at + 1]:
                    beside |= 1 << (s[at + 1] - 1) // 15
                self._grounds[n] = beside
                n += 1
        self._beside = n

    def _weigh_lines(self, at, r, c):
        out = self._by_decor
        for i in range(at, at + 5):
            out[i] = 0
        base = self._weigh_line(at, r) + self._weigh_line(at, 4 + c)
        if r == c:
            base += self._weigh_line(at, 8)
        if r + c == 3:
            base += self._weigh_line(at, 9)
        for i in range(at, at + 5):
            out[i] += base

    def _weigh_line(self, at, i):
        kind = self._kinds[i]
        n = self._filled[i]
        if kind == _EMPTY:
            return self._line * (LINE[1] - LINE[0]) >> 6
        if kind == _DEAD:
            return 0
        self._by_decor[at + kind] += self._line * (LINE[n + 1] if n < 3 else 64) >> 6
        return -(self._line * LINE[n] >> 6)

    def _weigh_circuits(self, at, r, c):
        out = self._by_path
        for i in range(at, at + 3):
            out[i] = 0
        if self.game.rings:
            base = 0
            for k in range(r - 1 if r else 0, r + 1 if r < 3 else 3):
                for j in range(c - 1 if c else 0, c + 1 if c < 3 else 3):
                    base += self._weigh_circuit(at, k * 3 + j)
        else:
            i = (r + (self._odd >> 1) >> 1) * 3 + (c + (self._odd & 1) >> 1)
            if not self._possible(i):
                return
            base = self._weigh_circuit(at, i)
        for i in range(at, at + 3):
            out[i] += base

    def _weigh_circuit(self, at, i):
        kind = self._kinds[10 + i]
        n = self._filled[10 + i]
        if kind == _EMPTY:
            return (CIRCUIT[1] - CIRCUIT[0]) * self._slope
        if kind == _DEAD:
            return 0
        self._by_path[at + kind] += (CIRCUIT[n + 1] if n < 3 else 64) * self._slope
        return -CIRCUIT[n] * self._slope

    def _look_at_counts(self, seat):
        """Fill `_gain` with what one more tile of each property is worth."""
        game = self.game
        s = game.state
        gain = self._gain
        counts = game._counts
        base = seat * rules.SLOTS
        left = rules.ROUNDS - 1 - s[rules.ROUND]  # turns of this seat after this one
        row = left * _WIDE
        for p in range(rules.SLOTS):
            gain[p] = 0
        for p in range(9, 14):
            i = row + counts[base + p]
            gain[p] = self._decor[i + 1] - self._decor[i]
        gain[s[rules.PROPS]] += self._values[0] * POINT
        gain[s[rules.PROPS + 1]] += self._values[1] * POINT
        p = s[rules.PROPS + 2]
        n = counts[base + p]
        gain[p] += self._majority(seat, n + 1, left) - self._majority(seat, n, left)
        p = s[rules.PROPS + 3]
        i = row + counts[base + p]
        gain[p] += self._detail[i + 1] - self._detail[i]
        if game.orders:
            for i in range(game.orders):
                for p in (s[rules.PROPS + 4 + 2 * i], s[rules.PROPS + 5 + 2 * i]):
                    if counts[base + p] < game._need:
                        counts[base + p] += 1
                        gain[p] += self._order(seat, i, left)
                        counts[base + p] -= 1
                        gain[p] -= self._order(seat, i, left)
        if game.boards & 4:
            n = 0
            for p in range(6):
                if counts[base + p]:
                    n += 1
            # new grounds come by themselves: what counts is how early
            for p in range(6):
                if not counts[base + p]:
                    gain[p] += (self._minimal[min(n + 1, 6)] - self._minimal[n]) * POINT if n else 0
        self._price = s[rules.SEATS + seat * rules.RECORD]
        self._turns = left

    def _majority(self, seat, n, left):
        """Return what `n` tiles with the majority's property are worth to `seat` with `left` turns to come."""
        game = self.game
        p = game.state[rules.PROPS + 2]
        best = second = -9
        for i in range(game.seats):
            if i != seat:
                m = game._counts[i * rules.SLOTS + p]
                if m > best:
                    second = best
                    best = m
                elif m > second:
                    second = m
        if not n and not left:
            return 0
        first = self._chance(n - best, left)
        places = self._chance(n - second, left)
        return first * self._values[2] + (max(places - first, 0) * self._values[3])

    def _chance(self, ahead, left):
        x = (2 * ahead + 1) * 6 // (left + 2)
        return _CHANCE[8 + max(-8, min(8, x))]

    def _order(self, seat, i, left):
        """Return what order `i` is worth to `seat`, which has not taken it yet."""
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
        miss = max(0, game._need - game._counts[base + s[rules.PROPS + 4 + 2 * i]])
        miss += max(0, game._need - game._counts[base + s[rules.PROPS + 5 + 2 * i]])
        if miss > 2 * left + 1:
            return 0
        return game.stack[taken] * ORDER[min(miss, 8)]

    def _coins(self, coins, left):
        want = left + 1 >> 1
        return coins * POINT + SCARCE * min(coins, want)

    def guess(self, move):
        """Return how good `move` looks for the seat to move, in 1/64 point; `look` was called for this decision."""
        s = self.game.state
        phase = s[0]
        if phase == rules.TAKE:
            t = s[rules.DISPLAY + move] - 1
            gain = self._gain
            value = gain[t // 15] + gain[6 + t // 5 % 3] + gain[9 + t % 5] + self._best_cell(t)
            coins = self._price
            price = self.game._prices[move >> 2]
            return value + self._coins(coins - price, self._turns) - self._coins(coins, self._turns)
        if phase == rules.PLACE:
            t = s[rules.HAND] - 1
            for i in range(self._beside):
                if self._cells[i] == move:
                    return self._cell(i, t)
            return -10000  # outside the frame
        cell = s[rules.CELL]
        r = cell // 5 - 1 + self._top
        c = cell % 5 - 1 + self._left
        if not 0 <= r < 4 or not 0 <= c < 4:
            return 0
        if cell == 6 and not self.game._mask[s[rules.SEAT]]:
            return 1 if move == 0 else 0
        return 1 if move == self._corner(r, c) else 0

    def _cell(self, i, t):
        value = self._by_decor[i * 5 + t % 5] + self._by_path[i * 3 + t // 5 % 3]
        if self.game.boards & 2:
            ground = t // 15
            if not self._grounds[i] >> ground & 1 and self.game._counts[self.game.state[1] * rules.SLOTS + ground]:
                value -= SPLIT
        return value

    def _best_cell(self, t):
        best = -10000
        for i in range(self._beside):
            value = self._cell(i, t)
            if value > best:
                best = value
        return best

    # ---- what a position is worth

    def value(self, seat):
        """Return the final score to be expected of `seat`, in 1/64 point; exact when the game is over."""
        game = self.game
        s = game.state
        if s[rules.OVER]:
            return game.score(seat, self._few) * POINT
        self._read(seat)
        counts = game._counts
        base = seat * rules.SLOTS
        left = rules.ROUNDS
        m = game._mask[seat]
        while m:
            m &= m - 1
            left -= 1
        row = left * _WIDE
        at = rules.SEATS + seat * rules.RECORD
        value = self._coins(s[at], left) + self._circuit_points() + s[at + rules.POINTS] * POINT
        for i in range(10):
            kind = self._kinds[i]
            if kind != _DEAD:
                n = self._filled[i]
                if n < 4:
                    value += self._line * LINE[n] >> 6
        for p in range(9, 14):
            value += self._decor[row + counts[base + p]]
        value += counts[base + s[rules.PROPS]] * self._values[0] * POINT
        value += counts[base + s[rules.PROPS + 1]] * self._values[1] * POINT
        value += self._majority(seat, counts[base + s[rules.PROPS + 2]], left)
        value += self._detail[row + counts[base + s[rules.PROPS + 3]]]
        for i in range(game.orders):
            value += self._order(seat, i, left)
        if game.boards & 4:
            n = 0
            for p in range(base, base + 6):
                if counts[p]:
                    n += 1
            value += self._minimal[n] * POINT
        if game.boards & 2 and game.united(seat):
            value += self._values[4] * POINT * (20 - left) // 20
        return value
