"""A lesson of Zen Garden: what is played in it, seat by seat."""

PACK = "zen"
SEED = 7
CARDS = (37, 37, 38, 43, 44, 46, 47, 52, 53, 55)
MOVES = (
    2,  # 0: take SasBe
    0,  # 0: orient NW
    -4,  # 1: take SasCr
    -1,  # 1: orient NW
    0,  # 0: take WasBe
    1,  # 0: place -1,0
    3,  # 0: orient SW
    -6,  # 1: take SatPa
    -8,  # 1: place 0,1
    -2,  # 1: orient NE
    -1,  # 1: take CltPa
    -3,  # 1: place -1,1
    -3,  # 1: orient SE
    1,  # 0: take SatBe
    16,  # 0: place 2,0
    3,  # 0: orient SW
    -8,  # 1: take SawPa
    -18,  # 1: place 2,1
    -3,  # 1: orient SE
    5,  # 0: take TrtBu
    15,  # 0: place 2,-1
    2,  # 0: orient SE
    1,  # 0: take GrwBe
    13,  # 0: place 1,2
    1,  # 0: orient NE
    -4,  # 1: take SatCr
    -14,  # 1: place 1,2
    -1,  # 1: orient NW
    2,  # 0: take TrtCr
    21,  # 0: place 3,0
    1,  # 0: orient NE
    -11,  # 1: take BlsPa
    -7,  # 1: place 0,0
    -4,  # 1: orient SW
    -3,  # 1: take GrsCr
    -11,  # 1: place 1,-1
    -2,  # 1: orient NE
    3,  # 0: take WawBe
    8,  # 0: place 0,2
    2,  # 0: orient SE
    -2,  # 1: take BltCr
    -17,  # 1: place 2,0
    -3,  # 1: orient SE
    7,  # 0: take TrsCr
    11,  # 0: place 1,0
    1,  # 0: orient NE
    11,  # 0: take TrtBe
    22,  # 0: place 3,1
    0,  # 0: orient NW
    -2,  # 1: take CltCr
    -22,  # 1: place 3,0
    -2,  # 1: orient NE
    10,  # 0: take TrwBe
    9,  # 0: place 0,3
    3,  # 0: orient SW
)
