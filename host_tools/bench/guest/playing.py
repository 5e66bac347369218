# MicroPython has no typing:
# mypy: ignore-errors
"""What the guest programs beside it share: the app with a match, and a thumb that presses keys at random.

The firmware is imported by the functions, not with this module: some programs measure the heap before it is there.
"""

import guest

# Loaded before the firmware: on the board these are no part of its heap.
for name in ("adafruit_displayio_ssd1306", "alarm", "board", "busio", "digitalio", "displayio", "i2cdisplaybus"):
    __import__(name)
for name in ("keypad", "microcontroller", "os", "storage", "supervisor", "usb_cdc"):
    __import__(name)

levels = bytes([int(c) for c in guest.args[0]])  # of the seats; 0 a human
turns = int(guest.args[1])  # of the app's loop
seed = int(guest.args[2])
_data = guest.data("pack")
_dice = bytearray()


def bring_up(settings=b""):
    """Do what firmware.app.main does, up to the loop; return the App. `settings` are as if they had been saved."""
    from firmware.app import App
    from firmware.modules import borrow

    parts = borrow("firmware.device.start").parts()
    if settings:
        parts[2].settings = settings
    return App(*parts)


def begin(app):
    """Begin the match, as the set-up screen does."""
    from firmware.match import Match
    from firmware.pack import Pack

    pack = Pack(_data)
    app.use(pack.game)
    app.begin(Match(pack, None, levels, seed, False, app.store))


def draw():
    """Return a number from 0 to 23, the same ones for the same seed."""
    from firmware import rng

    global _dice
    if not _dice:
        _dice = bytearray(rng.SIZE)
        rng.seed(_dice, 0, seed)
    return rng.below(_dice, 0, 24)


def key():
    """Return a key: arrows and A mostly; now and then B, M, a long M or the menu."""
    n = draw()
    return n if n < 8 else 14 if n == 8 else 4 if n < 16 else n & 3
