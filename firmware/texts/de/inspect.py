"""Words of the inspector's legend, in German."""

RULE = "Regel"
LOOK = "Bild"
READ = "lesen"
MORE = "mehr"
ONLY_ONE = "Nur dieses eine"
