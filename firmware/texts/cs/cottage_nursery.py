"""Sentences of Cottage Garden's nursery, in Czech."""

BORROWED = True

COLUMN = "Řada %s"
ROW = "Řada %s"
CORNER = "Řada %s"
TURNS = "tahy: %d"
ONE_TURN = "tahy: 1"
FINAL = "závěr"
DIE = "%d"
NEXT = "další %s"
LOSE = ("", "zmizí levý", "zmizí pravý", "zmizí oba")
NO_BED = "bez záhonu"
MORE = "+%d"
EMPTY = "fronta: 0"
