"""Sentences of the menu, in German."""

ENTRIES = ("Weiter", "Widerruf", "Tipp", "Punkte", "Regeln", "Optionen", "Regal")
CHOOSE = "wählen"
GO_ON = "Zurück an\nden Tisch"
UNDO = (
    "Nimmt die\nletzte Wahl\nzurück",
    "Noch nichts\nzurückzu-\nnehmen",
    "Nein: Neues\nwurde auf-\ngedeckt",
    "Nein: ein\nanderer hat\ngezogen",
    "Nein: das\nSpiel ist\nzu Ende",
)
HINT = "Fahne auf\ndem Zug des\nMeisters,\nmit Gewinn"
HINT_NOT_NOW = "Noch nicht:\nein Bot ist\nam Zug"
SCORE = "Die Punkte\nbis jetzt,\nnach Zeilen"
HELP = "Die Tasten\nund die\nRegeln in\nKürze"
SETTINGS = "Ton,\nSchrift,\nTempo,\nNamen"
LEAVE = "Ins Regal.\nDie Partie\nbleibt er-\nhalten"
LEAVE_UNSAVED = "Ins Regal.\nPartie geht\nVERLOREN:\nungesichert"
KEYS = "Auf, ab, dann A"
NOT_NOW = "Jetzt nicht: s. oben"
