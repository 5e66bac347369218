"""Sentences of the table, whatever the game, in German."""

BORROWED = True

HINT = "Tipp"
HINTED = "Siehe Fahne: %s%d,%d"
ONLY_ONE = "Sonst ist da nichts"
ONE_ZONE = "Kein anderer Bereich"
NOTHING_THERE = "Nichts zu wählen"
NOTHING_TO_SEE = "Nichts anzusehen"
NO_UNDO = "Nichts zurückzunehmen"
UNDONE = "Zurückgenommen"
TROUBLES = (
    "Sichern geht wieder",
    "Nichts wird gesichert",
    "Sichern misslang",
    "Voll: nicht gesichert",
    "Akku: nicht gesichert",
)
NO_BOTS = "Hier sind keine Bots"
PC = "der PC"
