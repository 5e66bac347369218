# MicroPython has no typing:
# mypy: ignore-errors
"""Guest program: bytes that each module named in the file "modules" leaves on the heap, imported in that order.

Sends [[module, bytes], ...]. What a module needs and is not yet there counts with it; so does the growth of the table
of names, which doubles now and then.
"""

import guest

for name in ("adafruit_displayio_ssd1306", "alarm", "board", "busio", "digitalio", "displayio", "i2cdisplaybus"):
    __import__(name)
for name in ("keypad", "microcontroller", "os", "storage", "supervisor", "usb_cdc"):
    __import__(name)

names = guest.data("modules").decode().split()
sizes = []
before = 0


def load(name):
    """Import one module; a frame of its own, small enough for guest.heap."""
    __import__(name)


def note(used):
    sizes.append(used - before)


i = 0
while i < len(names):
    before = guest.heap()
    load(names[i])
    note(guest.heap())
    i += 1
guest.send([[names[i], sizes[i]] for i in range(len(names))])
