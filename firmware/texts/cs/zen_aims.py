"""Sentences of Zen Garden's zones aims and rival, in Czech."""

AIMS = ("Mince", "Okruh", "Ozdoba", "Vedlejší", "Hlavní", "Většina", "Detail", "Jednota", "Podklad", "Přání")
ORDER = "Přání %d"
PROPERTIES = (
    "písek", "štěrk", "stromy", "hlína", "voda", "květy",
    "písek", "dřevo", "kámen",
    "pagoda", "lavička", "buddha", "brána", "jeřáb",
)  # fmt: skip
ROLES = ("x%d", "x%d", "nej", "od 4")
ROUND = "Kolo %s"
REFILL = "doplní za %d"
NO_YES = ("ne", "ano")
MENU = "menu"

RIVAL = "Soupeř"
TILES = "dílky: %d"
TAKES_NEXT = "Bere příště"
WANTS = "Chce v tomto pořadí:"
MOST = "Nejvíc: %s"
YOU_AND_HE = "ty %d, soupeř %d"
