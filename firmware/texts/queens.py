"""Sentences of Queen's Garden that play needs; at most 21 letters unless a comment says less."""

BORROWED = True

# Why a move is not allowed, by the game's reason number: a line each, the first is empty
REASONS = """
Not a choice now
The game is over
None of it is shown
No room in storage
You do not have that
You cannot pay for it
Fits nowhere
All six places used
No expansion is left
You have too few pts
No copy lies there
No green space there
A hexagon lies there
No neighbour is alike
Twice in one group
That place is used
Too few jokers
One colour or symbol
Pay each only once
The rest is too dear
Pay in rising order
Costs more than yours
In rising order only"""

# Where M leads: 7 letters
ZONES = ("display", "storage", "garden", "wheel", "pay", "others")
# Colours go by the word of their letter, then the symbols: 9 letters, a line each
KINDS = """sky
yellow
green
lime
purple
violet
tree
bird
butterfly
flower
plant
lily"""
# Head of the display
ROUND_SHORT = "R%s"  # 4
ROOM = "%d/%d"  # 5
NOTHING = "Nothing lies here"
PASSED = "pass"  # narrow, 4: a player who is out for the round
ROUND = "Round %s: your turn"
# After "Gardener 3: " there is room for nine letters; then the verb is left out
TAKES = "takes "
LAYS = "lays "
BUYS = "buys land"
PASSES = "passes"
