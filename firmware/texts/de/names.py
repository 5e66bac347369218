"""Sentences for the names of the seats, in German."""

TITLE = "Namen"
SEAT = "Sitz %d"
NONE = "-"
NOTE = "Wer dort spielt"
TYPE = "ändern"
KEYS = "Auf, ab, dann A"

ROWS = ("ABCDEFGHIJKLM", "NOPQRSTUVWXYZ", "0123456789-' ")
LETTER = "tippen"
ERASE = "löschen"
DONE = "fertig"
FULL = "Höchstens 10 Zeichen"
NO_SPACE = "Kein Leerzeichen hier"
