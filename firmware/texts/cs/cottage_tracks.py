"""Sentences of Cottage Garden's tracks, in Czech."""

BORROWED = True

TITLE = "Stupnice"
TOTAL = "=%d"
NEXT = "krok"
STEP = "%+d"
A_CAT = " kočka"
A_POT = " květ."
AT_END = "konec"
HIVE = "úl +%d"
NESTS = "Hnízda: %d z %d"
