"""Sentences of Zen Garden for whoever decides, in German."""

TAKE = "nehmen"
PLACE = "legen"
TURN = "dreh"
HOLD_BACK = "B lang: zur"
FINAL = "fest"

EFFECTS = ("Münzen", "Kreis", "Deko", "Einser", "Zweier", "Mehr", "Detail", "Einheit", "Böden", "Auftrag")
POINTS = "%+dP"
NO_POINTS = "0 Punkte"
