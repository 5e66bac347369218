"""Sentences of Verdant's market, in German."""

TURN = "Zug %s"
SWEEP = "Austausch"
MIX = "Frei dazu"
THUMBS = "Deine Daumen: %d"
PRICE = "Für %d davon:"
ACTIONS = ("And. Marker", "Neue Karten", "Neue Marker", "Ein Blatt")
NOTES = ("Aus anderer Spalte", "Karten ohne Daumen", "Beliebig viele", "Für eine Pflanze")
GO = "Weg: %d"
BEST = "bis %d"
TAKE = "nimm"
THUMB = "Daumen"
CHOOSE = "wählen"
BACK = "zur"
MARK = "dies"
SWEEP_NOW = "los"
UNDO = "zur"
