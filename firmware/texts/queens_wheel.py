"""Sentences of Queen's Garden's wheel; at most 21 letters unless a comment says less."""

BORROWED = True

ROUND = "R%s"  # 4
BAG = "bag %d"  # narrow, 8
ME = "me"  # narrow, 2
TRACK = "points"  # narrow, 6
END = "end"  # narrow, 3
# About a line: narrow, 15
OVER = "scored"
NOW = "pavilions +%d"
LATER = "comes later"
ON_TRACK = "scored so far"
AT_END = "if it ended now"
