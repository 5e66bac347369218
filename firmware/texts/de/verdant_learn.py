"""The cards of Verdant's lesson, in German."""

BORROWED = True

CARDS = (
    "Verdant\nJeder Zug: eine Karte mit ihrem Marker, die Karte ins Heim, den Marker nutzen. 13 Züge, dann Punkte.",
    "Karte nehmen\n"
    "Oben Pflanzen, unten Zimmer, dazwischen Marker. Erste Pflanze: 5 Blätter, 6 Punkte. Mit der Kelle nehmen.",
    "Ein Platz\nPflanzen und Zimmer im Wechsel, wie beim Schach. Rechts vom Zimmer ist ihr Licht: sofort ein Blatt.",
    "Marker behalten\n"
    "Die Kelle hilft drei Pflanzen, noch sind es zwei. B geht durch alles Mögliche: zum Haken, dann A.",
    "Noch eine\nDie dritte Pflanze von links, mit Regal. Auf ihr liegt ein Daumen: den gibt es dazu. Pflanze nehmen.",
    "Wieder Licht\nIhr Licht ist unter dem Zimmer: dorthin legen. Die Zeile unten sagt: +1 Blatt.",
    "Die Kelle\nJetzt lohnt sie. B bis zur Kelle, dann A auf jede der drei Pflanzen: je ein Blatt.",
    "Möbel\nDas neue Regal kommt ins Zimmer: +1. Passt die Art, mehr. B bis zum Regal, A auf das Zimmer.",
    "Grüne Daumen\nZwei Daumen kaufen ein Blatt. Der oberen Pflanze fehlt eines: dann 2 Punkte, und ein Topf zu 3.",
    "Gut gemacht!\n"
    "Drei Blätter, ein Topf, ein Regal. Am Ende zählt jedes Zimmer Nachbarn seiner Art. M halten: genauer.",
)

WRONG = (
    "",
    "Die erste Pflanze der oberen Reihe, darunter die Kelle. Dort beginnt der Zeiger.",
    "Rechts vom Zimmer. Anderswo ist anderes Licht, und kein Blatt. Eine Fahne zeigt es jetzt.",
    "Noch nicht: mit drei Pflanzen bringt die Kelle mehr. B, bis der Haken markiert ist, dann A.",
    "Die dritte Pflanze der oberen Reihe, darunter das Regal. Eine Fahne zeigt sie jetzt.",
    "Unter das Zimmer: anderswo gibt es kein Blatt. Eine Fahne zeigt es jetzt.",
    "B, bis oben die Kelle markiert ist; dann A auf die Pflanze oben, die rechts und die unten.",
    "B, bis oben das Regal markiert ist, dann A auf das Zimmer in der Mitte.",
    "B, bis Daumen und Blatt markiert sind, dann A auf die obere Pflanze. Den anderen fehlt mehr.",
    "",
)
