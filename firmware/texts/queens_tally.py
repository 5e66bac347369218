"""Words of Queen's Garden's score; at most 21 letters unless a comment says less."""

# Lines of the score: narrow, 15
PARTS = ("Track", "Rounds", "Jokers %d", "Storage %d", "Colours %d", "Symbols %d", "Bonus")
AREA = "%s %d: %d"  # a kind, how many, what they are worth
BONUS = "areas of %d: %d x %d"
SHARED = "Equal points: shared"
NEXT = "Round %d: +%d"
