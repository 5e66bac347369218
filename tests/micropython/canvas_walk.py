"""Guest program: draw at random positions; send a check of the picture after every 50 operations."""

import binascii

import guest

from firmware import canvas, font, icons, rng
from firmware.art import large, zen

dice = bytearray(rng.SIZE)
rng.seed(dice, 0, 20)


def below(n):
    return rng.below(dice, 0, n)


def step(c):
    x = below(160) - 16
    y = below(80) - 8
    w = below(40) + 1
    h = below(24) + 1
    v = below(3)
    kind = below(12)
    if kind == 0:
        c.text(
            x,
            y,
            ("Zen 12/g", "Wörld", "←→↑↓", "~{|}\n")[below(4)],
            (font.F3, font.F4, font.F5, large.F8)[below(4)],
            v & 1,
        )
    elif kind == 1:
        c.text(below(60), below(8) * 8, "Page row")
    elif kind == 2:
        c.blit(zen.DECOR, x, y, below(4), below(5))
    elif kind == 3:
        c.blit(zen.PATH, x, y, below(4), below(12))
    elif kind == 4:
        c.fill(x, y, w, h, v)
    elif kind == 5:
        c.rect(x, y, w, h, v)
    elif kind == 6:
        c.brackets(x, y, w + 10, h + 10, 5, v)
    elif kind == 7:
        c.dots(x, y, w, h, v & 1)
    elif kind == 8:
        c.texture(x, y, w, h, below(5))
    elif kind == 9:
        c.blit_scaled(icons.COVER, x, y, 1 + below(4), canvas.OR, below(5))
    elif kind == 10:
        c.blit(c.grab(x, y, w, h), below(128), below(64), canvas.SET)
    else:
        c.text_scaled(x, y, "Bg", 1 + v)


c = canvas.Canvas()
for turn in range(int(guest.args[0])):
    step(c)
    if turn % 50 == 49:
        guest.send([turn, binascii.crc32(c.buf) & 0xFFFF, sum(c.buf)])
