# MicroPython has no typing:
# mypy: ignore-errors
"""CircuitPython's `board`: the pins of a Pico, as their numbers."""

GP4, GP5, GP6, GP7, GP8, GP9, GP10, GP11, GP12 = range(4, 13)
