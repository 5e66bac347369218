"""Sentences of the card that an error shows, in Czech."""

TITLE = "Bohužel chyba"
CODE = "Kód %s"
SAVED = "Partie je uložená"
NOT_SAVED = "Neukládá se"
MENU = "hry"
RESTART = "restart"
KEYS = "Jen A nebo B"
