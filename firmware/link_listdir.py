"""`os.listdir`, the first part of what link_folder.py tells of."""

BORROWED = True


def value(app, words):
    """Add it."""
    from os import listdir

    words.append(listdir)
    yield b"firmware.link_folder"
