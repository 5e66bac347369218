"""Sentences of Queen's Garden for whoever takes, in German."""

BORROWED = True

ROOM = "%d/%d"
BOTH = "%d/%d %d/%d"
FINAL = "fest"
WHICH = "Welches?"
NEW = "neue Teile"
TURNS = "gewendet"
TAKE = "nimm"
WHY = "nein"
BY_COLOUR = "Farbe"
BY_SYMBOL = "Symbol"
