"""Sentences of the table, whatever the game; borrowed for each."""

BORROWED = True

HINT = "Hint"
# What it adds to the points to be expected in the end
HINTED = "See the flag: %s%d.%d"
ONLY_ONE = "Nothing else there"
ONE_ZONE = "No other place now"
NOTHING_THERE = "Nothing to choose"
NOTHING_TO_SEE = "Nothing to look at"
NO_UNDO = "Nothing to take back"
UNDONE = "Taken back"
# By store.trouble
TROUBLES = (
    "Saving works again",
    "Nothing is saved here",
    "Saving has failed",
    "No room: not saved",
    "Low battery: no saves",
)
NO_BOTS = "No bots on this board"
# Who decides, in the legend: 7 letters
PC = "the PC"
