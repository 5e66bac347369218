"""Sentences of Queen's Garden that play needs; at most 21 letters unless a comment says less."""

# Why a move is not allowed, by the game's reason number
REASONS = (
    "",
    "Not a choice now",
    "The game is over",
    "None of it is shown",
    "No room in storage",
    "You do not have that",
    "You cannot pay for it",
    "Fits nowhere",
    "All six places used",
    "No expansion is left",
    "You have too few pts",
    "No copy lies there",
    "No green space there",
    "A hexagon lies there",
    "No neighbour is alike",
    "Twice in one group",
    "That place is used",
    "Too few jokers",
    "One colour or symbol",
    "Pay each only once",
    "The rest is too dear",
    "Pay in rising order",
    "Costs more than yours",
    "In rising order only",
)

# Effects, by the categories of the score: 7 letters
EFFECTS = ("Start", "Rounds", "Jokers", "Storage", "Colours", "Symbols", "Bonus")
# What is due, by phase
PHASES = (
    "Take, place or pass",
    "From which expansion?",
    "Where does it go?",
    "Pay with what?",
    "Throw away for points",
)

SYMBOLS = ("tree", "bird", "butterfly", "flower", "plant", "lily")
COLOURS = ("light blue", "yellow", "dark green", "light green", "dark purple", "light purple")
