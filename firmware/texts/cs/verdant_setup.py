"""Sentences of Verdant's options, in Czech."""

OPTIONS = {"goals": "Cíle", "scenario": "Scénář"}
GOALS = ("Bez cílů", "Tři karty cílů")
SCENARIOS = ("Sólo, bez hranice", "Své cíle a hranice")
