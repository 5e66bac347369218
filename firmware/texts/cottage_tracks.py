"""Sentences of Cottage Garden's tracks; at most 21 letters unless a comment says less."""

TITLE = "Tracks"
TOTAL = "=%d"
# What the next step of a cube brings: narrow
NEXT = "next"  # 4
STEP = "%+d"  # 9 with what follows
CAT = " cat"
POT = " pot"
AT_END = "at end"
HIVE = "hive +%d"  # narrow, 8
NESTS = "Nests: %d of %d"

# Legend: 3 letters, as a player of 7 letters may be next to them; or alone
PAY = "pay"
MOVE = "go"
LEAVE = "give up"
GO = "Go on"
STEPS = "%d steps"
ONE_STEP = "1 step"
# In the line above the legend
CHANGE = "%d>%d: %+d"
LEFT = "%d left"
GIVE_UP = "Give up"
BEDS = ("left", "right")
NOTHING = "pay nothing"  # narrow
FREE = "Nothing is to be paid"
LOST = ("no tile goes back", "1 tile goes back", "%d tiles go back")
TURN_OVER = "Your last bed: out!"
