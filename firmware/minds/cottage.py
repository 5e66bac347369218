"""Cottage Garden: what beds are worth before they are full, and which moves look best.

All values are in 1/64 point and estimate the *final* score of a seat: its cubes, what its two beds will bring less the
work that they still need, and what the turns to come after that can bring (`_plan`). Work is measured in points: what
as many turns bring on average. How much a bed needs follows from the squares still to be filled: how many, and how many
of them stand alone, in pairs, or at the end of a row (`work`).

Before planting all plantings of the line's tiles are looked at, one tile on one bed a call of `look`: hundreds of them
cost less than a few dozen moves played in the copy.
"""

from firmware.bags import ones
from firmware.const import const
from firmware.games import cottage as rules
from firmware.modules import borrow

POINT = const(64)
BAD = const(-30000)  # less than any value
_LOW = const(0x7DF7DF)  # all rows but the last
_POT = const(4)  # kinds of plantings: the tiles of the line, and a pot
KINDS = const(5)

# All numbers down to the next empty line were tuned by self-play; a change needs the tournament again.
NODES = (0, 12, 90, 260)
TURN = const(135)  # what a turn brings
SQUARE = const(30)  # work of a square to be filled ...
OPEN = const(20)  # ... of a bed that is not full
ALONE = const(28)  # more for a square that stands alone ...
PAIR = const(25)  # ... for a square of a pair
DEAD = const(7)  # ... for a square with one neighbour
ORANGE = const(75)  # a visible pot
BLUE = const(150)  # a visible plant cover
BONUS = const(100)  # a pot for a cube that gets to its end
CAT = const(45)
FAR = const(180)  # of a cube near its end, because of the leap
WASTE = const(300)  # of the turns left: half a bed at the end is worth nothing
LATE = const(130)  # of work done in the final round, in 1/64: turns cost points, and hardly anything fits any more
PEACE = const(70)  # the same where turns cost nothing: pots are gained
NEST = const(700)
FOUND = const(1500)  # with nests: one that is found
AWAY = const(100)  # a planting on a bed without any
WON = const(16000)  # all of them
WIDE = (5, 5, 3, 3, 1, 2, 2)
HAZE = (200, 200, 140, 220, 0, 40, 0)


def _cell(bit):
    """Return the number of the square in a mask of one."""
    cell = 0
    while bit > 63:
        bit >>= 6
        cell += 5
    while bit > 1:
        bit >>= 1
        cell += 1
    return cell


def _far(place, end):
    """Return what a cube has gained by being far on the way to the leap at the end."""
    return FAR * place * place // (end * end) if place < end else 0


class Mind:
    """Evaluation and move ordering of Cottage Garden for the search's own copy `game` (see `minds/search.py`)."""

    LINES = 12
    DEEPER = True

    def __init__(self, game):
        self.game = game
        self.NODES = NODES
        borrow("firmware.minds.cottage_start").start(self, game)

    def begin(self):
        """Get ready for another position."""
        self._own = self.game.state[rules.SEAT]
        self._hands[0] = self._hands[1] = self._hands[2] = self._hands[3] = self._hands[4] = 0
        self._due = 0

    def turn(self):
        """Return how many steps the gardener has made; in the final round a seat that goes out counts as a lap."""
        game = self.game
        s = game.state
        n = len(game.path) >> 2
        turns = s[rules.DIE] * n + s[rules.GARDENER]
        if s[rules.DIE] == rules.SIX:
            for seat in range(game.players):
                if not game.beds(seat):
                    turns += n
        return turns

    def horizon(self):
        """Return how many steps of the gardener a sample is played on."""
        n = self.game.players
        return 10 if n == 1 else 3 * n - 1

    def width(self, level):
        """Return how many moves of the decision are worth a try."""
        return 1 if level == 1 else WIDE[self.game.state[0]]

    def haze(self):
        """Return how much Seedling misjudges a move of the decision."""
        s = self.game.state
        return HAZE[s[0]] if s[rules.PAID] else 0

    # ---- reading

    def _turns(self, seat):
        """Return how many turns a seat has before the final round, the one at hand included until it has planted."""
        game = self.game
        s = game.state
        n = game.players
        steps = game.steps_left()
        if n == 1:
            n = 2
        elif seat != s[rules.SEAT]:
            steps -= (seat - s[rules.SEAT]) % n
        elif s[rules.STAGE]:
            steps -= n
        return (steps + n - 1) // n if steps > 0 else 0

    def _read(self, seat):
        """Read the beds of a seat; return how many turns it has (`_turns`)."""
        game = self.game
        s = game.state
        for bed in range(2):
            number = 2 * seat + bed
            self._nests[bed] = 0
            if not s[rules.BED_AT[number]]:
                self._gain[bed] = self._need[bed] = self._left[bed] = self._tiles[bed] = 0
                continue
            self._pots[bed] = game.printed(number)[0]
            pots, covers = game.visible(number)
            self._gain[bed] = pots * ORANGE + covers * BLUE
            for i in range(rules.NEST, rules.NEST + game.nests):
                cell = s[i] - 1 - 25 * number
                if 0 <= cell < 25:
                    self._nests[bed] |= 1 << cell + cell // 5
                    self._gain[bed] += NEST
            self._need[bed] = self._work(bed, game.empty(number))
            i = rules.BED_AT[number] + rules.PLANTED
            n = 0
            while n < 10 and s[i + 2 * n]:
                n += 1
            self._tiles[bed] = n
        self._cats = s[rules.SEATS + seat * rules.RECORD]
        return self._turns(seat)

    def _work(self, bed, empty):
        """Return what it takes to fill some squares, and note them as those of a bed."""
        self._empty[bed] = empty
        self._need[bed] = 0
        n = self._left[bed] = ones(empty)
        self._cats = -1
        return -self._scan(bed, 0, 0, 1) if n else 0

    def _plan(self, turns):
        """Return what the beds that were read, and the turns before the final round, will bring together."""
        gain = self._gain
        need = self._need
        # the one that is finished first
        first = 0 if need[0] <= need[1] else 1
        left = turns * TURN
        value = 0
        late = self._late
        if late > 0 and not self.game.state[rules.POTS_LEFT]:
            late *= 2
        for bed in (first, 1 - first):
            more = gain[bed]
            short = need[bed] - left
            left = max(0, -short)
            if short > 0:
                # It is to be finished in the final round, if it does not get lost.
                if turns and self._tiles[bed] + turns < 3:
                    continue
                more -= short * late // 64 + (self._penalty >> 1)
                if more < 0:
                    continue
            value += more
        return value + left * left // (left + WASTE)

    def _cubes(self, seat, turns):
        """Return what the cubes of a seat are worth with so many turns to come."""
        game = self.game
        s = game.state
        first = rules.SEATS + seat * rules.RECORD + rules.CUBES
        points = far = 0
        for i in range(6):
            place = s[first + i]
            points += game._values[i // 3][place]
            far += _far(place, game.ends[i // 3])
        return points * POINT + (far if turns > 11 else far * turns // 12)

    def value(self, seat):
        """Return the final score to be expected of `seat`, in 1/64 point; exact when the game is over."""
        game = self.game
        s = game.state
        if game.nests:
            value = self._together(seat)
            return value if seat == self._own else -value
        if s[rules.OVER]:
            return game.score(seat, self._row) * POINT
        turns = self._read(seat)
        self._hands[0] = 0
        value = self._cubes(seat, turns) + self._plan(turns)
        hive = s[rules.SEATS + seat * rules.RECORD + rules.HIVE]
        if hive:
            value += game.pack.section(rules.BEEHIVES)[hive - 1] * POINT
        if turns or game.beds(seat):
            value += self._cats * CAT
        return value

    def _together(self, seat):
        """Return how near a seat brings all to the last nest (notes of the bunny's pack): points decide nothing.

        Of the other seats the opposite, so that a sample counts the own part and that of the slowest other one: the
        search takes away what the best of them has.
        """
        game = self.game
        s = game.state
        if s[rules.OVER]:
            return WON if s[rules.FOUND] == game.nests else -WON
        self._read(seat)
        self._hands[0] = 0
        need = self._need
        value = self._cats * CAT + s[rules.FOUND] * FOUND
        for bed in range(2):
            if self._nests[bed]:
                value -= need[bed]
        last = 0
        for i in range(rules.NEST, rules.NEST + game.nests):
            last = max(last, s[i])
        if last == rules.LOST:
            return value - WON // 2
        # whoever fills a bed first brings the reserve with its nests
        return value - min(need) if last > 25 * rules.IN_RESERVE else value

    # ---- plantings

    def _scan(self, bed, mask, size, spots):
        """Return what the best place for a mask of `size` squares gives, out of some squares of a bed; note it.

        What the mask shows is not counted.
        """
        empty = self._empty[bed]
        shown = ~empty
        pots = self._pots[bed]
        nests = self._nests[bed]
        cats = self._cats
        free = self._left[bed] - size
        least = -OPEN - SQUARE * free
        best = BAD
        while spots:
            bit = spots & -spots
            spots ^= bit
            m = mask * bit
            n = free
            value = least
            rest = m & shown
            while rest:
                # Something printed gets lost, and a square more is still to be filled.
                low = rest & -rest
                rest ^= low
                n += 1
                value -= SQUARE + (ORANGE if pots & low else NEST if nests & low else BLUE)
            if n <= cats:
                # The bed is full now, or will be with cats.
                value += OPEN + SQUARE * n - CAT * n + self._fresh
            elif value > best:
                m = empty & ~m
                a = m & m << 1
                b = m & m >> 1
                c = m & (m & _LOW) << 6
                d = m & m >> 6
                low = a | b | c | d
                rest = m & ~low
                while rest:
                    rest &= rest - 1
                    value -= ALONE
                if value > best:
                    low &= ~(a & b | c & d | (a ^ b) & (c ^ d))
                    rest = low & (low << 1 | low >> 1 | (low & _LOW) << 6 | low >> 6)
                    while rest:
                        rest &= rest - 1
                        value -= PAIR
                    while low:
                        low &= low - 1
                        value -= DEAD
            if value > best:
                best = value
                self._bit = bit
        return best + self._need[bed]

    def _shows(self, hand):
        """Return what a tile or pot in hand shows."""
        if hand > rules.TILES:
            return ORANGE
        kind = self.game._traits[hand - 1] & 3
        return ORANGE if kind == 1 else BLUE if kind else 0

    def _look_at(self, kind, bed, half):
        """Find the best plantings of a kind on a bed, of those with many ways to turn them in two halves."""
        game = self.game
        room = game.room(2 * self._seat + bed)
        hand = self._hands[kind]
        more = self._shows(hand)
        if game.nests and not self._nests[bed]:
            more -= AWAY
        if hand > rules.TILES:
            if half and room:
                self._note(8 * kind, bed, self._scan(bed, 1, 1, room) + more)
            return
        at = game._first[hand - 1]
        turns = (game._first[hand] - at) // 6
        start = 0
        if turns > 4:
            start = 4 * half
            if not half:
                turns = 4
        elif not half:
            return
        size = game._traits[hand - 1] >> 2
        shapes = game._shapes
        at += 6 * start
        for turned in range(start, turns):
            a = shapes[at]
            b = shapes[at + 1]
            spots = room >> a & room >> b
            if spots:
                c = shapes[at + 2]
                d = shapes[at + 3]
                spots &= room >> c & room >> d
                if spots:
                    e = shapes[at + 4]
                    f = shapes[at + 5]
                    spots &= room >> e & room >> f
                    if spots:
                        mask = 1 << a | 1 << b | 1 << c | 1 << d | 1 << e | 1 << f
                        self._note(8 * kind + turned, bed, self._scan(bed, mask, size, spots) + more)
            at += 6

    def _note(self, at, bed, gain):
        """Put the best planting of a kind, turned in one way, on a bed beside that on the other bed."""
        if gain > self._best[at]:
            self._best[at] = gain
            self._move[at] = 25 * bed + _cell(self._bit)
            if gain > self._top[at >> 3]:
                self._top[at >> 3] = gain

    def look(self):
        """Work out what `guess` needs for the seat to move; True asks for another call, to go on."""
        game = self.game
        s = game.state
        phase = s[0]
        seat = s[rules.SEAT]
        hands = self._hands
        if phase > rules.PLACE or s[rules.HAND] == rules.CAT_TOKEN or not s[rules.PAID]:
            self._seat = seat
            self._ahead = self._read(seat)
            hands[0] = 0
            return False
        due = self._due
        if not due:
            if phase > rules.PLANT and seat == self._seat and hands[0]:
                # Looked at before it was taken.
                if self._room[0] == game.room(2 * seat) and self._room[1] == game.room(2 * seat + 1):
                    for kind in range(KINDS):
                        if hands[kind] == s[rules.HAND]:
                            self._kind = kind
                            return False
            self._start(seat)
            self._best[:] = self._none
            self._top[:] = self._none[:KINDS]
            at = 4 * s[rules.GARDENER]
            for kind in range(KINDS):
                hands[kind] = 0
            if phase > rules.PLANT:
                hands[0] = s[rules.HAND]
            else:
                for kind in range(4):
                    hands[kind] = s[rules.NURSERY + game.path[at + kind]]
                hands[_POT] = rules.POT_TOKEN if s[rules.POTS_LEFT] else 0
            self._kind = 0
        else:
            self._look_at(due - 1 >> 2, due - 1 >> 1 & 1, due - 1 & 1)
        due += 1
        while due <= 4 * KINDS and not hands[due - 1 >> 2]:
            due += 4
        self._due = due
        if due <= 4 * KINDS:
            return True
        self._due = 0
        hands[0] = hands[0] or 255
        return False

    def _start(self, seat):
        """Read what plantings are valued by."""
        game = self.game
        s = game.state
        reserve = s[rules.RESERVE] if s[rules.DIE] < rules.SIX else 0
        if reserve != self._reserve:
            self._reserve = reserve
            self._fresh = 0
            if reserve:
                pots = rules.mask_at(game._boards, 8 * reserve - 8)
                covers = rules.mask_at(game._boards, 8 * reserve - 4)
                self._fresh = ones(pots) * ORANGE + ones(covers) * BLUE
                self._fresh -= self._work(0, rules.FULL & ~(pots | covers))
        self._seat = seat
        turns = self._read(seat)
        for bed in range(2):
            self._room[bed] = game.room(2 * seat + bed)
        self._ahead = turns - 1 if turns else 0

    # ---- guesses

    def guess(self, move):
        """Return how good `move` looks for the seat to move, in 1/64 point; `look` was called for this decision."""
        game = self.game
        s = game.state
        phase = s[0]
        if phase < rules.ORIENT:
            if not s[rules.PAID]:
                return self._price(move)
            if move < rules.TAKE_CAT:
                return self._top[move]
            return max(self._top) - CAT if move == rules.REFILL else BAD + 1
        if phase == rules.ORIENT:
            return self._best[8 * self._kind + move]
        if phase == rules.PLACE:
            bed = move // 25
            cell = move % 25
            hand = s[rules.HAND]
            if hand == rules.CAT_TOKEN:
                if bed != self._for_cats():
                    return BAD
                # Even Seedling wastes no cat.
                return (game.empty(2 * s[rules.SEAT] + bed) >> cell + cell // 5 & 1) * 1000
            mask = size = 1
            if hand <= rules.TILES:
                mask = game.shape(hand - 1, s[rules.TURNED])
                size = game._traits[hand - 1] >> 2
            return self._scan(bed, mask, size, 1 << cell + cell // 5) + self._shows(hand)
        if phase == rules.SCORE:
            if move < rules.SCORE_CAT:
                return 2
            if move == rules.END:
                return 0
            return 1 if self._for_cats() >= 0 else -1
        if phase == rules.CUBE:
            return self._advance(move)
        # a bonus pot
        cell = move % 25
        return self._scan(move // 25, 1, 1, 1 << cell + cell // 5)

    def pick(self):
        """Return the move that `guess` would put first, of equal ones the first; with nests, a bed with some first."""
        game = self.game
        s = game.state
        phase = s[0]
        if phase == rules.PLACE:
            if s[rules.HAND] != rules.CAT_TOKEN:
                return self._move[8 * self._kind + s[rules.TURNED]]
            bed = self._for_cats()
            if bed >= 0:
                empty = game.empty(2 * s[rules.SEAT] + bed)
                return 25 * bed + _cell(empty & -empty)
        if phase == rules.ORIENT:
            best = at = 8 * self._kind
            for i in range(at + 1, at + 8):
                if self._best[i] > self._best[best]:
                    best = i
            return best - at
        if phase < rules.ORIENT and s[rules.PAID]:
            best = 0
            for kind in range(1, KINDS):
                if self._top[kind] > self._top[best]:
                    best = kind
            if self._top[best] > BAD:
                return best
        n = game.moves(self._buf)
        pick = 0
        most = BAD * 2
        for i in range(n):
            value = self.guess(self._buf[i])
            if value > most:
                most = value
                pick = self._buf[i]
        return pick

    def _for_cats(self):
        """Return the bed that is to be filled with cats, -1 if there is none."""
        cats = self._cats
        for bed in range(2):
            if 0 < self._left[bed] <= cats:
                return bed
        return -1

    def _advance(self, cube):
        """Return what a step forward of a cube is worth."""
        game = self.game
        s = game.state
        seat = rules.SEATS + s[rules.SEAT] * rules.RECORD
        colour = 0 if s[rules.STEPS] else 1
        i = seat + rules.CUBES + 3 * colour + cube
        old = s[i]
        new = min(old + s[rules.STEPS + colour], game.ends[colour])
        rest = s[rules.STEPS + colour] - new + old
        values = game._values[colour]
        end = game.ends[colour]
        value = (values[new] - values[old]) * POINT + min(self._ahead, 12) * (_far(new, end) - _far(old, end)) // 12
        if new == end and self._ahead:
            value += BONUS
        line = game._numbers[rules.LINE + colour]
        if old <= line < new and not s[seat + rules.HAD_CAT] >> 3 * colour + cube & 1:
            value += CAT
        return value + rest * (BLUE if colour else ORANGE)

    def _price(self, move):
        """Return how good it is to pay with a cube, or to give up a bed."""
        game = self.game
        s = game.state
        if move >= rules.GIVE_UP:
            bed = move - rules.GIVE_UP
            was = self._gain[bed]
            self._gain[bed] = 0
            value = self._plan(0)
            self._gain[bed] = was
            if not self._left[1 - bed]:
                value += self._penalty
            return value - 1
        value = self._plan(0) + self._penalty
        if move < rules.PAY_NOTHING:
            colour = (move - rules.PAY) // 3
            i = s[rules.SEATS + s[rules.SEAT] * rules.RECORD + rules.CUBES + move - rules.PAY]
            values = game._values[colour]
            value -= (values[i] - values[max(0, i - game._numbers[rules.PENALTY + colour])]) * POINT
        return value
