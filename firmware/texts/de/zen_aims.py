"""Sentences of Zen Garden's zones aims and rival, in German."""

AIMS = ("Münzen", "Kreise", "Dekor", "Einser", "Zweier", "Mehrheit", "Detail", "Einheit", "Böden", "Aufträge")
ORDER = "Auftr %d"
PROPERTIES = (
    "Sand", "Kies", "Bäume", "Lehm", "Wasser", "Blüten",
    "Sand", "Holz", "Stein",
    "Pagode", "Bank", "Buddha", "Tor", "Kranich",
)  # fmt: skip
ROLES = ("x%d", "x%d", "mehr", "ab 4")
ROUND = "Runde %s"
REFILL = "neu in %d"
NO_YES = ("nein", "ja")
MENU = "Menü"

RIVAL = "Rivale"
TILES = "Teile: %d"
TAKES_NEXT = "Nimmt dann"
WANTS = "Will, nacheinander:"
MOST = "Meiste: %s"
YOU_AND_HE = "ich %d, Rivale %d"
