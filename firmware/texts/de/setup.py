"""Sentences of the set-up, in German."""

START = "Beginn"
SEAT = "Platz %d"
PACK = "Regeln"
SEED = "Zufall"
PRACTICE = "Übung"
NO_YES = ("nein", "ja")
EMPTY = "-"

ONE_SEAT = "1 Sitz"
SEATS = "%d Sitze"

LEVEL_NOTES = ("Hier spielt jemand", "Ein leichter Bot", "Ein guter Bot", "Starker Bot, langsam")
EMPTY_NOTE = "Niemand sitzt hier"
START_NOTES = ("A beginnt; ab: mehr", "Allein. A beginnt", "Bots spielen: zusehen")
PACK_NOTE = "Für %d bis %d Spieler"
PACK_NOTE_1 = "Für einen Spieler"
PACK_NOTE_RAM = "Bis zum Ausschalten"
SEED_NOTE = "Gleich: selbes Spiel"
PRACTICE_NOTES = ("Zurück bis Aufdecken", "Frei; zählt nicht")

BAD = "Regelsatz abgelehnt"
NO_PACK = "Die Regeln fehlen"
SEATS_WRONG = "Nicht mit %d Plätzen"
KEYS = "Pfeile, dann A"
NOTHING_TO_CHANGE = "A beginnt das Spiel"
NO_BOTS = "Keine Bots hierfür"
BEGIN = "Start"
DROPS = "Alte Partie löschen?"
DROP = "löschen"
KEEP = "behalten"
ASKED = "A löscht, B behält"
