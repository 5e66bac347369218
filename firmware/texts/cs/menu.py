"""Sentences of the menu, in Czech."""

ENTRIES = ("Dál", "Vrať tah", "Rada", "Skóre", "Pravidla", "Nastav", "Odejdi")
CHOOSE = "vyber"
GO_ON = ("Zpět", "ke stolu")
UNDO = (
    ("Vrátí tvé", "poslední", "rozhodnutí"),
    ("Zatím", "není co", "vracet"),
    ("Ne: už bylo", "vidět něco", "nového"),
    ("Ne: táhl už", "jiný", "hráč"),
    ("Ne: hra", "už", "skončila"),
)
HINT = ("Vlajka tam,", "kam by šel", "Mistr, a co", "to přinese")
HINT_NOT_NOW = ("Teď ne:", "na tahu je", "bot")
SCORE = ("Body", "zatím, po", "řádcích")
HELP = ("Tlačítka", "a pravidla", "ve", "zkratce")
SETTINGS = ("Zvuk,", "písmo,", "rychlost,", "jména")
LEAVE = ("Zpět na", "výběr her.", "Partie", "zůstane")
LEAVE_UNSAVED = ("Zpět na", "výběr her.", "NEuloženo:", "ztratí se")
KEYS = "Nahoru, dolů, pak A"
NOT_NOW = "Teď ne: viz výše"
