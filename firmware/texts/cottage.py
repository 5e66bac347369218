"""Sentences of Cottage Garden that play needs; at most 21 letters unless a comment says less."""

BORROWED = True

# Why a move is not allowed, by the game's reason number
REASONS = (
    "",
    "Not a choice now",
    "The game is over",
    "No tile there",
    "Fits on no bed",
    "No pots are left",
    "You have no cat",
    "No free square",
    "The line is full",
    "The queue is empty",
    "You must plant now",
    "That cube cannot pay",
    "A cube must pay",
    "There is no bed",
    "Over the edge",
    "Something is there",
    "That bed is not full",
    "Score the full bed",
    "That cube is at 20",
    "Same as a cube before",
    "It goes elsewhere",
    "Pay a cube first",
    "Nothing is to be paid",
    "Does not fit that way",
)

# Where M leads: 7 letters
ZONES = ("nursery", "beds", "track", "others")
