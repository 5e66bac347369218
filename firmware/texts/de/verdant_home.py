"""Sentences of Verdant's homes, in German."""

MINE = "Heim"
HOME = "Heim %d/15"
