"""Sentences of Zen Garden's options."""

OPTIONS = {"boards": "Boards"}  # 8
BOARDS = ("", "unity", "kinds", "2 orders", "1 order")
BASE = "The base aims only"
THREE = "3 orders"


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
