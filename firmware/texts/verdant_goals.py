"""Sentences of Verdant about goals and scenarios; at most 21 letters unless a comment says less."""

# Goals of plants, items, rooms: a line each, by number on the rules page, from 1
GOALS = (
    """Small flats
Giants
Neglected
Rows of a kind
Few favorites
Mixed rows
Right light
Most of a kind
Sizes
Wrong light
Rows in bloom
One light only
One kind""",
    """Pairs of pots
Green thumbs
Missing pots
Terracotta
Pairs of colors
Sets of pots
Most pets
Most furniture
Spare nurture
Empty rows
Three alike
Lonely items
One nurture""",
    """Triples
Matching items
Double matches
Missing colors
Plain corridors
Mixed corridors
Right windows
Most of a color
Strangers
Four corners
All matched
Triple matches
Best room again""",
)
# One letter for each of the three kinds
LETTERS = "PIR"
TARGET = "Target %d"
# Conditions of scenarios by their number, with a and b of the scenario
CONDITIONS = (
    "",
    "%d plants, need %d+",
    "Goal %s gives %d",
    "At most %d types",
    "%d motifs or more",
    "All of need %d- done",
    "No thumb spent",
)

TURN = "Turn %s"  # 11
MENU = "menu"
NOW = "now %d"
MET = ("not met now", "met so far")
DISCARD = "Aside 0-3: %s"
# By category of the score
PARTS = ("Plants", "Leaves", "Pots", "Rooms", "Motifs", "Plant types", "Room types")
