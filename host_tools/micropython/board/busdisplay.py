# MicroPython has no typing:
# mypy: ignore-errors
"""CircuitPython's `busdisplay`, which the real driver of the panel builds on."""


class BusDisplay:
    root_group = None

    def __init__(self, bus, init_sequence, **options):
        self.bus = bus
