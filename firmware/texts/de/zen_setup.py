"""Sentences of Zen Garden's options, in German."""

OPTIONS = {"boards": "Tafeln"}
BOARDS = ("", "Einheit", "Böden", "2 Auf.", "1 Auf.")
BASE = "Nur die Grundziele"
THREE = "3 Auf."
