"""Sentences of Queen's Garden's wheel, in German."""

BORROWED = True

ROUND = "R%s"
BAG = "Sack %d"
ME = "du"
TRACK = "Punkte"
END = "End"
OVER = "gewertet"
NOW = "Pavillons +%d"
LATER = "kommt noch"
ON_TRACK = "bisher gezählt"
AT_END = "wäre jetzt Ende"
