"""Sentences of Cottage Garden at the start of a turn, in German."""

FINAL = "fest"
TURN = "Zug %s: pflanzen"
PLANT = "Schluss: pflanzen"
PAY = "Schluss: zahlen"
FREE = "Schluss: weiter?"
SCORE = "Das volle Beet werten"
CUBE = "Welcher Stein zieht?"
BONUS = "Ein Topf für die 20"
LOSE = ("", "Bei 6 weg: links", "Bei 6 weg: rechts", "Bei 6 weg: beide")
TOLD = ("%s: nichts", "%s: Teil", "%s: Topf", "%s: aus")
POINTS = " %+d"
GHOST = "%s: Geist nahm %d"
GAIN = "Das bringt +%d"
