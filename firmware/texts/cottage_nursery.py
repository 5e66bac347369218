"""Sentences of Cottage Garden's nursery; at most 21 letters unless a comment says less."""

BORROWED = True

COLUMN = "Col %s"  # 7
ROW = "Row %s"  # 7
CORNER = "Diag%s"  # 7
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
