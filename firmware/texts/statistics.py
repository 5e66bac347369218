"""Sentences of the statistics: 21 letters unless a comment says less."""

TITLE = "Results"
EMPTY = ("Nothing is played to", "its end yet. Practice", "does not count.")
PLAYERS = "%d players"
ALONE = "alone"
UNKNOWN = "Rules gone"  # 15
# Half a line: 10 letters
PLAYED = "Played %d"
WON = "Won %d"
BEST = "Best %d"
MEAN = "Mean %s"
NUMBER = "%s%d.%d"  # one digit after the point
LAST = "last"  # narrow, 5
RANK = "Rank: %s"
FEATS = "%d of %d achieved"
FEATS_TITLE = "Achieved"
# Legend: 6 letters
LIST = "which"
MORE = "more"
CLEAR = "clear"
SURE = "M again: all is gone"
CLEARED = "All begins anew"
UNSAVED = "Not now: not saved"
NOTHING = "Nothing to clear"
NO_LIST = "No list here"
ONE_PAGE = "That is all of it"
