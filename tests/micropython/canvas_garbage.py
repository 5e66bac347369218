"""Guest program: bytes that operations of the canvas leave on the heap, by name."""

import gc

import guest

from firmware import canvas, icons
from firmware.art import queens, zen

c = canvas.Canvas()
found = {}


def measure(name, draw):
    """Note the bytes that ten calls of draw() leave."""
    draw()
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    for _ in range(10):
        draw()
    found[name] = gc.mem_alloc() - before
    gc.enable()


def nothing():
    pass


def signs():
    c.blit(zen.DECOR, 20, 11, canvas.SET, 3)
    c.blit(queens.TILE, 40, 13, canvas.OR, 7)
    c.blit(icons.KEY, 60, 57)


def edges():
    c.blit(zen.DECOR, -3, 60, canvas.SET, 3)
    c.blit(zen.DECOR, 125, -2, canvas.XOR, 3)
    c.blit(queens.TILE, 40, 13, canvas.CLEAR, 7)


def marks():
    c.dots(20, 8, 9, 9)
    c.brackets(20, 9, 17, 17, 5)
    c.pixel(3, 3)


def boxes():
    c.hline(4, 4, 24)
    c.invert(4, 24, 49, 9)
    c.fill(4, 25, 40, 3, 0)


measure("nothing", nothing)
measure("signs", signs)
measure("signs at the edges", edges)
measure("marks", marks)
measure("boxes", boxes)
guest.send(found)
