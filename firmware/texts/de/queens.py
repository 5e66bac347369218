"""Sentences of Queen's Garden that play needs, in German."""

BORROWED = True

REASONS = """
Steht nicht zur Wahl
Das Spiel ist zu Ende
Ist nicht zu sehen
Das Lager ist voll
Das fehlt im Lager
Nicht bezahlbar
Passt nirgends
Alle sechs sind voll
Keine Erweiterung da
Zu wenig Punkte
Davon liegt keins
Kein grünes Feld dort
Dort liegt schon eins
Kein Nachbar passt
Zweimal im Verbund
Der Platz ist belegt
Zu wenig Joker
Eine Farbe / 1 Symbol
Jedes nur einmal
Der Rest ist zu teuer
Aufsteigend bezahlen
Kostet mehr als es
Nur aufsteigend"""

ZONES = ("Auslage", "Lager", "Garten", "Rad", "zahlen", "andere")
KINDS = """S-Blau
Y-Gelb
G-Grün
L-Grün
P-Lila
V-Lila
Baum
Vogel
Falter
Blume
Pflanze
Lilie"""
ROUND_SHORT = "R%s"
ROOM = "%d/%d"
NOTHING = "Hier liegt nichts"
PASSED = "raus"
ROUND = "Runde %s: am Zug"
TAKES = "nimmt "
LAYS = "legt "
BUYS = "kauft"
PASSES = "passt"
