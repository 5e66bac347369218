"""Queen's Garden: a garden as its mind sees it: what it will score, and what one more hexagon would give."""

from firmware.const import const
from firmware.games import queens as rules

POINT = const(64)
_BAD = const(-20000)  # what cannot be placed
_UNKNOWN = const(-30000)

# Both were tuned by self-play; a change needs the tournament again.
SPACE = 70  # worth of the first of the cells that may still be used
WON = (0, 44, 26, 14, 8, 4, 0)  # chance to enclose a decoration that misses so many hexagons, in 1/64


def _bits(lo, hi):
    """Return how many of the 24 bits in each of two words are set."""
    count = rules.COUNT
    n = count[lo & 63] + count[lo >> 6 & 63] + count[lo >> 12 & 63] + count[lo >> 18]
    return n + count[hi & 63] + count[hi >> 6 & 63] + count[hi >> 12 & 63] + count[hi >> 18] if hi else n


class Garden:
    """All gardens of the search's own copy `game`; what was found out of one is kept as long as it stays.

    Its tables are made in `minds/queens_start.py`.
    """

    def _visit(self, seat):
        """Turn to the garden of `seat`; what was found out of it holds if it is one of the two kept.

        Return whether it was none of them, and had to be looked at.
        """
        s = self.game.state
        self._seat = seat
        at = self._at = rules.SEATS + rules.RECORD * seat
        passed = s[rules.PASSED] >> seat & 1
        number = s[rules.ROUND]
        self._now = 12 * number
        self._when = 12 * (number + passed)
        found = s[at + rules.FRONT - 2 : at + rules.GARDEN + rules.CELLS]
        found[0] = number
        found[1] = 2 * seat + passed
        i = seat
        key = self._keys[i]
        new = False
        if key != found:
            if key[0] < 255:
                i = self.game.players
                key = self._keys[i]
            else:
                self.game.keep(seat)
            new = key != found
            if new:
                key[:] = found
                self._plot(seat, self._plots[i])
                self._gains[i][:] = self._unknown
                if i != seat:
                    self._take_over(self._gains[i], self._gains[seat], self._keys[seat], found)
        self._gain = self._gains[i]
        self._sums = self._plots[i]
        return new

    def _take_over(self, gain, known, before, now):
        """Fill `gain` with what is `known` of another garden, but for hexagons like those that came since."""
        if before[:4] != now[:4]:
            return
        gain[:] = known
        for x in range(4, rules.CELLS + 4):
            if before[x] != now[x]:
                c = 6 * rules.COLOUR[now[x]]
                v = rules.SYMBOL[now[x]]
                if v > 5:  # it was taken away
                    gain[:] = self._unknown
                    return
                for i in range(6):
                    gain[c + i] = gain[c + i + 36] = gain[6 * i + v] = gain[6 * i + v + 36] = _UNKNOWN

    def _room_for(self, free):
        """Return what so many free cells are worth."""
        need = self._need
        if not need or self._when >= 12 * self._rounds:
            return 0
        if free >= need:
            return SPACE * need >> 1
        return SPACE * free * (2 * need - free) // (2 * need)

    def _plot(self, seat, out):
        """Work out what the garden of `seat` is worth, what it has and what may come of it, and what cells are."""
        game = self.game
        s = game.state
        at = self._at
        w = game._garden(seat)
        count = rules.COUNT
        worth = rules.WORTH
        ended = self._when >= 12 * self._rounds
        rate = self._exact if ended else self._rate
        extra = self._extra
        later = self._later
        free_lo = w[rules.FREE]
        free_hi = w[rules.FREE + 1]
        open_lo = w[rules.OPEN]
        open_hi = w[rules.OPEN + 1]
        value = 0
        k = 0
        for groups in game._groups[seat]:
            each = later[self._now + k]
            for i in range(0, len(groups), rules.GROUP):
                mask = groups[i]
                n = count[mask]
                points = worth[mask] if k < 6 else n * (k - 5)
                value += n * each
                if n > 2:
                    value += points * POINT + (game._bonus[n] * POINT if ended else extra[n])
                elif groups[i + 1] & free_lo or groups[i + 2] & free_hi:
                    value += points * rate[n]
                elif groups[i + 1] & open_lo or groups[i + 2] & open_hi:
                    value += points * rate[n] * 5 >> 3
            k += 1
        front = s[at + rules.FRONT]
        numbers = game._numbers
        value += count[front] * numbers[rules.PAVILION] * (self._rounds - s[rules.ROUND]) * POINT
        free = _bits(free_lo, free_hi)
        room = self._room_for(free)
        value += room
        out[1] = self._room_for(free - 1) - room
        out[2] = self._room_for(free + 5) - room + (WON[5] * numbers[rules.FOUNTAIN_JOKERS + 3] * self._worth >> 6)
        out[2] += numbers[rules.PAVILION] * (self._rounds - self._when // 12) * POINT
        out[3] = self._room_for(free + 7) - room
        # decorations
        around = rules.AROUND
        full_lo = ~w[rules.FULL]
        full_hi = ~w[rules.FULL + 1]
        slots = front | s[at + rules.BLANK]
        x = 2 * rules.CELLS
        hope = WON[count[around[x] & full_lo & 63]] * numbers[rules.FOUNTAIN_JOKERS]
        statue = rules.FOUNTAIN_JOKERS + 1
        for i in range(6):
            if slots >> i & 1:
                if slots >> (i + 1) % 6 & 1:
                    x = 2 * rules.CELLS + 2 + 2 * i
                    hope += WON[_bits(around[x] & full_lo, around[x + 1] & full_hi)] * numbers[statue + i % 2]
                if front >> i & 1:
                    # the cells of a ring have numbers in a row
                    x = 6 + 7 * i
                    if x > 20:
                        n = full_hi >> x - 24
                    elif x < 20:
                        n = full_lo >> x
                    else:
                        n = full_lo >> 20 & 15 | full_hi << 4
                    hope += WON[count[n & 63]] * numbers[rules.FOUNTAIN_JOKERS + 3]
        if not ended:
            value += hope * self._worth * self._won // 5120
        out[0] = value

    def _gives(self, code):
        """Return what a tile (hexagon) or an expansion (36 + hexagon) gives in its best cell; _BAD if it has none."""
        value = self._gain[code]
        if value == _UNKNOWN:
            value = self._gain[code] = self._best(code)
        return value

    def _best(self, code):
        game = self.game
        seat = self._seat
        self._misses += 1
        if not game._holds[seat]:  # a position may have come back after others
            game._garden(seat)
        h = code % 36
        if not game._legal(seat, h, rules.OPEN if code > 35 else rules.FREE):
            return _BAD
        lo = game._lo
        hi = game._hi
        c = h // 6
        v = h % 6
        rate = self._rate
        rise = self._rise
        step = self._step
        count = rules.COUNT
        symbols = game._groups[seat][6 + v]
        groups = game._groups[seat][c]
        value = self._later[self._when + c] + self._later[self._when + 6 + v] + self._sums[1 if code < 36 else 2]
        v += 1
        alone = rate[1] * v
        high = alone + alone
        # the groups of the same colour one after another, then none of them
        for i in range(0, len(groups) + 1, rules.GROUP):
            one = alone
            b_lo = lo
            b_hi = hi
            if i < len(groups):
                b_lo &= groups[i + 1]
                b_hi &= groups[i + 2]
                if not b_lo and not b_hi:
                    continue
                n = count[groups[i]]
                one = rules.WORTH[groups[i]] * rise[n] + v * rate[n + 1] + step[n]
            one += alone
            if one > high:
                high = one
            for k in range(0, len(symbols), rules.GROUP):
                if symbols[k + 1] & b_lo or symbols[k + 2] & b_hi:
                    n = count[symbols[k]]
                    two = one - alone + (n * rise[n] + rate[n + 1]) * v + step[n]
                    if two > high:
                        high = two
        return value + high

    def _cell(self, cell):
        """Return what the hexagon chosen gives in `cell`."""
        game = self.game
        s = game.state
        what = s[rules.WHAT]
        if what == rules.BUY:
            return 0
        h = (what - rules.PLACE) % 36
        v = h % 6
        bit = 1 << cell % 24
        half = cell // 24
        if not game._words[self._seat][rules.BESIDE + half] & bit:
            return 2 * (v + 1) * self._rate[1]
        half += 1
        count = rules.COUNT
        value = 0
        for k in (h // 6, 6 + v):
            n = points = 0
            groups = game._groups[self._seat][k]
            for i in range(0, len(groups), rules.GROUP):
                if groups[i + half] & bit:
                    m = count[groups[i]]
                    p = rules.WORTH[groups[i]] if k < 6 else m * (v + 1)
                    n += m
                    points += p
                    value -= p * self._rate[m] + self._extra[m]
            value += (points + v + 1) * self._rate[n + 1] + self._extra[n + 1]
        w = game._words[self._seat]
        around = rules.AROUND
        return value + 8 * _bits(around[2 * cell] & w[rules.FULL], around[2 * cell + 1] & w[rules.FULL + 1])
