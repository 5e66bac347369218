"""Sentences of Queen's Garden for whoever pays; at most 21 letters unless a comment says less."""

BORROWED = True

PAY = "Pay"  # 3
WITH = "with"  # 4
BY_COLOUR = "%s, all different"  # 21
BY_SYMBOL = "%s, all different"
ANY = "One colour or symbol"
JOKERS_ONLY = "Jokers do for all"
LEFT = "Left %d/%d"  # 10
TAKE_BACK = "B takes one back"
# Legend: two words, 10 letters together
ADD = "add"
PLANT = "plant"
FINAL = "final"
BACK = "back"
