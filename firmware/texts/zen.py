"""Sentences of Zen Garden that play needs; at most 21 letters unless a comment says less."""

BORROWED = True

# Why a move is not allowed, by the game's reason number
REASONS = (
    "",
    "Not a choice now",
    "The game is over",
    "No tile there",
    "Too dear for you",
    "A tile lies there",
    "Must touch a tile",
    "Garden is 4x4 at most",
)

# Where M leads: 7 letters
ZONES = ("market", "garden", "aims", "rival", "others")
DECORS = ("pagoda", "bench", "buddha", "gate", "crane")
ROUND = "Round %s: take one"
TOOK = "%s: %s"
RIVAL_NAME = "Rival"
