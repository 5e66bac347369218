"""Sentences of the shelf."""

TITLE = "Hortus"
OPEN = "open"
GO_ON = "go on"
SETTINGS = "settings"
CONTINUE = "Continue"  # 10
NOT_HERE = "Not on this device"
NO_MATCH = "No match to continue"
KEYS = "A opens, M: settings"
# By the reason of match.SaveError
REFUSED = (
    "That save is refused",
    "No match is saved",
    "Its rules are gone",
    "Rules of another game",
    "Its rules changed",
    "The save is damaged",
    "The save is damaged",
)
