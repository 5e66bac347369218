"""Sentences of the safe menu: entries of 10 letters."""

TITLE = "Safe menu"
ENTRIES = ("Games", "Self-test", "Restart")
NOTES = ("Built-in packs only", "Panel, keys, battery", "As usual, without B")
CHOOSE = "choose"
KEYS = "Up, down, then A"
