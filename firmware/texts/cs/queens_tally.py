"""Words of Queen's Garden's score, in Czech."""

PARTS = ("Stupnice", "Kola", "Žolíci %d", "Sklad %d", "Barvy %d", "Symboly %d", "Bonus")
AREA = "%s %d: %d"
BONUS = "oblast po %d: %d x %d"
SHARED = "Shoda bodů: dělí se"
NEXT = "Kolo %d: +%d"
