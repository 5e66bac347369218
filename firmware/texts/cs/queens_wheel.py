"""Sentences of Queen's Garden's wheel, in Czech."""

BORROWED = True

BAG = "pyt %d"
ME = "já"
TRACK = "body"
END = "vše"
ABOUT = ("obodováno", "pavilony +%d", "přijde později", "zatím získáno", "kdyby byl konec")
