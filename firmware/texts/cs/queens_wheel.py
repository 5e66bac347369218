"""Sentences of Queen's Garden's wheel, in Czech."""

BORROWED = True

ROUND = "K%s"
BAG = "pyt %d"
ME = "já"
TRACK = "body"
END = "vše"
OVER = "obodováno"
NOW = "pavilony +%d"
LATER = "přijde později"
ON_TRACK = "zatím získáno"
AT_END = "kdyby byl konec"
