"""Sentences of Queen's Garden's inspector; at most 21 letters unless a comment says less."""

BORROWED = True

# 14 letters, by the word of the letter
COLOURS = ("light blue", "bright yellow", "dark green", "light green", "dark purple", "light purple")
VALUE = "worth %d"  # 14
EXPANSION = "expansion"
COUNTS = "%s: round %d +%d"  # 21
NO_ROUND = "%s: not scored"
AREA = "%s: %d are %d pt"
LONE = "%s: %d, no area"
PRICE = "Costs %d more"
NO_PRICE = "Costs nothing more"
TAKES = "Takes %d, value %d"
STORED = "Storage then %d/%d"
