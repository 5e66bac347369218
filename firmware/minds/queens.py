"""Queen's Garden: what a garden and a storage are worth before the end, and which moves look best."""

from firmware.const import const
from firmware.games import queens as rules
from firmware.minds.queens_garden import POINT, Garden
from firmware.modules import borrow

_BAD = const(-20000)
_UNKNOWN = const(-30000)  # as in `minds/queens_garden.py`
_NEVER = const(100000)
_AT_ONCE = const(4)  # hexagons whose best cell is looked for in one call
_CELLS = const(12)  # cells judged in one call
ITEMS = const(14)  # a storage holds at most

# All numbers down to the next empty line were tuned by self-play; a change needs the tournament again.
NODES = (0, 30, 150, 216)
PLANS = 4  # placements planned
KEEP = 62  # share of a plan, in 1/64
REGRET = 32  # share of what an item paid with could have brought itself
MASTERS_REGRET = 14  # what pays now was seldom placed later: plans of one turn stand in the way of the next
FAR = 2  # what misses more items is in no plan
PART = b"\x40\x24\x14\x40\x12\x02"  # share of a plan that misses 0 to FAR items; after these Master's
DEAR = 18  # what it loses for each point that it costs
LURE = (20, 10, 5)  # the same of what can be taken
MATES = 1  # how many of the hexagons taken together pay for one of them
CLOG = 16  # loss for items that are in no plan, by their square
FULL = (180, 120, 80, 40, 20, 0)  # loss for a storage with so little room
SHARE = 30  # worth of an item that can still be taken in this round, all players together
HASTE = 40  # share of a placement that is lost if it waits
END = 6  # items left for each seat, when the storage begins to be a burden in the last round
WIDE = (10, 2, 4, 2, 1)
HAZE = (500, 0, 200, 0, 0)


class Mind(Garden):
    """Evaluation and move ordering of Queen's Garden for the search's own copy `game` (see `minds/search.py`)."""

    NODES = NODES
    LINES = 6
    level = 3  # of whom it works for: Master counts with less of what is not in its storage yet

    def __init__(self, game):
        borrow("firmware.minds.queens_start").start(self, game)

    def begin(self):
        """Get ready for another position; True asks for another call."""
        self._again = 0
        return borrow("firmware.minds.queens_start").begin(self)

    def turn(self):
        """Return how many turns have ended since the position was loaded."""
        return self.game.turns

    def horizon(self):
        """Return how many turns a sample is played on."""
        # Further on chance says more than the line does: with one round more Master wins a quarter of its games less.
        return self.game.players - 1

    def width(self, level):
        """Return how many moves of the decision are worth a try."""
        return 1 if level == 1 else WIDE[self.game.state[0]]

    def haze(self):
        """Return how much Seedling misjudges a move of the decision."""
        return HAZE[self.game.state[0]]

    def _arrive(self, seat):
        """Turn to `seat`: what it has, and what its items are worth by what can still be taken."""
        game = self.game
        s = game.state
        self._visit(seat)
        passed = self._when > self._now
        shown = 4 * s[rules.STACK]
        for b in s[rules.DISPLAY : rules.DISPLAY + 4 * s[rules.PLACES]]:
            if b & 63:
                shown += 1
        q = 64
        self._idle = False
        if s[rules.ROUND] == self._rounds - 1:
            q = 0 if passed else min(64, shown * 64 // (END * game.players))
            self._idle = passed
        self._hope = q
        self._joker = (self._worth * q >> 6) + 64 - q
        price = self._price * q >> 6
        for v in range(6):
            self._rest[v] = price - (v + 1) * (64 - q) - DEAR * v
        self._open = 0 if passed else SHARE * shown // game.players

    # ---- a storage

    def _list_items(self, most):
        """Note what lies in the storage, what placing each item gains and what paying with it costs.

        Return True if the best cells of more than `most` items had to be looked for; another call finds the others',
        which until then pass for as good as the rest of the storage.
        """
        self._misses = 0
        more = False
        s = self.game.state
        at = self._at
        rest = self._rest
        item = self._item
        have = self._have
        for i in range(12):
            have[i] = 0
        n = 0
        for b in s[at + rules.TILES : at + rules.FRONT]:
            if not b:
                break
            item[n] = b - 1
            n += 1
        self._tiles = n
        for b in s[at + rules.EXPANSIONS : at + rules.TILES]:
            if b:
                item[n] = b + 35
                n += 1
        self._n = n
        self._jokers = s[at + rules.JOKERS]
        due = rest[2]
        gain = self._gain
        for i in range(n):
            h = item[i] % 36
            c = self._c[i] = h // 6
            v = self._s[i] = h % 6
            have[c] |= 1 << v
            have[6 + v] |= 1 << c
        for i in range(n):
            v = self._s[i]
            self._used[i] = 0
            self._cost[i] = rest[v]
            self._net[i] = 0
            if self._missing(self._c[i], v) <= FAR:
                net = gain[item[i]]
                if net == _UNKNOWN:
                    if self._misses == most:
                        more = True
                        continue
                    net = self._gives(item[i])
                net = self._net[i] = net - rest[v] - v * due
                if net > 0:
                    self._cost[i] += net * (MASTERS_REGRET if self.level > 2 else REGRET) >> 6
        return more

    def _missing(self, c, v):
        """Return how many items are missing to pay for a hexagon with all that lies in the storage."""
        have = self._have
        count = rules.COUNT
        row = count[have[c] & ~(1 << v)]
        column = count[have[6 + v] & ~(1 << c)]
        return v - self._jokers - (row if row > column else column)

    def _pay(self, c, v, due, way=0, paid=0, last=0):
        """Find the cheapest payment of `due` items; return its cost, _NEVER if there is none.

        `_set` then holds the items, `_count` of them, the rest are jokers.
        """
        best = _NEVER
        self._count = 0
        order = self._order
        cost = self._cost
        used = self._used
        item = self._item
        joker = self._joker
        for mode in (1, 2):
            kind = c if mode == 1 else 6 + v
            if way and way != mode or rules.COUNT[self._have[kind]] + self._jokers < due:
                continue
            if mode == 1:
                mine = self._c
                other = self._s
                wanted = c
                seen = paid | 1 << v
            else:
                mine = self._s
                other = self._c
                wanted = v
                seen = paid | 1 << c
            n = 0
            for i in range(self._n):
                if mine[i] == wanted and not seen >> other[i] & 1 and used[i] != 1 and item[i] >= last:
                    seen |= 1 << other[i]
                    k = n
                    while k and cost[order[k - 1]] > cost[i]:
                        order[k] = order[k - 1]
                        k -= 1
                    order[k] = i
                    n += 1
            jokers = self._jokers
            if n + jokers < due:
                continue
            total = k = 0
            for _ in range(due):
                if k < n and (not jokers or cost[order[k]] <= joker):
                    total += cost[order[k]]
                    k += 1
                else:
                    jokers -= 1
                    total += joker
            if total < best:
                best = total
                self._count = k
                self._spent = self._jokers - jokers
                self._set[:] = order
        return best

    def _plan(self):
        """Return what the storage is worth: its best placements, and what is left then."""
        n = self._n
        rest = self._rest
        value = 0
        for i in range(n):
            value += rest[self._s[i]]
        self._unused = n
        if self._idle:
            return value + self._jokers * self._joker
        net = self._net
        used = self._used
        tries = 0
        while tries < PLANS:
            best = -1
            high = 0
            for i in range(n):
                if not used[i] and net[i] > high:
                    high = net[i]
                    best = i
            if best < 0:
                break
            used[best] = 2
            c = self._c[best]
            v = self._s[best]
            miss = self._missing(c, v)
            cost = _NEVER
            if miss < 1:
                tries += 1
                cost = self._pay(c, v, v) if v else 0
            if cost == _NEVER:
                high = self._gain[self._item[best]] - (v + 1) * self._price
                if high > 0:
                    value += high * PART[min(FAR, max(1, miss)) + (3 if self.level > 2 else 0)] * self._hope >> 12
                continue
            if not v:
                self._count = self._spent = 0
            keep = self._gain[self._item[best]] * KEEP >> 6
            if keep <= rest[v] + cost:
                continue
            used[best] = 1
            value += keep - rest[v]
            for k in range(self._count):
                used[self._set[k]] = 1
                value -= rest[self._s[self._set[k]]]
            self._unused -= self._count + 1
            self._jokers -= self._spent
            value -= self._spent * self._joker
        return value + self._jokers * self._joker - CLOG * self._unused * self._unused

    def ready(self, seat):
        """Do the next part of what `value` of this seat needs; True asks for another call.

        A new position is listed once more than others, so that its first value knows of twice as many items.
        """
        if self.game.over or self._listed:
            return False
        if self._visit(seat):
            return True
        self._arrive(seat)
        self._list_items(_AT_ONCE)
        self._listed = not self._fresh
        self._fresh = False
        return not self._listed or self._misses > 0

    def value(self, seat):
        """Return the final score to be expected of `seat`, in 1/64 point; exact when the game is over."""
        game = self.game
        if game.over:
            return game.score(seat, self._row) * POINT
        while not self._listed:
            self.ready(seat)
        self._listed = False
        jokers = self._jokers
        value = game.track(seat) * POINT + self._sums[0] + self._plan()
        if self._open and not self._idle:
            room = game._numbers[rules.TILE_ROOM] - jokers
            value += self._open * max(0, min(6, room - self._unused)) // 6
            value -= FULL[min(5, room - self._tiles)]
        return value

    # ---- guesses

    def look(self):
        """Work out what `guess` and `pick` need for the seat to move; True asks for another call, to go on."""
        game = self.game
        s = game.state
        seat = s[rules.SEAT]
        if not game._holds[seat]:
            game._catch_up(seat, _AT_ONCE)
            return True
        phase = s[0]
        if not self._again:
            self._arrive(seat)
            self._again = 1
            return True
        if self._again == 1:
            if self._list_items(_AT_ONCE):
                return True
            self._due = 0
            if phase == rules.ACT:
                for i in range(12):
                    self._each[i] = 0
                self._again = 2
                return True
        else:
            self._misses = 0
            if self._look_at_display():
                return True
        self._again = 0
        if phase == rules.PAY:
            h = (s[rules.WHAT] - rules.PLACE) % 36
            self._pay(h // 6, h % 6, s[rules.DUE], s[rules.WAY], s[rules.PAID], s[rules.LAST])
        return False

    def _look_at_display(self):
        """Sum up what the hexagons of each colour and each symbol in the display are worth; True: there are more."""
        game = self.game
        rest = self._rest
        each = self._each
        due = rest[2]
        gain = self._gain
        if game._counted < rules.DISPLAY_COUNTED:
            game._takes(game._list)
            game._n = -1
        for c in range(self._due, 6):
            seen = game._shown[c]
            seen = (seen | seen >> 6) & 63
            v = 0
            while seen:
                if seen & 1:
                    value = rest[v]
                    # what is taken with it pays for it too
                    miss = self._missing(c, v) - MATES
                    if miss <= FAR:
                        h = 6 * c + v
                        net = gain[h]
                        if net == _UNKNOWN:
                            net = self._gives(h)
                        net -= value + v * due
                        if net > 0:
                            value += net * LURE[miss if miss > 0 else 0] >> 6
                    each[c] += value
                    each[6 + v] += value
                seen >>= 1
                v += 1
            if self._misses and c < 5:
                self._due = c + 1
                return True
        return False

    def guess(self, move):
        """Return how good `move` looks for the seat to move, in 1/64 point; `look` was called for this decision."""
        s = self.game.state
        phase = s[0]
        if phase == rules.ACT:
            if move < rules.PLACE:
                return self._take(move)
            if move < rules.BUY:
                for i in range(self._n):
                    if self._item[i] == move - rules.PLACE:
                        break
                net = self._net[i]
                return net * HASTE >> 6 if net > 0 else net
            if move == rules.BUY:
                return self._sums[3] - self.game._numbers[rules.PRICE] * POINT
            return -self._open
        if phase == rules.CELL:
            return self._cell(move)
        if phase == rules.PAY:
            if move == rules.REST:
                return 0 if self._count else 1000
            for k in range(self._count):
                if self._item[self._set[k]] == move:
                    return 1000 - move
            return -move
        if phase == rules.COPY:
            b = s[rules.DISPLAY + 4 * move]
            return 64 if b > rules.PRINTED else 0
        return 0 if move == rules.REST else -1000

    def _take(self, kind):
        """Return what taking a colour or a symbol gives."""
        value = self._each[kind]
        room = self.game._numbers[rules.TILE_ROOM] - self._tiles - self._jokers
        if room < 11:
            seen = self.game._shown[kind]
            left = room - rules.COUNT[(seen | seen >> 6) & 63]
            if left < 5:
                value -= FULL[max(0, left)] - FULL[min(5, room)]
        return value

    def pick(self):
        """Return the move that `guess` would put first, of equal ones the first; -1 asks for another call."""
        game = self.game
        buf = self._buf
        if game.state[0] != rules.ACT:
            n = game.moves(buf)
            i = self._due
            if not i:
                self._most = -_NEVER
            self._due = min(n, i + _CELLS)
            while i < self._due:
                value = self.guess(buf[i])
                if value > self._most:
                    self._most = value
                    self._move = buf[i]
                i += 1
            if i < n:
                return -1
            self._due = 0
            return self._move
        best = rules.PASS
        high = -self._open
        n = -1 - game._n
        if n > 0:
            buf = game._list
        else:
            n = game._takes(buf)
        # from the last one on: of equal ones the first
        numbers = game._numbers
        at = self._at
        slots = game.state[at + rules.FRONT] | game.state[at + rules.BLANK]
        value = self._sums[3] - numbers[rules.PRICE] * POINT
        if value >= high and slots != 63 and game.track(self._seat) >= numbers[rules.PRICE] and game.supply():
            best = rules.BUY
            high = value
        for i in range(self._n - 1, -1, -1):
            value = self._net[i]
            if value > 0:
                value = value * HASTE >> 6
            if value >= high and self._gain[self._item[i]] > _BAD and self._missing(self._c[i], self._s[i]) < 1:
                # what was taken over from another garden may not be legal any more
                h = self._item[i]
                if game._legal(self._seat, h % 36, rules.OPEN if h > 35 else rules.FREE):
                    best = rules.PLACE + h
                    high = value
        for i in range(n - 1, -1, -1):
            value = self._take(buf[i])
            if value >= high:
                best = buf[i]
                high = value
        return best
