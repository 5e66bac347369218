"""Sentences of Verdant's homes, in Czech."""

MINE = "Domov"
HOME = "Domov %d/15"
