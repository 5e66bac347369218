"""Sentences of Queen's Garden's wheel, in German."""

BORROWED = True

BAG = "Sack %d"
ME = "du"
TRACK = "Punkte"
END = "End"
ABOUT = ("gewertet", "Pavillons +%d", "kommt noch", "bisher gezählt", "wäre jetzt Ende")
