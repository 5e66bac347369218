"""Sentences of Verdant about goals and scenarios, in Czech."""

GOALS = (
    """Malé byty
Obři
Zanedbané
Stejné řádky
Málo oblíbených
Pestré řádky
Správné světlo
Nejvíc z druhu
Velikosti
Špatné světlo
Kvetoucí řádky
Jen jedno světlo
Jeden druh""",
    """Páry květináčů
Zelené palce
Chybí květináč
Terakota
Páry barev
Sady květináčů
Nejvíc zvířat
Nejvíc nábytku
Péče navíc
Prázdné řádky
Tři stejné
Osamělé kusy
Jedna péče""",
    """Trojice
Ladí předměty
Dvojí shoda
Chybí barva
Stejné chodby
Pestré chodby
Správná okna
Nejvíc z barvy
Cizinci
Čtyři rohy
Všechno ladí
Trojí shoda
Nejlepší pokoj""",
)
LETTERS = "123"
TARGET = "Hranice %d"
CONDITIONS = (
    "",
    "Rostlin %d, listů %d+",
    "%s. cíl dá %d",
    "Typy: nejvýš %d",
    "Motivy: aspoň %d",
    "Do %d listů hotovo",
    "Palce neutraceny",
)

TURN = "Tah %s"
MENU = "menu"
NOW = "teď %d"
MET = ("teď nesplněno", "zatím splněno")
DISCARD = "Stranou 0-3: %s"
PARTS = ("Rostliny", "Listy", "Květináče", "Pokoje", "Motivy", "Typy rostlin", "Typy pokojů")
