"""Sentences of Queen's Garden for whoever plants or passes; at most 21 letters unless a comment says less."""

BORROWED = True

# Legend: two words, 10 letters together
USE = "use"
BUY = "buy"
PASS = "pass"
WHY = "why"
PAY = "pay"
PLANT = "plant"
FINAL = "final"
TURN = "turn"
BACK = "back"
MARK = "throw"
KEEP = "keep"
# What it costs: narrow, 6
COST = "pay %d"
FREE = "free"
POINTS = "%+dpt"
EFFECT = "now%+d end%+d"  # narrow, 13: in the scoring of this round, if the game ended now
# What to do
TURNS = "B turns, hold B: back"
SURE = "Pass for this round?"
THROW = "Throw away or pass?"
