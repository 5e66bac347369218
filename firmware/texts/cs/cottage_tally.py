"""Sentences of Cottage Garden's score, in Czech."""

PARTS = ("Květináče", "Pařeníky", "Úl")
CUBE = "Kostička %d: %d"
AT_20 = "Kostičky na 20: %d"
CATS = "Zbylé kočky: %d"
TIES = ("Na poli 20: %d ku %d", "Zbylé kočky: %d ku %d")
RANK = "Titul: %s"
FOUND = "Všech %d nalezeno!"
UNFOUND = "Hnízda: %d z %d"
