"""Sentences of Cottage Garden's nursery; at most 21 letters unless a comment says less."""

COLUMN = "Col %s"  # 7
ROW = "Row %s"  # 7
CORNER = "Diag %s"  # 7
# Narrow, 11
TURNS = "%d turns"
ONE_TURN = "1 turn"
FINAL = "final round"
DIE = "d%d"
NEXT = "next %s"
LOSE = ("", "lose left", "lose right", "lose both")
NO_BED = "no bed"
MORE = "+%d"
EMPTY = "queue empty"

# Legend
TAKE = "take"
FILL = "fill"  # narrow, 4
SKIP = "skip"  # narrow, 4
# Narrow, 9
WAYS = "%d ways"
ONE_WAY = "1 way"
# left bed only, right bed only
ON = ("", " L", " R", "")
NO_WAY = "no way"
ROOM = "%d free"
COSTS = "-1"
TILES = "+%d"
NOTHING = "no tile"
