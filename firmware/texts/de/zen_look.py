"""Sentences of Zen Garden's inspector and score, in German."""

PATH = "%s-Weg"
COSTS = "kostet %d"
FREE = "kostenlos"
USE = "%s: %s"
NO_AIM = "kein Ziel"
AIMS = ("Einser", "Zweier", "Mehrheit", "Detail")
ORDER = "Auftrag %d"
OWN = "hab %d"
NOW = "jetzt %d P"
COUNT = "davon %d"
LEFT = "Noch: %s"

RULES = (
    ("Jede übrige Münze ist", "einen Punkt wert."),
    ("Vier gleiche Wege um", "einen Punkt."),
    ("Ab sechs von einer", "Deko, egal wo."),
    ("%d Punkt für jedes", "Plättchen damit."),
    ("%d Punkte für jedes", "Plättchen damit."),
    ("Die meisten: %d, für", "die zweitmeisten: %d."),
    ("Keines ist 0; wenige", "kosten; ab 4 gut."),
    ("%d, wenn jeder Boden", "eine Fläche ist."),
    ("Je weniger Böden, um", "so mehr."),
    ("Wer zuerst je %d hat,", "nimmt am meisten."),
)
TILE_RULE = (
    "Ein Plättchen je Zug.",
    "Oben kostet es %d,",
    "mitten %d, unten %d.",
    "An eigene anlegen.",
    "Vier gleiche Dekos in",
    "Linie: Münzen +%d.",
)

PARTS = (
    "Münzen", "Kreise %d", "Deko", "Einser %s %d", "Zweier %s %d", "Mehr %s %d", "Detail %s %d",
    "Einheit: %s", "Böden: %d", "Aufträge",
)  # fmt: skip
TIE = ("Münzen", "Kreise")
DECIDED = "Durch %s: %d zu %d"
RANK = "Rang: %s"
RANKS = ("Jäter", "Recher", "Gärtner", "Gartenmeister", "Zen-Meister", "Hofgärtner")
