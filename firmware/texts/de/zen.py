"""Sentences of Zen Garden that play needs, in German."""

BORROWED = True

REASONS = (
    "",
    "Steht nicht zur Wahl",
    "Das Spiel ist zu Ende",
    "Dort liegt nichts",
    "Zu teuer",
    "Dort liegt eines",
    "Muss anliegen",
    "Garten: höchstens 4x4",
)

ZONES = ("Markt", "Garten", "Ziele", "Rivale", "andere")
DECORS = ("Pagode", "Bank", "Buddha", "Tor", "Kranich")
ROUND = "Runde %s: nehmen"
TOOK = "%s: %s"
RIVAL_NAME = "Rivale"
