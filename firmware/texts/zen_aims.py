"""Sentences of Zen Garden's zones aims and rival; at most 21 letters unless a comment says less."""

# 8 letters, by the categories of the score
AIMS = ("Coins", "Circuits", "Decor", "Minor", "Major", "Majority", "Detail", "Unity", "Grounds", "Orders")
ORDER = "Order %d"
# 0-5 ground, 6-8 path, 9-13 decor: narrow, 7
PROPERTIES = (
    "sand", "gravel", "trees", "clay", "water", "blossom",
    "sand", "wood", "stone",
    "pagoda", "bench", "buddha", "gate", "crane",
)  # fmt: skip
# How the four drawn aims count: narrow, 4
ROLES = ("x%d", "x%d", "most", "4 up")
ROUND = "Round %s"
REFILL = "refill in %d"  # narrow, 12
NO_YES = ("no", "yes")
MENU = "menu"

RIVAL = "Rival"
TILES = "tiles: %d"
TAKES_NEXT = "Takes next"
WANTS = "Wants, in this order:"
MOST = "Most %s"
YOU_AND_HE = "you %d, rival %d"
