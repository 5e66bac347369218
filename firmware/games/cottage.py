"""Cottage Garden: the rules (rules page `cottage`, C1-C46, edge cases 1-27, CR1-CR19; the promo of 3.3).

A turn: in the final round first *pay* a cube or *give up* beds, then *plant* one tile of the gardener's line (which
tile, then how it is turned, then where) or one pot token (where), then *score* full beds (which, which cubes, where
the bonus pots go). Cats may go onto beds before and after planting.

State, one byte each unless said otherwise:

      0 phase   1 seat to move   2 1 = over   3 the gardener's place on the path   4 the die
      5 0 = before, 1 = after planting   6 in hand: tile + 1, 37 a pot, 38 a cat   7 how that tile is turned
      8 dice (8 bytes)
     16 1 = paid for this turn (before the final round always)
     17 1 = something was placed or refilled in this turn (before the
        final round always)
     18 turns in a row in which nothing was   19 bed that scores: 1 left, 2 right
     20 steps left for orange cubes   21 for blue cubes   22 bonus pots due
     23 bed in reserve   24 pots in supply   25 cats in supply   26 beehives taken   27 tiles in the queue
     28 queue: tile + 1, the first first (36 bytes)   64 nursery: tile + 1 or 0, A1 B1 C1 D1 A2 ... (16 bytes)
     80 nests, each 0 found, 255 lost, or 1 + bed * 25 + square; bed = seat * 2 + (0 left, 1 right), 8 = reserve
        (6 bytes)
     86 nests found   87 spare
     88 a record of 67 bytes for each seat: cats in hand, 3 orange and 3 blue cubes (spaces from the start), a bit
        for each cube that has had its cat (CR10), beehive (0, 1 first, 2 second), left bed, right bed.
        A bed: 1 + board * 2 + (0 light, 1 dark) or 0, then 10 pairs (tile + 1, turned * 25 + square) in the order
        of planting, a mask of its pot tokens and one of its cats (4 bytes each).

A mask of a bed has 6 bits a row, the sixth always 0: bit row * 6 + column. So a shape that is shifted over the right
edge meets a square that is not there, and no number reaches 2**30. A square in a move or in the state is row * 5 +
column; that of a tile is the top left corner of its bounding box (CR2).
"""

from array import array

from firmware import rng
from firmware.bags import ones
from firmware.const import const
from firmware.games.base import Game, StateError
from firmware.modules import borrow

TURN = const(0)  # first decision of a turn: pay or give up (final round), else as PLANT
PLANT = const(1)
ORIENT = const(2)
PLACE = const(3)
SCORE = const(4)
CUBE = const(5)
POT = const(6)

# moves in TURN and PLANT: 0-3 take the tile at that place of the line, nearest first
TAKE_POT = const(4)
TAKE_CAT = const(5)
REFILL = const(6)
SKIP = const(7)
PAY = const(8)  # orange cubes 0-2, then blue ones 0-2
PAY_NOTHING = const(14)
GIVE_UP = const(15)  # left bed, right bed
# moves in SCORE: 0 and 1 a bed
SCORE_CAT = const(2)
END = const(3)

TILES = const(36)
POT_TOKEN = const(37)  # in hand
CAT_TOKEN = const(38)
SIX = const(6)  # the die in the final round (C18)
FULL = const(0x1F7DF7DF)  # all 25 squares
# What one call of `play` costs, in about 3,300 fuel: 2 for an orientation that is tried on a bed, and for
_LOOKED = const(12)  # the beds of a seat, before turns are skipped
_SKIPPED = const(3)  # a turn that is skipped
_LAID = const(24)  # a tile or token that is laid
_ENDED = const(18)  # a turn that ends
_EXCHANGED = const(76)  # a bed that scores and is exchanged
# With more than this a turn without a choice is asked nevertheless: to make it, and to list the moves of the one after
# it, takes 234 at worst, of the 430 that a call may cost.
_ENOUGH = const(220)
_MOST = const(250)  # the same while turns are skipped: at worst only the next one's moves, 150, are to come
_TRIED = const(
    1 << 29
)  # in the classes tried on a bed: those that its size decides are noted; a pack has 29 classes at most
_BLOCK = const(0x71C7)  # three by three squares, two rows of three
_HALF = const(0x1C7)

# sections of a pack
SHAPES = const(0)
FIRST = const(1)
TRAITS = const(2)
BOARDS = const(3)
PATH = const(4)
CORNERS = const(5)
START = const(6)
ORANGES = const(7)
BLUES = const(8)
NUMBERS = const(9)
BEEHIVES = const(10)
NESTS = const(11)
RANKS = const(12)
NAMES = const(13)
# in NUMBERS
CATS_AT_START = const(0)
CATS = const(1)
CAT_CAP = const(2)
POTS = const(3)
LINE = const(4)  # orange, blue; 0 = none
PENALTY = const(6)  # orange, blue spaces; 0 = none

# offsets in the state, phase first; positions and views read by them
SEAT = const(1)
OVER = const(2)
GARDENER = const(3)
DIE = const(4)
STAGE = const(5)
HAND = const(6)
TURNED = const(7)
_DICE = const(8)
PAID = const(16)
ACTED = const(17)
IDLE = const(18)
SCORED = const(19)
STEPS = const(20)
BONUS = const(22)
RESERVE = const(23)
POTS_LEFT = const(24)
CATS_LEFT = const(25)
HIVES = const(26)
WAITING = const(27)
QUEUE = const(28)
NURSERY = const(64)
NEST = const(80)
FOUND = const(86)
SEATS = const(88)
RECORD = const(67)
# offsets in a seat's record, cats first
CUBES = const(1)
HAD_CAT = const(7)
HIVE = const(8)
BEDS = const(9)
BED = const(29)
# offsets in a bed, board first
PLANTED = const(1)
POT_MASK = const(21)
CAT_MASK = const(25)

# where the bed with the number seat * 2 + (0 left, 1 right) begins
BED_AT = tuple([SEATS + (bed >> 1) * RECORD + BEDS + (bed & 1) * BED for bed in range(8)])

MOST_NESTS = const(6)
IN_RESERVE = const(8)  # where a bed's number stands
LOST = const(255)

_END = "firmware.games.cottage_end"
# for each mask of five bits the places of those that are set
_ROW = tuple([bytes([i for i in range(5) if row >> i & 1]) for row in range(32)])
_NO_BED = bytes(29)


def mask_at(buf, at):
    """Return the mask of a bed that begins at `buf[at]`."""
    return buf[at] | buf[at + 1] << 8 | buf[at + 2] << 16 | buf[at + 3] << 24


def largest(room):
    """Return how many squares the largest tile may have that fits into `room`: 0, 1, 2, 3, or 6 for more."""
    h = room & room >> 1
    v = room & room >> 6
    if not (h | v):
        return 1 if room else 0
    # the middles of three in a row, and the corners of three round a corner
    m = h << 1 & h | v << 6 & v | (h | h << 1) & (v | v << 6)
    if not m:
        return 2
    # Of four squares that hang together two such middles are neighbours, or one has three neighbours.
    if m & (m << 1 | m << 6) or h << 1 & h & (v | v << 6) or v << 6 & v & (h | h << 1):
        return 6
    return 3


class Rules(Game):
    """One position of Cottage Garden for 1-4 seats; alone, the ghost moves inside `play` (section 3, CR17).

    `pack` must fit (`pack.use_for(Rules)`); it has no options. `ends` are the last spaces of the orange and the blue
    track, `path` the cells of the gardener's lines, four each, nearest first.
    """

    ID = "cottage"
    RNG = _DICE
    ENGINE = 1
    PHASES = ("turn", "plant", "orient", "place", "score", "cube", "bonus")
    CATEGORIES = ("orange", "blue", "beehive")
    # what each number means is in cottage_why
    REASONS = (
        "", "C6", "C21", "C9", "C10", "C11", "C17", "C17", "C8", "CR4", "CR3", "C20",
        "CR15", "C44", "C10", "C10", "C12", "CR6", "CR8", "C38", "CR9", "C20", "C43", "C10",
    )  # fmt: skip
    CHECKS = "firmware.games.cottage_pack"
    LONE = (TURN,)
    # Four players who fill their beds need about 460, dawdlers 420 of which 190 in the final round, which CR14 ends.
    # With more than 760 a new match would not find room in an empty journal.
    LONGEST = 760
    MOST_MOVES = 50
    LEAST_SCORE = 0
    MOST_SCORE = 6 * 20 + 10  # all cubes at the end, and the best beehive that a pack may have

    def __init__(self, pack, players, seed, options):
        self.players = players
        self.pack = pack
        self.options = options
        # Views of the pack, or the pack itself: search and views have games of their own, 1,400 bytes each otherwise.
        self._shapes = pack.data
        self._traits = pack.window(TRAITS)
        self._boards = pack.window(BOARDS)
        self._numbers = pack.window(NUMBERS)
        self._values = (pack.window(ORANGES), pack.window(BLUES))
        self.ends = (len(self._values[0]) - 1, len(self._values[1]) - 1)
        self.path = pack.section(CORNERS if players == 4 else PATH)
        nests = pack.section(NESTS)
        self.nests = nests[0] if nests else 0
        # caches: of each bed the squares that nothing covers, and those still to be filled; the legal moves
        self._room = [0] * (2 * players)
        self._empty = [0] * (2 * players)
        # of each bed the classes of shapes that were tried on it, and those of them that fit: a bit for each class
        self._tried = [0] * (2 * players)
        self._fitting = [0] * (2 * players)
        # Where in `_shapes` the ways to turn each tile begin, six squares a way; the class of a tile + 1, as a bit, 0
        # for none; by size the classes that are larger, at last those that fit into two rows of three squares, and into
        # three. The same for all games with this pack.
        self._first, self._class, self._larger = pack.tables.get(-1) or self._tables()
        self._work = 0  # what this call of `play` has cost so far (see _ENOUGH)
        self._known = False
        self._low = 0
        self._high = 0
        self.revealed = True
        self.state = bytearray(SEATS + RECORD * players)
        self._deal(seed)
        for bed in range(2 * players):
            self._see(bed)
        self._begin()
        self._settle()

    def _tables(self):
        first = self.pack.section(FIRST)
        first = self._first = array("H", [self.pack.ends[SHAPES] + 6 * way for way in first])
        bits = [0] * (TILES + 1)
        larger = [0] * 9
        for tile in range(TILES):
            bit = bits[tile + 1] = 1 << self._traits[TILES + tile]
            for size in range(self._traits[tile] >> 2):
                larger[size] |= bit
            for turned in range(self.turns(tile)):
                if not self.shape(tile, turned) & ~_HALF:
                    larger[7] |= bit
            if not self.shape(tile, 0) & ~_BLOCK:
                larger[8] |= bit
        tables = self.pack.tables[-1] = first, bits, larger
        return tables

    def _deal(self, seed):
        """Deal dice, gardener, nursery and queue, beds, cats and nests (C1-C5, C24, C28, CR1)."""
        s = self.state
        players = self.players
        rng.seed(s, _DICE, seed)
        start = self.pack.section(START)
        s[GARDENER] = start[players - 1]
        s[DIE] = start[players + 3]
        deck = bytearray(range(1, TILES + 1))
        for i in range(TILES):
            k = i + rng.below(s, _DICE, TILES - i)
            deck[i], deck[k] = deck[k], deck[i]
        s[NURSERY : NURSERY + 16] = deck[:16]
        s[QUEUE : QUEUE + 20] = deck[16:]
        s[WAITING] = 20
        boards = len(self._boards) // 16
        deck = bytearray(range(boards))
        for i in range(2 * players + 1):
            k = i + rng.below(s, _DICE, boards - i)
            deck[i], deck[k] = deck[k], deck[i]
        n = self._numbers
        s[POTS_LEFT] = n[POTS]
        s[CATS_LEFT] = n[CATS] - n[CATS_AT_START] * players
        for bed in range(2 * players):
            s[BED_AT[bed]] = 1 + 2 * deck[bed] + (bed & 1)
        for seat in range(players):
            s[SEATS + seat * RECORD] = n[CATS_AT_START]
        s[RESERVE] = 1 + 2 * deck[2 * players]
        if self.nests:
            borrow("firmware.games.cottage_nests").lay_nests(self)

    # ---- reading

    @property
    def over(self):
        """True when no bed is left, or with nests when all are found or the die shows 6 (C21, CR16)."""
        return self.state[OVER] == 1

    @property
    def final(self):
        """True in the final round (C18)."""
        return self.state[DIE] == SIX

    def steps_left(self):
        """Return after how many steps of the gardener the final round begins; 0 when it has begun (C16, C26)."""
        s = self.state
        n = len(self.path) >> 2
        return 0 if s[DIE] == SIX else n - s[GARDENER] + (SIX - 1 - s[DIE]) * n

    def room(self, bed):
        """Return the mask of the squares of a bed that nothing covers, printed ones too."""
        return self._room[bed]

    def empty(self, bed):
        """Return the mask of the squares of a bed that are still to be filled (C12, C31)."""
        return self._empty[bed]

    def shape(self, tile, turned):
        """Return the mask of a tile (0-35) in the top left corner of a bed; turned = 0-7 (CR2)."""
        at = self._first[tile] + 6 * turned
        shapes = self._shapes
        mask = 1 << shapes[at] | 1 << shapes[at + 1] | 1 << shapes[at + 2]
        return mask | 1 << shapes[at + 3] | 1 << shapes[at + 4] | 1 << shapes[at + 5]

    def mark(self, tile, turned):
        """Return (0 nothing, 1 pot, 2 plant cover; bit of its square) of a tile in the top left corner of a bed."""
        return self._traits[tile] & 3, self._shapes[self._first[tile] + 6 * turned + 5]

    def turns(self, tile):
        """Return in how many ways a tile can be turned (CR2)."""
        return (self._first[tile + 1] - self._first[tile]) // 6

    def printed(self, bed):
        """Return the masks of the pots and plant covers printed on a bed."""
        at = 8 * self.state[BED_AT[bed]] - 8
        return mask_at(self._boards, at), mask_at(self._boards, at + 4)

    def visible(self, bed):
        """Return how many pots and how many plant covers a bed shows (C13, C14)."""
        s = self.state
        at = BED_AT[bed]
        room = self._room[bed]
        pots, covers = self.printed(bed)
        pots = ones(pots & room) + ones(mask_at(s, at + POT_MASK))
        covers = ones(covers & room)
        for i in range(at + PLANTED, at + POT_MASK, 2):
            if not s[i]:
                break
            kind = self._traits[s[i] - 1] & 3
            if kind == 1:
                pots += 1
            elif kind:
                covers += 1
        return pots, covers

    def moves(self, buf):
        """Fill `buf` (at least MOST_MOVES long) with the legal moves in ascending order; return how many."""
        if not self._known:
            self._find()
        n = move = 0
        m = self._low
        high = self._high
        phase = self.state[0]
        # in a mask of squares rows are 6 bits apart
        row = 6 if phase == PLACE or phase == POT else 5
        while True:
            while m:
                for i in _ROW[m & 31]:
                    buf[n] = move + i
                    n += 1
                m >>= row
                move += 5
            if not high:
                return n
            m = high
            high = 0
            move = 25

    def why(self, move):
        """Return 0 if `move` is legal now, else the number of the reason (REASONS names its rule)."""
        if not self._known:
            self._find()
        if type(move) is int and 0 <= move < 50:
            if self.state[0] == PLACE or self.state[0] == POT:
                cell = move % 25
                if (self._high if move > 24 else self._low) >> cell + cell // 5 & 1:
                    return 0
            elif self._low >> move & 1:
                return 0
        return borrow("firmware.games.cottage_why").why(self, move)

    def _find(self):
        """Find the legal moves: bits of `_low`; where a place is due squares of the left and the right bed."""
        s = self.state
        phase = s[0]
        self._known = True
        self._high = 0
        if s[OVER]:
            self._low = 0
            return
        bed = 2 * s[SEAT]
        if phase == PLACE:
            if s[HAND] > TILES:  # C17, C35
                self._low = self._room[bed]
                self._high = self._room[bed + 1]
            else:
                self._low = self.spots(bed, s[HAND] - 1, s[TURNED])
                self._high = self.spots(bed + 1, s[HAND] - 1, s[TURNED])
        elif phase < ORIENT:
            self._low = self._menu(bed) if s[PAID] else self._price(bed)
        elif phase == ORIENT:
            bit = self._class[s[HAND]]
            self._low = 0
            for at in (bed, bed + 1):
                if self._fitting[at] & bit or not self._tried[at] & bit:
                    self._low = self._ways(s[HAND] - 1, self._room[at], self._low)
        elif phase == SCORE:
            low = 0
            if not self._empty[bed] and s[BED_AT[bed]]:
                low = 1
            if not self._empty[bed + 1] and s[BED_AT[bed + 1]]:
                low |= 2
            if not low:
                low = 1 << END
            if s[SEATS + s[SEAT] * RECORD] and (self._room[bed] or self._room[bed + 1]):
                low |= 1 << SCORE_CAT
            self._low = low
        elif phase == CUBE:
            colour = 0 if s[STEPS] else 1
            self._low = self._cubes(SEATS + s[SEAT] * RECORD + CUBES, colour, 0, self.ends[colour])
        elif s[SCORED] == 1:  # POT: the other bed (CR9)
            self._low = 0
            self._high = self._room[bed + 1]
        else:
            self._low = self._room[bed]

    def _cubes(self, at, colour, least, end):
        """Return a bit for each cube of a colour on a space from `least` to below `end`; of equal ones the first."""
        s = self.state
        at += 3 * colour
        had = s[at - 3 * colour - CUBES + HAD_CAT] >> 3 * colour
        found = 0
        for i in range(3):
            place = s[at + i]
            if least <= place < end:
                for k in range(i):
                    if s[at + k] == place and (had >> k ^ had >> i) & 1 == 0:
                        break
                else:
                    found |= 1 << i
        return found

    def _price(self, bed):
        """Return the moves at the start of a turn in the final round (C20, C43, CR11, CR13, CR15)."""
        s = self.state
        at = SEATS + s[SEAT] * RECORD + CUBES
        orange = self._numbers[PENALTY]
        blue = self._numbers[PENALTY + 1]
        low = 0
        if orange:
            low = self._cubes(at, 0, orange, 255)
        if blue:
            low |= self._cubes(at, 1, blue, 255) << 3
        if not low:
            low = self._cubes(at, 0, 1, orange)
        low = low << PAY if low else 1 << PAY_NOTHING
        if s[BED_AT[bed]]:
            low |= 1 << GIVE_UP
        if s[BED_AT[bed + 1]]:
            low |= 2 << GIVE_UP
        return low

    def _menu(self, bed):
        """Return the moves before planting (C8, C9, C11, C17, CR3, CR4)."""
        s = self.state
        for at in (bed, bed + 1):
            if not self._tried[at] & _TRIED:
                self._look(at)
        fitting = self._fitting[bed] | self._fitting[bed + 1]
        known = self._tried[bed] & self._tried[bed + 1]
        at = 4 * s[GARDENER]
        line = self.path[at : at + 4]
        low = 0
        bit = 1
        for cell in line:
            tile = s[NURSERY + cell]
            if tile:
                m = self._class[tile]
                if fitting & m or (not known & m and (self._fits(bed, tile, m) or self._fits(bed + 1, tile, m))):
                    low |= bit
            bit <<= 1
        room = self._room[bed] or self._room[bed + 1]
        if room and s[POTS_LEFT]:
            low |= 1 << TAKE_POT
        if not low:
            low = 1 << SKIP
        if s[SEATS + s[SEAT] * RECORD]:
            if room:
                low |= 1 << TAKE_CAT
            if s[WAITING]:
                n = 0
                for cell in line:
                    if s[NURSERY + cell]:
                        n += 1
                if 1 < n < 4:
                    low |= 1 << REFILL
        return low

    def _look(self, bed):
        """Note which classes are larger than the largest area of a bed, or else fit into a large one."""
        room = self._room[bed]
        m = room & room >> 1 & room >> 2
        m &= m >> 6
        if m:
            bits = self._larger[8 if m & m >> 6 else 7]
            self._fitting[bed] |= bits
        else:
            bits = self._larger[largest(room)]
        self._tried[bed] |= _TRIED | bits

    def _fits(self, bed, tile, bit):
        """Return whether a tile (from 1), of the class `bit`, fits on a bed in any of its orientations."""
        if self._tried[bed] & bit:
            return self._fitting[bed] & bit
        self._tried[bed] |= bit
        room = self._room[bed]
        shapes = self._shapes
        for at in range(self._first[tile - 1], self._first[tile], 6):
            m = room >> shapes[at] & room >> shapes[at + 1]
            if not m:
                continue
            m &= room >> shapes[at + 2] & room >> shapes[at + 3]
            if m and m & room >> shapes[at + 4] & room >> shapes[at + 5]:
                self._fitting[bed] |= bit
                return True
        return False

    def _ways(self, tile, room, found):
        """Return `found` and a bit for each other orientation of a tile that fits."""
        shapes = self._shapes
        bit = 1
        for at in range(self._first[tile], self._first[tile + 1], 6):
            if not found & bit:
                m = room >> shapes[at] & room >> shapes[at + 1]
                if m:
                    m &= room >> shapes[at + 2] & room >> shapes[at + 3]
                    if m and m & room >> shapes[at + 4] & room >> shapes[at + 5]:
                        found |= bit
            bit <<= 1
        return found

    def spots(self, bed, tile, turned):
        """Return the squares of a bed where a tile can go, turned like this (C10)."""
        room = self._room[bed]
        shapes = self._shapes
        at = self._first[tile] + 6 * turned
        return (
            room >> shapes[at]
            & room >> shapes[at + 1]
            & room >> shapes[at + 2]
            & room >> shapes[at + 3]
            & room >> shapes[at + 4]
            & room >> shapes[at + 5]
        )

    # ---- playing

    def play(self, move):
        """Play `move`, which must come from `moves`; decisions with one choice that follow are made too."""
        self.revealed = False
        self._work = 0
        self._step(move)
        self._settle()

    def _settle(self):
        """Make the decisions that have one choice only, until a real one is due."""
        s = self.state
        while not s[OVER]:
            self._find()
            m = self._low
            if m & (m - 1):
                return
            if s[0] == TURN:
                # Another turn without a choice: made too, unless this call has cost enough already.
                at = 4 * s[GARDENER]
                for cell in self.path[at : at + 4]:
                    if s[NURSERY + cell]:
                        self._work += 4 * self.turns(s[NURSERY + cell] - 1)
                if self._work > _ENOUGH:
                    return
                if m == 1 << SKIP and s[DIE] < SIX and self.players > 1 and not s[POTS_LEFT]:
                    self._skip_on()
                    continue
            move = 0
            if self._high:
                if m:
                    return
                m = self._high
                if m & (m - 1):
                    return
                move = 25
            # in a mask of squares rows are 6 bits apart, in moves 5
            row = 6 if s[0] == PLACE or s[0] == POT else 5
            while not m & 31:
                m >>= row
                move += 5
            self._step(move + _ROW[m & 31][0])
        # One way to be over, whatever led to it.
        s[0] = s[STAGE] = s[IDLE] = 0
        s[PAID] = s[ACTED] = 1
        self._find()

    def _step(self, move):
        s = self.state
        phase = s[0]
        if phase < ORIENT:
            if move < TAKE_POT:
                cell = NURSERY + self.path[4 * s[GARDENER] + move]
                s[HAND] = s[cell]
                s[cell] = 0
                s[0] = ORIENT
            elif move < REFILL:
                s[HAND] = POT_TOKEN if move == TAKE_POT else CAT_TOKEN
                s[0] = PLACE
            else:
                s[0] = PLANT
                self._choose(move)
        elif phase == ORIENT:
            s[TURNED] = move
            s[0] = PLACE
        elif phase == PLACE:
            bed = 2 * s[SEAT]
            if s[HAND] != CAT_TOKEN:
                s[STAGE] = 1
            self._place(bed + move // 25, move % 25)
            s[0] = SCORE if s[STAGE] else PLANT
            # Most turns end here: the same as looking for the one choice left, but quick.
            if s[STAGE] and self._empty[bed] and self._empty[bed + 1] and not s[SEATS + s[SEAT] * RECORD]:
                self._end_turn()
        elif phase == SCORE:
            if move < SCORE_CAT:
                s[SCORED] = move + 1
                s[STEPS], s[STEPS + 1] = self.visible(2 * s[SEAT] + move)  # CR7
                self._go_on()
            elif move == END:
                self._end_turn()
            else:
                s[HAND] = CAT_TOKEN
                s[0] = PLACE
        elif phase == CUBE:
            self._advance(move)
            self._go_on()
        else:
            s[BONUS] -= 1
            s[HAND] = POT_TOKEN
            self._place(2 * s[SEAT] + move // 25, move % 25)
            self._go_on()

    def _choose(self, move):
        """Refill for a cat, skip planting, pay or give up a bed."""
        s = self.state
        at = SEATS + s[SEAT] * RECORD
        if move == REFILL:  # C8
            s[at] -= 1
            s[CATS_LEFT] += 1
            s[ACTED] = 1
            self._refill()
        elif move == SKIP:
            s[STAGE] = 1
            s[0] = SCORE
            self._find()
            # A cat that could be placed now could have been placed before.
            if self._low >> END:
                self._end_turn()
        elif move >= GIVE_UP:  # CR13
            self._give_up(2 * s[SEAT] + move - GIVE_UP)
            if not (s[at + BEDS] or s[at + BEDS + BED]):
                self._next()
        else:
            if move < PAY_NOTHING:
                i = at + CUBES + move - PAY
                n = self._numbers[PENALTY + (move - PAY) // 3]
                s[i] = s[i] - n if s[i] > n else 0
            s[PAID] = 1
            self.must_refill()

    def _skip_on(self):
        """Skip turns until a seat has a choice, its line is to be refilled, or the final round is due (CR3).

        As long as nobody plants the nursery stays as it is, so this is quick. It ends early when `_work` is too much.
        """
        s = self.state
        p = self.players
        path = self.path
        turns = len(path) >> 2
        there = [self._class[tile] for tile in s[NURSERY:NEST]]  # what lies in each cell, as the bit of its class
        waiting = s[WAITING]
        # The classes that are too large for a bed, and those found to fit on neither bed of a seat. What earlier calls
        # found out does not count: where this one ends must follow from the position alone.
        large = [0] * (2 * p)
        dead = [0] * p
        for bed in range(2 * p):
            large[bed] = self._larger[largest(self._room[bed])]
            dead[bed >> 1] = large[bed] & large[bed - 1]
        seat = s[SEAT]
        place = s[GARDENER]
        left = self.steps_left()
        # After so many turns each seat has been at each of its lines.
        most = turns if turns % p == 0 else turns * p
        self._work += _LOOKED * p
        stop = False
        for turn in range(1, left):
            if turn > most:
                seat = (seat + left - turn) % p
                place = turns - 1
                left = 1
                break
            place += 1
            if place == turns:
                place = 0
            seat += 1
            if seat == p:
                seat = 0
            at = 4 * place
            a = there[path[at]]
            b = there[path[at + 1]]
            c = there[path[at + 2]]
            d = there[path[at + 3]]
            want = (a | b | c | d) & ~dead[seat]
            # A seat with a cat has a choice.
            stop = s[SEATS + seat * RECORD]
            if want and not stop:
                stop = self._any_fits(2 * seat, place, want, large)
                dead[seat] |= want
            if waiting and not (a and (b or c or d) or b and (c or d) or c and d):
                stop = True  # C7
            self._work += _SKIPPED
            if stop or self._work > _MOST:
                stop = True
                left -= turn
                break
        else:
            left = 1
        s[SEAT] = seat
        s[GARDENER] = place
        s[DIE] = SIX - (left + place) // turns
        if stop:
            self._begin()
        else:
            self._end_turn()

    def _any_fits(self, bed, place, want, large):
        """Return whether a tile of the line at `place`, of one of the classes `want`, fits on this bed or the next.

        `large` holds the classes that are too large for each bed.
        """
        for cell in self.path[4 * place : 4 * place + 4]:
            tile = self.state[NURSERY + cell]
            bit = self._class[tile]
            if want & bit:
                for i in range(bed, bed + 2):
                    if not large[i] & bit:
                        self._work += 2 * self.turns(tile - 1) + 4
                        if self._work > _MOST or self._fits(i, tile, bit):
                            return True
        return False

    def _place(self, bed, cell):
        """Lay what is in hand on a bed (C10, C17, C35)."""
        s = self.state
        hand = s[HAND]
        at = BED_AT[bed]
        bit = cell + cell // 5
        if hand <= TILES:
            mask = self.shape(hand - 1, s[TURNED]) << bit
            i = at + PLANTED
            while s[i]:
                i += 2
            s[i] = hand
            s[i + 1] = s[TURNED] * 25 + cell
            s[TURNED] = 0
        else:
            mask = 1 << bit
            if hand == POT_TOKEN:
                s[POTS_LEFT] -= 1
                at += POT_MASK
            else:
                s[SEATS + (bed >> 1) * RECORD] -= 1
                at += CAT_MASK
            s[at + (bit >> 3)] |= 1 << (bit & 7)
        s[HAND] = 0
        s[ACTED] = 1
        self._work += _LAID
        if self.nests and mask & ~self._empty[bed]:
            self._cover(bed, mask)
        self._room[bed] &= ~mask
        self._empty[bed] &= ~mask
        # what did not fit before does not fit now
        self._tried[bed] &= ~(self._fitting[bed] | _TRIED)
        self._fitting[bed] = 0

    def _cover(self, bed, mask):
        """Lose the nests on some squares of a bed (notes of the pack)."""
        s = self.state
        for i in range(NEST, NEST + self.nests):
            cell = s[i] - 1 - 25 * bed
            if 0 <= cell < 25 and mask >> cell + cell // 5 & 1:
                s[i] = LOST

    # ---- scoring

    def _go_on(self):
        """Go on with the bed that scores: orange, blue, bonus pots, exchange (CR7-CR9)."""
        s = self.state
        bed = 2 * s[SEAT] + s[SCORED] - 1
        at = SEATS + s[SEAT] * RECORD + CUBES
        s[0] = CUBE
        for colour in range(2):
            if s[STEPS + colour]:
                if self._cubes(at, colour, 0, self.ends[colour]):
                    return
                s[STEPS + colour] = 0  # C39
        if s[BONUS] and s[POTS_LEFT] and self._room[bed ^ 1]:
            s[0] = POT
            return
        s[BONUS] = s[SCORED] = 0
        s[0] = SCORE
        self._work += _EXCHANGED
        self._exchange(bed)

    def _advance(self, cube):
        """Move a cube on as far as it can go; cat and bonuses (C36-C41, CR8, CR10)."""
        s = self.state
        seat = SEATS + s[SEAT] * RECORD
        colour = 0 if s[STEPS] else 1
        end = self.ends[colour]
        line = self._numbers[LINE + colour]
        i = seat + CUBES + 3 * colour + cube
        old = s[i]
        new = min(old + s[STEPS + colour], end)
        s[STEPS + colour] -= new - old
        s[i] = new
        flag = 1 << 3 * colour + cube
        if line and old <= line < new and not s[seat + HAD_CAT] & flag:
            s[seat + HAD_CAT] |= flag
            cap = self._numbers[CAT_CAP]
            if s[CATS_LEFT] and (not cap or s[seat] < cap):
                s[CATS_LEFT] -= 1
                s[seat] += 1
        if new == end:
            s[BONUS] += 1
            if self.players > 1 and not s[seat + HIVE] and s[HIVES] < len(self.pack.section(BEEHIVES)):
                s[HIVES] += 1
                s[seat + HIVE] = s[HIVES]

    def _exchange(self, bed):
        """Take a full bed away; before the final round the one in reserve comes (C15, C28, C29, C44)."""
        s = self.state
        side = s[BED_AT[bed]]
        for i in range(NEST, NEST + self.nests):
            if s[i] and (s[i] - 1) // 25 == bed:
                s[i] = 0
                s[FOUND] += 1
        self._give_up(bed)
        if s[OVER] or s[DIE] == SIX:
            return
        s[BED_AT[bed]] = s[RESERVE]
        s[RESERVE] = (side - 1 ^ 1) + 1
        for i in range(NEST, NEST + self.nests):
            if s[i] and (s[i] - 1) // 25 == IN_RESERVE:
                s[i] -= (IN_RESERVE - bed) * 25
        self._see(bed)
        if self.nests and s[FOUND] == self.nests:
            s[OVER] = 1

    def _give_up(self, bed):
        """Clear a bed: tiles to the queue, tokens to the supply (C15); the game is over with the last one (CR16)."""
        s = self.state
        at = BED_AT[bed]
        for i in range(at + PLANTED, at + POT_MASK, 2):
            if not s[i]:
                break
            s[QUEUE + s[WAITING]] = s[i]
            s[WAITING] += 1
        s[POTS_LEFT] += ones(mask_at(s, at + POT_MASK))
        s[CATS_LEFT] += ones(mask_at(s, at + CAT_MASK))
        s[at : at + BED] = _NO_BED
        self._room[bed] = self._empty[bed] = self._tried[bed] = self._fitting[bed] = 0
        for i in range(self.players):
            if self.beds(i):
                return
        s[OVER] = 1

    def beds(self, seat):
        """Return how many beds a seat has."""
        s = self.state
        at = SEATS + seat * RECORD + BEDS
        return (1 if s[at] else 0) + (1 if s[at + BED] else 0)

    # ---- the gardener

    def must_refill(self):
        """Fill the gardener's line if it holds one tile or none (C7)."""
        s = self.state
        at = 4 * s[GARDENER]
        n = 0
        for i in range(at, at + 4):
            if s[NURSERY + self.path[i]]:
                if n:
                    return
                n = 1
        if s[WAITING]:
            self._refill()

    def _refill(self):
        """Fill the gaps of the line from the queue, the nearest first, as far as it goes (C33, C34)."""
        s = self.state
        line = 4 * s[GARDENER]
        n = 0
        for i in range(line, line + 4):
            cell = NURSERY + self.path[i]
            if not s[cell] and n < s[WAITING]:
                s[cell] = s[QUEUE + n]
                n += 1
        if n:
            s[QUEUE : NURSERY - n] = s[QUEUE + n : NURSERY]
            for i in range(NURSERY - n, NURSERY):
                s[i] = 0
            s[WAITING] -= n

    def _end_turn(self):
        """The gardener goes on, alone the ghost moves too, and the next seat begins (C16, CR14, CR17)."""
        s = self.state
        alone = self.players == 1 and s[DIE] < SIX
        self._work += _ENDED
        self._walk()
        if alone and s[DIE] < SIX:
            self._ghost()
            self._walk()
        self._next()

    def _walk(self):
        """One step of the gardener; at the goal the die turns (C16, C18, CR12)."""
        s = self.state
        s[GARDENER] += 1
        if 4 * s[GARDENER] == len(self.path):
            s[GARDENER] = 0
            if s[DIE] < SIX:
                s[DIE] += 1
                if s[DIE] == SIX:
                    if self.nests:
                        s[OVER] = 1
                        return
                    self._lose(3)

    def _lose(self, enough):
        """All give up the beds with fewer tiles than `enough`, from the mover on, left ones first (C18, CR12)."""
        s = self.state
        for i in range(2 * self.players):
            bed = (2 * s[SEAT] + i) % (2 * self.players)
            at = BED_AT[bed]
            if s[at] and (enough > 10 or not s[at + PLANTED + 2 * enough - 2]):
                self._give_up(bed)

    def _ghost(self):
        """The ghost refills if it must, and sends the nearest tile of its line to the end of the queue (section 3)."""
        s = self.state
        self.must_refill()
        line = 4 * s[GARDENER]
        for i in range(line, line + 4):
            cell = NURSERY + self.path[i]
            if s[cell]:
                s[QUEUE + s[WAITING]] = s[cell]
                s[WAITING] += 1
                s[cell] = 0
                return

    def _next(self):
        """Pass the turn on to the next seat that has beds (C19); nobody may dawdle for ever (CR14)."""
        s = self.state
        idle = s[IDLE] = 0 if s[ACTED] else s[IDLE] + 1
        s[STAGE] = 0
        if s[OVER]:
            return
        if idle >= len(self.path) >> 2:
            n = 0
            for i in range(self.players):
                if self.beds(i):
                    n += 1
            if idle >= n * (len(self.path) >> 2):
                self._lose(99)
                return
        seat = s[SEAT]
        while True:
            seat = (seat + 1) % self.players
            if self._empty[2 * seat] or self._empty[2 * seat + 1]:  # a bed that is there is not full now
                break
        s[SEAT] = seat
        self._begin()

    def _begin(self):
        """Begin the turn of the seat that is due."""
        s = self.state
        s[0] = TURN
        s[PAID] = s[ACTED] = 0 if s[DIE] == SIX else 1
        if s[PAID]:
            self.must_refill()

    # ---- the score

    def score(self, player, out):
        """Put the points of `player` by CATEGORIES into `out`; return the total (C21, C36, C40, C45)."""
        s = self.state
        at = SEATS + player * RECORD
        orange, blue = self._values
        out[0] = orange[s[at + 1]] + orange[s[at + 2]] + orange[s[at + 3]]
        out[1] = blue[s[at + 4]] + blue[s[at + 5]] + blue[s[at + 6]]
        out[2] = self.pack.section(BEEHIVES)[s[at + HIVE] - 1] if s[at + HIVE] else 0
        return out[0] + out[1] + out[2]

    def rank(self):
        """Return the solo rank, 0..4, of the points so far (section 3)."""
        return borrow(_END).rank(self)

    def standing(self, player):
        """Return (total, cubes at the end, cats) of `player`: what places are decided by (section 3, CR18)."""
        return borrow(_END).standing(self, player)

    def winners(self):
        """Return the bit mask of the winning seats (C22); alone 0 below the second rank; with nests all or none."""
        return borrow(_END).winners(self)

    # ---- any earlier state

    def load(self, data):
        """Take over `data`, the bytes of a state of the same pack, seats and options; caches follow.

        Raises StateError for bytes of another length.
        """
        s = self.state
        if len(data) != len(s):
            raise StateError("a state of %d bytes: this game has %d" % (len(data), len(s)))
        all_beds = self.nests and s[NEST:FOUND] != data[NEST:FOUND]
        changed = 0
        for bed in range(2 * self.players):
            at = BED_AT[bed]
            if all_beds or s[at : at + BED] != data[at : at + BED]:
                changed |= 1 << bed
        s[:] = data
        for bed in range(2 * self.players):
            if changed >> bed & 1:
                self._see(bed)
        self._known = False
        self.revealed = False

    def _see(self, bed):
        """Rebuild the caches of a bed from the state."""
        s = self.state
        at = BED_AT[bed]
        self._room[bed] = self._empty[bed] = self._tried[bed] = self._fitting[bed] = 0
        if not s[at]:
            return
        mask = mask_at(s, at + POT_MASK) | mask_at(s, at + CAT_MASK)
        for i in range(at + PLANTED, at + POT_MASK, 2):
            if not s[i]:
                break
            cell = s[i + 1] % 25
            mask |= self.shape(s[i] - 1, s[i + 1] // 25) << cell + cell // 5
        room = FULL & ~mask
        self._room[bed] = room
        pots, covers = self.printed(bed)
        for i in range(NEST, NEST + self.nests):
            cell = s[i] - 1 - 25 * bed
            if 0 <= cell < 25:
                pots |= 1 << cell + cell // 5
        self._empty[bed] = room & ~(pots | covers)
