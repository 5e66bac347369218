"""Sentences of Cottage Garden that play needs, in German."""

BORROWED = True

REASONS = (
    "",
    "Steht nicht zur Wahl",
    "Das Spiel ist zu Ende",
    "Dort liegt nichts",
    "Passt in kein Beet",
    "Keine Töpfe mehr da",
    "Keine Katze da",
    "Kein freies Feld",
    "Die Reihe ist voll",
    "Die Schlange ist leer",
    "Erst pflanzen",
    "Der Stein zahlt nicht",
    "Ein Stein muss zahlen",
    "Dort ist kein Beet",
    "Ragt über den Rand",
    "Dort liegt etwas",
    "Das Beet hat Platz",
    "Erst das volle werten",
    "Der Stein ist auf 20",
    "Wie ein Stein zuvor",
    "Es geht woandershin",
    "Erst einen Stein",
    "Nichts ist zu zahlen",
    "Passt so nicht",
)

ZONES = ("Börse", "Beete", "Leiste", "andere")
