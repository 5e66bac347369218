"""Sentences of Verdant's score and of the end of a game; at most 21 letters unless a comment says less."""

# Lines of the score: narrow, 15
LEAVES = "Leaves %d"
EACH = "%s: %d"  # 21
MOTIFS = "Motifs %d"
TYPES = ("Plant types %d", "Room types %d")
ACHIEVED = "Achievements %d"

BELOW = "Target %d missed"
WON = "Scenario %d is won"
UNMET = "Condition not met"
RANK = "Rank %d/6: %s"
BY_THUMBS = "By thumbs: %d to %d"
BY_PLANTS = "By plants: %d to %d"

# Achievements A1-A16
FEATS = (
    "All plants complete",
    "Eight motifs",
    "All types twice",
    "20 points for rooms",
    "Three ceramic pots",
    "One pot of each kind",
    "A plant of nine",
    "No leaf left over",
    "Five thumbs left",
    "A room worth eight",
    "Three in one turn",
    "No nurture used",
    "An item in each room",
    "Five items that match",
    "80 points",
    "100 points",
)
