"""bootloader: begin as the drive that takes a new CircuitPython."""

import microcontroller

BORROWED = True


def answer(app, words):
    """true; the board goes once the reply has left."""
    yield b"true"
    yield None
    for _ in range(20):
        yield b""
    microcontroller.on_next_reset(microcontroller.RunMode.UF2)
    microcontroller.reset()
