"""Sentences of Cottage Garden's beds, in Czech."""

BORROWED = True

TILES = ("bez dílků", "dílky: 1", "dílky: 2", "dílky: %d")
DOOMED = "při 6 pryč"
NO_BED = "už není"
FULL = "plný"
HIVE = "úl +%d"
NESTS = "%d/%d"
NEXT_BED = "další %d%s"
SIDES = "ST"
TOTAL = "=%d"
