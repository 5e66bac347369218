"""Sentences of Cottage Garden's score; at most 21 letters unless a comment says less."""

# Lines of the score: narrow, 15
PARTS = ("Pots", "Covers", "Beehive")
CUBE = "Cube %d: %d"
AT_20 = "Cubes at 20: %d"
CATS = "Cats left: %d"
# The end
TIES = ("Cubes at 20: %d to %d", "Cats left: %d to %d")
RANK = "Rank: %s"
FOUND = "All %d nests found!"
UNFOUND = "Nests found: %d of %d"
