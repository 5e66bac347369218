"""Sentences of the card that is shown in safe mode, in Czech."""

TITLE = "Nouzový režim"
AGAIN = "znovu"
STAY = "čekej na PC"
KEPT = "Partie zůstaly"

REASONS = (
    ("Baterie byla chvíli", "příliš slabá:", "nabij ji"),
    ("Paměť nepřijala", "další data. Zkopíruj", "partie do PC"),
    ("CircuitPython má", "chybu: nainstaluj", "znovu 10.2"),
    ("CircuitPython spadl.", "Často? Nainstaluj", "ho znovu"),
    ("CircuitPython má", "chybu: nainstaluj", "znovu 10.2"),
    ("CircuitPython má", "chybu: nainstaluj", "znovu 10.2"),
    ("Disk je pryč: znovu", "nainstaluj", "CircuitPython, Hortus"),
    ("Při startu nebyla", "paměť: nainstaluj", "znovu CircuitPython"),
    ("Vyžádal si to", "program na PC"),
    ("Hortus není celý:", "zkopíruj ho znovu", "na disk"),
    ("CircuitPython spadl.", "Často? Nainstaluj", "ho znovu"),
    ("Zásobník je plný.", "Napiš, jak se to", "stalo: je to chyba"),
    ("USB není nastaveno,", "jak má být: zkopíruj", "znovu boot.py"),
    ("USB není nastaveno,", "jak má být: zkopíruj", "znovu boot.py"),
    ("USB není nastaveno,", "jak má být: zkopíruj", "znovu boot.py"),
    ("Tvoje přání,", "tlačítkem při startu"),
    ("Program uvízl a byl", "zastaven. A to zkusí", "znovu"),
)
UNKNOWN = ("Z důvodu, který", "Hortus nezná")
