"""Signs of Cottage Garden.

Made by host_tools/art/generate.py from host_tools/art/signs/; change the drawings there.

A sheet is width, height, then its signs one after another, each one byte a column for every page of 8 rows, bit 0
on top: `canvas.blit(sheet, x, y, op, frame)`. The number before a sign's name is its frame.
"""

BORROWED = True

# TOKEN
TOKEN = (
    b"\x05\x05"
    b"\x03\x1d\x11\x1d\x03"  # 0 pot
    b"\x1c\x12\x13\x12\x1c"  # 1 cover
    b"\x0f\x12\x16\x12\x0f"  # 2 cat
    b"\x08\x16\x1f\x16\x08"  # 3 nest
)

# CELL: What a square of a bed shows.
CELL = (
    b"\x07\x07"
    b"\x00\x00\x00\x08\x00\x00\x00"  # 0 free
    b"\x00\x06\x3a\x22\x3a\x06\x00"  # 1 pot
    b"\x00\x38\x24\x26\x24\x38\x00"  # 2 cover
    b"\x00\x1e\x24\x2c\x24\x1e\x00"  # 3 cat
    b"\x00\x10\x2c\x3e\x2c\x10\x00"  # 4 nest
    b"\x00\x00\x08\x14\x08\x00\x00"  # 5 flower
)

# MISFIT: The ghost of a cell that may not be planted there.
MISFIT = b"\x07\x07\x41\x22\x14\x08\x14\x22\x41"
