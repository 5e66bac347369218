"""Sentences of Verdant's score and of the end of a game, in German."""

LEAVES = "Blätter %d"
EACH = "%s: %d"
MOTIFS = "Motive %d"
TYPES = ("Pflanzenart. %d", "Zimmerarten %d")
ACHIEVED = "Geschafft %d"

BELOW = "Ziel %d verfehlt"
WON = "Szenario %d gewonnen"
UNMET = "Bedingung verfehlt"
RANK = "Rang %d/6: %s"
BY_THUMBS = "Daumen: %d zu %d"
BY_PLANTS = "Pflanzen: %d zu %d"

FEATS = (
    "Alle Pflanzen fertig",
    "Acht Motive",
    "Alle Arten zweimal",
    "20 Punkte für Zimmer",
    "Drei Keramiktöpfe",
    "Jede Sorte Topf",
    "Pflanze mit neun",
    "Kein Blatt übrig",
    "Fünf Daumen übrig",
    "Ein Zimmer zu acht",
    "Drei in einem Zug",
    "Keine Pflege genutzt",
    "Ein Ding je Zimmer",
    "Fünf passende Dinge",
    "80 Punkte",
    "100 Punkte",
)
