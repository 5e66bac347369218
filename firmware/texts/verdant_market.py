"""Sentences of Verdant's market; at most 21 letters unless a comment says less."""

TURN = "Turn %s"  # 11
SWEEP = "Replace"  # 11
MIX = "Any token"  # 11
THUMBS = "Your thumbs: %d"
PRICE = "For %d of them:"
# 13 letters
ACTIONS = ("Other token", "New cards", "New tokens", "A leaf")
NOTES = ("One of another column", "Cards without thumbs", "As many as you like", "For a plant of yours")
GO = "Replace %d"  # 10
BEST = "up to %d"  # 7
# Legend: two words, 10 letters together
TAKE = "take"
THUMB = "thumbs"
CHOOSE = "choose"
BACK = "back"
MARK = "mark"
SWEEP_NOW = "do it"
UNDO = "back"
