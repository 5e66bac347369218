"""Sentences of Queen's Garden for whoever pays, in German."""

BORROWED = True

PAY = "Für"
WITH = "mit"
BY_COLOUR = "%s, alle anders"
BY_SYMBOL = "%s, alle anders"
ANY = "Eine Farbe/ein Symbol"
JOKERS_ONLY = "Joker gehen für alles"
LEFT = "Noch %d/%d"
TAKE_BACK = "B nimmt eines zurück"
ADD = "dazu"
PLANT = "legen"
FINAL = "fest"
BACK = "zur"
