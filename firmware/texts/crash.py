"""Sentences of the card that an error shows."""

TITLE = "Sorry: an error"
CODE = "Code %s"
SAVED = "Your match is kept"
NOT_SAVED = "Saving is off"
MENU = "shelf"
RESTART = "restart"
KEYS = "Only A or B"
