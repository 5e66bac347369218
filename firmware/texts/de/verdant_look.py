"""Sentences of Verdant's inspector, goals and score, in German."""

PLANT = "Pflanze"
ROOM = "Zimmer"
DONE = "fertig"
POTLESS = "ohne Topf"
HAS = "%d von %d da"
WORTH = "%d Punkte"
TWICE = "von der Art"
NO_ITEM = "kein Ding"
ON_IT = "Daumen: %d"

LIGHTS = ("Sonne", "halb", "dunkl")
LIKES = "Mag"
SIDES = ("N %s  O %s", "S %s  W %s")
SCORES = "Zählt jetzt %d"
FITS = "Fenster passen: %d"
POT = "Topf: %s, %d"

ITEM = ("In ein freies Zimmer.", "Motive zählen; mit", "seiner Art zählt das", "Zimmer doppelt.")
NURTURE = (
    ("Drei Blätter für eine", "eigene Pflanze."),
    ("Je ein Blatt für bis", "zu drei Pflanzen."),
    ("Je ein Blatt rund um", "ein Zimmer."),
)
SHORT = ("3 Blatt", "3x1 Bl.", "rundum 1")
COMPLETES = "fertig"
FAMILY = ("Vollendet sofort eine", "eigene Pflanze.")
