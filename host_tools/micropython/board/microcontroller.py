# MicroPython has no typing:
# mypy: ignore-errors
"""CircuitPython's `microcontroller`: 4,096 bytes of flash for the journal. Slices come back as fresh bytearrays."""


class _Nvm:
    def __init__(self):
        self._flash = bytearray(b"\xff" * 4096)

    def __len__(self):
        return len(self._flash)

    def __getitem__(self, index):
        return self._flash[index]

    def __setitem__(self, index, value):
        self._flash[index] = value


nvm = _Nvm()
Pin = int  # as in board.py
