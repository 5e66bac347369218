"""Sentences of Cottage Garden for whoever takes a tile; at most 21 letters unless a comment says less."""

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
