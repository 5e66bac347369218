"""mem [collect]: the heap."""

import gc

BORROWED = True


def answer(app, words):
    """{"free", "used": bytes, "up_s": since power-on}; with `collect` after a collection, which takes 11 ms."""
    if words[-1] == b"collect":
        gc.collect()
    yield b'{"free":%d,"used":%d,"up_s":%d}' % (gc.mem_free(), gc.mem_alloc(), app.power.uptime())
