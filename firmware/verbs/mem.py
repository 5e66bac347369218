"""mem [collect]: the heap."""

import gc

BORROWED = True


def value(app, words):
    """{"free", "used": bytes, "up_s": since power-on}; with `collect` after a collection.

    To count takes 3 ms each, and to collect 11: nobody can do a part of it.
    """
    yield b""
    if words[-1] == b"collect":
        gc.collect()
        yield b""
    free = gc.mem_free()
    yield b'{"free":%d,' % free
    yield b'"used":%d,"up_s":%d}' % (gc.mem_alloc(), app.power.uptime())
