"""Sentences of Cottage Garden for whoever pays or moves a cube; at most 21 letters unless a comment says less."""

# Legend: 3 letters, as a player of 7 letters may be next to them; or alone
PAY = "pay"
MOVE = "go"
LEAVE = "give up"
GO = "Go on"
STEPS = "%d steps"  # left of the cats: 8
ONE_STEP = "1 step"  # 8
# In the line above the legend
CHANGE = "%d>%d: %+d"
LEFT = "%d left"
GIVE_UP = "Give up"
BEDS = ("left", "right")
NOTHING = "pay nothing"  # narrow
FREE = "Nothing is to be paid"
LOST = ("no tile goes back", "1 tile goes back", "%d tiles go back")
TURN_OVER = "Your last bed: out!"
