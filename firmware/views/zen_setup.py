"""Zen Garden: what the set-up says of its options."""

from firmware.texts.zen_setup import BASE, BOARDS, OPTIONS, THREE

BORROWED = True


def name(option):
    """Return the name of an option, which the pack calls `option`."""
    return OPTIONS.get(option, option)


def note(option, label, number):
    """Return the sentence about a value of an option: its name in the pack, its label and its number."""
    if option != "boards":
        return ""
    found = []
    for i in range(1, 5):
        if number >> i & 1:
            found.append(BOARDS[i])
    if number & 24 == 24:
        found = found[:-2] + [THREE]
    return ",".join(found) if found else BASE
