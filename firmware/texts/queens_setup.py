"""Sentences of Queen's Garden's options."""

OPTIONS = {"start": "Starts"}  # 8
STARTS = ("A seat drawn by lot", "The first seat")


def note(option, label, number):
    """Return the sentence about a value of an option: its name in the pack, its label and its number."""
    return STARTS[number]
