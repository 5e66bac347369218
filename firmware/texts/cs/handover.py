"""Sentences between two players, in Czech."""

PASS_TO = "Teď hraje"
NOTHING_SHOWN = "Zatím je vše skryto"
I_AM = "Jsem %s"
KEYS = "Dál jen A"
