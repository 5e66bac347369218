"""Sentences of the card that is shown in safe mode, in German."""

TITLE = "Notbetrieb"
AGAIN = "nochmal"
STAY = "wartet: PC"
KEPT = "Partien bleiben"

REASONS = (
    ("Der Akku war kurz zu", "schwach: bitte", "laden"),
    ("Der Speicher nimmt", "nichts mehr. Stände", "auf den PC kopieren"),
    ("CircuitPython hat", "einen Fehler: 10.2", "neu installieren"),
    ("CircuitPython stürzte", "ab. Öfter? Dann neu", "installieren"),
    ("CircuitPython hat", "einen Fehler: 10.2", "neu installieren"),
    ("CircuitPython hat", "einen Fehler: 10.2", "neu installieren"),
    ("Laufwerk ist weg: neu", "installieren, erst", "CircuitPython"),
    ("Kein Speicher beim", "Start: CircuitPython", "neu installieren"),
    ("Ein Programm auf dem", "PC hat darum gebeten"),
    ("Hortus ist nicht ganz", "da: noch einmal aufs", "Laufwerk kopieren"),
    ("CircuitPython stürzte", "ab. Öfter? Dann neu", "installieren"),
    ("Der Stapel war voll.", "Ein Fehler: bitte", "melden, wie es kam"),
    ("USB ist falsch einge-", "richtet: boot.py neu", "kopieren"),
    ("USB ist falsch einge-", "richtet: boot.py neu", "kopieren"),
    ("USB ist falsch einge-", "richtet: boot.py neu", "kopieren"),
    ("So gewünscht, durch", "eine Taste am Anfang"),
    ("Das Programm hing und", "wurde angehalten. A:", "noch ein Versuch"),
)
UNKNOWN = ("Den Grund dafür kennt", "Hortus nicht")
