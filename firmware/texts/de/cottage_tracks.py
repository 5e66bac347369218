"""Sentences of Cottage Garden's tracks, in German."""

BORROWED = True

TITLE = "Leisten"
TOTAL = "=%d"
NEXT = "vor"
STEP = "%+d"
A_CAT = " Kat"
A_POT = " Topf"
AT_END = "am Ende"
HIVE = "Korb +%d"
NESTS = "Nester: %d von %d"
