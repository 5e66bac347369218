# MicroPython has no typing:
# mypy: ignore-errors
"""CircuitPython's `alarm`."""

sleep_memory = bytearray(256)
