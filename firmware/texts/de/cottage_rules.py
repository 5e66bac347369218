"""Cottage Garden's rules in short, in German."""

BORROWED = True

TILE = (
    "Ein Plättchen aus der",
    "Reihe des Gärtners",
    "beliebig gedreht ins",
    "Beet legen. Es darf",
    "Töpfe und Glocken im",
    "Druck verdecken: sie",
    "zählen dann nicht.",
)
POT = (
    "Statt Plättchen: ein",
    "Topf auf ein offenes",
    "Feld. Ein",
    "volles Beet zieht mit",
    "einem orangen Stein",
    "für jeden Topf 1 vor.",
)
COVER = (
    "Gedruckt auf Beeten",
    "und Plättchen. Volles",
    "Beet: je Glocke zieht",
    "ein blauer Stein 1",
    "Schritt: zwei Punkte.",
)
CAT = (
    "Eine Katze füllt ein",
    "Feld, jederzeit, ohne",
    "Punkte. Oder sie gibt",
    "eine Reihe neu, die 2",
    "oder 3 Plättchen hat.",
)
NEST = (
    "Beet werten, solange",
    "sein Nest offen ist:",
    "gefunden. Verdeckt:",
    "weg, alle verlieren.",
    "Alle sechs finden,",
    "bevor der Würfel 6",
    "zeigt.",
)
FREE = (
    "Ein Beet zählt, wenn",
    "kein Feld frei ist.",
    "Gedruckte Töpfe und",
    "Glocken bleiben so.",
)
LINE = (
    "Ein Plättchen oder",
    "keines: die Reihe",
    "wird aufgefüllt.",
    "Bei 2 oder 3 kostet",
    "das eine Katze, vor",
    "dem Pflanzen.",
)
SKIP = (
    "Nur wenn keines der",
    "Reihe passt und kein",
    "Topf möglich ist.",
)
BED = (
    "Ein volles Beet wird",
    "gewendet und wartet;",
    "dafür kommt das, das",
    "schon wartet. Am",
    "Schluss nicht: Beete",
    "mit 0-2 Teilen gehen",
    "bei Würfel 6 weg.",
)
CUBE = (
    "Orange: je Schritt 1",
    "Punkt, der letzte auf",
    "20. Blau: zwei, der",
    "letzte auf 20.",
    "Rote Linie: Katze,",
    "je Stein einmal. 20:",
    "ein Topf zu legen.",
)
PAY = (
    "Schlussrunde: vor dem",
    "Zug geht ein oranger",
    "Stein 2 zurück oder",
    "ein blauer 1. Oder",
    "Beete aufgeben.",
)
