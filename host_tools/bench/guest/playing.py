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
TABLE = 3_900  # bytes of MicroPython's tables for up to 630 names, each twice as long as the one before


def set_apart():
    """Let the names that are there now, of stand-ins and of this program, take no room in the table of names.

    On the board there are none of them. So the table is filled until it has grown to more than 630: there is room then
    for the 630 of the firmware, which would have taken TABLE bytes; for more the table grows, as the board's does.
    """
    number = 0
    used = guest.used()
    while guest.used() - used < 3000:
        used = guest.used()
        getattr(guest, "no_name_" + str(number), None)
        number += 1


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
