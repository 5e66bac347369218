"""Sentences of Zen Garden for whoever decides, in Czech."""

TAKE = "ber"
PLACE = "polož"
TURN = "otoč"
HOLD_BACK = "drž B:zpět"
FINAL = "pevně"

EFFECTS = ("Mince", "Okruh", "Ozdoba", "Vedl.", "Hlavní", "Nejvíc", "Detail", "Jednota", "Podkl.", "Přání")
POINTS = "%+db"
NO_POINTS = "Bez bodů"
