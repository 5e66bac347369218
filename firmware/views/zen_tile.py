"""Zen Garden: a tile twice as large, beside the garden and in the inspector. Loaded with the pages that draw it."""

from firmware.art.zen import DECOR, GROUND, PATH
from firmware.canvas import OR
from firmware.canvas_rest import blit_scaled


def large(view, y, tile, turned):
    """Draw a tile 30x30, at the left edge."""
    c = view.canvas
    path = tile // 5 % 3 * 4
    for o in range(4) if view.game.rings else (turned,):
        blit_scaled(c, PATH, 22 if o == 1 or o == 2 else 0, y + (22 if o > 1 else 0), 2, OR, path + o)
    blit_scaled(c, GROUND, 0, y + 10, 2, OR, tile // 15)
    blit_scaled(c, DECOR, 12, y + 8, 2, OR, tile % 5)
