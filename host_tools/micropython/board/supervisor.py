# MicroPython has no typing:
# mypy: ignore-errors
"""CircuitPython's `supervisor`: a clock that goes on by `step` ms each time it is read, and tells `on_tick`."""

step = 1
now = 1 << 28
on_tick = None


class runtime:
    autoreload = False
    usb_connected = False


def ticks_ms():
    global now
    now = (now + step) & 0x1FFFFFFF
    if on_tick is not None:
        on_tick()
    return now
