"""Sentences of Queen's Garden's inspector, about places; at most 21 letters unless a comment says less."""

BORROWED = True

FREE = ("Green space", "A tile may lie here")
SLOT = ("Place for an", "expansion")
DECORATIONS = ("fountain", "statue", "bench", "pavilion")
BRINGS = "brings %d"  # 14
ROUND_IT = "%d of 6 around it lie"
DONE = "All around it: won"
PAVILION = "+%d in each round"
BLANK = "Bought: no pavilion"
EACH_ROUND = "Round %d: each brings"
PAVILIONS = "Each pavilion: %d"
