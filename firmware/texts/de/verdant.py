"""Sentences of Verdant that play needs, in German."""

REASONS = """
Steht nicht zur Wahl
Das Spiel ist zu Ende
Kein Platz dafür
Das kostet 2 Daumen
Keine Daumen: Familie
Beide einer Spalte
Ein Daumen je Karte
Mit Daumen: bleibt
Mindestens eine nötig
Eine Pflanze wählen
Schon ausgewachsen
Dort liegt eine Karte
Zimmer im Wechsel
Muss anliegen
Höchstens 3x5 Karten
Kein solcher Marker
Ein Zimmer wählen
Hat schon ein Ding
Ein Zimmer wählen
Nur noch ein Marker
Nur spätere Pflanzen"""

ZONES = ("Markt", "Heim", "Ziele", "andere")
KINDS = ("Pflanze", "Zimmer")
TURN = "Zug %s: nehmen"
MODES = ("", "Zwei Daumen kaufen", "Welcher Marker?", "Welche Pflanze?")
START = "Wohin die Pflanze?"
