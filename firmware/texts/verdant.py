"""Sentences of Verdant that play needs; at most 21 letters unless a comment says less."""

# Why a move is not allowed, by the game's reason number
REASONS = (
    "",
    "Not a choice now",
    "The game is over",
    "No free cell for it",
    "That costs 2 thumbs",
    "No thumbs in family",
    "Both of one column",
    "A thumb on each card",
    "Has a thumb: it stays",
    "Choose at least one",
    "Choose a plant",
    "Fully grown already",
    "A card lies there",
    "Rooms alternate",
    "Must touch a card",
    "Home is 3x5 at most",
    "No such token",
    "Choose a room",
    "It has an item",
    "Choose a room",
    "Only one token left",
    "Next plants only",
)

# Legend, by phase
PHASES = ("take", "sweep", "sweep", "place", "use", "trowel", "start")

# Effects, by the categories of the score: 7 letters
EFFECTS = ("Plants", "Leaves", "Pots", "Rooms", "Items", "5 kinds", "5 rooms", "Goal P", "Goal I", "Goal R")
