"""reboot: begin anew, as after power-on."""

import microcontroller

BORROWED = True


def answer(app, words):
    """true; the board goes once the reply has left."""
    yield b"true"
    yield None
    for _ in range(20):
        yield b""
    microcontroller.reset()
