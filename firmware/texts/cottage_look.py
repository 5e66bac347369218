"""Sentences of Cottage Garden's inspector and score; at most 21 letters unless a comment says less."""

# Beside the picture: 12 letters
TILE = "Flower tile"
ONE_SQUARE = "1 square"
SQUARES = "%d squares"
EXTRAS = ("no extras", "with a pot", "with a cover")
ONE_TURN = "one way up"
TURNS = "%d ways up"
TOKENS = ("Flower pot", "Plant cover", "Cat", "Nest")
PRINTED = "printed"
LAID = "laid here"
LEFT = "%d left"
HAVE = "%d in hand"
FREE = "Free square"
RESERVE = "Next bed"
BEDS = ("Left bed", "Right bed")
NUMBER = "no. %d %s"
SIDES = ("light", "dark")
POTS = "%d pots"
COVERS = "%d covers"
QUEUE = "Queue"
TILES = "%d tiles"
CUBES = ("Pot cube", "Cover cube")
POINTS = "%d points"
SPACE = "space %d/%d"
# Without a picture
REFILL = "Fill the line"
SKIP = "Plant nothing"
END_TURN = "End the turn"
PAYING = "The final round"
# Below
WAYS = "Ways to plant it: %d"
IN_LINE = "In the present line"
NEXT_LINE = "In your next line"
LATER_LINE = "In the one after that"
NO_LINE = "In none of your lines"
GIVES = "Next step: %+d"
CAT = ", a cat"
POT = ", a pot"
AT_END = "It is at the end"
HIVE = "First at 20: %+d"
# The rule in a line
TILE_SHORT = "Plant one, or a pot"
SHORT = ("A step for each seen", "A step for each seen", "Scores nothing itself", "Score the bed: found")
CUBE_SHORT = "Steps by full beds"
BED_SHORT = "Then the next one"

# Rules in short, up to seven lines
TILE_RULE = (
    "Take one tile of the",
    "gardener's line and",
    "plant it on a bed,",
    "turned as you like.",
    "It may hide printed",
    "pots and covers: then",
    "they do not count.",
)
POT_RULE = (
    "Instead of a tile:",
    "a pot on any square",
    "that nothing covers.",
    "A full bed moves an",
    "orange cube a step",
    "for each pot seen.",
)
COVER_RULE = (
    "Printed on beds and",
    "tiles. A full bed",
    "moves a blue cube a",
    "step for each cover",
    "seen: two points.",
)
CAT_RULE = (
    "A cat fills a square,",
    "any time in your turn",
    "and scores nothing. A",
    "cat also fills a line",
    "that has 2 or 3 tiles",
)
NEST_RULE = (
    "Score the bed while",
    "the nest is seen, and",
    "it is found. Covered,",
    "it is lost, and all",
    "lose with it. Find",
    "all before the die",
    "shows 6.",
)
FREE_RULE = (
    "A bed scores when no",
    "square is free. Pots",
    "and covers that are",
    "printed need nothing.",
)
LINE_RULE = (
    "One tile or none in",
    "the line: it is",
    "filled from the queue",
    "With 2 or 3, a cat",
    "pays for it, before",
    "you plant.",
)
SKIP_RULE = (
    "Only when no tile of",
    "the line fits and no",
    "pot can be placed.",
)
BED_RULE = (
    "A full bed is turned",
    "over and becomes the",
    "next bed; you take",
    "the one that waits.",
    "None in the final",
    "round: beds with 0-2",
    "tiles go at die 6.",
)
CUBE_RULE = (
    "Orange: a point each",
    "step, the last jumps",
    "to 20. Blue: two, the",
    "last jumps to 20.",
    "The red line gives a",
    "cat, once a cube; 20",
    "a pot to place.",
)
PAY_RULE = (
    "Final round: at the",
    "start of each turn an",
    "orange cube goes back",
    "two or a blue one a",
    "step. Or give up beds",
)

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
