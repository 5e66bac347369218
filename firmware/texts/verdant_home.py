"""Sentences of Verdant's homes; at most 21 letters unless a comment says less."""

MINE = "Home"
HOME = "Home %d/15"  # 11
