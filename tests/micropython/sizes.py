"""Guest program: bytes on the heap of an empty object, a short tuple, two bytearrays and a large int."""

import gc

import guest


class Empty:
    pass


def size(make):
    """Return the bytes that an object made by `make` takes: of 100, so that one forgotten on the stack is no matter."""
    kept = [None] * 100
    gc.collect()
    before = gc.mem_alloc()
    for i in range(100):
        kept[i] = make()
    gc.collect()
    return (gc.mem_alloc() - before + 50) // 100


one = 1
guest.send(
    [
        size(Empty),
        size(lambda: (one, one)),
        size(lambda: bytearray(64)),
        size(lambda: bytearray(1024)),
        size(lambda: one << 30),
    ]
)
