"""Zen Garden in short: pages of a title and at most six lines of 21 letters."""

HELP = (
    (
        "Your turn",
        "Take a tile from the",
        "market and place it",
        "beside your tiles.",
        "Top row costs 2 coins",
        "middle 1, bottom 0.",
        "16 rounds.",
    ),
    (
        "Your garden",
        "It grows to 4x4, any",
        "way. B turns the tile",
        "before you place it,",
        "never afterwards.",
        "Four equal decors in",
        "a line pay 3 coins.",
    ),
    (
        "Paths and decor",
        "Four equal paths that",
        "close round a point",
        "make a circuit: 3, 6,",
        "10, 15 points.",
        "Six of one decor: 3,",
        "more: up to 13.",
    ),
    (
        "The four aims",
        "Minor: 1 each.",
        "Major: 2 each. Most",
        "and second most: 8, 4",
        "Detail: none is fine,",
        "1-3 cost, 4 and more",
        "pay.",
    ),
    (
        "Market",
        "After a round, with 2",
        "players after two,",
        "the bottom row goes,",
        "the rest slides down",
        "and the top fills up.",
    ),
)
