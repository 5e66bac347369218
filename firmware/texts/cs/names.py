"""Sentences for the names of the seats, in Czech."""

TITLE = "Jména"
SEAT = "Hráč %d"
NONE = "-"
NOTE = "Kdo na místě hraje"
TYPE = "změň"
KEYS = "Nahoru, dolů, pak A"

ROWS = ("ABCDEFGHIJKLM", "NOPQRSTUVWXYZ", "0123456789-' ")
LETTER = "piš"
ERASE = "smaž"
DONE = "hotovo"
FULL = "Nejvýš deset písmen"
NO_SPACE = "Mezera nejde"
