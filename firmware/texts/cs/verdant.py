"""Sentences of Verdant, in Czech."""

REASONS = """
To teď nejde
Hra skončila
Není pro ni políčko
Stojí to 2 palce
Rodinná: bez palců
Jen z jednoho sloupce
Každá karta má palec
Má palec: zůstává
Vyber aspoň jeden
Vyber rostlinu
Už je hotová
Leží tam karta
Pokoje se střídají
Musí se dotýkat karty
Domov je nejvýš 3x5
Takový žeton tu není
Vyber pokoj
Už má předmět
Vyber pokoj
Zbývá jediný žeton
Jen další rostliny"""

ZONES = ("nabídka", "domov", "cíle", "ostatní")
KINDS = ("rostlina", "pokoj")
TURN = "Tah %s: ber kartu"
MODES = ("", "Za dva palce", "Který žeton?", "Která rostlina?")
START = "Kam dáš rostlinu?"
