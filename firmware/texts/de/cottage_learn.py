"""The cards of Cottage Garden's lesson, in German."""

BORROWED = True

CARDS = (
    "Cottage Garden\nZwei Beete mit Plättchen der Reihe füllen. Ein volles Beet wertet sichtbare Töpfe und Glocken.",
    "Eine Katze\n"
    "Katzen füllen ein Feld, jederzeit. Das linke Beet hat einzelne Löcher: die Katze unten, dann links oben.",
    "Ein Topf\nAuch ein Topf füllt ein Feld, zählt einen Punkt, ist aber der Zug. Topf unten, dann rechts der Katze.",
    "Letztes Loch\nIm linken Beet ist noch ein Loch. Ein Topf füllt es, und das Beet wird gewertet.",
    "Beet voll\nTöpfe zogen einen orangen Stein um 7, Glocken einen blauen auf 8: 15 Punkte, neues Beet. Zug beenden.",
    "Nehmen\nDer Gärtner steht an Reihe 4. Ihr zweites Plättchen ist ein Winkel aus drei Feldern. Diesen nehmen.",
    "Drehen\nEr passt in die Lücke rechts. B dreht, Pfeile schieben; Kreuze: so nicht. A legt ihn.",
    "Beet werten\nVoll: 6 Töpfe und 3 Glocken sind sichtbar. A wertet es.",
    "Oranger Stein\nJe Topf ein Schritt eines orangen Steins, je 1 Punkt. Den ersten nehmen: 7 bis 13.",
    "Blauer Stein\nJe Glocke ein Schritt eines blauen, je 2 Punkte. Über die rote Linie gibt es auch eine Katze.",
    "Zug beenden\nEine Katze ginge noch. Zug beenden.",
    "Gut gemacht!\n"
    "27 Punkte. Zeigt der Würfel 6, kommt die Schlussrunde: fast leere Beete gehen weg, ein Zug kostet 2.",
)

WRONG = (
    "",
    "Die Katze in der untersten Zeile, dann links oben ins linke Beet. Eine Fahne zeigt es jetzt.",
    "Der Topf in der untersten Zeile, dann das Feld rechts der Katze. Eine Fahne zeigt es jetzt.",
    "Der Topf in der untersten Zeile, dann das letzte Loch links. Eine Fahne zeigt es jetzt.",
    "Sonst ist nichts zu tun: das Ende des Zuges.",
    "Das zweite Plättchen der markierten Reihe, der Winkel. Eine Fahne zeigt ihn jetzt.",
    "Die Lücke aus drei Feldern rechts; B, bis kein Kreuz mehr da ist. Die Fahne zeigt es jetzt.",
    "Das rechte Beet ist voll: A darauf.",
    "Der erste orange Stein ist am weitesten. Eine Fahne zeigt ihn jetzt.",
    "Der erste blaue Stein. Eine Fahne zeigt ihn jetzt.",
    "Katzen noch aufheben: Zug beenden.",
    "",
)
