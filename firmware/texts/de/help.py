"""The keys, in German."""

TITLE = "Tasten"
KEYS = (
    "Pfeile: wählen",
    "A: ausführen",
    "B: zurück, oder Menü",
    "M: andere Bereiche",
    "M halten: genauer",
    "A+B: Menü, jederzeit",
)
NEXT = "weiter"
ONLY = "Pfeile, oder B zurück"
