"""Cottage Garden: how a position is kept (bytes of the state), what its moves are, where a pack keeps what.

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

from firmware.const import const

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
DICE = const(8)
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

MOST_NESTS = const(6)
IN_RESERVE = const(8)  # where a bed's number stands
LOST = const(255)
