"""Sentences of Verdant's options, in German."""

OPTIONS = {"goals": "Ziele", "scenario": "Szenario"}
GOALS = ("Ohne Ziele", "Drei Zielkarten")
SCENARIOS = ("Allein, ohne Vorgabe", "Eigene Ziele, Vorgabe")
