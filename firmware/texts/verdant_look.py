"""Sentences of Verdant's inspector, goals and score; at most 21 letters unless a comment says less."""

# Beside the picture: 12 letters
PLANT = "plant"
ROOM = "room"
DONE = "complete"
POTLESS = "no pot"
HAS = "has %d of %d"
WORTH = "%d points"
TWICE = "of its type"
NO_ITEM = "no item yet"
ON_IT = "thumbs: %d"

LIGHTS = ("sun", "half", "shade")  # 5
LIKES = "Light:"
SIDES = ("N %s  E %s", "S %s  W %s")
SCORES = "Scores %d now"
FITS = "Windows that fit: %d"
POT = "Pot: %s, %d"  # names of pots have at most 10 letters

ITEM = ("Into a free room.", "Motifs count; twice", "the room's points if", "it has its type.")
NURTURE = (
    ("Three leaves for one", "plant of yours."),
    ("A leaf for each of up", "to three plants."),
    ("A leaf for each plant", "around one room."),
)
# In short: 8
SHORT = ("3 leaves", "3x1 leaf", "1 around")
COMPLETES = "complete"
FAMILY = ("Completes one plant", "of yours at once.")
