"""Sentences of the shelf."""

TITLE = "Hortus"
DRIVES = ("drive: mine", "drive: PC")  # whose it is now; 15, small
OPEN = "open"
GO_ON = "go on"
SETTINGS = "settings"
LEARN = "learn"
CONTINUE = "Continue"  # 10
PARKED = "Parked"  # 10
MATCH = "%d players, move %d"
MATCH_1 = "1 player, move %d"
WAITING = "%d waiting"  # 9
NOT_HERE = "Not on this device"
NO_MATCH = "No match to continue"
KEYS = "Hold M: results"
KEYS_BELOW = "M: all that wait"
