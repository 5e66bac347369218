"""Sentences of the menu: entries of 8 letters, notes of 11 letters a line, four lines."""

ENTRIES = ("Go on", "Undo", "Hint", "Score", "Rules", "Settings", "Leave")
CHOOSE = "choose"
GO_ON = ("Back to", "the table")
# By match.undo_reason()
UNDO = (
    ("Takes back", "your last", "decision"),
    ("Nothing to", "take back", "yet"),
    ("No: new", "things have", "been shown"),
    ("No: another", "player has", "moved"),
    ("No: the", "game is", "over"),
)
HINT = ("A flag on", "Master's", "choice, and", "its gain")
HINT_NOT_NOW = ("Not now: a", "bot is to", "move")
SCORE = ("The points", "so far,", "by line")
HELP = ("The keys", "and the", "rules in", "short")
SETTINGS = ("Sound,", "letters,", "speed,", "names")
LEAVE = ("To the", "shelf. The", "match is", "kept")
LEAVE_UNSAVED = ("To the", "shelf. NOT", "saved: it", "is lost")
KEYS = "Up, down, then A"
NOT_NOW = "Not now: see above"
