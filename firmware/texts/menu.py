"""Sentences of the menu: entries of 8 letters, notes of 11 letters a line, four lines."""

ENTRIES = ("Go on", "Undo", "Hint", "Score", "Rules", "Settings", "Leave")
CHOOSE = "choose"
GO_ON = "Back to\nthe table"
# By match.undo_reason()
UNDO = (
    "Takes back\nyour last\ndecision",
    "Nothing to\ntake back\nyet",
    "No: new\nthings have\nbeen shown",
    "No: another\nplayer has\nmoved",
    "No: the\ngame is\nover",
)
HINT = "A flag on\nMaster's\nchoice, and\nits gain"
HINT_NOT_NOW = "Not now: a\nbot is to\nmove"
SCORE = "The points\nso far,\nby line"
HELP = "The keys\nand the\nrules in\nshort"
SETTINGS = "Sound,\nletters,\nspeed,\nnames"
LEAVE = "To the\nshelf. The\nmatch is\nkept"
LEAVE_UNSAVED = "To the\nshelf. NOT\nsaved: it\nis lost"
KEYS = "Up, down, then A"
NOT_NOW = "Not now: see above"
