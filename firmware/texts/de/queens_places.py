"""Sentences of Queen's Garden's inspector, about places, in German."""

BORROWED = True

FREE = ("Grünes Feld", "Hier kann eines hin")
SLOT = ("Platz für eine", "Erweiterung")
DECORATIONS = ("Brunnen", "Statue", "Bank", "Pavillon")
BRINGS = "bringt %d"
ROUND_IT = "%d von 6 liegen darum"
DONE = "Alles liegt: gewonnen"
PAVILION = "+%d in jeder Runde"
BLANK = "Gekauft: ohne Pavill."
EACH_ROUND = "Runde %d: je Stück"
PAVILIONS = "Je Pavillon: %d"
