"""Verdant: what a home is worth before it is full, and which moves look best.

All values are in 1/64 point and estimate the *final* score of a seat. A home always ends as a full 3 x 5, so a value is
what lies there plus what the cells and turns to come can still give. Leaves to come from light are expected for each
free cell beside a plant; all others (tokens, thumbs) are one common supply, which is dealt out to the plants that give
most points for a leaf. What one more leaf is worth then (`_price`) also orders the moves.
"""

from array import array

from firmware.const import const
from firmware.games import verdant as rules

POINT = const(64)
_BAD = const(-20000)  # less than any value
_MAP = const(63)
_NEAR = const(9)  # rows before the window
_CARDS = const(15)

# All numbers down to the next empty line were tuned by self-play; a change needs the tournament again.
NODES = (0, 20, 280, 280)  # in the standard game without goals; with them three quarters, in scenarios 9/16
SUPPLY = 88  # leaves from tokens in a turn
THUMB = 28  # leaf that a thumb is
SPARE = 7  # worth of a thumb beyond that, while turns are left
DOUBLE = 20  # points to be expected of doubling a match of a room without an item
MOTIF = 115  # share of the turns, in 1/256, that bring a new motif
FUTURE_NEED = 230  # leaves that a plant to come needs from tokens
FUTURE = 325  # and its points
ROOM = 120  # points of a room to come
BESIDE = 95  # of a match of types
POTS = 8  # points of a pot to come, for each turn left
KEEP = 46  # share of a stored token's worth, in 1/64
GOAL = 50  # share of a goal's points so far, in 1/64
CONDITION = 640  # worth of a scenario's condition
# What Gardener counts on, who takes what its own turn brings and expects nothing of cells that are still free: points
# of a new type when moves are put in order, of types of plants and of rooms by the number of those missing.
NEW_TYPE = 36
TYPES = (192, 150, 100, 50, 15, 0)
# What Master counts on instead, from how thousands of homes went on: a free cell beside a room brings matches, one
# beside a plant with so many lights a share of a leaf, many types let more of what comes match, a motif now is worth
# less for each turn left (in 1/64), since who has few takes more later, and a stored item finds its room.
MASTERS_MATCH = 29
MASTERS_LIGHT = (0, 17, 40, 54)
MASTERS_NEW_TYPE = 80
PLANT_TYPES = (500, 390, 290, 190, 95, 0)
ROOM_TYPES = (380, 290, 215, 145, 75, 0)
HURRY = 4
STORED = 90
# Moves tried at each decision: Gardener, then Master, who needs the time for samples.
WIDE = (12, 1, 1, 2, 3, 2, 4, 10, 1, 1, 2, 2, 1, 4)
HAZE = (500, 0, 0, 200, 100, 50, 100)
CERTAIN = 16  # bonus for a plant that gets complete

_BITS = bytes([(i & 1) + (i >> 1 & 1) + (i >> 2 & 1) + (i >> 3 & 1) for i in range(16)])


class Mind:
    """Evaluation and move ordering of Verdant for the search's own copy `game` (see `minds/search.py`)."""

    LINES = 6
    TRUST = 1
    level = 3  # of whom it works for: what is to be expected of the turns to come is known to Master only

    def __init__(self, game):
        self.game = game
        share = 9 if game.scenario else 12 if game.family or game.state[rules.GOALS] else 16
        self.NODES = tuple([n * share >> 4 for n in NODES])
        self._row = [0] * 10
        # how likely a cell of the window belongs to the home, in quarters, for the box it was made for
        self._room = bytearray(_MAP)
        self._box = ()
        # incomplete plants and one for those to come: cell, leaves needed from the supply, worth when complete
        self._at = bytearray(_CARDS + 1)
        self._need = array("h", bytes(2 * _CARDS + 2))
        self._worth = array("h", bytes(2 * _CARDS + 2))
        self._rate = array("h", bytes(2 * _MAP))  # of the next leaf, by cell
        self._price = 0
        self._card = array("h", bytes(2 * 8))  # what the cards and tokens of the market give; _BAD: not known yet
        self._token = array("h", bytes(2 * 4))
        self._items = array("h", bytes(2 * 140))
        points = game.tables[rules.MOTIF_POINTS : rules.MOTIF_POINTS + 9]
        for left in range(14):
            for n in range(9):
                at = left * 10 + n
                if left:
                    was = self._items[at - 10]
                    more = self._items[at - 9] - was if n < 8 else 0
                    self._items[at] = was + more * MOTIF // 256
                else:
                    self._items[at] = points[n] * POINT
        self._fixed = game.tables[rules.FAMILY_POINTS] if game.family else 0

    def begin(self):
        """Get ready for another position, and for its level: nothing is kept from one to the next."""
        if self.level > 2:
            self._match = MASTERS_MATCH
            self._light = MASTERS_LIGHT
            self._new_type = MASTERS_NEW_TYPE
            self._plant_types = PLANT_TYPES
            self._room_types = ROOM_TYPES
            self._hurry = HURRY
            self._stored = STORED
        else:
            self._match = 0
            self._light = bytes(4)
            self._new_type = NEW_TYPE
            self._plant_types = self._room_types = TYPES
            self._hurry = self._stored = 0

    def turn(self):
        """Return how many turns have ended, the choice of a start among them."""
        s = self.game.state
        n = self.game.players
        ended = s[rules.TURN] * n + (s[rules.SEAT] - s[rules.FIRST]) % n
        return ended if s[0] == rules.START else ended + n

    def horizon(self):
        """Return how many turns a sample is played on."""
        return 2 if self.game.players == 1 else self.game.players

    def width(self, level):
        """Return how many moves of the decision are worth a try."""
        return 1 if level == 1 else WIDE[self.game.state[0] + (7 if level == 3 else 0)]

    def haze(self):
        """Return how much Seedling misjudges a move of the decision."""
        return HAZE[self.game.state[0]]

    # ---- reading a home

    def _frame(self, seat):
        """Find the cells that the home of `seat` may still take, and how likely."""
        box = self.game.box(seat)
        if box == self._box:
            return
        self._box = box
        top, bottom, left, right = box
        inner = bytearray(9)
        outer = bytearray(9)
        for c in range(max(0, right - 4), min(8, left + 4) + 1):
            inner[c] = 4 if left <= c <= right else 2
            outer[c] = inner[c] >> 1
        room = self._room
        room[:] = bytes(_MAP)
        for r in range(max(0, bottom - 2), min(4, top + 2) + 1):
            i = _NEAR + r * 9
            room[i : i + 9] = inner if top <= r <= bottom else outer

    def value(self, seat):
        """Return the final score to be expected of `seat`, in 1/64 point.

        It is exact when the game is over, but for a premium on a scenario's condition.
        """
        game = self.game
        s = game.state
        if s[rules.OVER]:
            value = game.score(seat, self._row) * POINT
        else:
            value = self._plan(seat)
            for kind in range(3):
                number = s[rules.GOALS + kind]
                if number:
                    value += game.goal_rules.points(game, seat, kind, number) * GOAL
        if game.scenario and game.goal_rules.holds(game):
            value += CONDITION
        return value

    def _plan(self, seat):
        """Return what the home of `seat` may come to without goals, and set `_price`."""
        game = self.game
        s = game.state
        self._frame(seat)
        at = rules.HOMES + seat * rules.RECORD
        left = min(rules.TURNS, _CARDS - s[at + rules.COUNT])
        value = self._read(seat, at, left)
        thumbs = min(5, s[at])
        supply = left * SUPPLY
        if left and not game.family:
            supply += thumbs * THUMB
            value += thumbs * SPARE
        kept = s[at + rules.KEPT]
        if kept and left:
            if kept > rules.ITEMS:
                supply += 3 * KEEP
            else:
                value += self._stored
                if not self._motifs >> (kept - 1) % rules.MOTIFS & 1:
                    value += self._motif(left) * KEEP >> 6
        return value + self._deal(supply)

    def _motif(self, left):
        """Return what one more motif gives."""
        i = left * 10 + self._n
        return (self._items[i + 1] - self._items[i]) * (64 - left * self._hurry) >> 6

    def _read(self, seat, at, left):
        """Return what lies there with what cells to come may give, and note the incomplete plants."""
        game = self.game
        s = game.state
        where = game.where
        room = self._room
        types = game.plant_types
        base = seat * _MAP + _NEAR
        laid = at + rules.LAID - 2
        kinds = room_kinds = motifs = value = plants = rooms = n_open = 0
        pot = POTS * left
        for o in range(at + rules.LAID, at + rules.LAID + 3 * s[at + rules.COUNT], 3):
            cell = s[o]
            card = s[o + 1]
            had = s[o + 2]
            free = 0
            if cell & 1:
                kinds |= 1 << types[card]
                plants += 1
                worth = (self._fixed or game.points[card]) * POINT
                if had >= rules.COMPLETE:
                    value += worth
                    if had > rules.POT:
                        value += (had - rules.POT) * POINT
                    continue
                for step in rules.STEPS:
                    if not where[base + cell + step]:
                        free += room[_NEAR + cell + step]
                need = (game.needs[card] - had) * 64 - (free * self._light[_BITS[game.lights[card]]] >> 2)
                self._at[n_open] = cell
                self._need[n_open] = max(need, 16)
                self._worth[n_open] = worth + pot - had * 32
                value += had * 32
                n_open += 1
                continue
            rooms += 1
            kind = game.room_types[card]
            room_kinds |= 1 << kind
            n = 0
            for step in rules.STEPS:
                k = where[base + cell + step]
                if not k:
                    free += room[_NEAR + cell + step]
                elif types[s[laid + k]] == kind:
                    n += 1
            n = n * POINT + (free * self._match >> 2)
            if had:
                motifs |= 1 << (had - 1) % rules.MOTIFS
                if (had - 1) // rules.MOTIFS == kind:
                    n *= 2
            elif left:
                n += n * DOUBLE >> 6
            value += n
        value += max(0, _CARDS - 2 * rooms) * ROOM >> 1
        more = _CARDS - 2 * plants
        if more > 0 and left:
            self._at[n_open] = 0
            self._need[n_open] = more * FUTURE_NEED >> 1
            self._worth[n_open] = more * FUTURE >> 1
            n_open += 1
        self._open = n_open
        self._motifs = motifs
        n = self._n = _BITS[motifs & 15] + _BITS[motifs >> 4 & 15] + (motifs >> 8)
        value += self._items[left * 10 + n] * (64 - left * self._hurry) >> 6
        self._kinds = kinds
        self._room_kinds = room_kinds
        miss = 5 - _BITS[kinds & 15] - (kinds >> 4)
        if miss <= left:
            value += self._plant_types[miss]
        miss = 5 - _BITS[room_kinds & 15] - (room_kinds >> 4)
        if miss <= left:
            value += self._room_types[miss]
        return value

    def _deal(self, supply):
        """Deal the leaves to come out to the plants that give most for one; return what they give."""
        n = self._open
        needs = self._need
        worths = self._worth
        value = 0
        done = 0
        self._price = 32
        while done < n:
            best = -1
            high = 0
            for i in range(n):
                need = needs[i]
                if need > 0:
                    rate = worths[i] * 64 // need
                    if rate > high:
                        high = rate
                        best = i
            if best < 0:
                break
            need = needs[best]
            needs[best] = -need
            done += 1
            if need <= supply:
                supply -= need
                value += worths[best]
            else:
                value += worths[best] * supply // need
                self._price = min(high, 160)
                break
        return value

    # ---- guesses

    def look(self):
        """Work out what `guess` needs for the seat to move."""
        s = self.game.state
        seat = self._seat = s[rules.SEAT]
        self._plan(seat)
        left = _CARDS - s[rules.HOMES + seat * rules.RECORD + rules.COUNT]
        self._pay = 2 * (SPARE + (THUMB * self._price >> 6)) if left else 0
        if self.game.scenario and self.game.goal_rules.scenario(self.game)[1] == self.game.goal_rules.NONE_SPENT:
            self._pay += CONDITION
        rate = self._rate
        for i in range(self._open):
            need = self._need[i]
            rate[self._at[i]] = (
                max(32, min(160, self._worth[i] * 64 // max(abs(need), 32))) if need > 0 else self._price
            )
        if not s[0]:
            for i in range(8):
                self._card[i] = _BAD
            for i in range(4):
                self._token[i] = _BAD

    def guess(self, move):
        """Return how good `move` looks for the seat to move, in 1/64 point; `look` was called for this decision."""
        game = self.game
        s = game.state
        phase = s[0]
        seat = self._seat
        if phase == rules.TAKE:
            if move >= rules.SWEEP_CARDS:
                return self._leaf(move & 63) - self._pay if move >= rules.LEAF else -1000
            value = 0
            card = move
            column = move & 3
            if move >= rules.MIX:
                card = move - rules.MIX >> 2
                value = -self._pay
            if self._card[card] == _BAD:
                self._card[card] = self._best_cell(card >> 2, s[rules.MARKET + card] - 1)
            if self._token[column] == _BAD:
                self._token[column] = self._best_use(s[rules.SHOWN + column])
            return value + self._card[card] + self._token[column] + (s[rules.THUMBS + card] * self._pay >> 1)
        if phase == rules.PLACE:
            return self._place(s[rules.TAKEN] >> 2, s[rules.HAND] - 1, move)
        if phase == rules.USE:
            if move >= rules.END:
                return 0
            if move >= rules.LEAF:
                return self._leaf(move & 63) - self._pay
            at = rules.HOMES + seat * rules.RECORD
            return self._use(s[at + rules.KEPT] if move >= rules.STORED else s[rules.NEW], move & 63)
        if phase == rules.TROWEL:
            return 0 if move == rules.END else self._leaf(move)
        if phase == rules.START:
            return self._place(
                0, s[rules.HOMES + seat * rules.RECORD + rules.WAITING] - 1, rules.CENTRE + rules.STEPS[move]
            )
        return 0

    def _best_cell(self, kind, card):
        """Return what a card gives in its best cell."""
        mask = self.game.cells(self._seat, kind)
        cell = 1 - kind
        high = _BAD + 1
        while mask:
            if mask & 1:
                value = self._place(kind, card, cell)
                if value > high:
                    high = value
            mask >>= 1
            cell += 2
        return high

    def _place(self, kind, card, cell):
        """Return what a card gives in `cell`."""
        game = self.game
        s = game.state
        seat = self._seat
        where = game.where
        base = seat * _MAP + _NEAR + cell
        laid = rules.HOMES + seat * rules.RECORD + rules.LAID - 2
        match = game.match(seat, card, cell)
        free = value = 0
        if kind:
            mine = game.room_types[card]
            if not self._room_kinds >> mine & 1:
                value = self._new_type
        else:
            mine = game.plant_types[card]
            if not self._kinds >> mine & 1:
                value = self._new_type
        for step in rules.STEPS:
            k = where[base + step]
            if not k:
                free += self._room[_NEAR + cell + step]
            else:
                other = s[laid + k]
                if kind:
                    if match & 1:
                        value += self._leaf(cell + step)
                    if game.plant_types[other] == mine:
                        value += BESIDE
                elif game.room_types[other] == mine:
                    item = s[laid + k + 1]
                    value += 64 if item else BESIDE
                    if item and (item - 1) // rules.MOTIFS == mine:
                        value += 64
            match >>= 1
        if kind:
            return value + (free * self._match >> 2) - ROOM
        need = game.needs[card]
        match = game.match(seat, card, cell)
        light = min(need, _BITS[match]) * 64 + (free * self._light[_BITS[game.lights[card]]] >> 2)
        worth = (self._fixed or game.points[card]) * POINT
        worth = worth - (max(0, need * 64 - light) * self._price >> 6) - FUTURE + (FUTURE_NEED * self._price >> 6)
        return value + max(worth, 32 * _BITS[match] - FUTURE // 2)

    def _leaf(self, cell):
        """Return what a leaf on the plant in `cell` gives."""
        o = self.game.card_at(self._seat, cell)
        s = self.game.state
        if s[o + 2] >= rules.COMPLETE:
            return 0
        value = self._rate[cell]
        return value + CERTAIN if s[o + 2] + 1 == self.game.needs[s[o + 1]] else value

    def _use(self, token, cell):
        """Return what a token (number + 1) gives in `cell`."""
        game = self.game
        s = game.state
        o = game.card_at(self._seat, cell)
        if token <= rules.ITEMS:
            value = 0
            token -= 1
            left = _CARDS - s[rules.HOMES + self._seat * rules.RECORD + rules.COUNT]
            if not self._motifs >> token % rules.MOTIFS & 1:
                value = self._motif(left)
            n = self._matches(o)
            if game.room_types[s[o + 1]] == token // rules.MOTIFS:
                return value + n
            return value - (n * DOUBLE >> 6)
        if game.family or token == rules.ITEMS + 1:
            need = game.needs[s[o + 1]] - s[o + 2]
            if game.family:
                return self._rate[cell] * need
            return self._rate[cell] * min(need, 3) + (CERTAIN if need < 4 else 0)
        if token == rules.ITEMS + 2:
            return 2 * self._price + self._leaf(cell)
        value = 0
        for step in rules.STEPS:
            if game.card_at(self._seat, cell + step):
                value += self._leaf(cell + step)
        return value

    def _matches(self, o):
        """Return what the room at offset `o` of the state will have in matches."""
        game = self.game
        free = 0
        for step in rules.STEPS:
            if not game.card_at(self._seat, game.state[o] + step):
                free += self._room[_NEAR + game.state[o] + step]
        return game.room(self._seat, o) * POINT + (free * self._match >> 2)

    def _best_use(self, token):
        """Return what a token of the market gives in its best place, or stored."""
        game = self.game
        high = 20
        mask = game.targets(self._seat, token)
        cell = game.at_plant(token)
        while mask:
            if mask & 1:
                value = self._use(token, cell)
                if value > high:
                    high = value
            mask >>= 1
            cell += 2
        return high
