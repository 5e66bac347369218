"""Sentences of the settings: names of 10 letters, values of 5."""

TITLE = "Settings"
NAMES = ("Contrast", "Turned", "Motion", "Cursor")
VALUES = ((), ("no", "yes", "seat"), ("no", "yes"), ("legal", "every"))
NOTES = (
    ("How bright it is",),
    ("Picture as it is", "Picture upside down", "Players face to face"),
    ("Nothing blinks", "The cursor blinks"),
    ("Stops at legal cells", "Stops at every cell"),
)
KEYS = "Left, right: change"
