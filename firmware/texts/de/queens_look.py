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
