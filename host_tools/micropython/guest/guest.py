# MicroPython has no typing:
# mypy: ignore-errors
"""What a guest program may ask of the runtime it runs on; the same on all of them. Import it first.

lap() counts only on 32-bit MicroPython in WebAssembly, heap() on any MicroPython; elsewhere both answer 0.

The collector of MicroPython in WebAssembly is not safe. It cannot see what the machine keeps in WebAssembly's own
variables, and the frame of a function with more than about six locals is on the heap with nothing but such a variable
pointing to it: a collection inside it, or inside anything it calls, frees the frame under its feet. So there nothing is
collected but by heap(), the heap is large instead (see run_wasm), and for the firmware `gc.collect` does nothing.
"""

import gc
import json
import sys

args = sys.argv[2:]  # sys.argv[1] is the folder of `data`

try:
    from host import call as _call
except ImportError:
    _call = None


class _Gc:
    """Stands for the module `gc` where collecting is not safe."""

    mem_alloc = getattr(gc, "mem_alloc", None)
    mem_free = getattr(gc, "mem_free", None)

    def collect(self):
        return 0

    def enable(self):
        pass

    def disable(self):
        pass

    def isenabled(self):
        return True


if _call:
    gc.disable()  # a heap that is full raises MemoryError
    sys.modules["gc"] = _Gc()


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
    """Return the bytes in use on the heap after a collection.

    In WebAssembly it may be called only where every function that is running, up to the program itself, has hardly
    any locals and no `for` or `try` around the call.
    """
    gc.collect()
    gc.collect()  # what an old value on the stack kept the first time
    return used()


def used():
    """Return the bytes in use on the heap now, garbage included."""
    return gc.mem_alloc() if hasattr(gc, "mem_alloc") else 0


def room(least):
    """Collect garbage if less than `least` bytes are free, so that nothing measured pays for it; where that is safe."""
    if not _call and hasattr(gc, "mem_free") and gc.mem_free() < least:
        gc.collect()
