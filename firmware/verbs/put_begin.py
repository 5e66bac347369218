"""The second half of `put`: room for the file."""

BORROWED = True


class Upload:
    """A file on its way; the talk with the PC keeps it."""

    def __init__(self, words):
        self.words = words
        self.at = 0
        self.whole = bytearray(words[3])

    def __call__(self):
        return b""


def value(app, words):
    """Make it the guest of the talk, unless that is something else."""
    if app.guest is not None and not hasattr(app.guest, "whole"):
        raise ValueError(b"busy", b"trace off comes first")
    app.guest = None  # the one before makes room
    app.guest = Upload(words)
    yield b"0"
