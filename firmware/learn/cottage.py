"""A lesson of Cottage Garden: what is played in it, seat by seat."""

PACK = "cottage"
SEED = 7
CARDS = (85, 85, 87, 93, 95, 103, 104, 106, 107, 108, 109, 110)
MOVES = (
    0,  # 0: plant T02
    3,  # 0: place left 0,3
    3,  # 0: score end
    -3,  # 1: plant T36
    -2,  # 1: orient 1
    -28,  # 1: place right 0,2
    -4,  # 1: score end
    0,  # 0: plant T25
    5,  # 0: orient 5
    8,  # 0: place left 1,3
    3,  # 0: score end
    -4,  # 1: plant T33
    -2,  # 1: orient 1
    -3,  # 1: place left 0,2
    -4,  # 1: score end
    2,  # 0: plant T29
    0,  # 0: orient 0
    10,  # 0: place left 2,0
    3,  # 0: score end
    -2,  # 1: plant T19
    -3,  # 1: orient 2
    -16,  # 1: place left 3,0
    -4,  # 1: score end
    3,  # 0: plant T28
    2,  # 0: orient 2
    27,  # 0: place right 0,2
    3,  # 0: score end
    -2,  # 1: plant T15
    -2,  # 1: orient 1
    -26,  # 1: place right 0,0
    -4,  # 1: score end
    1,  # 0: plant T17
    6,  # 0: orient 6
    35,  # 0: place right 2,0
    3,  # 0: score end
    -3,  # 1: plant T22
    -2,  # 1: orient 1
    -43,  # 1: place right 3,2
    -4,  # 1: score end
    6,  # 0: plant refill
    3,  # 0: plant T16
    0,  # 0: orient 0
    6,  # 0: place left 1,1
    3,  # 0: score end
    -7,  # 1: plant refill
    -2,  # 1: plant T04
    -2,  # 1: orient 1
    -5,  # 1: place left 0,4
    -4,  # 1: score end
    4,  # 0: plant pot
    13,  # 0: place left 2,3
    3,  # 0: score end
    -2,  # 1: plant T10
    -1,  # 1: orient 0
    -1,  # 1: place left 0,0
    -4,  # 1: score end
    0,  # 0: plant T11
    0,  # 0: orient 0
    46,  # 0: place right 4,1
    3,  # 0: score end
    -6,  # 1: plant cat
    -11,  # 1: place left 2,0
    -5,  # 1: plant pot
    -38,  # 1: place right 2,2
    4,  # 0: plant pot
    44,  # 0: place right 3,4
    3,  # 0: score end
    -5,  # 1: plant pot
    -36,  # 1: place right 2,0
    4,  # 0: plant pot
    25,  # 0: place right 0,0
    3,  # 0: score end
    -2,  # 1: plant T01
    -20,  # 1: place left 3,4
    4,  # 0: plant pot
    26,  # 0: place right 0,1
    3,  # 0: score end
    -5,  # 1: plant pot
    -15,  # 1: place left 2,4
    4,  # 0: plant pot
    31,  # 0: place right 1,1
    3,  # 0: score end
    -5,  # 1: plant pot
    -25,  # 1: place left 4,4
    -4,  # 1: score end
    5,  # 0: plant cat
    0,  # 0: place left 0,0
    4,  # 0: plant pot
    1,  # 0: place left 0,1
    -3,  # 1: plant T35
    -3,  # 1: orient 2
    -17,  # 1: place left 3,1
    -4,  # 1: score end
    4,  # 0: plant pot
    5,  # 0: place left 1,0
    3,  # 0: score end
    -2,  # 1: plant T08
    -4,  # 1: orient 3
    -41,  # 1: place right 3,0
    -2,  # 1: score right
    -1,  # 1: cube orange 1
    -1,  # 1: cube blue 1
    -4,  # 1: score end
    1,  # 0: plant T09
    1,  # 0: orient 1
    32,  # 0: place right 1,2
    1,  # 0: score right
    0,  # 0: cube orange 1
    0,  # 0: cube blue 1
    3,  # 0: score end
)
