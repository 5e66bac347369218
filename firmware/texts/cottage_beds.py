"""Sentences of Cottage Garden's beds; at most 21 letters unless a comment says less."""

BORROWED = True

# Over a bed: narrow, 10
TILES = ("no tile", "1 tile", "2 tiles", "%d tiles")
DOOMED = "lost at 6"
NO_BED = "no bed"
FULL = "full"
# Narrow, 9
HIVE = "hive +%d"
NESTS = "%d/%d"
NEXT_BED = "next %d%s"
SIDES = "LD"
TOTAL = "=%d"
