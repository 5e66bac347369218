"""Signs that screens of every game use.

Made by host_tools/art/generate.py from host_tools/art/signs/; change the drawings there.

A sheet is width, height, then its signs one after another, each one byte a column for every page of 8 rows, bit 0
on top: `canvas.blit(sheet, x, y, op, frame)`. The number before a sign's name is its frame.
"""

BORROWED = True

# KEY: The keys of the legend: the letter cut out of a lit box of 7x7. Frame = key A, B, M.
KEY = (
    b"\x07\x07"
    b"\x7f\x43\x75\x75\x75\x43\x7f"  # 0 A
    b"\x7f\x41\x55\x55\x55\x6b\x7f"  # 1 B
    b"\x7f\x41\x7b\x77\x7b\x41\x7f"  # 2 M
)

# COIN
COIN = b"\x05\x05\x0e\x1b\x11\x1b\x0e"

# POINT
POINT = b"\x05\x05\x0e\x1f\x1f\x1f\x0e"

# THUMB
THUMB = b"\x05\x05\x1c\x1e\x1f\x1c\x04"

# JOKER
JOKER = b"\x05\x05\x04\x1c\x0f\x1c\x04"

# LEAF
LEAF = b"\x05\x05\x1c\x0e\x07\x03\x01"

# FLAG: The mark of a hint, above the thing that is meant.
FLAG = b"\x03\x03\x03\x07\x03"

# LEFT
LEFT = b"\x03\x05\x04\x0e\x1f"

# RIGHT
RIGHT = b"\x03\x05\x1f\x0e\x04"

# UP
UP = b"\x05\x03\x04\x06\x07\x06\x04"

# DOWN
DOWN = b"\x05\x03\x01\x03\x07\x03\x01"

# CHECK
CHECK = b"\x05\x05\x0c\x18\x0c\x06\x03"

# CROSS
CROSS = b"\x05\x05\x11\x1b\x0e\x1b\x11"

# LOCK
LOCK = b"\x04\x05\x1e\x1d\x1d\x1e"

# HUMAN
HUMAN = b"\x05\x07\x70\x7a\x3f\x7a\x70"

# BOT
BOT = b"\x05\x07\x6e\x6a\x7f\x6a\x6e"

# CLOCK
CLOCK = b"\x07\x07\x3e\x41\x41\x4f\x49\x41\x3e"

# HOURGLASS
HOURGLASS = b"\x05\x07\x63\x75\x6d\x75\x63"

# BOLT
BOLT = b"\x05\x07\x48\x6c\x3e\x1b\x09"

# BATTERY
BATTERY = b"\x05\x07\x7f\x79\x79\x79\x7f"

# UNSAVED: A disk: the match is not saved.
UNSAVED = b"\x07\x07\x7f\x41\x77\x75\x77\x42\x7c"

# COVER: What stands for a game on the shelf, drawn three times as large. The last is for a game that has none.
COVER = (
    b"\x07\x07"
    b"\x05\x7f\x05\x05\x05\x7f\x05"  # 0 zen
    b"\x00\x28\x1c\x1e\x0e\x06\x00"  # 1 verdant
    b"\x00\x08\x1c\x3e\x1c\x08\x00"  # 2 queens
    b"\x00\x06\x3a\x22\x3a\x06\x00"  # 3 cottage
    b"\x00\x04\x02\x2a\x0a\x04\x00"  # 4 other
)
