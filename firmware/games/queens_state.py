"""Queen's Garden: how a position is kept (bytes of the state), where a pack and what is known of a garden keep what.

State, one byte each unless said otherwise; the hexagon of an expansion is 65 + hexagon, a tile 1 + hexagon:

      0 phase   1 seat to move   2 round   3 seat that has the start player's stone   4 who has passed, a bit each
      5 1 = over
      6 act of this turn   7 cell chosen   8 hexagons still to pay   9 act take: next of the six hexagons of its kind;
        pay: last item + 1; discard: last item   10 1 = paid by colour, 2 = by symbol
     11 symbols or colours paid with, as bits   12 1 = a tile of the stack's top was taken
     13 covered expansions of the round's stack   14 place of its top + 1   15 places in the display
     16 dice (8 bytes)
     24 bag: two bits for each hexagon (9 bytes)   33 tower (9 bytes)
     42 expansions never turned over: a bit for each symbol, by colour (6 bytes)
     48 display: 8 places of 4 tiles; an expansion turned over is its first byte, 64 there = it was taken
     80 a record of 70 bytes for each seat: points on the track (2 bytes), of them from interim scorings (2 bytes),
        jokers, 2 stored expansions and 12 tiles (ascending, then 0), slots with an expansion front up, slots with a
        blank one, 48 cells of the garden, 0

     The supply is what is left of the 36 expansions.
"""

from firmware.const import const

ACT = const(0)
COPY = const(1)
CELL = const(2)
PAY = const(3)
DISCARD = const(4)

# moves
PLACE = const(12)
EXPAND = const(48)
BUY = const(84)
PASS = const(85)
EXPANSION = const(36)
REST = const(72)

CELLS = const(48)
CENTRE = const(12)  # cell of the centre of slot 0; the next one is 7 further
PRINTED = const(64)  # of an expansion
HEXAGONS = const(36)

# sections of a pack
NUMBERS = const(0)
STACKS = const(1)
WHEEL = const(2)
BONUS = const(3)
NAMES = const(4)
# places in its numbers
ROUNDS = const(0)
COPIES = const(1)
TRACK_START = const(2)
JOKERS_START = const(3)
TILE_ROOM = const(4)
EXPANSION_ROOM = const(5)
PRICE = const(6)
PENALTY = const(7)
PAVILION = const(8)
LEAST_AREA = const(9)
FOUNTAIN_JOKERS = const(10)  # then statue, bench, pavilion

# offsets in the state, phase first
SEAT = const(1)
ROUND = const(2)
START = const(3)
PASSED = const(4)
OVER = const(5)
WHAT = const(6)
WHERE = const(7)
DUE = const(8)
LAST = const(9)
WAY = const(10)
PAID = const(11)
HIT = const(12)
STACK = const(13)
TOP = const(14)
PLACES = const(15)
DICE = const(16)
BAG = const(24)
TOWER = const(33)
HIDDEN = const(42)
DISPLAY = const(48)
SEATS = const(80)
RECORD = const(70)
# offsets in a seat's record, points on the track first
ROUND_POINTS = const(2)
JOKERS = const(4)
EXPANSIONS = const(5)
TILES = const(7)
FRONT = const(19)
BLANK = const(20)
GARDEN = const(21)

# What is known of a garden beside its cells: places in an array of words, masks in pairs (cells 0-23, 24-47).
FREE = const(0)  # green and empty
OPEN = const(2)  # rings of slots without an expansion
FULL = const(4)  # hexagons
BESIDE = const(6)  # cells beside a hexagon
# for each colour, then each symbol: cells beside one of it; cells that would join two of its groups that may not join
LIKE = const(8)
CLASH = const(32)
HELD = const(56)  # for each colour its symbols that are there, as bits, then for each symbol its colours
AREAS = const(68)  # points of areas by colour, by symbol, their bonus
WORDS = const(71)
# Beside the words, for each colour and each symbol a list of its groups, five numbers each: its symbols or colours as
# bits, the cells beside it (two), its cells (two).
GROUP = const(5)
