"""Sentences of Queen's Garden's options, in German."""

OPTIONS = {"start": "Anfang"}
STARTS = ("Ein Platz wird gelost", "Der erste Platz")
