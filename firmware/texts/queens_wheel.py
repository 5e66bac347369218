"""Sentences of Queen's Garden's wheel; at most 21 letters unless a comment says less."""

BORROWED = True

BAG = "bag %d"  # narrow, 8
ME = "me"  # narrow, 2
TRACK = "points"  # narrow, 6
END = "end"  # narrow, 3
# About a line, narrow, 15: over, of this round, later; what was scored, if it ended now
ABOUT = ("scored", "pavilions +%d", "comes later", "scored so far", "if it ended now")
