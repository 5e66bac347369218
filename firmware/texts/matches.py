"""Sentences of the list of matches that wait."""

TITLE = "Matches"
MOVE = "move %d"  # 9
ALONE = "You alone"
BOTS = "%d bots"
HUMANS = "%d humans"
HUMANS_AND = "%d humans, %s"
AND = "You, %s"
SAME = ("", "%d Seedlings", "%d Gardeners", "%d Masters")  # bots of one level
OPEN = "open"  # 7
PARKED = "parked"  # 7
GO_ON = "go on"
DROP = "drop"
KEEP = "keep"
# A asks for one of these; two lines each
DROP_THIS = ("Drop this match?", "It cannot come back")
NO_ROOM = ("The open one cannot", "be parked. Drop it?")
ASKED = "A drops it, B keeps"
KEYS = "A goes on, M drops"
ONE = "It is the only one"
DROPPED = "Dropped"
OPENING = "Opening %s"
# By the reason of match_rest.SaveError, the last one for a match that is over
REFUSED = (
    "That save is refused",
    "No match is saved",
    "Its rules are gone",
    "Rules of another game",
    "Its rules changed",
    "The save is damaged",
    "The save is damaged",
    "The save is damaged",
    "That match is over",
)
