"""Zen Garden: a garden as its mind sees it: lines of equal decors and circuits in progress, and what a cell would give.

The mind plans in a fixed 4 x 4 *frame*, cell = row * 4 + column. Where the block of tiles lies in it follows from the
corners that the paths bend round, so that circuits come in the four quarters of the frame; the plan needs no memory.
"""

from array import array

from firmware.const import const
from firmware.games import zen as rules

POINT = 64
_EMPTY = const(7)  # kind of a line or a circuit without tiles
_DEAD = const(8)  # and of one that can never be completed

# How likely a line or circuit with 0..3 of its 4 tiles gets completed, in 1/64: early (11 and more turns to come),
# in the middle, late (5 and less). Tuned by self-play; a change needs the tournament again.
LINE = bytes((2, 8, 21, 40, 7, 5, 13, 29, 6, 7, 10, 28))
CIRCUIT = bytes((0, 16, 46, 70, 24, 27, 44, 56, 16, 18, 30, 48))

_BITS = bytes([(i & 1) + (i >> 1 & 1) + (i >> 2 & 1) + (i >> 3 & 1) for i in range(16)])
_ZERO = array("i", bytes(4 * 80))
_ZERO_48 = array("i", bytes(4 * 48))
_ZERO_16 = array("i", bytes(4 * 16))
# rows, columns, diagonals: the cells of each, and as a mask
_LINES = bytes([r * 4 + c for r in range(4) for c in range(4)] + [r * 4 + c for c in range(4) for r in range(4)])
_LINES += bytes((0, 5, 10, 15, 3, 6, 9, 12))
_MASKS = (0xF, 0xF0, 0xF00, 0xF000, 0x1111, 0x2222, 0x4444, 0x8888, 0x8421, 0x1248)
_BLOCK = const(0x33)  # 2 x 2 cells, first cell 0
_FIRST = bytes((0, 1, 2, 4, 5, 6, 8, 9, 10))  # first cells of the nine blocks, whose middle a circuit bends round
# Circuits that may still be begun, as a mask of blocks: the quarters; off them by a column (1), a row (2), both (3).
_PLANS = (0b101000101, 0b010000010, 0b000101000, 0b000010000)
_RINGS = const(0b111111111)
# the orientation that a tile's circuit needs at an even or odd row and column: SE, SW, NE, NW
_CORNER = bytes((2, 3, 1, 0))


class Garden:
    """The garden read last, in the search's own copy `game`."""

    def __init__(self, game):
        self.game = game
        self._circuits = game._tables[0]
        self._line = game._coins[2]
        # its place in the frame, lines and circuits
        self._seen = bytearray(20)
        self._seen[0] = 255  # no tile: nothing read yet
        self._top = self._left = self._odd = self._taken = self._tiles = 0
        self._sets = [0] * 12  # masks of the cells with each decor, path, orientation
        self._plan = _RINGS
        self._kinds = bytearray(19)  # of 10 lines, then circuits
        self._filled = bytearray(19)
        self._lines = self._arcs = self._slope = 0
        # what each cell would give, beside its tiles
        self._weighed = False
        self._cells = bytearray(16)
        self._beside = 0
        self._by_decor = array("i", _ZERO)
        self._by_path = array("i", _ZERO_48)
        self._base = array("i", _ZERO_16)

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

    # ---- what a tile would give

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
