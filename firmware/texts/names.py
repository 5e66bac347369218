"""Sentences for the names of the seats."""

TITLE = "Names"
# The seats: 7 letters
SEAT = "Seat %d"
NONE = "-"
NOTE = "For who plays there"
TYPE = "change"  # legend
KEYS = "Up, down, then A"

# While a name is typed: three rows of 13 letters. The letters after the first are small.
ROWS = ("ABCDEFGHIJKLM", "NOPQRSTUVWXYZ", "0123456789-' ")

LETTER = "type"  # legend
ERASE = "erase"  # legend
DONE = "done"  # legend
FULL = "Ten letters at most"
NO_SPACE = "No space here"
