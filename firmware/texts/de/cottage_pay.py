"""Sentences of Cottage Garden for whoever pays or moves a cube, in German."""

PAY = "ja"
MOVE = "vor"
LEAVE = "aufgeben"
GO = "Weiter"
STEPS = "%d vor"
ONE_STEP = "1 vor"
CHANGE = "%d>%d: %+d"
LEFT = "noch %d"
GIVE_UP = "Aufgeben"
BEDS = ("li.", "re.")
NOTHING = "ohne zahlen"
FREE = "Nichts ist zu zahlen"
LOST = ("kein Teil geht zurück", "1 Teil geht zurück", "%d Teile gehen zurück")
TURN_OVER = "Letztes Beet: Schluss"
