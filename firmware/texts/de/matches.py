"""Sentences of the list of matches that wait, in German."""

TITLE = "Partien"
MOVE = "Zug %d"
ALONE = "Allein"
BOTS = "%d Bots"
HUMANS = "%d Leute"
HUMANS_AND = "%d Leute, %s"
AND = "Ich, %s"
SAME = ("", "%d Setzlinge", "%d Gärtner", "%d Meister")
OPEN = "offen"
PARKED = "geparkt"
GO_ON = "weiter"
DROP = "löschen"
KEEP = "behalten"
DROP_THIS = ("Diese Partie löschen?", "Sie ist dann verloren")
NO_ROOM = ("Die offene ist nicht", "parkbar. Löschen?")
ASKED = "A löscht, B behält"
KEYS = "A weiter, M löscht"
ONE = "Es ist die einzige"
DROPPED = "Gelöscht"
OPENING = "Öffne %s"
REFUSED = (
    "Stand abgelehnt",
    "Keine Partie gemerkt",
    "Ihre Regeln fehlen",
    "Für ein anderes Spiel",
    "Regeln sind geändert",
    "Stand ist beschädigt",
    "Stand ist beschädigt",
    "Stand ist beschädigt",
    "Partie ist zu Ende",
)
