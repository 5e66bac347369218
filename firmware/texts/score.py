"""Sentences of the score."""

SO_FAR = "So far"
TOTAL = "Total"
WINS = "%s wins"
YOU_WIN = "You win"
SHARED = "Shared win"
LOST = "Not won this time"
# Legend
SHELF = "shelf"
PARTS = "parts"
LINES = "<> by line"  # narrow, 20
KEYS = "Arrows, or B"
ONE_PAGE = "That is all of it"
NO_PARTS = "It has no parts"
