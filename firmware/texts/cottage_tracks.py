"""Sentences of Cottage Garden's tracks; at most 21 letters unless a comment says less."""

BORROWED = True

TITLE = "Tracks"
TOTAL = "=%d"
# What the next step of a cube brings: narrow
NEXT = "next"  # 4
STEP = "%+d"  # 9 with what follows
A_CAT = " cat"
A_POT = " pot"
AT_END = "at end"
HIVE = "hive +%d"  # narrow, 8
NESTS = "Nests: %d of %d"
