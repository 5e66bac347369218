"""Signs of Verdant.

Made by host_tools/art/generate.py from host_tools/art/signs/; change the drawings there.

A sheet is width, height, then its signs one after another, each one byte a column for every page of 8 rows, bit 0
on top: `canvas.blit(sheet, x, y, op, frame)`. The number before a sign's name is its frame.
"""

BORROWED = True

# TYPE
TYPE = (
    b"\x05\x05"
    b"\x06\x04\x1f\x04\x06"  # 0 succulent
    b"\x0a\x1b\x04\x1b\x0a"  # 1 flowering
    b"\x14\x0e\x0f\x07\x03"  # 2 foliage
    b"\x12\x15\x15\x15\x09"  # 3 vining
    b"\x1f\x10\x11\x10\x1f"  # 4 unusual
)

# LIGHT: The lights that a plant accepts.
LIGHT = (
    b"\x03\x03"
    b"\x07\x07\x07"  # 0 sun
    b"\x02\x02\x02"  # 1 half
    b"\x00\x02\x00"  # 2 shade
)

# MOTIF
MOTIF = (
    b"\x07\x07"
    b"\x06\x3e\x06\x06\x06\x3e\x06"  # 0 table
    b"\x7f\x18\x18\x18\x78\x00\x00"  # 1 chair
    b"\x38\x76\x26\x26\x26\x76\x38"  # 2 sofa
    b"\x00\x46\x47\x7f\x47\x46\x00"  # 3 lamp
    b"\x7f\x15\x15\x15\x15\x15\x7f"  # 4 shelf
    b"\x36\x1c\x08\x3e\x3e\x3a\x1c"  # 5 fish
    b"\x02\x0f\x5f\x7c\x18\x18\x04"  # 6 bird
    b"\x07\x0a\x7e\x3a\x37\x70\x08"  # 7 cat
    b"\x04\x7e\x1e\x18\x18\x78\x04"  # 8 dog
)

# NURTURE
NURTURE = (
    b"\x07\x07"
    b"\x38\x4c\x65\x7f\x65\x4c\x38"  # 0 fertilizer
    b"\x60\x70\x38\x1c\x02\x03\x01"  # 1 trowel
    b"\x02\x7e\x7c\x7c\x7c\x07\x02"  # 2 can
)

# POT: A pot with its worth cut out: 0 terracotta, 1 concrete, 2 wood, 3 ceramic.
POT = (
    b"\x09\x07"
    b"\x01\x7f\x7f\x41\x5d\x41\x7f\x7f\x01"  # 0 0
    b"\x01\x7f\x7f\x5b\x41\x5f\x7f\x7f\x01"  # 1 1
    b"\x01\x7f\x7f\x4d\x55\x5b\x7f\x7f\x01"  # 2 2
    b"\x01\x7f\x7f\x5d\x55\x6b\x7f\x7f\x01"  # 3 3
)

# ROOM: The walls of a room, with a gap for a window in each side. The last row is dark, so that SET on a page row is
# two copies.
ROOM = (
    b"\x18\x10"
    b"\x0f\x01\x01\x01\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x01\x01\x01\x01\x01\x0f"  # 0 walls
    b"\x78\x40\x40\x40\x40\x40\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x40\x40\x40\x40\x40\x78"
)

# WINDOW: The light of a room's north and south side, at (9, 0) and (9, 12) in it.
WINDOW = (
    b"\x06\x03"
    b"\x07\x07\x07\x07\x07\x07"  # 0 sun
    b"\x02\x02\x02\x02\x02\x02"  # 1 half
    b"\x00\x00\x02\x02\x00\x00"  # 2 shade
)

# WINDOW_SIDE: The light of its west and east side, at (0, 5) and (21, 5).
WINDOW_SIDE = (
    b"\x03\x05"
    b"\x1f\x1f\x1f"  # 0 sun
    b"\x00\x1f\x00"  # 1 half
    b"\x00\x04\x00"  # 2 shade
)

# DOUBLED: Between type and item of a room when the item is of the room's type.
DOUBLED = b"\x02\x03\x05\x05"
