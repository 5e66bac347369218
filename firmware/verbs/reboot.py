"""reboot: begin anew, as after power-on."""

import microcontroller

BORROWED = True


class Going:
    """The guest of the talk that ends it: the board goes once the reply has left."""

    def __init__(self):
        self.left = 20  # idle turns

    def __call__(self):
        self.left -= 1
        if not self.left:
            microcontroller.reset()
        return b""


def value(app, words):
    """true."""
    app.guest = Going()
    yield b"true"
