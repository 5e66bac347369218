"""Sentences of the card that is shown in safe mode: for each reason up to three lines of 21 letters."""

TITLE = "Safe mode"
AGAIN = "again"
STAY = "wait for PC"  # 11
KEPT = "Matches are kept"

# In the order of device/safe_mode.py's NAMES. What a person can do comes last.
REASONS = (
    ("The battery was too", "weak for a moment:", "charge it"),
    ("The memory took no", "more data. Copy your", "saves to a PC"),
    ("CircuitPython has an", "error: install 10.2", "again"),
    ("CircuitPython has", "crashed. Often? Then", "install it again"),
    ("CircuitPython has an", "error: install 10.2", "again"),
    ("CircuitPython has an", "error: install 10.2", "again"),
    ("The drive is gone:", "install CircuitPython", "and Hortus again"),
    ("No memory was left at", "the start: install", "CircuitPython again"),
    ("A program on the PC", "has asked for it"),
    ("Hortus is not whole:", "copy it onto the", "drive again"),
    ("CircuitPython has", "crashed. Often? Then", "install it again"),
    ("The stack was full.", "Tell how it happened,", "it is a fault"),
    ("USB is not set up as", "it must be: copy", "boot.py again"),
    ("USB is not set up as", "it must be: copy", "boot.py again"),
    ("USB is not set up as", "it must be: copy", "boot.py again"),
    ("You have asked for it", "by a key at the start"),
    ("The program hung and", "was stopped. A tries", "it again"),
)
UNKNOWN = ("For a reason that", "Hortus does not know")
