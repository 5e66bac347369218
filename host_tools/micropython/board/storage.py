# MicroPython has no typing:
# mypy: ignore-errors
"""CircuitPython's `storage`: a drive that the PC holds."""


class _Mount:
    readonly = True


def getmount(path):
    return _Mount


def remount(path, readonly=False):
    raise RuntimeError("Cannot remount path when visible via USB.")
