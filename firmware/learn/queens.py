"""A lesson of Queen's Garden: what is played in it, seat by seat."""

PACK = "queens"
SEED = 7
CARDS = (1, 1, 3, 4, 6, 8, 14, 17, 21, 24, 27)
MOVES = (
    -5,  # 1: take DP
    3,  # 0: take LG
    -8,  # 1: take bird
    0,  # 0: take LB
    0,  # 0: from 0
    -6,  # 1: take LP
    6,  # 0: take tree
    -6,  # 1: take LP
    34,  # 0: place LG5
    0,  # 0: at 1,0
    -81,  # 1: place [LP3]
    -7,  # 1: at 4,0
    -35,  # 1: pay LP5
    -36,  # 1: pay LP6
    30,  # 0: place LG1
    1,  # 0: at 1,-1
    -2,  # 1: take Y
    0,  # 0: take LB
    -26,  # 1: place DG2
    -1,  # 1: at 1,0
    -73,  # 1: pay jokers
    10,  # 0: take plant
    -43,  # 1: place LP1
    -8,  # 1: at 4,-1
    84,  # 0: buy
    12,  # 0: at 3,0
    -20,  # 1: place Y2
)
