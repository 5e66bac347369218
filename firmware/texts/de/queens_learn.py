"""The cards of Queen's Garden's lesson, in German."""

BORROWED = True

CARDS = (
    "Queen's Garden\n"
    "Im Zug nimmt man, legt eines, kauft Land oder passt. Flächen einer Farbe oder eines Symbols zählen am Ende.",
    "Farbe nehmen\n"
    "Alles in Hellgrün (L), je Symbol eines: hier Pflanze und Baum. Auf ein L, solange alle L hell sind, dann A.",
    "Andere Farbe\nHellblau (S): zwei gleiche liegen da. Von gleichen nimmt man nur eines. Auf ein S, dann A.",
    "Welches?\nDas linke ist das letzte seiner Platte: sie wird gewendet und später Land. Dieses nehmen.",
    "Symbol nehmen\n"
    "B wechselt von Farben zu Symbolen: nun alle Bäume (T), je Farbe einer. Den Baum der letzten Platte nehmen.",
    "Pflanze legen\n"
    "M zum Lager. Die L-Pflanze kostet 5: sie selbst, ein L, drei Joker. A auf sie, dann rechts unter den Brunnen.",
    "Baum legen\n"
    "Er kostet 1: nur sich. Nachbarn brauchen Farbe oder Symbol gemeinsam. Lager, L-Baum, rechts über den Brunnen.",
    "Platz für zwölf\n"
    "Zahl rechts oben: 2 von 12 Plätzen belegt. Was nicht ins Lager passt, geht nicht. Wieder S nehmen.",
    "Wieder Symbol\nAuch Farben eines Symbols bezahlen einander. B für Symbole: alle Pflanzen nehmen.",
    "Land kaufen\nEs kostet 6 Punkte und gibt Platz. Im Lager unten: neu. Dann der Platz rechts unten.",
    "Gut gemacht!\nWer zuerst passt, beginnt die nächste Runde. Nach vier Runden zählen Flächen ab drei. Regeln: A+B.",
)

WRONG = (
    "",
    "Hellgrün, L: Pflanze und Baum. Ist ein Symbol hell, wechselt B. Eine Fahne zeigt es jetzt.",
    "Hellblau, S, als Farbe; B wechselt von Symbolen. Eine Fahne zeigt es jetzt.",
    "Das linke: seine Platte ist dann leer und wird gewendet.",
    'Erst B, bis "Symbol" gewählt ist; dann der Baum (T) der letzten Platte. Eine Fahne zeigt ihn.',
    "Im Lager die Pflanze mit L, dann rechts unter den Brunnen; was zahlt, ist vorgeschlagen: A.",
    "Im Lager der Baum mit L, dann rechts über den Brunnen, neben die Pflanze.",
    "Hellblau, S, als Farbe. Eine Fahne zeigt es jetzt.",
    "B, bis Symbole genommen werden; dann die Pflanze (Raute). Eine Fahne zeigt sie jetzt.",
    "Im Lager unten: neu. Dann der Platz rechts unter dem Land. Eine Fahne zeigt es jetzt.",
    "",
)
