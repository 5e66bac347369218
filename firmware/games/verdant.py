"""Verdant: the rules (rules page `verdant`, V1-V127, E1-E25, VR1-VR16; the promo cards: notes of their pack).

A home is a block of 3 x 5 cards in a window of 5 x 9 cells round the start room: cell = row * 9 + column, the start
room at 22. Cells never change their numbers. Rooms lie on even cells, plants on odd ones (V17).

Decisions and their moves:

    take    0-7 that card of the market (0-3 plants, 4-7 rooms) with the token of its column;
            8 + card * 4 + column: that card with the token of another column (V30c);
            40 sweep cards, 41 sweep tokens, 128 + cell a leaf on the plant there (V30d)
    cards   the cards that are swept, as a bit mask (V30a)         tokens   the same for tokens, four bits (V30b)
    place   the cell of the card in hand
    use     cell: the new token goes there; 64 + cell: the stored one; 128 + cell: a leaf (V30d);
            192 end of the turn, the new token or the only one left is kept; 193 the stored one is kept (V108)
    trowel  the cell of its next plant, ascending; 192 enough (VR5)
    start   where the start plant goes: 0 north, 1 east, 2 south, 3 west of the start room (V83)

State, one byte each unless said otherwise:

      0 phase   1 seat to move   2 turns that everybody has played   3 seat that began   4 1 = over
      5 place in the market that the card of this turn had   6 card in hand + 1   7 new token + 1
      8 dice (8 bytes)
     16 market: 4 plants + 1, 4 rooms + 1   24 thumbs on them   32 tokens of the 4 columns + 1
     36 plants completed in this turn   37 leaves left in the trowel   38 cell of its last leaf
     39 bonus pots left, worth 1, 2, 3 (alone: those not yet in the row)
     42 alone: row of pots, worth + 1 (4 bytes)   46 discarded pots, worth 0 to 3 (4 bytes)
     50 goals of plants, items, rooms: number on the rules page, 0 = none (3 bytes)
     53 how many plants, rooms, tokens are left to draw (3 bytes)
     56 plants in the deck, rooms: 72 bits each   74 plants swept aside, rooms: 72 bits each
     92 items in the bag: 45 bits (6 bytes)   98 fertilizers, trowels, cans in the bag   101 spare (3 bytes)
    104 a record of 53 bytes for each seat: thumbs, stored token + 1, start plant + 1 that is not placed yet,
        fertilizers, trowels, cans used, flags (1 thumbs were spent, 2 three plants completed in one turn), number of
        cards, then for each card, by cell: cell, card, and of a room its item + 1, of a plant its leaves, or 128 when
        complete, with a pot 129 + its worth

An item is type * 9 + motif; 45, 46, 47 are fertilizer, trowel, can. Types, motifs and cards count from 0, the rules
page from 1.
"""

from firmware import bags, rng
from firmware.bags import BITS
from firmware.const import const
from firmware.games.base import Game, StateError
from firmware.modules import borrow, load

TAKE = const(0)
CARDS = const(1)
TOKENS = const(2)
PLACE = const(3)
USE = const(4)
TROWEL = const(5)
START = const(6)

# moves that are no cell
MIX = const(8)
SWEEP_CARDS = const(40)
SWEEP_TOKENS = const(41)
STORED = const(64)
LEAF = const(128)
END = const(192)
KEEP_STORED = const(193)

MOTIFS = const(9)
ITEMS = const(45)
TURNS = const(13)
COLUMNS = const(9)  # of the window
CELLS = const(45)
CENTRE = const(22)
COMPLETE = const(128)
POT = const(129)

# sections of a pack
TABLES = const(0)
PLANTS = const(1)
ROOMS = const(2)
GOAL_CARDS = const(3)
SCENARIOS = const(4)
NAMES = const(5)
# offsets in its tables
FAMILY = const(0)
CORNERS = const(1)
POT_COUNTS = const(2)
THUMB_COUNTS = const(7)  # first, others, last, alone, limit, price
MOTIF_POINTS = const(13)
PER_POINT = const(22)
SETS = const(23)
FAMILY_POINTS = const(25)
NURTURES = const(26)
RANKS = const(29)

# offsets in the state, phase first
SEAT = const(1)
TURN = const(2)
FIRST = const(3)
OVER = const(4)
TAKEN = const(5)
HAND = const(6)
NEW = const(7)
_DICE = const(8)
MARKET = const(16)
THUMBS = const(24)
SHOWN = const(32)
DONE = const(36)
LEFT = const(37)
LAST = const(38)
POTS = const(39)
ROW = const(42)
POT_DISCARD = const(46)
GOALS = const(50)
COUNTS = const(53)
DECK = const(56)
ASIDE = const(74)
ITEM_BAG = const(92)
NURTURE_BAG = const(98)
HOMES = const(104)
RECORD = const(53)
# offsets in a seat's record, thumbs first
KEPT = const(1)
WAITING = const(2)
USED = const(3)
FLAGS = const(6)
COUNT = const(7)
LAID = const(8)

_END = "firmware.games.verdant_end"
_DECK_BYTES = const(9)
_SPENT = const(1)
_THREE = const(2)
_MAP = const(63)  # the window with a row before and after it: no look beyond an edge
STEPS = (-9, 1, 9, -1)  # north, east, south, west
_ROW_BY_ROW = (0, 3, 1, 2)  # the order of completions (E1)
_NOWHERE = bytes(63)
# For each cell: where plants, where rooms may lie when a card lies there: not on it, and inside 3 x 5 with it (V16).
_PLANTS_WITH = (
    0x673, 0xE76, 0xEF7, 0x1EFD, 0x1FFF, 0x1FEB, 0x1DEE, 0x1DC6, 0x19CC, 0xE663, 0xEE77, 0x1EED7, 0x1FEFF, 0x3FFBF,
    0x3DFEF, 0x3DD6E, 0x39DCE, 0x398CC, 0xCE673, 0x1CEC77, 0x1DEEF7, 0x3DFAFF, 0x3FFFFF, 0x3FD7EF, 0x3BDDEE, 0x3B8DCE,
    0x3399CC, 0xCC670, 0x1CEE70, 0x1DAEF0, 0x3DFEF0, 0x3F7FF0, 0x3FDFE0, 0x3ADDE0, 0x3B9DC0, 0x3199C0, 0xCE600,
    0x18EE00, 0x1DEE00, 0x35FE00, 0x3FFE00, 0x2FDE00, 0x3BDC00, 0x1B9C00, 0x339800,
)  # fmt: skip
_ROOMS_WITH = (
    0xE66, 0xEE7, 0x1EED, 0x1FEF, 0x3FFB, 0x3DFE, 0x3DD6, 0x39DC, 0x398C, 0xCE67, 0x1CEC7, 0x1DEEF, 0x3DFAF, 0x3FFFF,
    0x3FD7E, 0x3BDDE, 0x3B8DC, 0x3399C, 0x1CCC67, 0x1DCEE7, 0x3DDAEF, 0x3FDFEF, 0x7FF7FF, 0x7BFDFE, 0x7BADDE,
    0x73B9DC, 0x73199C, 0x1CCE60, 0x1D8EE0, 0x3DDEE0, 0x3F5FE0, 0x7FFFE0, 0x7AFDE0, 0x7BBDC0, 0x71B9C0, 0x733980,
    0x18CE00, 0x1DCE00, 0x35DE00, 0x3FDE00, 0x6FFE00, 0x7BFC00, 0x5BBC00, 0x73B800, 0x333800,
)  # fmt: skip
# 2 * i where 1 << i, i up to 27, leaves that rest of 29: lists go from one cell of a mask to the next
_TWICE = bytes(
    [0, 0, 2, 10, 4, 44, 12, 24, 6, 20, 46, 50, 14, 36, 26, 54, 8, 42, 22, 18, 48, 34, 52, 40, 16, 32, 38, 30, 28]
)


class Rules(Game):
    """One position of Verdant for 1-5 seats (1 = alone with the row of pots, V120-V127).

    `pack` must fit (`pack.use_for(Rules)`); `options` holds one value index for each option of the pack: goals (0 off,
    1 on) and scenario (0 none, 1-12; alone only).

    A set of cells is a mask with bit cell >> 1, of plants or of rooms: below 2**23, no big integer on the board. The
    cards' data are bytes indexed by card: plant_types, needs, points, lights (bit 0 sun, 1 half, 2 shade), room_types,
    sides (two bits each, north lowest: 0 sun, 1 half, 2 shade).
    """

    ID = "verdant"
    RNG = _DICE
    ENGINE = 1
    PHASES = ("take", "cards", "tokens", "place", "use", "trowel", "start")
    CATEGORIES = (
        "plants",
        "leaves",
        "pots",
        "rooms",
        "items",
        "plant_set",
        "room_set",
        "goal_p",
        "goal_i",
        "goal_r",
    )
    # of the reasons in verdant_why
    REASONS = (
        "", "V90", "V40", "V99", "V30", "V60", "VR3", "E10", "V30a", "VR12", "V27", "V102",
        "V20", "V17", "V16", "V19", "V25", "V26", "V107", "V27c", "VR4", "V104",
    )  # fmt: skip
    CHECKS = "firmware.games.verdant_pack"
    # Each of five seats: start, 13 turns of take, place and end, 13 tokens with one more decision each. In all: two
    # more for each of 15 trowels, and one for each thumb: 25 at the start at most, 65 for cards not taken, 190 from
    # the promo pack's ten potless plants (light 40, fertilizers 45, trowels 45, cans 60).
    LONGEST = 5 * (1 + 13 * 3 + 13) + 30 + 25 + 65 + 190
    MOST_MOVES = 255  # every set of the eight cards (V30a)
    LEAST_SCORE = 0
    # 8 plants of 11 points and pots of 3, 44 for rooms (22 neighbours, doubled), items 25, sets 6, goals 16 each
    MOST_SCORE = 88 + 24 + 44 + 25 + 6 + 48

    def __init__(self, pack, players, seed, options):
        self.players = players
        self.pack = pack
        self.options = options
        self.tables = pack.section(TABLES)
        self.family = self.tables[FAMILY]
        self.scenario = pack.numbers[1][options[1]]
        with_goals = pack.numbers[0][options[0]]
        data = pack.section(PLANTS)
        n = len(data) // 5
        self.plant_types, self.needs, self.points, self.lights = [data[i : i + n] for i in range(0, 4 * n, n)]
        data = pack.section(ROOMS)
        n = len(data) // 2
        self.room_types = data[:n]
        self.sides = data[n:]
        # What a thumb action costs; without thumbs more than anybody can have (V60).
        self.price = 255 if self.family else self.tables[THUMB_COUNTS + 5]
        # caches: where the cards lie, and sets of cells
        self.where = bytearray(_MAP * players)  # 3 * (1 + place in the record) of the card in a cell, 0 = none
        self._plants = [0] * players
        self._rooms = [0] * players
        self._open = [0] * players  # incomplete plants
        self._green = [0] * players  # plants that take leaves: these and potless ones
        self._free = [0] * players  # rooms without an item
        self._spots = [0] * (2 * players)  # where a seat's next plant, next room may go
        self._inside = [0] * (2 * players)  # the same, beside other cards or not
        self.revealed = True
        self.state = bytearray(HOMES + RECORD * players)
        rng.seed(self.state, _DICE, seed)
        borrow("firmware.games.verdant_deal").deal(self, with_goals)
        if with_goals or self.scenario:
            self.goal_rules = load("firmware.games.verdant_goals")

    # ---- reading

    @property
    def over(self):
        """True when everybody has played 13 turns (V40)."""
        return self.state[OVER] == 1

    def cells(self, seat, kind):
        """Return the legal cells for a plant (kind 0) or a room (1) of `seat`, as a mask (V16-V19)."""
        return self._spots[2 * seat + kind]

    def card_at(self, seat, cell):
        """Return where in the state the card on `cell` of `seat` is (cell, card, value), 0 if none lies there."""
        k = self.where[seat * _MAP + COLUMNS + cell]
        return HOMES + seat * RECORD + LAID - 3 + k if k else 0

    def at_plant(self, token):
        """Return 1 if `token` (number + 1) is used at a plant, 0 if at a room."""
        return 1 if token > ITEMS and (token < ITEMS + 3 or self.family) else 0

    def targets(self, seat, token):
        """Return the cells where `seat` can use `token` (number + 1), as a mask (V26, V27, V104, V105, V107, VR11)."""
        if token <= ITEMS:
            return self._free[seat]
        return self._green[seat] if self.at_plant(token) else self._rooms[seat]

    def incomplete(self, seat):
        """Return the incomplete plants of `seat`, as a mask (V96)."""
        return self._open[seat]

    def moves(self, buf):
        """Fill `buf` (at least MOST_MOVES long) with the legal moves in ascending order; return how many (V90-V99)."""
        s = self.state
        if s[OVER]:
            return 0
        phase = s[0]
        seat = s[SEAT]
        at = HOMES + seat * RECORD
        n = 0
        if phase == USE:
            new = s[NEW]
            old = s[at + KEPT]
            if new:
                n = _list(buf, 0, self.targets(seat, new), self.at_plant(new))
            if old:
                n = _list(buf, n, self.targets(seat, old), STORED + self.at_plant(old))
            if s[at] >= self.price:
                n = _list(buf, n, self._open[seat], LEAF + 1)
            buf[n] = END
            n += 1
            if new and old and new != old:  # E7
                buf[n] = KEEP_STORED
                n += 1
        elif phase == PLACE:
            kind = s[TAKEN] >> 2
            n = _list(buf, 0, self._spots[2 * seat + kind], 1 - kind)
        elif phase == TAKE:
            first = 0 if self._spots[2 * seat] else 4  # V99
            end = 8 if self._spots[2 * seat + 1] else 4
            for move in range(first, end):
                buf[n] = move
                n += 1
            if s[at] >= self.price:
                n = self._list_paid(buf, n, first, end)
        elif phase == TROWEL:
            past = (s[LAST] >> 1) + 1
            n = _list(buf, 0, self._green[seat] >> past, 2 * past + 1)
            buf[n] = END
            n += 1
        elif phase == START:
            for n in range(4):
                buf[n] = n
            n = 4
        else:
            free = self.sweepable() if phase == CARDS else 15
            mask = -free & free
            while mask:  # every part of `free` but the empty one, ascending
                buf[n] = mask
                n += 1
                mask = (mask - free) & free
        return n

    def _list_paid(self, buf, n, first, end):
        """List what costs thumbs before the selection (V30, V91)."""
        for card in range(first, end):
            move = MIX + 4 * card
            for column in range(4):
                if column != card & 3:  # VR3
                    buf[n] = move + column
                    n += 1
        if self.sweepable():  # E10
            buf[n] = SWEEP_CARDS
            n += 1
        buf[n] = SWEEP_TOKENS
        return _list(buf, n + 1, self._open[self.state[SEAT]], LEAF + 1)

    def sweepable(self):
        """Return the cards of the market without a thumb, as a mask (V30a)."""
        s = self.state
        mask = 0
        for i in range(8):
            if not s[THUMBS + i]:
                mask |= 1 << i
        return mask

    def why(self, move):
        """Return 0 if `move` is legal now, else the number of the reason (REASONS names its rule)."""
        if type(move) is int:
            buf = bytearray(self.MOST_MOVES)  # no move is above 255
            for i in range(self.moves(buf)):
                if buf[i] == move:
                    return 0
        return borrow("firmware.games.verdant_why").reason(self, move)

    # ---- playing

    def play(self, move):
        """Play `move`, which must come from `moves`; decisions with one choice that follow are made too."""
        self.revealed = False
        self._step(move)
        self._settle()

    def _step(self, move):
        s = self.state
        phase = s[0]
        seat = s[SEAT]
        if phase == USE:
            if move >= END:
                self._end_turn(move == KEEP_STORED)
            elif move >= LEAF:
                self._pay()
                self.grow(seat, move - LEAF, 1)
            else:
                self._use(move)
        elif phase == TAKE:
            if move >= MIX:
                self._pay()
            if move >= LEAF:
                self.grow(seat, move - LEAF, 1)
            elif move >= SWEEP_CARDS:
                s[0] = move - SWEEP_CARDS + CARDS
            else:  # V13, V15; VR10: paid before the thumbs come
                card = move if move < MIX else (move - MIX) >> 2
                s[HOMES + seat * RECORD] += s[THUMBS + card]
                s[THUMBS + card] = 0
                s[HAND] = s[MARKET + card]
                s[MARKET + card] = 0
                s[TAKEN] = card
                token = SHOWN + (move & 3)
                s[NEW] = s[token]
                s[token] = 0
                s[0] = PLACE
        elif phase == PLACE:
            card = s[HAND] - 1
            s[HAND] = 0
            s[0] = USE
            self.put(seat, card, move)
        elif phase == TROWEL:
            if move != END:
                s[LEFT] -= 1
                s[LAST] = move
                self.grow(seat, move, 1)
            if move == END or not s[LEFT]:
                s[LEFT] = s[LAST] = 0
                s[0] = USE
        elif phase == START:
            at = HOMES + seat * RECORD + WAITING
            card = s[at] - 1
            s[at] = 0
            self.put(seat, card, CENTRE + STEPS[move])
            s[DONE] = 0
            s[SEAT] = (seat + 1) % self.players
            if s[SEAT] == s[FIRST]:
                s[0] = TAKE
        else:
            self._sweep(move)

    def _settle(self):
        """Make the decisions that have one choice only, until a real one is due."""
        s = self.state
        while not s[OVER]:
            phase = s[0]
            seat = s[SEAT]
            if phase == USE:
                new = s[NEW]
                at = HOMES + seat * RECORD
                old = s[at + KEPT]
                if new and (self.targets(seat, new) or (old and old != new)):
                    return
                if (old and self.targets(seat, old)) or (s[at] >= self.price and self._open[seat]):
                    return
                self._end_turn(False)
            elif phase == PLACE:
                kind = s[TAKEN] >> 2
                mask = self._spots[2 * seat + kind]
                if mask & (mask - 1):
                    return
                self._step(1 - kind + _TWICE[mask % 29])
            elif phase == CARDS:
                mask = self.sweepable()
                if mask & (mask - 1):
                    return
                self._step(mask)
            elif phase == TROWEL and not self._green[seat] >> (s[LAST] >> 1) + 1:
                self._step(END)
            else:
                return

    def _pay(self):
        s = self.state
        at = HOMES + s[SEAT] * RECORD
        s[at] -= self.price
        s[at + FLAGS] |= _SPENT

    def _sweep(self, mask):
        """Replace cards or tokens of the market: the new ones are drawn before the old ones go (V30a, V30b, VR7)."""
        s = self.state
        self.revealed = True
        at = MARKET if s[0] == CARDS else SHOWN
        swept = s[at : at + 8]
        for i in range(8):
            if mask >> i & 1:
                s[at + i] = 0
        self.refill()
        for i in range(8):
            if mask >> i & 1:
                k = swept[i] - 1
                if at == MARKET:
                    s[ASIDE + (_DECK_BYTES if i > 3 else 0) + (k >> 3)] |= 1 << (k & 7)
                else:
                    s[COUNTS + 2] += 1
                    if k < ITEMS:
                        s[ITEM_BAG + (k >> 3)] |= 1 << (k & 7)
                    else:
                        s[NURTURE_BAG - ITEMS + k] += 1
        s[0] = TAKE

    def match(self, seat, card, cell):
        """Return on which sides of `cell` a card of `seat` and its neighbour there match in light, as a mask (V24).

        Bit 0 north, 1 east, 2 south, 3 west; `card` need not lie there yet.
        """
        s = self.state
        near = seat * _MAP + COLUMNS + cell
        laid = HOMES + seat * RECORD + LAID - 2
        found = 0
        for d in range(4):
            k = self.where[near + STEPS[d]]
            if k:
                other = s[laid + k]
                if cell & 1:
                    fits = self.lights[card] >> (self.sides[other] >> 2 * (d ^ 2) & 3)
                else:
                    fits = self.lights[other] >> (self.sides[card] >> 2 * d & 3)
                if fits & 1:
                    found |= 1 << d
        return found

    def put(self, seat, card, cell):
        """Lay a card on `cell`; light check and completions follow (V20, V24, V28, V101)."""
        s = self.state
        at = HOMES + seat * RECORD
        first = at + LAID
        o = end = first + 3 * s[at + COUNT]
        where = self.where
        base = seat * _MAP + COLUMNS
        while o > first and s[o - 3] > cell:
            o -= 3
            where[base + s[o]] += 3
        where[base + cell] = o - first + 3
        s[o + 3 : end + 3] = s[o:end]
        s[o] = cell
        s[o + 1] = card
        s[o + 2] = 0 if not cell & 1 or self.needs[card] else COMPLETE  # potless
        s[at + COUNT] += 1
        bit = 1 << (cell >> 1)
        if cell & 1:
            self._plants[seat] |= bit
            self._green[seat] |= bit
            if not s[o + 2]:
                self._open[seat] |= bit
        else:
            self._rooms[seat] |= bit
            self._free[seat] |= bit
        self._inside[2 * seat] &= _PLANTS_WITH[cell]
        self._inside[2 * seat + 1] &= _ROOMS_WITH[cell]
        self._spread(seat)
        match = self.match(seat, card, cell)
        if match:
            if cell & 1:
                self.grow(seat, cell, BITS[match])
            else:
                for d in _ROW_BY_ROW:
                    if match >> d & 1:
                        self.grow(seat, cell + STEPS[d], 1)

    def box(self, seat):
        """Return (first row, last row, first column, last column) of the home of `seat`, in the window."""
        s = self.state
        at = HOMES + seat * RECORD + LAID
        end = at + 3 * s[at - LAID + COUNT]
        left = right = s[at] % COLUMNS
        for o in range(at, end, 3):
            c = s[o] % COLUMNS
            if c < left:
                left = c
            elif c > right:
                right = c
        return s[at] // COLUMNS, s[end - 3] // COLUMNS, left, right

    def _spread(self, seat):
        """Find the cells beside cards of `seat` and inside 3 x 5 (V16-V19)."""
        p = self._plants[seat]
        r = self._rooms[seat]
        seat *= 2
        # A plant's bit k has the rooms k, k + 1, k - 4, k + 5 beside it.
        self._spots[seat] = (r | r >> 1 | r << 4 | r >> 5) & self._inside[seat]
        self._spots[seat + 1] = (p | p << 1 | p >> 4 | p << 5) & self._inside[seat + 1]

    def grow(self, seat, cell, n):
        """Give the plant on `cell` of `seat` `n` leaves; it may be complete then (V28, V102, V103)."""
        s = self.state
        at = HOMES + seat * RECORD
        o = at + LAID - 3 + self.where[seat * _MAP + COLUMNS + cell]
        need = self.needs[s[o + 1]]
        if not need:
            s[at] += n  # potless: thumbs instead
        elif s[o + 2] < COMPLETE:
            n += s[o + 2]
            if n < need:
                s[o + 2] = n
            else:
                self._complete(seat, o)

    def _complete(self, seat, o):
        """Put a pot on the plant at offset `o` of the state (V28, VR2)."""
        s = self.state
        s[o + 2] = COMPLETE if self.family else POT + self._pot()
        bit = 1 << (s[o] >> 1)
        self._open[seat] ^= bit
        self._green[seat] ^= bit
        s[DONE] += 1
        if s[DONE] == 3:
            s[HOMES + seat * RECORD + FLAGS] |= _THREE

    def next_pot(self):
        """Take the most valuable bonus pot left and return its worth, 0 = terracotta (V9, V28, E2)."""
        s = self.state
        for worth in (3, 2, 1):
            if s[POTS - 1 + worth]:
                s[POTS - 1 + worth] -= 1
                return worth
        return 0

    def _pot(self):
        """Take the pot of a plant just completed; return its worth (V28, V122, V123, E24)."""
        s = self.state
        if self.players > 1:
            return self.next_pot()
        if s[TURN] == TURNS - 1:
            return 0
        worth = s[ROW + 3]
        if worth:
            s[ROW + 3] = 0
            return worth - 1
        for worth in range(4):
            if s[POT_DISCARD + worth]:
                s[POT_DISCARD + worth] -= 1
                return worth
        return 0

    def _use(self, move):
        """Use the new or the stored token (V25-V27, V61)."""
        s = self.state
        seat = s[SEAT]
        at = HOMES + seat * RECORD
        holder = at + KEPT if move >= STORED else NEW
        cell = move & 63
        token = s[holder] - 1
        s[holder] = 0
        o = self.card_at(seat, cell)
        if token < ITEMS:
            s[o + 2] = token + 1
            self._free[seat] ^= 1 << (cell >> 1)
            return
        s[at + USED + token - ITEMS] += 1
        if self.family:
            self._complete(seat, o)
        elif token == ITEMS:
            self.grow(seat, cell, 3)
        elif token == ITEMS + 1:
            self.grow(seat, cell, 1)
            s[LEFT] = 2
            s[LAST] = cell
            s[0] = TROWEL
        else:
            near = seat * _MAP + COLUMNS
            for d in _ROW_BY_ROW:
                if self.where[near + cell + STEPS[d]]:
                    self.grow(seat, cell + STEPS[d], 1)

    # ---- end of a turn

    def _end_turn(self, keep_stored):
        """Storage, thumb of the other card, limit of thumbs, the next seat, the market (V29, V90, V97, V108)."""
        s = self.state
        at = HOMES + s[SEAT] * RECORD
        if s[NEW] and not keep_stored:
            s[at + KEPT] = s[NEW]
        s[NEW] = s[DONE] = 0
        card = s[TAKEN]
        if not self.family:
            s[THUMBS + (card ^ 4)] += 1  # V14, V95
        s[TAKEN] = 0
        limit = self.tables[THUMB_COUNTS + 4]
        if s[at] > limit:
            s[at] = limit
        s[0] = TAKE
        s[SEAT] = (s[SEAT] + 1) % self.players
        if s[SEAT] == s[FIRST]:
            s[TURN] += 1
            if s[TURN] == TURNS:
                s[OVER] = 1
                return
        self.revealed = True
        if self.players == 1:
            self._slide()
            self.refill()
        else:
            self.refill(card, card + 1)

    def _slide(self):
        """Alone: column 4 leaves, everything moves one column on (V124, VR6, VR14)."""
        s = self.state
        for at in (THUMBS, THUMBS + 4):
            moved = s[at + 3]
            if moved:
                i = at + 2 if s[at + 2 + MARKET - THUMBS] else at + 1  # at most one card of a row has been taken
                s[i] += moved
                if s[i] > 2:
                    s[i] = 0
        if s[ROW + 3]:
            s[POT_DISCARD - 1 + s[ROW + 3]] += 1
        for at in (MARKET, MARKET + 4, THUMBS, THUMBS + 4, SHOWN, ROW):
            s[at + 1 : at + 4] = s[at : at + 3]
            s[at] = 0
        s[ROW] = self.next_pot() + 1

    def refill(self, card=0, end=8):
        """Draw plants, rooms and tokens into the gaps of the market, left to right (V29, V98).

        `card` and `end` say among which cards the gaps are.
        """
        s = self.state
        for i in range(card, end):
            if not s[MARKET + i]:
                s[MARKET + i] = self.draw(i >> 2) + 1
        for i in range(SHOWN, SHOWN + 4):
            if not s[i]:
                s[i] = self.draw(2) + 1

    def draw(self, kind):
        """Draw a plant (kind 0), a room (1) or a token (2); return its number.

        Cards that were swept aside become the deck when none is left (VR7).
        """
        s = self.state
        at = DECK + _DECK_BYTES * kind
        if not s[COUNTS + kind]:
            aside = at + ASIDE - DECK
            s[at : at + _DECK_BYTES] = s[aside : aside + _DECK_BYTES]
            for i in range(aside, aside + _DECK_BYTES):
                s[i] = 0
            s[COUNTS + kind] = bags.count_bits(s, at, _DECK_BYTES)
        k = rng.below(s, _DICE, s[COUNTS + kind])
        s[COUNTS + kind] -= 1
        if kind == 2:
            for i in range(3):
                n = s[NURTURE_BAG + i]
                if k < n:
                    s[NURTURE_BAG + i] = n - 1
                    return ITEMS + i
                k -= n
            at = ITEM_BAG
        return bags.take_bit(s, at, k)

    # ---- scoring

    def room(self, seat, o):
        """Return the points of the room at offset `o` of the state (V44, E20)."""
        s = self.state
        kind = self.room_types[s[o + 1]]
        near = seat * _MAP + COLUMNS + s[o]
        laid = HOMES + seat * RECORD + LAID - 2
        n = 0
        for step in STEPS:
            k = self.where[near + step]
            if k and self.plant_types[s[laid + k]] == kind:
                n += 1
        item = s[o + 2]
        return 2 * n if item and (item - 1) // MOTIFS == kind else n

    def score(self, player, out):
        """Fill `out` with the points of each of CATEGORIES for `player`; return the total (V41-V48, V62, V63)."""
        s = self.state
        tables = self.tables
        at = HOMES + player * RECORD
        fixed = tables[FAMILY_POINTS] if self.family else 0
        for i in range(10):
            out[i] = 0
        leaves = kinds = room_kinds = motifs = 0
        for o in range(at + LAID, at + LAID + 3 * s[at + COUNT], 3):
            value = s[o + 2]
            if not s[o] & 1:
                room_kinds |= 1 << self.room_types[s[o + 1]]
                out[3] += self.room(player, o)
                if value:
                    motifs |= 1 << (value - 1) % MOTIFS
                continue
            kinds |= 1 << self.plant_types[s[o + 1]]
            if value < COMPLETE:
                leaves += value
            else:
                out[0] += fixed or self.points[s[o + 1]]
                if value > POT:
                    out[2] += value - POT
        out[1] = leaves // tables[PER_POINT]
        n = BITS[motifs & 15] + BITS[motifs >> 4 & 15] + (motifs >> 8)
        out[4] = tables[MOTIF_POINTS + min(n, 8)]
        if kinds == 31:
            out[5] = tables[SETS]
        if room_kinds == 31:
            out[6] = tables[SETS + 1]
        n = 0
        for i in range(10):
            if i > 6 and s[GOALS - 7 + i]:
                out[i] = self.goal_rules.points(self, player, i - 7, s[GOALS - 7 + i])
            n += out[i]
        return n

    def standing(self, player):
        """Return (total, thumbs), in the simplified game (total, complete plants): what decides (V114, V69)."""
        return borrow(_END).standing(self, player)

    def winners(self):
        """Return the bit mask of the winning seats (V49, V69, V114); in a scenario 0 unless it is won (6.3)."""
        return borrow(_END).winners(self)

    def rank(self):
        """Return the solo rank, 0..5, of the points so far (6.2); -1 in a scenario, which is won or lost."""
        return borrow(_END).rank(self)

    def feats(self, player=0):
        """Return the achievements A1-A16 of `player`, as a mask, bit 0 = A1 (6.4); they count at the end of a game."""
        return borrow(_END).feats(self, player)

    # ---- any earlier state

    def load(self, data):
        """Take over `data`, the bytes of a state of the same pack, seats and options; caches follow.

        Raises StateError for bytes of another length.
        """
        s = self.state
        if len(data) != len(s):
            raise StateError("a state of %d bytes: this game has %d" % (len(data), len(s)))
        for seat in range(self.players):
            at = HOMES + seat * RECORD + COUNT
            end = at + RECORD - COUNT
            if s[at:end] != data[at:end]:
                s[at:end] = data[at:end]
                self.rebuild(seat)
        s[:] = data
        self.revealed = False

    def rebuild(self, seat):
        """Rebuild the caches of `seat` from its record."""
        s = self.state
        where = self.where
        base = seat * _MAP
        where[base : base + _MAP] = _NOWHERE
        base += COLUMNS
        plants = rooms = open = green = free = 0
        with_plants = 0x3FFFFF
        with_rooms = 0x7FFFFF
        o = HOMES + seat * RECORD + LAID
        for k in range(3, 3 + 3 * s[o - LAID + COUNT], 3):
            cell = s[o]
            value = s[o + 2]
            where[base + cell] = k
            with_plants &= _PLANTS_WITH[cell]
            with_rooms &= _ROOMS_WITH[cell]
            bit = 1 << (cell >> 1)
            if not cell & 1:
                rooms |= bit
                if not value:
                    free |= bit
            else:
                plants |= bit
                if value < COMPLETE:
                    open |= bit
                    green |= bit
                elif not self.needs[s[o + 1]]:
                    green |= bit
            o += 3
        self._plants[seat] = plants
        self._rooms[seat] = rooms
        self._open[seat] = open
        self._green[seat] = green
        self._free[seat] = free
        self._inside[2 * seat] = with_plants
        self._inside[2 * seat + 1] = with_rooms
        self._spread(seat)


def _list(buf, n, mask, move):
    """Write the moves of the cells of `mask` behind the first `n` of `buf`, the first cell being `move`."""
    while mask:
        bit = mask & -mask
        buf[n] = move + _TWICE[bit % 29]
        n += 1
        mask ^= bit
    return n
