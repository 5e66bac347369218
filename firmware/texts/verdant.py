"""Sentences of Verdant that play needs; at most 21 letters unless a comment says less."""

# Why a move is not allowed, by the game's reason number: a line each, the first is empty
REASONS = """
Not a choice now
The game is over
No free cell for it
That costs 2 thumbs
No thumbs in family
Both of one column
A thumb on each card
Has a thumb: it stays
Choose at least one
Choose a plant
Fully grown already
A card lies there
Rooms alternate
Must touch a card
Home is 3x5 at most
No such token
Choose a room
It has an item
Choose a room
Only one token left
Next plants only"""

# Where M leads: 7 letters
ZONES = ("market", "home", "goals", "others")
# What a card is: 9 letters
KINDS = ("plant", "room")
TURN = "Turn %s: take one"
MODES = ("", "Two thumbs buy", "Which token?", "Which plant?")
START = "Where lies the plant?"
