"""The cards of Zen Garden's lesson, in German."""

BORROWED = True

CARDS = (
    "Zen Garden\nLinks der Markt, rechts der Garten, der bis 4x4 wächst. 16 Runden: ein Plättchen nehmen und anlegen.",
    "Nehmen\n"
    "Die Zahl links an der Reihe ist der Preis. Reihe 0 ist frei. Ganz rechts: Bank am Wasser. Dorthin, dann A.",
    "Legen\n"
    "Obere Reihe, rechts der Bank. B dreht es, bis das weiße Quadrat rechts unten ist: dort biegt der Weg. Dann A.",
    "Eines bezahlen\nZu wenig Bäume kosten Punkte. In Reihe 1 ganz rechts: Kranich bei Bäumen, für 1 Münze.",
    "Den Kranich\nZweite Reihe links, Quadrat rechts oben. Das Feld daneben sagt, was es bringt: Detail +1.",
    "Vier in Linie\nDrei Bänke liegen in einer Spalte. In Reihe 2 ganz rechts: Bank bei Bäumen, für 2 Münzen.",
    "Kreis schließen\n"
    "Unter die Bänke: vier gleiche Dekos zahlen 3 Münzen. Quadrat links oben: vier Wege um einen Punkt.",
    "Sechs gleiche\nSechs gleiche Dekos sind 3 Punkte wert, mehr bis 13. Wieder Reihe 2, ganz rechts: Bank bei Bäumen.",
    "Letzter Schritt\nObere Reihe rechts, Quadrat links unten: Deko +2, Detail +2. Breiter wird der Garten nicht.",
    "Gut gemacht!\n15 Punkte in vier Zügen. M zeigt die vier Ziele und den anderen Garten, M halten: genauer.",
)

WRONG = (
    "",
    "Eine Bank am Wasser, in Reihe 0 ganz rechts. Sie kostet nichts. Eine Fahne zeigt sie jetzt.",
    "Rechts der Bank in der oberen Reihe; B, bis das Quadrat rechts unten ist. Die Fahne zeigt es.",
    "Reihe 1 ganz rechts: ein Kranich bei Bäumen. Kein anderes dort hat Bäume. Eine Fahne zeigt es jetzt.",
    "Zweite Reihe links; B, bis das Quadrat rechts oben ist. Die Fahne zeigt es jetzt.",
    "Reihe 2 ganz rechts, eine Bank bei Bäumen: nur eine Bank macht vier in einer Linie. Eine Fahne zeigt sie.",
    "Unter die drei Bänke, Quadrat links oben; sonst bleibt Linie oder Kreis offen. Die Fahne zeigt es.",
    "Reihe 2 ganz rechts, eine Bank bei Bäumen: die sechste. Eine Fahne zeigt sie jetzt.",
    "Obere Reihe rechts, Quadrat links unten. Die Fahne zeigt es jetzt.",
    "",
)
