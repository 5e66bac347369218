"""Sentences of Cottage Garden's score, in German."""

PARTS = ("Töpfe", "Glocken", "Bienenkorb")
CUBE = "Stein %d: %d"
AT_20 = "Auf 20: %d"
CATS = "Katzen übrig: %d"
TIES = ("Auf 20: %d zu %d", "Katzen: %d zu %d")
RANK = "Rang: %s"
FOUND = "Alle %d gefunden!"
UNFOUND = "Nester: %d von %d"
