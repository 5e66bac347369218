"""Words of Queen's Garden's score, in German."""

PARTS = ("Leiste", "Runden", "Joker %d", "Lager %d", "Farben %d", "Symbole %d", "Zuschlag")
AREA = "%s %d: %d"
BONUS = "Fläche zu %d: %d x %d"
SHARED = "Gleich viel: geteilt"
NEXT = "Runde %d: +%d"
