"""Sentences of Queen's Garden's inspector, in German."""

BORROWED = True

COLOURS = ("hellblau", "gelb", "dunkelgrün", "hellgrün", "dunkellila", "helllila")
VALUE = "Wert %d"
EXPANSION = "Erweiterung"
COUNTS = "%s: Runde %d +%d"
NO_ROUND = "%s: ohne Runde"
AREA = "%s: %d sind %d P"
LONE = "%s: %d, einzeln"
PRICE = "Kostet noch %d"
NO_PRICE = "Kostet nichts mehr"
TAKES = "Nimmt %d, Wert %d"
STORED = "Lager dann %d/%d"
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
