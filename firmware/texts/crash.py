"""Sentences of the card that an error shows."""

TITLE = "Sorry: an error"
CODE = "Code %s"
SAVED = "Your match is kept"
MENU = "shelf"
RESTART = "restart"
KEYS = "Only A or B"
