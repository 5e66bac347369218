# MicroPython has no typing:
# mypy: ignore-errors
"""The panel's driver."""


class SSD1306:
    root_group = None

    def __init__(self, bus, width=128, height=64, auto_refresh=True):
        pass
