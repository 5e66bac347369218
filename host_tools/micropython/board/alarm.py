"""CircuitPython's `alarm`."""

sleep_memory = bytearray(256)
