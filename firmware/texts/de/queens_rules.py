"""What the inspector of Queen's Garden says in several lines, in German."""

BORROWED = True

JOKER = (
    "Joker",
    "",
    "Zahlt für alles,",
    "liegt nie in einem",
    "Garten. +1 am Ende",
    "für jeden.",
)
BUY = (
    "Land kaufen: %d Pkt.",
    "",
    "Sieben grüne Felder,",
    "kein Sechseck, kein",
    "Pavillon.",
    "%d sind noch da.",
)
PASS = (
    "Diese Runde passen",
    "",
    "Stücke können für",
    "ihren Wert weg.",
    "Als erster: -%d, und",
    "Beginn der nächsten.",
)
TRACK = (
    "Punkte auf der Leiste",
    "",
    "%d am Anfang, und was",
    "jede Runde brachte,",
    "ohne Bezahltes.",
)
END = (
    "Wäre jetzt Ende",
    "",
    "Leiste %d, Joker %d",
    "Noch im Lager %d",
    "Flächen %d",
    "Summe %d",
)

TAKE_RULE = (
    "Eine Farbe mit allen",
    "Symbolen, oder ein",
    "Symbol in allen",
    "Farben. Von gleichen",
    "nur eines. Lager: %d",
    "Plättchen, Joker; %d",
    "Erweiterungen.",
)
PIECE_RULE = (
    "Kosten = Wert: es",
    "selbst zahlt 1, den",
    "Rest andere seiner",
    "Farbe mit anderen",
    "Symbolen, oder seines",
    "Symbols in anderen",
    "Farben, oder Joker.",
)
CELL_RULE = (
    "Neben anderen braucht",
    "es Farbe oder Symbol",
    "mit einem gemeinsam.",
    "Im Verbund sind keine",
    "zwei gleich. Alles um",
    "eine Deko: Joker.",
)
WHEEL_RULE = (
    "Nach jeder Runde gibt",
    "jedes Sechseck der",
    "drei Arten Punkte.",
    "Am Ende bringt ab %d",
    "jede Fläche den Wert,",
    "sechs darin noch",
    "+%d.",
)
