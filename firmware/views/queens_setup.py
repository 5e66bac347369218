"""Queen's Garden: what the set-up says of its options."""

from firmware.texts.queens_setup import OPTIONS, STARTS

BORROWED = True


def name(option):
    """Return the name of an option, which the pack calls `option`."""
    return OPTIONS.get(option, option)


def note(option, label, number):
    """Return the sentence about a value of an option: its name in the pack, its label and its number."""
    return STARTS[number]
