# MicroPython has no typing:
# mypy: ignore-errors
"""CircuitPython's `busio`, with an I2C bus on which everything is answered and nothing kept."""


class I2C:
    def __init__(self, scl, sda, frequency=100000):
        self._locked = False

    def try_lock(self):
        if self._locked:
            return False
        self._locked = True
        return True

    def unlock(self):
        self._locked = False

    def writeto(self, address, buffer, start=0, end=None):
        pass

    def readfrom_into(self, address, buffer):
        buffer[0] = 0x46  # an SSD1306 that is off

    def deinit(self):
        pass
