# MicroPython has no typing:
# mypy: ignore-errors
"""CircuitPython's `digitalio`: pins that nothing pulls down."""


class Pull:
    UP = 1
    DOWN = 2


class DigitalInOut:
    value = True

    def __init__(self, pin):
        pass

    def switch_to_input(self, pull=None):
        pass

    def deinit(self):
        pass
