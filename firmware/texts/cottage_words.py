"""Sentences of Cottage Garden at the start of a turn; at most 21 letters unless a comment says less."""

FINAL = "final"
TURN = "Turn %s: plant"
PLANT = "Final round: plant"
PAY = "Final round: pay"
FREE = "Final round: go on?"
SCORE = "Score the full bed"
CUBE = "Which cube goes on?"
BONUS = "A pot for reaching 20"
# Beds that the sixth turn of the die will cost: left, right, both
LOSE = ("", "At 6 lost: left bed", "At 6 lost: right bed", "At 6 lost: both beds")
# What a player has done: 4 letters
TOLD = ("%s: no tile", "%s: tile", "%s: pot", "%s: gave up")
POINTS = " %+d"
GHOST = "%s: ghost took a %d"
GAIN = "That brings +%d"
