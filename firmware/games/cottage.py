"""Cottage Garden: the rules (rules page `cottage`, C1-C46, edge cases 1-27, CR1-CR19; the promo of 3.3).

A turn: in the final round first *pay* a cube or *give up* beds, then *plant* one tile of the gardener's line (which
tile, then how it is turned, then where) or one pot token (where), then *score* full beds (which, which cubes, where
the bonus pots go). Cats may go onto beds before and after planting.

The state and the moves are in cottage_state, what concerns beds in cottage_beds, how turns follow each other in
cottage_turns; all that is known of a position is kept here.
"""

from firmware.bags import ones
from firmware.const import const
from firmware.games.base import Game, StateError
from firmware.games.cottage_beds import BED_AT, TRIED, exchange, fits, lay, look, mask_at, see, ways
from firmware.games.cottage_turns import begin, choose, end_turn, price, skip_on
from firmware.modules import borrow

# All of it: views, minds and notation read these as names of this module.
# fmt: off
# isort: off
from firmware.games.cottage_state import (  # noqa: F401
    ACTED, BED, BEDS, BEEHIVES, BLUES, BOARDS, BONUS, CAT_CAP, CAT_MASK, CAT_TOKEN, CATS, CATS_AT_START, CATS_LEFT,
    CORNERS, CUBE, CUBES, DICE, DIE, END, FIRST, FOUND, FULL, GARDENER, GIVE_UP, HAD_CAT, HAND, HIVE, HIVES, IDLE,
    IN_RESERVE, LINE, LOST, MOST_NESTS, NAMES, NEST, NESTS, NUMBERS, NURSERY, ORANGES, ORIENT, OVER, PAID, PATH, PAY,
    PAY_NOTHING, PENALTY, PLACE, PLANT, PLANTED, POT, POT_MASK, POT_TOKEN, POTS, POTS_LEFT, QUEUE, RANKS, RECORD,
    REFILL, RESERVE, SCORE, SCORE_CAT, SCORED, SEAT, SEATS, SHAPES, SIX, SKIP, STAGE, START, STEPS, TAKE_CAT, TAKE_POT,
    TILES, TRAITS, TURN, TURNED, WAITING,
)
# isort: on
# fmt: on

_START = "firmware.games.cottage_start"
_END = "firmware.games.cottage_end"
# What one call of `play` costs is counted in about 3,300 fuel: 2 for an orientation that is tried on a bed, and for
_EXCHANGED = const(76)  # a bed that scores and is exchanged
# and what cottage_beds and cottage_turns say.
# With more than this a turn without a choice is asked nevertheless: to make it, and to list the moves of the one after
# it, takes 234 at worst, of the 430 that a call may cost.
_ENOUGH = const(220)
# for each mask of five bits the places of those that are set
ROW = tuple([bytes([i for i in range(5) if row >> i & 1]) for row in range(32)])


class Rules(Game):
    """One position of Cottage Garden for 1-4 seats; alone, the ghost moves inside `play` (section 3, CR17).

    `pack` must fit (`pack.use_for(Rules)`); it has no options. `ends` are the last spaces of the orange and the blue
    track, `path` the cells of the gardener's lines, four each, nearest first.
    """

    ID = "cottage"
    RNG = DICE
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
        self._first, self._class, self._larger = pack.tables.get(-1) or borrow(_START).tables(self)
        self._work = 0  # what this call of `play` has cost so far (see _ENOUGH)
        self._known = False
        self._low = 0
        self._high = 0
        self.revealed = True
        self.state = bytearray(SEATS + RECORD * players)
        borrow(_START).deal(self, seed)
        for bed in range(2 * players):
            see(self, bed)
        begin(self)
        self._settle()

    # Methods, so that a test can note or change what comes then.
    _end_turn = end_turn
    _skip_on = skip_on

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
                for i in ROW[m & 31]:
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
            self._low = self._menu(bed) if s[PAID] else price(self, bed)
        elif phase == ORIENT:
            bit = self._class[s[HAND]]
            self._low = 0
            for at in (bed, bed + 1):
                if self._fitting[at] & bit or not self._tried[at] & bit:
                    self._low = ways(self, s[HAND] - 1, self._room[at], self._low)
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

    def _menu(self, bed):
        """Return the moves before planting (C8, C9, C11, C17, CR3, CR4)."""
        s = self.state
        for at in (bed, bed + 1):
            if not self._tried[at] & TRIED:
                look(self, at)
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
                if fitting & m or (not known & m and (fits(self, bed, tile, m) or fits(self, bed + 1, tile, m))):
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
            self._step(move + ROW[m & 31][0])
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
                choose(self, move)
        elif phase == ORIENT:
            s[TURNED] = move
            s[0] = PLACE
        elif phase == PLACE:
            bed = 2 * s[SEAT]
            if s[HAND] != CAT_TOKEN:
                s[STAGE] = 1
            lay(self, bed + move // 25, move % 25)
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
            lay(self, 2 * s[SEAT] + move // 25, move % 25)
            self._go_on()

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
        exchange(self, bed)

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

    def beds(self, seat):
        """Return how many beds a seat has."""
        s = self.state
        at = SEATS + seat * RECORD + BEDS
        return (1 if s[at] else 0) + (1 if s[at + BED] else 0)

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
                see(self, bed)
        self._known = False
        self.revealed = False
