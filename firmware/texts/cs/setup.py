"""Sentences of the set-up, in Czech."""

START = "Začni"
SEAT = "Hráč %d"
PACK = "Pravidla"
SEED = "Semínko"
PRACTICE = "Trénink"
NO_YES = ("ne", "ano")
EMPTY = "-"

ONE_SEAT = "Míst 1"
SEATS = "Míst %d"

LEVEL_NOTES = ("Hraje tu člověk", "Snadný bot", "Dobrý bot", "Silný bot, pomalejší")
EMPTY_NOTE = "Nikdo tu nesedí"
START_NOTES = ("A začne; dolů: další", "Jen ty. A začne", "Hrají boti: dívej se")
PACK_NOTE = "Hráči: %d až %d"
PACK_NOTE_1 = "Pro jednoho hráče"
PACK_NOTE_RAM = "Jen do vypnutí"
SEED_NOTE = "Stejné = stejná hra"
PRACTICE_NOTES = ("Vracej do odhalení", "Vrať vše; nepočítá se")

BAD = "Sada odmítnuta"
NO_PACK = "Pravidla chybí"
SEATS_WRONG = "Hráči %d: to nejde"
KEYS = "Šipky, pak A: začni"
NOTHING_TO_CHANGE = "A začne hru"
NO_BOTS = "Pro tuto hru bot není"
BEGIN = "začni"
DROPS = "Zahodit tu starou?"
DROP = "zahoď"
KEEP = "nech"
ASKED = "A: zahoď, B: nech"
