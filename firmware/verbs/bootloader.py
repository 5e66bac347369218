"""bootloader: begin as the drive that takes a new CircuitPython."""

import microcontroller

from firmware.verbs.reboot import Going

BORROWED = True


def value(app, words):
    """true; the board goes once the reply has left."""
    microcontroller.on_next_reset(microcontroller.RunMode.UF2)
    app.guest = Going()
    yield b"true"
