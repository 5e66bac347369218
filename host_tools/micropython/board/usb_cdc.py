# MicroPython has no typing:
# mypy: ignore-errors
"""CircuitPython's `usb_cdc`, with no cable plugged in."""

console = None
data = None


def enable(console=True, data=False):
    pass
