# MicroPython has no typing:
# mypy: ignore-errors
"""What a guest program may ask of the runtime it runs on; the same on all of them.

lap() counts only on 32-bit MicroPython in WebAssembly, heap() on any MicroPython; elsewhere both answer 0.
"""

import gc
import json
import sys

try:
    from host import call as _call
except ImportError:
    _call = None

args = sys.argv[2:]


def data(name):
    """Return the bytes of the file `name` that the host handed to this run."""
    with open(sys.argv[1] + "/" + name, "rb") as f:
        return f.read()


def send(value):
    """Hand `value`, anything that JSON can say, to the host as one line."""
    print(json.dumps(value))


def lap():
    """Return the fuel burnt since the last lap(), the cost of lap() itself (see lap_cost) included."""
    return int(_call("lap", "")) if _call else 0


def lap_cost():
    """Return what lap() costs itself, the least of a few tries: take it off every lap."""
    lap()
    return min([lap() for _ in range(8)])


def heap():
    """Return the bytes in use on the heap after a collection."""
    gc.collect()
    gc.collect()  # what a finaliser or a cycle through a frame kept alive the first time
    return gc.mem_alloc() if hasattr(gc, "mem_alloc") else 0


def room(least):
    """Collect garbage now if less than `least` bytes are free, so that no measured call pays for it."""
    if hasattr(gc, "mem_free") and gc.mem_free() < least:
        gc.collect()
