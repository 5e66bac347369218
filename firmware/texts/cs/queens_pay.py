"""Sentences of Queen's Garden for whoever pays, in Czech."""

BORROWED = True

PAY = "Kup"
WITH = "za"
BY_COLOUR = "%s, různé"
BY_SYMBOL = "%s, různé"
ANY = "Jedna barva či symbol"
JOKERS_ONLY = "Stačí samí žolíci"
LEFT = "Pak %d/%d"
TAKE_BACK = "B vrátí jeden"
ADD = "přidej"
PLANT = "polož"
FINAL = "pevně"
BACK = "zpět"
