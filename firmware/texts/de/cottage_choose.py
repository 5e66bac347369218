"""Sentences of Cottage Garden for whoever takes a tile, in German."""

TAKE = "nehmen"
FILL = "voll"
SKIP = "ohne"
WAYS = "%d Arten"
ONE_WAY = "1 Art"
ON = ("", " L", " R", "")
NO_WAY = "passt nie"
ROOM = "%d frei"
COSTS = "-1"
TILES = "+%d"
NOTHING = "kein Teil"
