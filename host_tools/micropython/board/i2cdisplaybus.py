# MicroPython has no typing:
# mypy: ignore-errors
"""CircuitPython's `i2cdisplaybus`."""


class I2CDisplayBus:
    def __init__(self, i2c, device_address=0x3C):
        pass
