"""Sentences of Zen Garden's inspector and score; at most 21 letters unless a comment says less."""

PATH = "%s path"  # 12
COSTS = "costs %d"  # 12
FREE = "is free"
USE = "%s: %s"  # 17
NO_AIM = "no aim"
# Within a line, by the drawn aims
AIMS = ("minor", "major", "majority", "detail")
ORDER = "order %d"
OWN = "own %d"  # narrow, 6
NOW = "now %d pt"
COUNT = "have %d"
LEFT = "Left: %s"


# Rules in short, by category; orders last
RULES = (
    ("Each coin left is", "worth a point."),
    ("Four equal paths that", "close round a point."),
    ("Six or more of one", "decor, anywhere."),
    ("%d point for each of", "your tiles with it."),
    ("%d points for each of", "your tiles with it."),
    ("Most tiles: %d points", "second most: %d."),
    ("None is 0; few cost", "points; 4 up pay."),
    ("%d if each ground in", "it is one area."),
    ("The fewer kinds of", "ground, the more."),
    ("First with %d of both", "takes the most."),
)
TILE_RULE = (
    "Take one tile a turn.",
    "The top row costs %d,",
    "middle %d, bottom %d.",
    "Lay it beside yours.",
    "Four equal decors in",
    "a line: coins +%d.",
)

# Lines of the score: narrow, 15
PARTS = (
    "Coins", "Circuits %d", "Decor", "Minor %s %d", "Major %s %d", "Most %s %d", "Detail %s %d",
    "Unity: %s", "Grounds: %d", "Orders",
)  # fmt: skip
TIE = ("coins", "circuits")
DECIDED = "By %s: %d to %d"
RANK = "Rank: %s"
# 15 letters
RANKS = ("weeder", "raker", "gardener", "garden master", "zen master", "emperor's own")
