"""Sentences of Verdant about goals and scenarios, in German."""

GOALS = (
    """Kleine Wohnung
Riesen
Verkümmert
Reihen einer Art
Wenig Lieblinge
Bunte Reihen
Rechtes Licht
Von einer am meisten
Größen
Falsches Licht
Volle Reihen
Nur ein Licht
Eine Art""",
    """Topfpaare
Grüne Daumen
Fehlende Töpfe
Terrakotta
Farbpaare
Topfserien
Meiste Tiere
Meiste Möbel
Pflege übrig
Leere Reihen
Drei gleiche
Einsame Dinge
Eine Pflege""",
    """Drillinge
Passende Dinge
Doppelt gepaart
Fehlende Farben
Schlichte Flure
Bunte Flure
Rechte Fenster
Meiste einer Farbe
Fremde
Vier Ecken
Alle gepaart
Dreifach gepaart
Bestes Zimmer""",
)
LETTERS = "PDZ"
TARGET = "Ziel %d"
CONDITIONS = (
    "",
    "%d Pflanzen ab %d",
    "Ziel %s bringt %d",
    "Höchstens %d Arten",
    "Ab %d Motive",
    "Alle bis %d fertig",
    "Kein Daumen weg",
)

TURN = "Zug %s"
MENU = "Menü"
NOW = "jetzt %d"
MET = ("noch nicht erfüllt", "bisher erfüllt")
DISCARD = "Abgelegt 0-3: %s"
PARTS = ("Pflanzen", "Blätter", "Töpfe", "Zimmer", "Motive", "Pflanzenarten", "Zimmerarten")
