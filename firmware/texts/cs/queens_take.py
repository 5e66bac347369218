"""Sentences of Queen's Garden for whoever takes, in Czech."""

BORROWED = True

ROOM = "%d/%d"
BOTH = "%d/%d %d/%d"
FINAL = "pevně"
WHICH = "Který?"
NEW = "nové dílky"
TURNS = "otočí se"
TAKE = "ber"
WHY = "proč"
BY_COLOUR = "barva"
BY_SYMBOL = "symbol"
