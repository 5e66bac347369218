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
POTS = "pots: %d"
COVERS = "covers: %d"
QUEUE = "Queue"
TILES = "tiles: %d"
CUBES = ("Pot cube", "Cover cube")
POINTS = "points: %d"
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
