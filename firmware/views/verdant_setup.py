"""Verdant: what the set-up says of its options."""

from firmware.texts.verdant_setup import GOALS, OPTIONS, SCENARIOS

BORROWED = True


def name(option):
    """Return the name of an option, which the pack calls `option`."""
    return OPTIONS.get(option, option)


def note(option, label, number):
    """Return the sentence about a value of an option: its name in the pack, its label and its number."""
    if option == "goals":
        return GOALS[number]
    return SCENARIOS[number > 0]
