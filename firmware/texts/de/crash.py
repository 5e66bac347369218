"""Sentences of the card that an error shows, in German."""

TITLE = "Leider ein Fehler"
CODE = "Code %s"
SAVED = "Partie ist gesichert"
NOT_SAVED = "Speichern ist aus"
MENU = "Regal"
RESTART = "Neustart"
KEYS = "Nur A oder B"
