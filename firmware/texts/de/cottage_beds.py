"""Sentences of Cottage Garden's beds, in German."""

BORROWED = True

TILES = ("leer", "1 Teil", "2 Teile", "%d Teile")
DOOMED = "weg bei 6"
NO_BED = "kein Beet"
FULL = "voll"
HIVE = "Korb +%d"
NESTS = "%d/%d"
NEXT_BED = "dann %d%s"
SIDES = "HD"
TOTAL = "=%d"
