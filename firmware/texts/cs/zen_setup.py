"""Sentences of Zen Garden's options, in Czech."""

OPTIONS = {"boards": "Cíle"}
BOARDS = ("", "jednota", "druhy", "2 přání", "1 přání")
BASE = "Jen základní cíle"
THREE = "3 přání"
