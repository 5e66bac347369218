"""Sentences of Zen Garden for whoever decides; at most 21 letters unless a comment says less."""

# Legend
TAKE = "take"
PLACE = "place"
TURN = "turn"
HOLD_BACK = "hold B:back"  # narrow, 11
FINAL = "final"  # narrow, 5

# Effects, by the categories of the score: 7 letters
EFFECTS = ("Coins", "Circuit", "Decor", "Minor", "Major", "Most", "Detail", "Unity", "Grounds", "Order")
POINTS = "%+dpt"
NO_POINTS = "No points"
