"""Sentences of Cottage Garden's nursery, in German."""

BORROWED = True

COLUMN = "Hoch %s"
ROW = "Quer %s"
CORNER = "Diag%s"
TURNS = "%d Züge"
ONE_TURN = "1 Zug"
FINAL = "Schluss"
DIE = "d%d"
NEXT = "dann %s"
LOSE = ("", "links weg", "rechts weg", "beide weg")
NO_BED = "kein Beet"
MORE = "+%d"
EMPTY = "leer"
