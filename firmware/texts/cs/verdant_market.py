"""Sentences of Verdant's market, in Czech."""

TURN = "Tah %s"
SWEEP = "Směna"
MIX = "Cizí žeton"
THUMBS = "Tvé palce: %d"
PRICE = "Za %d z nich:"
ACTIONS = ("Cizí žeton", "Směna karet", "Směna žetonů", "List")
NOTES = ("Z jiného sloupce", "Karty bez palců", "Kolik chceš", "Pro tvou rostlinu")
GO = "Směň %d"
BEST = "až %d"
TAKE = "ber"
THUMB = "palce"
CHOOSE = "vyber"
BACK = "zpět"
MARK = "označ"
SWEEP_NOW = "proveď"
UNDO = "zpět"
