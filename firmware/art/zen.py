"""Signs of Zen Garden.

Made by host_tools/art/generate.py from host_tools/art/signs/; change the drawings there.

A sheet is width, height, then its signs one after another, each one byte a column for every page of 8 rows, bit 0
on top: `canvas.blit(sheet, x, y, op, frame)`. The number before a sign's name is its frame.
"""

BORROWED = True

# GROUND
GROUND = (
    b"\x05\x05"
    b"\x15\x15\x15\x15\x15"  # 0 sand
    b"\x1b\x1b\x00\x06\x06"  # 1 gravel
    b"\x04\x06\x1f\x06\x04"  # 2 trees
    b"\x0e\x0a\x0a\x0a\x0e"  # 3 clay
    b"\x12\x09\x12\x12\x09"  # 4 water
    b"\x0a\x1b\x04\x1b\x0a"  # 5 blossom
)

# DECOR
DECOR = (
    b"\x07\x07"
    b"\x44\x54\x7e\x57\x7e\x54\x44"  # 0 pagoda
    b"\x1a\x7a\x1a\x1a\x1a\x7a\x1a"  # 1 bench
    b"\x50\x78\x6b\x7f\x6b\x78\x50"  # 2 buddha
    b"\x05\x7f\x05\x05\x05\x7f\x05"  # 3 gate
    b"\x02\x01\x4f\x78\x18\x0c\x00"  # 4 crane
)

# PATH: A quarter of a path, drawn for the north-west corner of a cell. Four equal ones round a grid point close to a
# small disc, a ring or a big disc. Frame = 4 * path + corner, corners in the order NW NE SE SW.
PATH = (
    b"\x04\x04"
    b"\x03\x03\x00\x00"  # 0 sand-NW
    b"\x00\x00\x03\x03"  # 1 sand-NE
    b"\x00\x00\x0c\x0c"  # 2 sand-SE
    b"\x0c\x0c\x00\x00"  # 3 sand-SW
    b"\x08\x08\x04\x03"  # 4 wood-NW
    b"\x03\x04\x08\x08"  # 5 wood-NE
    b"\x0c\x02\x01\x01"  # 6 wood-SE
    b"\x01\x01\x02\x0c"  # 7 wood-SW
    b"\x0f\x0f\x07\x03"  # 8 stone-NW
    b"\x03\x07\x0f\x0f"  # 9 stone-NE
    b"\x0c\x0e\x0f\x0f"  # 10 stone-SE
    b"\x0f\x0f\x0e\x0c"  # 11 stone-SW
)
