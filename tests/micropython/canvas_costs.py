"""Guest program: the fuel that operations of the canvas cost, by name."""

import guest

from firmware import canvas, canvas_rest, icons
from firmware.art import zen
from firmware.font import F4

c = canvas.Canvas()
cost = guest.lap_cost()
large = b"\x0c\x0c" + bytes([(i * 37 + 11) & 255 for i in range(12)] + [(i * 5 + 3) & 15 for i in range(12)])
found = {}


def measure(name, draw, turns=16):
    """Note the mean fuel of draw(turn); the call of draw itself counts too."""
    guest.room(200000)
    total = 0
    for turn in range(turns):
        guest.lap()
        draw(turn)
        total += guest.lap() - cost
    found[name] = total // turns


measure("clear", lambda n: c.clear())
measure("text of 21 on a page row", lambda n: c.text(0, 8, "Pack my box with fivx"))
measure("sign of 12x12, mean of all heights", lambda n: c.blit(large, 20, 8 + n))
measure("sign of 5x5, mean of all heights", lambda n: c.blit(zen.GROUND, 20, 8 + n, canvas.OR, n % 6))
measure("sign of 7x7 over what was there", lambda n: c.blit(zen.DECOR, 20, 12, canvas.SET, n % 5))
measure("word of 6 in F4 in the legend", lambda n: c.text(9, 58, "settle", F4))
measure("text of 10 at an odd height", lambda n: c.text(6, 9 + n, "Zen Garden"))
measure("brackets of 17x17", lambda n: c.brackets(64, 31, 17, 17, 5, n & 1))
measure("legal mark", lambda n: c.dots(20, 8 + n, 9, 9))
measure("inverse word of 8", lambda n: c.invert(4, 24, 49, 8))
measure("cover of 21x21", lambda n: c.blit_scaled(icons.COVER, 20, 12, 3))
measure("texture of 12x12", lambda n: c.texture(20, 8 + n, 12, 12, canvas_rest.DIAGONAL))
guest.send(found)
