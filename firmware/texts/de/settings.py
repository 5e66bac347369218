"""Sentences of the settings, in German."""

TITLE = "Optionen"
NAMES = (
    "Kontrast", "Gedreht", "Bewegung", "Zeiger", "Ton", "Pfeil lang", "Schrift", "Bots",
    "Sprache", "Namen", "Ergebnisse", "Selbsttest", "Grundwerte",
)  # fmt: skip
VALUES = (
    (),
    ("nein", "ja", "Platz"),
    ("nein", "ja"),
    ("Züge", "alle"),
    ("aus", "leise", "laut"),
    ("normal", "ruhig", "flott", "aus"),
    ("normal", "groß"),
    ("normal", "ruhig", "flott", "A"),
    ("English", "Deutsch", "Čeština"),
    (),
    (),
    (),
    (),
)
NOTES = (
    ("Wie hell es ist",),
    ("Bild, wie es ist", "Bild steht kopf", "Zueinander gewandt"),
    ("Nichts blinkt", "Der Zeiger blinkt"),
    ("Hält, wo Züge sind", "Hält an jedem Feld"),
    ("Kein Ton", "Leise Klicks, Signale", "Laute Klicks, Signale"),
    ("8 Schritte je Sekunde", "5 Schritte je Sekunde", "16 Schritte je Sek.", "Immer nur ein Schritt"),
    ("Schrift, wie sie ist", "Sätze in groß"),
    ("Ihre Züge: 1,5 s", "Ihre Züge: 4 s", "Ihre Züge: 0,3 s", "Züge warten auf A"),
    ("So spricht Hortus",),
    ("A: wer wo sitzt",),
    ("A: gespielt, gewonnen",),
    ("A: Bild, Tasten, mehr",),
    ("A: alles wie neu",),
)
NO_BUZZER = "Kein Summer verbunden"
OPEN = "öffnen"
RESET = "alles neu"
SURE = "Noch A: auch Namen"
WAS_RESET = "Alles wie neu"
KEYS = "Links, rechts: ändern"
ONLY_A = "Hier A drücken"
