"""Sentences of Queen's Garden for whoever takes; at most 21 letters unless a comment says less."""

BORROWED = True

ROOM = "%d/%d"
BOTH = "%d/%d %d/%d"  # narrow, 11: tiles and jokers of 12, expansions of 2 after the take
FINAL = "final"
WHICH = "Which one?"
NEW = "new tiles"  # narrow, 13
TURNS = "turned over"  # narrow, 13
# Legend: two words, 10 letters together
TAKE = "take"
WHY = "why"
BY_COLOUR = "colour"
BY_SYMBOL = "symbol"
