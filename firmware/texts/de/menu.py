"""Sentences of the menu, in German."""

ENTRIES = ("Weiter", "Widerruf", "Tipp", "Punkte", "Regeln", "Optionen", "Regal")
CHOOSE = "wählen"
GO_ON = ("Zurück an", "den Tisch")
UNDO = (
    ("Nimmt die", "letzte Wahl", "zurück"),
    ("Noch nichts", "zurückzu-", "nehmen"),
    ("Nein: Neues", "wurde auf-", "gedeckt"),
    ("Nein: ein", "anderer hat", "gezogen"),
    ("Nein: das", "Spiel ist", "zu Ende"),
)
HINT = ("Fahne auf", "dem Zug des", "Meisters,", "mit Gewinn")
HINT_NOT_NOW = ("Noch nicht:", "ein Bot ist", "am Zug")
SCORE = ("Die Punkte", "bis jetzt,", "nach Zeilen")
HELP = ("Die Tasten", "und die", "Regeln in", "Kürze")
SETTINGS = ("Ton,", "Schrift,", "Tempo,", "Namen")
LEAVE = ("Ins Regal.", "Die Partie", "bleibt er-", "halten")
LEAVE_UNSAVED = ("Ins Regal.", "Partie geht", "VERLOREN:", "ungesichert")
KEYS = "Auf, ab, dann A"
NOT_NOW = "Jetzt nicht: s. oben"
