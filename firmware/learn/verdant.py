"""A lesson of Verdant: what is played in it, seat by seat."""

PACK = "verdant"
SEED = 7
CARDS = (5, 5, 6, 7, 11, 12, 13, 16, 17, 20)
MOVES = (
    -1,  # 1: start N
    0,  # 0: start N
    -2,  # 1: take P10
    -32,  # 1: place P10 1,0
    -32,  # 1: use new:fertilizer 1,0
    0,  # 0: take P47
    23,  # 0: place P47 0,1
    192,  # 0: end
    -3,  # 1: take P57
    -22,  # 1: place P57 0,-1
    -23,  # 1: use new:succulent-chair 0,0
    2,  # 0: take P17
    31,  # 0: place P17 1,0
    77,  # 0: use stored:trowel -1,0
    23,  # 0: trowel 0,1
    31,  # 0: trowel 1,0
    22,  # 0: use new:unusual-shelf 0,0
    141,  # 0: leaf -1,0
    -3,  # 1: take P20
    -22,  # 1: use new:fertilizer 0,-1
)
