"""How Verdant counts, in German."""

BORROWED = True

RULES = """Jede fertige Pflanze:
ihre Punkte.

Ein Punkt für %d
Blätter auf Pflanzen,
die nicht fertig sind

Ein Topf zählt, was
auf ihm steht.

Zimmer: 1 je Pflanze
seiner Art daneben,
doppelt mit einem
Ding seiner Art.

Verschiedene Motive
der Dinge:

Alle fünf Arten von
Pflanzen: %d.

Alle fünf Arten von
Zimmern: %d."""

GOALS = (
    """%d für eine fertige
Pflanze, die
höchstens 4 Blätter
braucht.

%d für eine fertige
Pflanze, die ab 7
Blätter braucht.

%d für eine Pflanze
mit 0, 1 oder 2
Blättern am Ende.

%d für eine Reihe,
deren Pflanzen alle
von einer Art sind.

%d für eine
Pflanzenart, die
fehlt.

%d für eine Reihe,
deren Pflanzen alle
anderer Art sind.

%d für eine Pflanze,
die das Licht aller
Zimmer daneben mag.

%d für eine
Pflanzenart, von der
niemand mehr hat.

%d je andere Zahl von
Blättern, die eigene
Pflanzen brauchen.

%d für eine Pflanze,
die kein Licht der
Zimmer daneben mag.

%d für eine Reihe,
deren Pflanzen fertig
sind.

%d für eine fertige
Pflanze, die nur ein
Licht mag.

%d für eine Pflanze
der häufigsten Art.""",
    """%d für zwei gleiche
Töpfe (0, 1, 2, 3).

%d für jeden Daumen,
der am Ende bleibt.

%d für eine Art Topf
(0 bis 3), die fehlt.

%d für einen Topf zu
0.

%d für zwei gelegte
Dinge einer Art.

%d für alle vier
Töpfe (0 bis 3).

%d für die meisten
Tiere; auch geteilt.

%d für die meisten
Möbel; auch geteilt.

%d für Dünger, Kelle
oder Kanne, am Ende
noch gelagert.

%d für eine Reihe,
deren Zimmer leer
sind.

%d für drei gelegte
Dinge eines Motivs.

%d für ein Ding im
Zimmer seiner Art,
ohne Pflanze der Art
daneben

%d für jeden Pflege-
marker der Sorte, die
am meisten kam.""",
    """%d für eine
Zimmerart, die
dreimal da ist.

%d für ein Ding im
Zimmer seiner Art.

%d für ein Zimmer mit
2 Pflanzen seiner Art
daneben.

%d für eine
Zimmerart, die fehlt.

%d für eine Reihe,
deren Zimmer alle von
einer Art sind.

%d für eine Reihe,
deren Zimmer alle
anderer Art sind.

%d für ein Zimmer,
dessen Fenster allen
Pflanzen daneben
passen.

%d für eine
Zimmerart, von der
niemand mehr hat.

%d für ein Zimmer
ohne Pflanze seiner
Art daneben.

%d, wenn die vier
Zimmer der Ecken von
einer oder vier Arten
sind.

%d, wenn jedes Zimmer
eine Pflanze seiner
Art daneben hat.

%d für ein Zimmer mit
3 Pflanzen seiner Art
daneben.

%d für jeden Punkt
des besten Zimmers.""",
)
SCENARIO = ("Gewonnen: das Ziel", "erreicht und was das", "Szenario noch fordert")

PLANT_RULE = (
    "Ein Blatt je Seite,",
    "deren Fenster passt,",
    "nur beim Legen einer",
    "der beiden Karten.",
    "Mit allen Blättern",
    "ist sie fertig: ihre",
    "Punkte, bester Topf.",
)
POTLESS_RULE = (
    "Fertig, wie sie liegt",
    "Jedes Blatt, das sie",
    "bekäme, durch Licht",
    "oder Marker, ist",
    "ein Daumen.",
)
ROOM_RULE = (
    "Zählt 1 für jede",
    "Pflanze seiner Art",
    "daneben. Doppelt, ist",
    "das Ding seiner Art.",
    "Ein Ding passt hinein",
    "und bleibt dort.",
)
ACTIONS = (
    "Zwei Daumen kaufen:",
    "Karte und Marker aus",
    "zwei Spalten; neue",
    "Karten ohne Daumen;",
    "neue Marker; oder ein",
    "Blatt, einmal je Kauf",
)
